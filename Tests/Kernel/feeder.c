/*
 * Makes and moves the devices of the guest. Reads commands from a serial port, one a line, and answers each.
 *
 *   create KIND [NAME|@PORT] through uinput, see kinds in pad.c; answers "ok NUMBER"
 *   uhid KIND                a controller for its driver in the kernel, see find_kind; answers "ok NUMBER"
 *   destroy N                unplug
 *   tilt N DEGREES MS        tilt, to the right above zero; answers when the angle is reached
 *   tremble N DEGREES        random movement of a sensor, as in a hand
 *   axis|key N CODE VALUE    one event
 *   pair N CODE VALUE M      one event of an axis, of two devices at once
 *   flood N HERTZ MS         samples of all axes of a sensor; answers "ok FRAMES MS"
 *   camera N                 how often the camera of a Wii Remote was switched on: "ok COUNT"
 *   rumble N                 effects since the last call: "ok uploads U erases E plays STRONG:WEAK:MS ..."
 *
 * A sensor sends samples between the commands, as a real one does. An error is answered with "error REASON".
 */
#include "feeder.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static struct device devices[MOST_DEVICES];
static int port;

int64_t now_microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

double chance(void) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 40) / (double)(1 << 23) - 1;
}

static void take_sample(struct device *device) {
    if (device->steps_left > 0) {
        device->degrees += (device->target - device->degrees) / device->steps_left;
        device->steps_left--;
    }
    (device->is_hid ? hid_lean : pad_lean)(device, device->degrees);
    device->due += device->interval;
    /* Samples missed during a flood, or without processor time, are skipped. */
    if (device->due < now_microseconds()) device->due = now_microseconds() + device->interval;
}

static bool speaks(const struct device *device) {
    return device->is_there && (device->is_sensor || device->steps_left > 0);
}

/* Waits for a device, the next sample, the port if hears_port, or the end, and handles it. */
static bool serve(bool hears_port, int64_t end) {
    struct pollfd files[MOST_DEVICES + 1];
    files[MOST_DEVICES] = (struct pollfd){.fd = hears_port ? port : -1, .events = POLLIN};
    int64_t until = end;
    for (int index = 0; index < MOST_DEVICES; index++) {
        struct device *device = &devices[index];
        files[index] = (struct pollfd){.fd = device->is_there ? device->file : -1, .events = POLLIN};
        if (speaks(device) && device->due < until) until = device->due;
    }
    int64_t wait = until - now_microseconds();
    struct timespec time = {.tv_sec = wait / 1000000, .tv_nsec = wait % 1000000 * 1000};
    if (wait < 0) time = (struct timespec){0};
    ppoll(files, MOST_DEVICES + 1, until == INT64_MAX ? NULL : &time, NULL);
    for (int index = 0; index < MOST_DEVICES; index++) {
        struct device *device = &devices[index];
        if (device->is_there && files[index].revents) (device->is_hid ? hid_hear : pad_hear)(device);
        if (speaks(device) && device->due <= now_microseconds()) take_sample(device);
    }
    return files[MOST_DEVICES].revents != 0;
}

static void tilt(struct device *device, double degrees, double milliseconds) {
    int steps = (int)(milliseconds * 1000 / (double)device->interval);
    device->target = degrees;
    device->steps_left = steps < 1 ? 1 : steps;
    if (!device->is_sensor) device->due = now_microseconds();
    while (device->steps_left > 0) serve(false, INT64_MAX);
}

/* Sends a batch each millisecond and answers with the number of frames. */
static void flood(struct device *device, long hertz, long milliseconds, char *answer) {
    int64_t start = now_microseconds(), time = start;
    long count = 0;
    while (time < start + milliseconds * 1000) {
        long wanted = (long)((time - start) * hertz / 1000000);
        if (wanted > count) pad_flood(device, (int)(wanted - count));
        count = wanted;
        serve(false, now_microseconds() + 1000);
        time = now_microseconds();
    }
    pad_still(device);
    sprintf(answer, "ok %ld %ld", count, (long)((time - start) / 1000));
}

static void tell_rumble(struct device *device, char *answer) {
    answer += sprintf(answer, "ok uploads %d erases %d plays", device->upload_count, device->erase_count);
    for (int index = 0; index < device->play_count; index++) {
        struct play *play = &device->plays[index];
        answer += sprintf(answer, " %u:%u:%u", play->strong, play->weak, play->milliseconds);
    }
    device->upload_count = device->erase_count = device->play_count = 0;
}

static void create(const char *word, const char *kind, const char *name, char *answer) {
    int number = 0;
    while (number < MOST_DEVICES && devices[number].is_there) number++;
    const char *problem = "too many devices";
    if (number < MOST_DEVICES) {
        bool is_hid = strcmp(word, "uhid") == 0;
        problem = is_hid ? hid_create(&devices[number], kind) : pad_create(&devices[number], kind, name);
    }
    if (problem) sprintf(answer, "error %s", problem);
    else sprintf(answer, "ok %d", number);
}

static void press(struct device *device, int code, int value) {
    if (device->is_hid) hid_press(device, value ? 1u << code : 0);
    else pad_write(device, EV_KEY, code, value);
}

/* Before any other program runs: one that waits for the first event would take the time until the second one. */
static void pair(struct device *device, int code, int value, unsigned other) {
    struct sched_param first = {.sched_priority = 1}, usual = {0};
    sched_setscheduler(0, SCHED_FIFO, &first);
    pad_write(device, EV_ABS, code, value);
    if (other < MOST_DEVICES && devices[other].is_there) pad_write(&devices[other], EV_ABS, code, value);
    sched_setscheduler(0, SCHED_OTHER, &usual);
}

static void obey(char *line, char *answer) {
    char word[16] = "", kind[16] = "", name[64] = "";
    if (sscanf(line, "%15s %15s %63[^\n]", word, kind, name) < 2) {
        strcpy(answer, "error no such command");
        return;
    }
    strcpy(answer, "ok");
    if (strcmp(word, "create") == 0 || strcmp(word, "uhid") == 0) {
        create(word, kind, name, answer);
        return;
    }
    unsigned number = (unsigned)atoi(kind);
    if (number >= MOST_DEVICES || !devices[number].is_there) {
        strcpy(answer, "error no such device");
        return;
    }
    struct device *device = &devices[number];
    double first = 0, second = 0, third = 0;
    sscanf(name, "%lf %lf %lf", &first, &second, &third);
    if (strcmp(word, "destroy") == 0) (device->is_hid ? hid_destroy : pad_destroy)(device);
    else if (strcmp(word, "tilt") == 0) tilt(device, first, second);
    else if (strcmp(word, "tremble") == 0) device->tremble = first;
    else if (strcmp(word, "axis") == 0) pad_write(device, EV_ABS, (int)first, (int)second);
    else if (strcmp(word, "pair") == 0) pair(device, (int)first, (int)second, (unsigned)third);
    else if (strcmp(word, "key") == 0) press(device, (int)first, (int)second);
    else if (strcmp(word, "flood") == 0) flood(device, (long)first, (long)second, answer);
    else if (strcmp(word, "rumble") == 0) tell_rumble(device, answer);
    else if (strcmp(word, "camera") == 0) sprintf(answer, "ok %d", device->camera_count);
    else strcpy(answer, "error no such command");
}

static void tell(const char *answer) {
    if (dprintf(port, "%s\n", answer) < 0) exit(1);
}

int main(int count, char **words) {
    port = count == 2 ? open(words[1], O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
    struct termios line;
    if (port < 0 || tcgetattr(port, &line) < 0) {
        fprintf(stderr, "feeder: which serial port? %s\n", strerror(errno));
        return 1;
    }
    cfmakeraw(&line);
    tcsetattr(port, TCSANOW, &line);
    tell("ready");

    char text[256], answer[ANSWER_SIZE];
    size_t length = 0;
    while (true) {
        while (!serve(true, INT64_MAX)) {}
        char byte;
        if (read(port, &byte, 1) != 1) return 0;
        if (byte != '\n') {
            if (length < sizeof text - 1) text[length++] = byte;
            continue;
        }
        text[length] = 0;
        length = 0;
        obey(text, answer);
        tell(answer);
    }
}
