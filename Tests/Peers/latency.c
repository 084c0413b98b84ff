/* The time from an event of a device to the bytes that it causes on the terminal.
 *
 * umockdev-wrapper latency TILTS DEVICE IOCTLS KEYS PROGRAM [WORD ...] starts PROGRAM on a terminal with one motion
 * sensor, types KEYS, tilts the sensor across the border of a stage and back, and prints the median and p99 in
 * milliseconds. A measurement begins with the last sample before the bytes, so that a filter that waits for more
 * samples does not count as slow. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/input.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <umockdev.h>
#include <unistd.h>

enum { samples_per_lean = 40, sample_microseconds = 4000 };

static int device, terminal;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Reads the terminal until a time; returns when the first byte came, or 0. */
static double read_until(double end) {
    double first = 0;
    char bytes[65536];
    while (now() < end) {
        struct pollfd waiting = {.fd = terminal, .events = POLLIN};
        double left = end - now();
        long nanoseconds = left > 0 ? (long)(left * 1e6) : 0;
        struct timespec pause = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
        if (ppoll(&waiting, 1, &pause, NULL) <= 0) continue;
        if (read(terminal, bytes, sizeof bytes) <= 0) exit(3);
        if (first == 0) first = now();
    }
    return first;
}

static void sample(int across, int down) {
    static int tremble = 0;
    struct input_event events[3] = {
        {.type = EV_ABS, .code = ABS_X, .value = across + (tremble ^= 8)},
        {.type = EV_ABS, .code = ABS_Y, .value = down},
        {.type = EV_SYN, .code = SYN_REPORT},
    };
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    for (int index = 0; index < 3; index++) {
        events[index].input_event_sec = time.tv_sec;
        events[index].input_event_usec = time.tv_nsec / 1000;
    }
    if (write(device, events, sizeof events) != sizeof events) exit(2);
}

/* Holds for some samples; returns the latency of the first bytes, or 0 without any. */
static double hold(int across, int down, int count) {
    double latency = 0;
    for (int index = 0; index < count; index++) {
        double begun = now();
        sample(across, down);
        double first = read_until(begun + sample_microseconds / 1e3);
        if (latency == 0 && first > 0) latency = first - begun;
    }
    return latency;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int count, char **words) {
    int leans = count > 5 ? atoi(words[1]) : 0;
    if (leans < 1) return 64;
    UMockdevTestbed *bed = umockdev_testbed_new();
    if (!umockdev_testbed_add_from_file(bed, words[2], NULL)) return 1;
    if (!umockdev_testbed_load_ioctl(bed, NULL, words[3], NULL)) return 1;
    device = umockdev_testbed_get_dev_fd(bed, "/dev/input/event3");
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (child == 0) {
        execvp(words[5], words + 5);
        _exit(127);
    }
    if (device < 0 || child < 0) return 1;
    read_until(now() + 500);
    hold(0, 8192, 300);
    if (write(terminal, words[4], strlen(words[4])) < 0) return 2;
    hold(0, 8192, 300);
    double latencies[leans];
    int measured = 0;
    for (int lean = 0; lean < leans; lean++) {
        int isOut = lean % 2 == 0;
        double latency = hold(isOut ? 3462 : 0, isOut ? 7424 : 8192, samples_per_lean);
        if (latency > 0) latencies[measured++] = latency;
    }
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    if (measured < leans / 2) {
        fprintf(stderr, "only %d of %d leans changed the screen\n", measured, leans);
        return 3;
    }
    qsort(latencies, (size_t)measured, sizeof *latencies, by_size);
    printf("%.3f %.3f\n", latencies[measured / 2], latencies[(measured * 99 + 99) / 100 - 1]);
    return 0;
}
