/* Reads a trace with libevemu, event by event: evemu FILE REPETITIONS prints the median in seconds, and the number of
 * events. */
#include <evemu.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int count, char **words) {
    int readings = count > 2 ? atoi(words[2]) : 0;
    if (readings < 1) return 64;
    double seconds[readings];
    long events = 0;
    for (int reading = 0; reading < readings; reading++) {
        FILE *file = fopen(words[1], "r");
        struct evemu_device *device = evemu_new(NULL);
        struct timespec before, after;
        struct input_event event;
        if (!file || !device) return 1;
        clock_gettime(CLOCK_MONOTONIC, &before);
        if (evemu_read(device, file) <= 0) return 1;
        for (events = 0; evemu_read_event(file, &event) > 0; events++) {}
        clock_gettime(CLOCK_MONOTONIC, &after);
        seconds[reading] = (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9;
        evemu_delete(device);
        fclose(file);
    }
    qsort(seconds, (size_t)readings, sizeof *seconds, by_size);
    printf("%.6f %ld\n", seconds[readings / 2], events);
    return 0;
}
