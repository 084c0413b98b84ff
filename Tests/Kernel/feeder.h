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

struct device;

/* A controller made through uhid: its driver in the kernel reads its reports and makes its nodes. */
struct hid_kind {
    const char *name, *title;
    unsigned bus, vendor, product;
    /* Microseconds between two reports. */
    int64_t interval;
    /* Appends the report descriptor and returns its end. */
    unsigned char *(*describe)(const struct hid_kind *kind, unsigned char *end);
    /* Fills an input report for a tilt to the right and the pressed buttons; returns its size, 0 for none now. */
    int (*fill)(struct device *device, double radians, unsigned char *report);
    /* Takes an output report of the driver. */
    void (*take)(struct device *device, const unsigned char *data, int size);
    /* Fills a feature report and returns its size, 0 when there is none. NULL for a kind without any. */
    int (*feature)(const struct hid_kind *kind, int number, unsigned char *data);
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
    /* Of the tilted axis of a stick: its value at the centre, and how far it goes to the right. */
    int rest, reach;
    /* Degrees of random movement: the kernel sends nothing while nothing changes. */
    double tremble;
    /* Uploaded effects by their number, and the effects that were played. */
    struct play effects[32];
    struct play plays[MOST_PLAYS];
    int upload_count, erase_count, play_count;
    /* Of a Wii Remote: whether its driver asked for acceleration, and how often for the camera. */
    bool sends_acceleration;
    int camera_count;
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
void pad_still(struct device *device);
/* Reads force feedback effects from the kernel. */
void pad_hear(struct device *device);
void pad_destroy(struct device *device);

void hid_lean(struct device *device, double degrees);
void hid_press(struct device *device, unsigned buttons);
void hid_hear(struct device *device);
void hid_destroy(struct device *device);

/* For the files of the single kinds. */
extern const struct hid_kind *const sixaxis_kind, *const joycon_left_kind, *const joycon_right_kind;
extern const struct hid_kind *const switch_pro_kind, *const wii_remote_kind, *const buzz_kind;
/* Appends a report of a number of bytes; what is 0x81 for input, 0x91 for output, 0xb1 for a feature. */
unsigned char *hid_describe(unsigned char *end, unsigned char number, int size, unsigned char what);
/* Appends a report descriptor without meaning, for drivers that read the raw bytes. */
unsigned char *hid_describe_vendor(unsigned char *end);
void hid_put16(unsigned char *place, int value);
/* Sends an input report at once, as the answer to an output report. */
void hid_answer(struct device *device, const unsigned char *report, int size);
/* Notes an effect when the strengths of the motors change to it. */
void hid_note_rumble(struct device *device, unsigned strong, unsigned weak);
/* The button that confirms: number 1 of the command "key". */
bool hid_is_confirming(const struct device *device);
