/* A clock that stands still: preloaded, it gives each program of a recording the same time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    const char *fixed = getenv("NET_CLOCK");
    int status = real(clock, now);
    if (clock == CLOCK_REALTIME && fixed) {
        now->tv_sec = atol(fixed);
        now->tv_nsec = 0;
    }
    return status;
}
