/* Shared by the files of the feeder. */
#pragma once
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MOST_DEVICES 8
#define MOST_PLAYS 64
#define ANSWER_SIZE 4096

/* A rumble effect as the kernel passed it on. */
struct play {
    unsigned strong, weak, milliseconds;
};

/* A device made through uinput or uhid. */
struct device {
    bool is_there;
    int file;
    bool is_hid, is_sensor;
    const struct hid_kind *hid;
    unsigned buttons;
    /* The tilt now, its target, and the samples until then. */
    double degrees, target;
    int steps_left;
    int64_t interval, due;
    uint32_t sample_count;
    /* Degrees of random movement: the kernel sends nothing while nothing changes. */
    double tremble;
    /* Uploaded effects by their number, and the effects that were played. */
    struct play effects[32];
    struct play plays[MOST_PLAYS];
    int upload_count, erase_count, play_count;
};

int64_t now_microseconds(void);
/* A random number from -1 to 1, the same in each run. */
double chance(void);

/* Return NULL or an error message. */
const char *pad_create(struct device *device, const char *kind, const char *name);
const char *hid_create(struct device *device, const char *kind);

void pad_write(struct device *device, int type, int code, int value);
void pad_lean(struct device *device, double degrees);
/* Writes frames in which all axes change at random, except the tilted one. */
void pad_flood(struct device *device, int frames);
/* Reads force feedback effects from the kernel. */
void pad_hear(struct device *device);
void pad_destroy(struct device *device);

void hid_lean(struct device *device, double degrees);
void hid_press(struct device *device, unsigned buttons);
void hid_hear(struct device *device);
void hid_destroy(struct device *device);
