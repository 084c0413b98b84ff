/* Pads, sticks and motion sensors made through uinput. */
#include "feeder.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct axis {
    int code, minimum, maximum, fuzz, flat, resolution, value;
};

/* The axes of an Xbox 360 pad and of both nodes of a DualShock 4. */
static const struct axis stick_axes[] = {
    {ABS_X, -32768, 32767, 16, 128, 0, 0},  {ABS_Y, -32768, 32767, 16, 128, 0, 0}, {ABS_Z, 0, 255, 0, 0, 0, 0},
    {ABS_RX, -32768, 32767, 16, 128, 0, 0}, {ABS_RY, -32768, 32767, 16, 128, 0, 0}, {ABS_RZ, 0, 255, 0, 0, 0, 0},
    {ABS_HAT0X, -1, 1, 0, 0, 0, 0},         {ABS_HAT0Y, -1, 1, 0, 0, 0, 0},         {-1, 0, 0, 0, 0, 0, 0},
};
static const struct axis motion_axes[] = {
    {ABS_X, -32768, 32768, 16, 0, 8192, 0},       {ABS_Y, -32768, 32768, 16, 0, 8192, 8192},
    {ABS_Z, -32768, 32768, 16, 0, 8192, 0},       {ABS_RX, -2097152, 2097152, 16, 0, 1024, 0},
    {ABS_RY, -2097152, 2097152, 16, 0, 1024, 0}, {ABS_RZ, -2097152, 2097152, 16, 0, 1024, 0},
    {-1, 0, 0, 0, 0, 0, 0},
};
static const struct axis pad_axes[] = {
    {ABS_X, 0, 255, 0, 0, 0, 128},  {ABS_Y, 0, 255, 0, 0, 0, 128},  {ABS_Z, 0, 255, 0, 0, 0, 0},
    {ABS_RX, 0, 255, 0, 0, 0, 128}, {ABS_RY, 0, 255, 0, 0, 0, 128}, {ABS_RZ, 0, 255, 0, 0, 0, 0},
    {-1, 0, 0, 0, 0, 0, 0},
};
static const int buttons[] = {
    BTN_SOUTH, BTN_EAST, BTN_NORTH, BTN_WEST, BTN_TL, BTN_TR, BTN_SELECT, BTN_START, BTN_MODE, BTN_THUMBL, BTN_THUMBR,
};

/* An NES pad, whose d-pad is two axes, and the second node of a keyboard's receiver. */
static const struct axis nes_axes[] = {
    {ABS_X, 0, 255, 0, 15, 0, 127}, {ABS_Y, 0, 255, 0, 15, 0, 127}, {-1, 0, 0, 0, 0, 0, 0},
};
static const struct axis volume_axis[] = {{ABS_VOLUME, 0, 1023, 0, 0, 0, 0}, {-1, 0, 0, 0, 0, 0, 0}};
static const struct axis no_axes[] = {{-1, 0, 0, 0, 0, 0, 0}};
static const int nes_buttons[] = {
    BTN_TRIGGER, BTN_THUMB, BTN_THUMB2, BTN_TOP, BTN_TOP2, BTN_PINKIE, BTN_BASE, BTN_BASE2, BTN_BASE3, BTN_BASE4, 0,
};
static const int media_keys[] = {
    KEY_ENTER, KEY_UP, KEY_LEFT, KEY_RIGHT, KEY_DOWN, KEY_MUTE, KEY_VOLUMEUP, KEY_PLAYPAUSE, BTN_0, KEY_SELECT, 0,
};
static const int buzzers[] = {
    BTN_TRIGGER_HAPPY1,  BTN_TRIGGER_HAPPY2,  BTN_TRIGGER_HAPPY3,  BTN_TRIGGER_HAPPY4,  BTN_TRIGGER_HAPPY5,
    BTN_TRIGGER_HAPPY6,  BTN_TRIGGER_HAPPY7,  BTN_TRIGGER_HAPPY8,  BTN_TRIGGER_HAPPY9,  BTN_TRIGGER_HAPPY10,
    BTN_TRIGGER_HAPPY11, BTN_TRIGGER_HAPPY12, BTN_TRIGGER_HAPPY13, BTN_TRIGGER_HAPPY14, BTN_TRIGGER_HAPPY15,
    BTN_TRIGGER_HAPPY16, BTN_TRIGGER_HAPPY17, BTN_TRIGGER_HAPPY18, BTN_TRIGGER_HAPPY19, BTN_TRIGGER_HAPPY20, 0,
};

static const struct kind {
    const char *name, *title, *place;
    unsigned short vendor, product;
    const struct axis *axes;
    bool is_sensor;
    int hertz;
    /* Ends with 0; NULL for the buttons of a gamepad with its motors. */
    const int *keys;
} kinds[] = {
    {"stick", "Microsoft X-Box 360 pad", "usb-1/input0", 0x045e, 0x028e, stick_axes, false, 125, NULL},
    /* Two nodes with one physical path: uinput has no serial numbers. */
    {"motion", "Wireless Controller Motion Sensors", "usb-2/input0", 0x054c, 0x09cc, motion_axes, true, 250, NULL},
    {"pad", "Wireless Controller", "usb-2/input0", 0x054c, 0x09cc, pad_axes, false, 125, NULL},
    {"nes", "USB gamepad", "usb-3/input0", 0x081f, 0xe401, nes_axes, false, 125, nes_buttons},
    {"receiver", "USB Receiver Consumer Control", "usb-4/input1", 0x046d, 0xc534, volume_axis, false, 125, media_keys},
    /* joycond takes the buttons of two Joy-Cons and sends them from one device. */
    {"joycond", "Nintendo Switch Combined Joy-Cons", "", 0x057e, 0x2008, stick_axes, false, 125, NULL},
    {"buzzers", "Logitech Buzz(tm) Controller V1", "usb-5/input0", 0x054c, 0x0002, no_axes, false, 125, buzzers},
};

/* A stick is fully pushed at this tilt, so that a test can use either device. */
static const double full_push_degrees = 55;
static const double one_g = 8192;

static void take_axes(int file, const struct axis *axis) {
    if (axis->code < 0) return;
    ioctl(file, UI_SET_EVBIT, EV_ABS);
    for (; axis->code >= 0; axis++) {
        struct uinput_abs_setup setup = {.code = (unsigned short)axis->code};
        setup.absinfo.value = axis->value;
        setup.absinfo.minimum = axis->minimum;
        setup.absinfo.maximum = axis->maximum;
        setup.absinfo.fuzz = axis->fuzz;
        setup.absinfo.flat = axis->flat;
        setup.absinfo.resolution = axis->resolution;
        ioctl(file, UI_ABS_SETUP, &setup);
    }
}

static void take_buttons_and_motors(int file) {
    ioctl(file, UI_SET_EVBIT, EV_KEY);
    for (size_t index = 0; index < sizeof buttons / sizeof *buttons; index++) {
        ioctl(file, UI_SET_KEYBIT, buttons[index]);
    }
    ioctl(file, UI_SET_EVBIT, EV_FF);
    ioctl(file, UI_SET_FFBIT, FF_RUMBLE);
}

const char *pad_create(struct device *device, const char *name, const char *title) {
    const struct kind *kind = NULL;
    for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
        if (strcmp(kinds[index].name, name) == 0) kind = &kinds[index];
    }
    if (!kind) return "no such kind";
    int file = open("/dev/uinput", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return strerror(errno);

    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .version = 0x8111}};
    setup.id.vendor = kind->vendor;
    setup.id.product = kind->product;
    bool is_at_port = *title == '@', is_named = *title && !is_at_port;
    snprintf(setup.name, sizeof setup.name, "%s", is_named ? title : kind->title);
    take_axes(file, kind->axes);
    if (kind->is_sensor) {
        ioctl(file, UI_SET_PROPBIT, INPUT_PROP_ACCELEROMETER);
        ioctl(file, UI_SET_EVBIT, EV_MSC);
        ioctl(file, UI_SET_MSCBIT, MSC_TIMESTAMP);
    } else if (kind->keys) {
        ioctl(file, UI_SET_EVBIT, EV_KEY);
        for (const int *key = kind->keys; *key; key++) ioctl(file, UI_SET_KEYBIT, *key);
    } else {
        take_buttons_and_motors(file);
        setup.ff_effects_max = 16;
    }
    /* A named one is a second device of its kind. */
    ioctl(file, UI_SET_PHYS, is_at_port ? title + 1 : is_named ? "usb-9/input0" : kind->place);
    if (ioctl(file, UI_DEV_SETUP, &setup) < 0 || ioctl(file, UI_DEV_CREATE) < 0) {
        const char *reason = strerror(errno);
        close(file);
        return reason;
    }
    memset(device, 0, sizeof *device);
    device->is_there = true;
    device->file = file;
    device->is_sensor = kind->is_sensor;
    device->interval = 1000000 / kind->hertz;
    device->rest = kind->axes[0].value;
    device->reach = kind->axes[0].maximum - device->rest;
    device->due = now_microseconds();
    return NULL;
}

static void put(struct input_event *event, int type, int code, int value) {
    memset(event, 0, sizeof *event);
    event->type = (unsigned short)type;
    event->code = (unsigned short)code;
    event->value = value;
}

static void send(struct device *device, const struct input_event *events, size_t count) {
    if (write(device->file, events, count * sizeof *events) < 0) fprintf(stderr, "feeder: %s\n", strerror(errno));
}

void pad_write(struct device *device, int type, int code, int value) {
    struct input_event events[2];
    put(&events[0], type, code, value);
    put(&events[1], EV_SYN, SYN_REPORT, 0);
    send(device, events, 2);
}

/* On this sensor the X axis decreases when the right side goes down. */
static void put_lean(struct device *device, struct input_event *events, double degrees) {
    double radians = degrees * acos(-1) / 180;
    put(&events[0], EV_ABS, ABS_X, (int)lround(-sin(radians) * one_g));
    put(&events[1], EV_ABS, ABS_Y, (int)lround(cos(radians) * one_g));
    put(&events[2], EV_MSC, MSC_TIMESTAMP, (int)(device->sample_count * (unsigned)device->interval));
    put(&events[3], EV_SYN, SYN_REPORT, 0);
}

void pad_lean(struct device *device, double degrees) {
    struct input_event events[4];
    device->sample_count++;
    if (device->is_sensor) {
        put_lean(device, events, degrees + device->tremble * chance());
        send(device, events, 4);
    } else {
        double push = fmax(-1, fmin(1, degrees / full_push_degrees));
        pad_write(device, EV_ABS, ABS_X, device->rest + (int)lround(push * device->reach));
    }
}

void pad_flood(struct device *device, int frames) {
    struct input_event events[16][7];
    while (frames > 0) {
        int count = frames < 16 ? frames : 16;
        for (int frame = 0; frame < count; frame++) {
            device->sample_count++;
            put_lean(device, events[frame], device->degrees + chance());
            put(&events[frame][2], EV_ABS, ABS_Z, (int)lround(chance() * 400));
            for (int axis = 0; axis < 3; axis++) {
                put(&events[frame][3 + axis], EV_ABS, ABS_RX + axis, (int)lround(chance() * 100000));
            }
            put(&events[frame][6], EV_SYN, SYN_REPORT, 0);
        }
        send(device, events[0], (size_t)count * 7);
        frames -= count;
    }
}

/* The gyroscope of a pad that is held still. The kernel repeats no value, so the last of a flood would stay. */
void pad_still(struct device *device) {
    struct input_event events[4];
    for (int axis = 0; axis < 3; axis++) put(&events[axis], EV_ABS, ABS_RX + axis, 0);
    put(&events[3], EV_SYN, SYN_REPORT, 0);
    send(device, events, 4);
}

static void take_effect(struct device *device, struct ff_effect *effect) {
    int number = effect->id & 31;
    device->effects[number].strong = effect->u.rumble.strong_magnitude;
    device->effects[number].weak = effect->u.rumble.weak_magnitude;
    device->effects[number].milliseconds = effect->replay.length;
    device->upload_count++;
}

void pad_hear(struct device *device) {
    struct input_event event;
    while (read(device->file, &event, sizeof event) == sizeof event) {
        if (event.type == EV_UINPUT && event.code == UI_FF_UPLOAD) {
            struct uinput_ff_upload upload = {.request_id = (unsigned)event.value};
            ioctl(device->file, UI_BEGIN_FF_UPLOAD, &upload);
            take_effect(device, &upload.effect);
            ioctl(device->file, UI_END_FF_UPLOAD, &upload);
        } else if (event.type == EV_UINPUT && event.code == UI_FF_ERASE) {
            struct uinput_ff_erase erase = {.request_id = (unsigned)event.value};
            ioctl(device->file, UI_BEGIN_FF_ERASE, &erase);
            device->erase_count++;
            ioctl(device->file, UI_END_FF_ERASE, &erase);
        } else if (event.type == EV_FF && event.value > 0 && device->play_count < MOST_PLAYS) {
            device->plays[device->play_count++] = device->effects[event.code & 31];
        }
    }
}

void pad_destroy(struct device *device) {
    ioctl(device->file, UI_DEV_DESTROY);
    close(device->file);
    device->is_there = false;
}
