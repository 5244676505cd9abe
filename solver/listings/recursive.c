/* One call for each column.
   As in the lecture, solve calls the array b a. */
#include <stdio.h>
#include <stdlib.h>

#define MOST 32
int b[MOST];

/* 1 if no queen before column x attacks (x, y). */
int isfree(int x, int y, int a[])
{
    for (int i = 0; i < x; i++) {  //: 6
        if (a[i] == y)  //: 7
            return 0;  //: 8
        if (a[i] + i == y + x)  //: 9
            return 0;  //: 10
        if (a[i] - i == y - x)  //: 11
            return 0;  //: 12
    }
    return 1;  //: 13
}

/* 1 if queens can be placed in columns k to n - 1. */
int solve(int n, int k, int a[])
{
    if (k == n)  //: 18
        return 1;  //: 19
    for (int i = 0; i < n; i++) {  //: 20
        if (isfree(k, i, a)) {  //: 21
            a[k] = i;  //: 22
            if (solve(n, k + 1, a))  //: 23
                return 1;  //: 24
            a[k] = -1;  //: 25
        }
    }
    return 0;  //: 26
}

/* n for a solution in b, -1 for none. */
int queens(int n)
{
    for (int i = 0; i < n; i++) b[i] = -1;  //: 31
    if (solve(n, 0, b))  //: 32
        return n;  //: 33
    return -1;  //: 34
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 8;
    if (n < 1 || n > MOST) return 2;
    if (queens(n) == n)
        for (int i = 0; i < n; i++) printf("%d ", b[i]);
    else
        printf("none");
    printf("\n");
    return 0;
}
