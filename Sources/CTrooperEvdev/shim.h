/* The parts of libevdev and the kernel's input interface that Swift cannot import, and timerfd
 * and epoll, which Glibc lacks. */
#pragma once
#include <linux/input.h>
#include <libevdev-1.0/libevdev/libevdev.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>

/* The time of an event: input_event_sec and input_event_usec are macros for its fields. */
static inline int64_t evdev_microseconds(const struct input_event *event) {
    return (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
}

/* Uploads a rumble effect and returns its ID, or -1. EVIOCSFF and EVIOCRMFF are function-like macros. */
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

static inline void evdev_remove_rumble(int descriptor, int id) {
    ioctl(descriptor, EVIOCRMFF, id);
}

/* The structure of epoll is packed. */
static inline int epoll_add(int set, int member) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = member};
    return epoll_ctl(set, EPOLL_CTL_ADD, member, &event);
}

/* Writes the members that can be read or have failed; never waits. Returns their number. */
static inline int epoll_ready(int set, int *members, int most) {
    struct epoll_event events[16];
    int count = epoll_wait(set, events, most < 16 ? most : 16, 0);
    for (int index = 0; index < count; index++) members[index] = events[index].data.fd;
    return count > 0 ? count : 0;
}
