#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/input.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static const unsigned int pseudo_terminals = 136;
static const size_t whole = sizeof(struct input_event);

static bool is_simulated(int file) {
    struct stat status;
    return fstat(file, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == pseudo_terminals;
}

ssize_t read(int file, void *bytes, size_t count) {
    static ssize_t (*real)(int, void *, size_t);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "read");
    int waiting = 0;
    // With a syscall, because umockdev answers the ioctls of its devices.
    if (count >= whole && count % whole == 0 && is_simulated(file) && syscall(SYS_ioctl, file, FIONREAD, &waiting) == 0
        && waiting > 0) {
        size_t events = (size_t)waiting / whole;
        if (events == 0) {
            // The rest of the event is on its way.
            errno = EAGAIN;
            return -1;
        }
        if (count > events * whole) count = events * whole;
    }
    return real(file, bytes, count);
}
