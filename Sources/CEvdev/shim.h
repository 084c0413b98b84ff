/* What Swift cannot see of libevdev and the kernel: variadic ioctls, macros, statuses of a type of their own. */
#pragma once
#include <libevdev-1.0/libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>

static const unsigned int evdev_read_normal = LIBEVDEV_READ_FLAG_NORMAL;
static const unsigned int evdev_read_sync = LIBEVDEV_READ_FLAG_SYNC;
static const int evdev_status_success = LIBEVDEV_READ_STATUS_SUCCESS;
static const int evdev_status_sync = LIBEVDEV_READ_STATUS_SYNC;

static inline int64_t evdev_microseconds(const struct input_event *event) {
    return (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
}

/* Gives a rumble to the device; the number to play it by, or -1. */
static inline int evdev_upload_rumble(int descriptor, uint16_t strong, uint16_t weak, uint16_t milliseconds) {
    struct ff_effect effect;
    memset(&effect, 0, sizeof effect);
    effect.type = FF_RUMBLE;
    effect.id = -1;
    effect.u.rumble.strong_magnitude = strong;
    effect.u.rumble.weak_magnitude = weak;
    effect.replay.length = milliseconds;
    return ioctl(descriptor, EVIOCSFF, &effect) == 0 ? effect.id : -1;
}

static inline void evdev_forget_rumble(int descriptor, int number) {
    ioctl(descriptor, EVIOCRMFF, number);
}
