/* All solutions in a vector T, tested by distances. */
#include <stdio.h>
#include <stdlib.h>

#define MOST 32
int n = 8;
int T[MOST];

/* 1 if no queen before this one attacks the row. */
int safe(int queen, int row)
{
    for (int i = 0; i < queen; i++) {  //: 6
        if (T[i] == row)  //: 7
            return 0;  //: 8
        if (abs(row - T[i]) == queen - i)  //: 9
            return 0;  //: 10
    }
    return 1;  //: 11
}

void write(void)
{
    for (int i = 0; i < n; i++) printf("%d ", T[i]);
    printf("\n");
}

/* Try all rows for queen k and for those after it. */
void attempt(int k)
{
    if (k < n) {  //: 16
        for (int i = 0; i < n; i++) {  //: 17
            if (safe(k, i)) {  //: 18
                T[k] = i;  //: 19
                attempt(k + 1);  //: 20
            }
        }
    } else {
        write();  //: 22
    }
}

int main(int argc, char *argv[])
{
    if (argc > 1) n = atoi(argv[1]);
    if (n < 1 || n > MOST) return 2;
    for (int i = 0; i < n; i++) T[i] = -1;  //: 27
    attempt(0);  //: 29
    return 0;  //: 30
}
