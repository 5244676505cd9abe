/* Three arrays say at once whether a square is free.
   As in the lecture, c is free_col, a is free_sum,
   and b is free_diff. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 32
int n = 8;
int q[MOST];
bool c[MOST];          /* free columns */
bool a[2 * MOST - 1];  /* free sums i + j */
bool b[2 * MOST - 1];  /* free differences i - j */

/* Place queens on rows i to n - 1, if that can be done. */
bool place(int i)
{
    if (i == n)  //: 6
        return true;  //: 7
    for (int j = 0; j < n; j++) {  //: 8
        if (c[j] && a[i + j] && b[i - j + n - 1]) {  //: 9
            q[i] = j;  //: 10
            c[j] = false;  //: 11
            a[i + j] = false;  //: 12
            b[i - j + n - 1] = false;  //: 13
            if (place(i + 1))  //: 14
                return true;  //: 15
            c[j] = true;  //: 16
            a[i + j] = true;  //: 17
            b[i - j + n - 1] = true;  //: 18
            q[i] = -1;  //: 19
        }
    }
    return false;  //: 20
}

/* True if there is a way; then q has the columns. */
bool queens(void)
{
    for (int i = 0; i < n; i++) q[i] = -1;  //: 25
    for (int i = 0; i < n; i++) c[i] = true;  //: 26
    for (int i = 0; i < 2 * n - 1; i++) a[i] = true;  //: 27
    for (int i = 0; i < 2 * n - 1; i++) b[i] = true;  //: 28
    if (place(0))  //: 29
        return true;  //: 30
    return false;  //: 31
}

int main(int argc, char *argv[])
{
    if (argc > 1) n = atoi(argv[1]);
    if (n < 1 || n > MOST) return 2;
    if (queens())
        for (int i = 0; i < n; i++) printf("%d ", q[i]);
    else
        printf("none");
    printf("\n");
    return 0;
}
