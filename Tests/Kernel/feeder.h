/* What the parts of the feeder know of each other. */
#pragma once
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MOST_DEVICES 8
#define MOST_PLAYS 64
#define ANSWER_SIZE 4096

/* A shake that a program asked for, as the kernel handed it on. */
struct play {
    unsigned strong, weak, milliseconds;
};

/* Something in the hand, made through uinput or through uhid. */
struct device {
    bool is_there;
    int file;
    bool is_hid, is_sensor;
    const struct hid_kind *hid;
    unsigned buttons;
    /* The lean: where it is, where it goes, and how many samples that takes. */
    double degrees, target;
    int steps_left;
    int64_t interval, due;
    uint32_t sample_count;
    /* A hand that trembles a little: without it a sensor says nothing, because nothing changes. */
    double tremble;
    /* Effects by their number, and what was played of them. */
    struct play effects[32];
    struct play plays[MOST_PLAYS];
    int upload_count, erase_count, play_count;
};

int64_t now_microseconds(void);
/* From -1 to 1, the same in every run. */
double chance(void);

/* Each gives NULL, or what went wrong. */
const char *pad_create(struct device *device, const char *kind, const char *name);
const char *hid_create(struct device *device, const char *kind);

void pad_write(struct device *device, int type, int code, int value);
void pad_lean(struct device *device, double degrees);
/* So many frames in which every axis moves at random, and the one that is tilted stays where it is. */
void pad_flood(struct device *device, int frames);
/* Takes what the kernel has to say: effects of force feedback. */
void pad_hear(struct device *device);
void pad_destroy(struct device *device);

void hid_lean(struct device *device, double degrees);
void hid_press(struct device *device, unsigned buttons);
void hid_hear(struct device *device);
void hid_destroy(struct device *device);
