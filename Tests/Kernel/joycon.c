/* Both Joy-Cons and the Pro Controller of the Switch, for hid-nintendo. */
#include "feeder.h"
#include <math.h>
#include <string.h>

enum {
    REPORT_SIZE = 49,
    SUBCOMMAND_REPLY = 0x21,
    FULL_REPORT = 0x30,
    /* Byte offsets in both reports, and in an output report. */
    BUTTONS = 3,
    LEFT_STICK = 6,
    RIGHT_STICK = 9,
    SAMPLES = 13,
    RUMBLE = 2,
    SUBCOMMAND = 10,
};
static const double one_g = 4096;

static bool is_left(const struct hid_kind *kind) { return kind->product == 0x2006; }
static bool is_right(const struct hid_kind *kind) { return kind->product == 0x2007; }

static unsigned char *describe(const struct hid_kind *kind, unsigned char *end) {
    (void)kind;
    end = hid_describe_vendor(end);
    end = hid_describe(end, SUBCOMMAND_REPLY, REPORT_SIZE - 1, 0x81);
    end = hid_describe(end, FULL_REPORT, REPORT_SIZE - 1, 0x81);
    end = hid_describe(end, 0x01, REPORT_SIZE - 1, 0x91);
    return hid_describe(end, 0x10, REPORT_SIZE - 1, 0x91);
}

/* Two axes of twelve bits at the centre that the driver assumes without a calibration. */
static void put_stick(unsigned char *place) {
    const int centre = 2000;
    place[0] = centre & 0xff;
    place[1] = centre >> 8 | (centre & 0xf) << 4;
    place[2] = centre >> 4;
}

static void put_state(struct device *device, unsigned char *report) {
    report[1] = (unsigned char)device->sample_count++;
    report[2] = 0x8e;
    /* The lower button: B, or the arrow down of the left Joy-Con. */
    if (hid_is_confirming(device)) report[BUTTONS + (is_left(device->hid) ? 2 : 0)] = is_left(device->hid) ? 1 : 4;
    put_stick(report + LEFT_STICK);
    put_stick(report + RIGHT_STICK);
    report[12] = 0x80;
}

/* Y points to the left. The sensor of the right Joy-Con is mounted the other way round, which the driver undoes. */
static int fill(struct device *device, double radians, unsigned char *report) {
    double sign = is_right(device->hid) ? -1 : 1;
    report[0] = FULL_REPORT;
    put_state(device, report);
    for (int sample = 0; sample < 3; sample++) {
        unsigned char *place = report + SAMPLES + sample * 12;
        hid_put16(place, (int)lround(chance() * 4));
        hid_put16(place + 2, (int)lround(sign * sin(radians) * one_g));
        hid_put16(place + 4, (int)lround(sign * cos(radians) * one_g));
    }
    return REPORT_SIZE;
}

/* The factory calibration of the sensor is there, that of the sticks is not. */
static void put_memory(unsigned char *data, const unsigned char *request) {
    memcpy(data, request, 5);
    if (request[0] != 0x20 || request[1] != 0x60) return;
    for (int axis = 0; axis < 3; axis++) {
        hid_put16(data + 5 + 6 + axis * 2, 16384);
        hid_put16(data + 5 + 18 + axis * 2, 13371);
    }
}

static void take(struct device *device, const unsigned char *data, int size) {
    static const unsigned char still[] = {0x00, 0x01, 0x40, 0x40};
    if (size < SUBCOMMAND || (data[0] != 0x01 && data[0] != 0x10)) return;
    bool rumbles = memcmp(data + RUMBLE, still, sizeof still) != 0;
    hid_note_rumble(device, 0, rumbles ? data[RUMBLE + 1] & 0xfeu : 0);
    if (data[0] != 0x01 || size <= SUBCOMMAND) return;
    unsigned char report[REPORT_SIZE] = {SUBCOMMAND_REPLY};
    unsigned char *reply = report + SAMPLES;
    put_state(device, report);
    reply[0] = 0x80;
    reply[1] = data[SUBCOMMAND];
    if (data[SUBCOMMAND] == 0x02) {
        const unsigned char address[] = {0x98, 0xb6, 0xe9, 0x00, 0x00, (unsigned char)device->hid->product};
        reply[4] = is_left(device->hid) ? 1 : is_right(device->hid) ? 2 : 3;
        memcpy(reply + 6, address, sizeof address);
    }
    if (data[SUBCOMMAND] == 0x10 && size >= SUBCOMMAND + 6) put_memory(reply + 2, data + SUBCOMMAND + 1);
    hid_answer(device, report, REPORT_SIZE);
}

#define SWITCH(name, title, product) {name, title, 5, 0x057e, product, 15000, describe, fill, take, NULL}

static const struct hid_kind left = SWITCH("joycon-left", "Joy-Con (L)", 0x2006);
static const struct hid_kind right = SWITCH("joycon-right", "Joy-Con (R)", 0x2007);
static const struct hid_kind pro = SWITCH("switch-pro", "Pro Controller", 0x2009);
const struct hid_kind *const joycon_left_kind = &left, *const joycon_right_kind = &right;
const struct hid_kind *const switch_pro_kind = &pro;
