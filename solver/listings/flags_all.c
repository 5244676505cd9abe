/* All solutions with three arrays: the search goes on.
   As in the lecture, c is free_col, a is free_sum,
   and b is free_diff. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 32
int n = 8;
int found;
int q[MOST];
bool c[MOST];          /* free columns */
bool a[2 * MOST - 1];  /* free sums i + j */
bool b[2 * MOST - 1];  /* free differences i - j */

void write(void)
{
    for (int i = 0; i < n; i++) printf("%d ", q[i]);
    printf("\n");
    found++;
}

/* Try all ways to place queens on rows i to n - 1. */
void place(int i)
{
    for (int j = 0; j < n; j++) {  //: 6
        if (c[j] && a[i + j] && b[i - j + n - 1]) {  //: 7
            q[i] = j;  //: 8
            c[j] = false;  //: 9
            a[i + j] = false;  //: 10
            b[i - j + n - 1] = false;  //: 11
            if (i == n - 1) {  //: 12
                write();  //: 13
            } else {
                place(i + 1);  //: 15
            }
            c[j] = true;  //: 16
            a[i + j] = true;  //: 17
            b[i - j + n - 1] = true;  //: 18
            q[i] = -1;  //: 19
        }
    }
}

/* How many solutions there are. */
int queens(void)
{
    for (int i = 0; i < n; i++) q[i] = -1;  //: 24
    for (int i = 0; i < n; i++) c[i] = true;  //: 25
    for (int i = 0; i < 2 * n - 1; i++) a[i] = true;  //: 26
    for (int i = 0; i < 2 * n - 1; i++) b[i] = true;  //: 27
    found = 0;  //: 28
    place(0);  //: 29
    return found;  //: 30
}

int main(int argc, char *argv[])
{
    if (argc > 1) n = atoi(argv[1]);
    if (n < 1 || n > MOST) return 2;
    printf("%d\n", queens());
    return 0;
}
