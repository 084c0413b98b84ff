/* A Wii Remote without extensions, for hid-wiimote. */
#include "feeder.h"
#include <math.h>
#include <string.h>

enum {
    STATUS = 0x20,
    MEMORY = 0x21,
    RETURN = 0x22,
    KEYS = 0x30,
    ACCELERATION = 0x31,
    /* Output reports. */
    REPORT_MODE = 0x12,
    CAMERA = 0x13,
    STATUS_REQUEST = 0x15,
    WRITE = 0x16,
    READ = 0x17,
    CAMERA_LOGIC = 0x1a,
};

static unsigned char *describe(const struct hid_kind *kind, unsigned char *end) {
    static const struct {
        unsigned char number;
        int size;
    } inputs[] = {{STATUS, 6}, {MEMORY, 21}, {RETURN, 4}, {KEYS, 2}, {ACCELERATION, 5}};
    (void)kind;
    end = hid_describe_vendor(end);
    for (size_t index = 0; index < sizeof inputs / sizeof *inputs; index++) {
        end = hid_describe(end, inputs[index].number, inputs[index].size, 0x81);
    }
    for (unsigned char number = 0x10; number <= CAMERA_LOGIC; number++) end = hid_describe(end, number, 21, 0x91);
    return end;
}

static void put_buttons(const struct device *device, unsigned char *report) {
    if (hid_is_confirming(device)) report[2] |= 0x08;
}

/* The high eight of ten bits; 100 of them are one g. X points to the left. */
static unsigned char put(double share) { return (unsigned char)((512 + (int)lround(share * 100)) >> 2); }

static int fill(struct device *device, double radians, unsigned char *report) {
    report[0] = device->sends_acceleration ? ACCELERATION : KEYS;
    put_buttons(device, report);
    if (!device->sends_acceleration) return 3;
    report[3] = put(sin(radians));
    report[4] = put(0);
    report[5] = put(cos(radians));
    return 6;
}

static void take(struct device *device, const unsigned char *data, int size) {
    unsigned char report[22] = {0};
    if (size < 2) return;
    put_buttons(device, report);
    hid_note_rumble(device, data[1] & 1, 0);
    switch (data[0]) {
    case REPORT_MODE:
        /* With or without the bytes of an extension. */
        device->sends_acceleration = size > 2 && (data[2] == ACCELERATION || data[2] == 0x35);
        break;
    case STATUS_REQUEST:
        report[0] = STATUS;
        report[6] = 0xc0;
        hid_answer(device, report, 7);
        break;
    case WRITE:
    case READ:
        /* There are no registers of an extension: error 7. */
        report[0] = data[0] == WRITE ? RETURN : MEMORY;
        report[3] = data[0] == WRITE ? WRITE : 0x07;
        report[4] = data[0] == WRITE ? 7 : data[3];
        report[5] = data[4];
        hid_answer(device, report, data[0] == WRITE ? 5 : 22);
        break;
    case CAMERA:
    case CAMERA_LOGIC:
        if (data[1] & 4) device->camera_count++;
        report[0] = RETURN;
        report[3] = data[0];
        hid_answer(device, report, 5);
        break;
    default: break;
    }
}

static const struct hid_kind wii_remote = {
    "wii-remote", "Nintendo RVL-CNT-01", 5, 0x057e, 0x0306, 10000, describe, fill, take, NULL,
};
const struct hid_kind *const wii_remote_kind = &wii_remote;
