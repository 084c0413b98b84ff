/* Reads a trace with evemu's own library, event by event: the median of five readings in seconds, and the events. */
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
    double seconds[5];
    long events = 0;
    for (int round = 0; round < 5; round++) {
        FILE *file = count > 1 ? fopen(words[1], "r") : NULL;
        struct evemu_device *device = evemu_new(NULL);
        struct timespec before, after;
        struct input_event event;
        if (!file || !device) return 1;
        clock_gettime(CLOCK_MONOTONIC, &before);
        if (evemu_read(device, file) <= 0) return 1;
        for (events = 0; evemu_read_event(file, &event) > 0; events++) {}
        clock_gettime(CLOCK_MONOTONIC, &after);
        seconds[round] = (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9;
        evemu_delete(device);
        fclose(file);
    }
    qsort(seconds, 5, sizeof *seconds, by_size);
    printf("%.6f %ld\n", seconds[2], events);
    return 0;
}
