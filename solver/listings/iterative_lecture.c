/* Iterative search, first queen placed before the loop. */
#include <stdio.h>
#include <stdlib.h>

#define MOST 32
int n = 8;
int b[MOST];

void init(void)
{
    for (int i = 0; i < n; i++) b[i] = -1;
}

/* 1 if no queen before column x attacks (x, y). */
int isfree(int x, int y)
{
    for (int i = 0; i < x; i++) {  //: 6
        if (b[i] == y)  //: 7
            return 0;  //: 8
        if (b[i] + i == y + x)  //: 9
            return 0;  //: 10
        if (b[i] - i == y - x)  //: 11
            return 0;  //: 12
    }
    return 1;  //: 13
}

/* n for a solution in b, -1 for none. */
int queens(void)
{
    int k;
    init();  //: 18
    b[0] = 0;  //: 19
    k = 1;  //: 20
    while (k < n && k >= 0) {  //: 21
        do {
            b[k]++;  //: 22, 24
        } while (b[k] < n && !isfree(k, b[k]));  //: 23
        if (b[k] < n) {  //: 25
            k++;  //: 26
        } else {
            b[k] = -1;  //: 28
            k--;  //: 29
        }
    }
    return k;  //: 30
}

int main(int argc, char *argv[])
{
    if (argc > 1) n = atoi(argv[1]);
    if (n < 1 || n > MOST) return 2;
    if (queens() == n)
        for (int i = 0; i < n; i++) printf("%d ", b[i]);
    else
        printf("none");
    printf("\n");
    return 0;
}
