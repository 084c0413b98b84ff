/* Controllers made through uhid: the kernel's driver reads their reports, calibrates them and makes the nodes. */
#include "feeder.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { REPORT_SIZE = 64, MOST_FEATURES = 5 };

struct feature {
    unsigned char number;
    unsigned short size;
    enum { CALIBRATION = 1, ADDRESS, PLAIN } what;
};

/* Byte offsets in a report, which begins with its number. */
struct playstation {
    struct hid_kind kind;
    int buttons, gyroscope, accelerometer, status, full_battery;
    unsigned char output;
    int output_size, weak_motor;
    struct feature features[MOST_FEATURES];
};

static unsigned char *describe_playstation(const struct hid_kind *kind, unsigned char *end);
static int fill_playstation(struct device *device, double radians, unsigned char *report);
static void take_playstation(struct device *device, const unsigned char *data, int size);
static int playstation_feature(const struct hid_kind *kind, int number, unsigned char *data);

#define PLAYSTATION(name, title, product) \
    {name, title, 3, 0x054c, product, 4000, describe_playstation, fill_playstation, take_playstation, \
     playstation_feature}

static const struct playstation dualsense = {
    PLAYSTATION("dualsense", "DualSense Wireless Controller", 0x0ce6), 8, 16, 22, 53, 0x2a, 2, 63, 3,
    {{0x05, 41, CALIBRATION}, {0x09, 20, ADDRESS}, {0x20, 64, PLAIN}}};
/* Two numbers for its address: hid-sony asks for 0x81, hid-playstation for 0x12. */
static const struct playstation dualshock4 = {
    PLAYSTATION("dualshock4", "Wireless Controller", 0x09cc), 5, 13, 19, 30, 0x1b, 5, 32, 4,
    {{0x02, 37, CALIBRATION}, {0x12, 16, ADDRESS}, {0x81, 7, ADDRESS}, {0xa3, 49, PLAIN}}};

static const struct hid_kind *find_kind(const char *name) {
    const struct hid_kind *kinds[] = {
        &dualsense.kind,   &dualshock4.kind, sixaxis_kind, joycon_left_kind,
        joycon_right_kind, switch_pro_kind,  wii_remote_kind, buzz_kind,
    };
    for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
        if (strcmp(kinds[index]->name, name) == 0) return kinds[index];
    }
    return NULL;
}

static const unsigned char address[6] = {0x01, 0x00, 0x00, 0x66, 0x15, 0xa4};

/* The report descriptor of report 1: sticks, hat, buttons and triggers. */
static const unsigned char gamepad[] = {
    0x05, 0x01, 0x09, 0x05, 0xa1, 0x01, 0x85, 0x01,                         /* a gamepad; report 1 */
    0x09, 0x30, 0x09, 0x31, 0x09, 0x32, 0x09, 0x35,                         /* X Y Z Rz */
    0x15, 0x00, 0x26, 0xff, 0x00, 0x75, 0x08, 0x95, 0x04, 0x81, 0x02,       /* a byte each */
    0x09, 0x39, 0x15, 0x00, 0x25, 0x07, 0x75, 0x04, 0x95, 0x01, 0x81, 0x42, /* a hat in four bits */
    0x05, 0x09, 0x19, 0x01, 0x29, 0x0e, 0x15, 0x00, 0x25, 0x01,             /* fourteen buttons */
    0x75, 0x01, 0x95, 0x0e, 0x81, 0x02,                                     /* a bit each */
    0x06, 0x00, 0xff, 0x09, 0x20, 0x75, 0x06, 0x95, 0x01, 0x81, 0x02,       /* six bits of its own */
    0x05, 0x01, 0x09, 0x33, 0x09, 0x34, 0x15, 0x00, 0x26, 0xff, 0x00,       /* Rx Ry */
    0x75, 0x08, 0x95, 0x02, 0x81, 0x02,                                     /* a byte each */
    0x06, 0x00, 0xff, 0x09, 0x21, 0x95, 0x36, 0x81, 0x02,                   /* 54 bytes of its own */
};

unsigned char *hid_describe(unsigned char *end, unsigned char number, int size, unsigned char what) {
    const unsigned char item[] = {
        0x85, number, 0x09, number, 0x75, 0x08, 0x95, (unsigned char)size, what, 0x02,
    };
    memcpy(end, item, sizeof item);
    return end + sizeof item;
}

unsigned char *hid_describe_vendor(unsigned char *end) {
    static const unsigned char start[] = {
        0x06, 0x00, 0xff, 0x09, 0x01, 0xa1, 0x01, 0x15, 0x00, 0x26, 0xff, 0x00, /* bytes of its own */
    };
    memcpy(end, start, sizeof start);
    return end + sizeof start;
}

static void send(int file, const struct uhid_event *event) {
    if (write(file, event, sizeof *event) < 0) fprintf(stderr, "feeder: %s\n", strerror(errno));
}

static unsigned char *describe_playstation(const struct hid_kind *kind, unsigned char *end) {
    const struct playstation *pad = (const struct playstation *)kind;
    memcpy(end, gamepad, sizeof gamepad);
    end = hid_describe(end + sizeof gamepad, pad->output, pad->output_size - 1, 0x91);
    for (const struct feature *feature = pad->features; feature->number; feature++) {
        end = hid_describe(end, feature->number, feature->size - 1, 0xb1);
    }
    return end;
}

const char *hid_create(struct device *device, const char *name) {
    const struct hid_kind *kind = find_kind(name);
    if (!kind) return "no such kind";
    int file = open("/dev/uhid", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return strerror(errno);

    struct uhid_event event = {.type = UHID_CREATE2};
    struct uhid_create2_req *request = &event.u.create2;
    snprintf((char *)request->name, sizeof request->name, "%s", kind->title);
    request->bus = (unsigned short)kind->bus;
    request->vendor = kind->vendor;
    request->product = kind->product;
    request->version = 0x8111;
    unsigned char *end = kind->describe(kind, request->rd_data);
    /* The end of the collection. */
    *end++ = 0xc0;
    request->rd_size = (unsigned short)(end - request->rd_data);

    memset(device, 0, sizeof *device);
    device->is_there = device->is_hid = device->is_sensor = true;
    device->hid = kind;
    device->file = file;
    device->interval = kind->interval;
    device->due = now_microseconds();
    send(file, &event);
    return NULL;
}

void hid_put16(unsigned char *place, int value) {
    place[0] = (unsigned char)(value & 0xff);
    place[1] = (unsigned char)(value >> 8 & 0xff);
}

void hid_answer(struct device *device, const unsigned char *report, int size) {
    struct uhid_event event = {.type = UHID_INPUT2};
    event.u.input2.size = (unsigned short)size;
    memcpy(event.u.input2.data, report, (size_t)size);
    send(device->file, &event);
}

bool hid_is_confirming(const struct device *device) { return device->buttons & 2; }

static int fill_playstation(struct device *device, double radians, unsigned char *report) {
    const struct playstation *pad = (const struct playstation *)device->hid;
    report[0] = 1;
    memset(report + 1, 0x80, 4);
    if (pad->buttons == 8) report[5] = report[6] = 0;
    report[pad->buttons] = (unsigned char)(8 | (device->buttons << 4 & 0xf0));
    report[pad->buttons + 1] = (unsigned char)(device->buttons >> 4);
    hid_put16(report + pad->accelerometer, (int)lround(-sin(radians) * 8192));
    hid_put16(report + pad->accelerometer + 2, (int)lround(cos(radians) * 8192));
    hid_put16(report + pad->gyroscope, (int)lround(chance() * 20));
    report[pad->status] = (unsigned char)pad->full_battery;
    return REPORT_SIZE;
}

static void send_report(struct device *device, double degrees) {
    unsigned char report[REPORT_SIZE] = {0};
    int size = device->hid->fill(device, degrees * acos(-1) / 180, report);
    if (size > 0) hid_answer(device, report, size);
}

void hid_lean(struct device *device, double degrees) {
    send_report(device, degrees + device->tremble * chance());
}

void hid_press(struct device *device, unsigned buttons) {
    device->buttons = buttons;
    send_report(device, device->degrees);
}

/* The driver computes from these that one g is 8192 and the centre is 0. */
static void fill_calibration(unsigned char *data) {
    for (int axis = 0; axis < 3; axis++) {
        hid_put16(data + 7 + axis * 4, 8192);
        hid_put16(data + 9 + axis * 4, -8192);
        hid_put16(data + 23 + axis * 4, 8192);
        hid_put16(data + 25 + axis * 4, -8192);
    }
    hid_put16(data + 19, 512);
    hid_put16(data + 21, 512);
}

static int playstation_feature(const struct hid_kind *kind, int number, unsigned char *data) {
    for (const struct feature *feature = ((const struct playstation *)kind)->features; feature->number; feature++) {
        if (feature->number != number) continue;
        data[0] = feature->number;
        if (feature->what == ADDRESS) memcpy(data + 1, address, sizeof address);
        if (feature->what == CALIBRATION) fill_calibration(data);
        return feature->size;
    }
    return 0;
}

static void answer_feature(struct device *device, const struct uhid_get_report_req *request) {
    struct uhid_event event = {.type = UHID_GET_REPORT_REPLY};
    struct uhid_get_report_reply_req *reply = &event.u.get_report_reply;
    const struct hid_kind *kind = device->hid;
    reply->id = request->id;
    reply->size = (unsigned short)(kind->feature ? kind->feature(kind, request->rnum, reply->data) : 0);
    if (!reply->size) reply->err = EIO;
    send(device->file, &event);
}

/* An effect begins when a motor starts, and ends when both stop. */
void hid_note_rumble(struct device *device, unsigned strong, unsigned weak) {
    struct play play = {.strong = strong, .weak = weak};
    bool is_same = strong == device->effects[0].strong && weak == device->effects[0].weak;
    device->effects[0] = play;
    if (is_same || (!strong && !weak) || device->play_count == MOST_PLAYS) return;
    device->plays[device->play_count++] = play;
}

static void take_playstation(struct device *device, const unsigned char *data, int size) {
    const struct playstation *pad = (const struct playstation *)device->hid;
    if (size <= pad->weak_motor + 1 || data[0] != pad->output || !(data[1] & 1)) return;
    hid_note_rumble(device, data[pad->weak_motor + 1], data[pad->weak_motor]);
}

void hid_hear(struct device *device) {
    struct uhid_event event;
    while (read(device->file, &event, sizeof event) > 0) {
        if (event.type == UHID_GET_REPORT) answer_feature(device, &event.u.get_report);
        if (event.type == UHID_OUTPUT) device->hid->take(device, event.u.output.data, event.u.output.size);
        if (event.type == UHID_SET_REPORT) {
            device->hid->take(device, event.u.set_report.data, event.u.set_report.size);
            struct uhid_event answer = {.type = UHID_SET_REPORT_REPLY};
            answer.u.set_report_reply.id = event.u.set_report.id;
            send(device->file, &answer);
        }
    }
}

void hid_destroy(struct device *device) {
    struct uhid_event event = {.type = UHID_DESTROY};
    send(device->file, &event);
    close(device->file);
    device->is_there = false;
}
