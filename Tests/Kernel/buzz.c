/* A Buzz set, for hid-sony: four buzzers, each with five buttons and a light. */
#include "feeder.h"

enum { REPORT_SIZE = 5, BUTTONS = 2 };

/* The report descriptor of the only report, which has no number. */
static const unsigned char buzzers[] = {
    0x05, 0x01, 0x09, 0x04, 0xa1, 0x01, 0xa1, 0x02,                                     /* a joystick */
    0x15, 0x00, 0x26, 0xff, 0x00, 0x75, 0x08, 0x95, 0x02,                               /* two empty bytes */
    0x09, 0x30, 0x09, 0x31, 0x81, 0x02,
    0x25, 0x01, 0x75, 0x01, 0x95, 0x14, 0x05, 0x09, 0x19, 0x01, 0x29, 0x14, 0x81, 0x02, /* twenty buttons */
    0x95, 0x04, 0x81, 0x03, 0xc0,                                                       /* four empty bits */
    0xa1, 0x02, 0x06, 0x00, 0xff, 0x09, 0x01, 0x26, 0xff, 0x00,                         /* lights */
    0x75, 0x08, 0x95, 0x07, 0x91, 0x02, 0xc0,
};

static unsigned char *describe(const struct hid_kind *kind, unsigned char *end) {
    (void)kind;
    for (size_t index = 0; index < sizeof buzzers; index++) *end++ = buzzers[index];
    return end;
}

static int fill(struct device *device, double radians, unsigned char *report) {
    (void)radians;
    for (int byte = 0; byte < 3; byte++) report[BUTTONS + byte] = (unsigned char)(device->buttons >> 8 * byte);
    report[REPORT_SIZE - 1] |= 0xf0;
    return REPORT_SIZE;
}

/* Tells how many lights are on as the strength of a motor. */
static void take(struct device *device, const unsigned char *data, int size) {
    unsigned lit = 0;
    for (int byte = 0; byte < size; byte++) lit += data[byte] == 0xff;
    hid_note_rumble(device, lit, 0);
}

static const struct hid_kind buzz = {
    "buzz", "Namtai Wbuzz", 3, 0x054c, 0x1000, 10000, describe, fill, take, NULL,
};
const struct hid_kind *const buzz_kind = &buzz;
