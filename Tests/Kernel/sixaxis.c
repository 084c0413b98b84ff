/* A DualShock 3, for hid-sony. */
#include "feeder.h"
#include <math.h>
#include <string.h>

enum { REPORT_SIZE = 49, BUTTONS = 2, STICKS = 6, ACCELEROMETER = 41 };

/* The report descriptor of report 1: buttons, sticks, and 39 bytes that the driver reads itself. */
static const unsigned char joystick[] = {
    0x05, 0x01, 0x09, 0x04, 0xa1, 0x01, 0xa1, 0x02, 0x85, 0x01,                         /* a joystick; report 1 */
    0x75, 0x08, 0x95, 0x01, 0x15, 0x00, 0x26, 0xff, 0x00, 0x81, 0x03,                   /* an empty byte */
    0x75, 0x01, 0x95, 0x13, 0x25, 0x01, 0x05, 0x09, 0x19, 0x01, 0x29, 0x13, 0x81, 0x02, /* nineteen buttons */
    0x75, 0x01, 0x95, 0x0d, 0x06, 0x00, 0xff, 0x81, 0x03,                               /* thirteen empty bits */
    0x26, 0xff, 0x00, 0x05, 0x01, 0x09, 0x01, 0xa1, 0x00, 0x75, 0x08, 0x95, 0x04,
    0x09, 0x30, 0x09, 0x31, 0x09, 0x32, 0x09, 0x35, 0x81, 0x02, 0xc0,                   /* X Y Z Rz */
    0x05, 0x01, 0x75, 0x08, 0x95, 0x27, 0x09, 0x01, 0x81, 0x02,                         /* 39 bytes */
    0x95, 0x30, 0x09, 0x01, 0x91, 0x02, 0x95, 0x30, 0x09, 0x01, 0xb1, 0x02, 0xc0,       /* output and feature */
};

static unsigned char *describe(const struct hid_kind *kind, unsigned char *end) {
    (void)kind;
    memcpy(end, joystick, sizeof joystick);
    return end + sizeof joystick;
}

/* Ten bits, the high byte first. */
static void put(unsigned char *place, double share) {
    int value = 511 + (int)lround(share * 113);
    place[0] = (unsigned char)(value >> 8);
    place[1] = (unsigned char)(value & 0xff);
}

/* The driver gives Y and Z the opposite signs, and swaps them. */
static int fill(struct device *device, double radians, unsigned char *report) {
    report[0] = 1;
    if (hid_is_confirming(device)) report[BUTTONS + 1] = 0x40;
    memset(report + STICKS, 0x80, 4);
    report[30] = 5;
    put(report + ACCELEROMETER, -sin(radians));
    put(report + ACCELEROMETER + 2, 0);
    put(report + ACCELEROMETER + 4, -cos(radians));
    return REPORT_SIZE;
}

static void take(struct device *device, const unsigned char *data, int size) {
    if (size > 5 && data[0] == 1) hid_note_rumble(device, data[5], data[3]);
}

/* Reading these switches the controller on. The first holds its address. */
static int feature(const struct hid_kind *kind, int number, unsigned char *data) {
    static const unsigned char answer[] = {0xf2, 0xff, 0xff, 0x00, 0x00, 0x1b, 0xfb, 0x00, 0x00, 0x02};
    (void)kind;
    if (number == 0xf2) memcpy(data, answer, sizeof answer);
    if (number == 0xf5) data[0] = 1;
    return number == 0xf2 ? 17 : number == 0xf5 ? 8 : 0;
}

static const struct hid_kind sixaxis = {
    "dualshock3", "Sony PLAYSTATION(R)3 Controller", 3, 0x054c, 0x0268, 10000, describe, fill, take, feature,
};
const struct hid_kind *const sixaxis_kind = &sixaxis;
