#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// The C library's function that is replaced.
#define REAL(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)

static long seen;

static bool is_under(const char *path) {
    const char *directory = getenv("FAULTY_UNDER");
    return directory && path && strncmp(path, directory, strlen(directory)) == 0;
}

static bool is_file_under(int file) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return false;
    path[length] = 0;
    return is_under(path);
}

/// Whether this call fails; sets `errno` then, or kills the process.
static bool fails(const char *call) {
    const char *kind = getenv("FAULTY_CALL"), *at = getenv("FAULTY_AT"), *lasts = getenv("FAULTY_LASTS");
    const char *number = getenv("FAULTY_ERRNO"), *told = getenv("FAULTY_TOLD");
    if (!kind || !at || !number || strcmp(kind, call) != 0) return false;
    seen++;
    bool does_last = lasts && *lasts == '1';
    if (does_last ? seen < atol(at) : seen != atol(at)) return false;
    if (told) {
        // With syscalls, because the functions are replaced here.
        long file = syscall(SYS_openat, AT_FDCWD, told, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        if (file >= 0) syscall(SYS_close, file);
    }
    if (getenv("FAULTY_KILLS")) kill(getpid(), SIGKILL);
    errno = atoi(number);
    return true;
}

static int open_file(const char *name, const char *path, int flags, mode_t mode) {
    if (is_under(path) && fails("open")) return -1;
    int (*real)(const char *, int, ...);
    *(void **)&real = dlsym(RTLD_NEXT, name);
    return real(path, flags, mode);
}

static mode_t mode_of(int flags, va_list arguments) {
    bool has_mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
    return has_mode ? va_arg(arguments, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return open_file("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return open_file("open64", path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
    REAL(ssize_t, "write", int, const void *, size_t);
    if (file > 2 && is_file_under(file)) {
        if (fails("write")) return -1;
        // A full disk writes what still fits.
        if (count > 1 && fails("half")) return real(file, bytes, count / 2);
    }
    return real(file, bytes, count);
}

static bool refuses_write(int file) {
    return is_file_under(file) && fails("write");
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    return refuses_write(file) ? -1 : real(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    return refuses_write(file) ? -1 : real(file, bytes, count, offset);
}

ssize_t read(int file, void *bytes, size_t count) {
    REAL(ssize_t, "read", int, void *, size_t);
    return file > 2 && is_file_under(file) && fails("read") ? -1 : real(file, bytes, count);
}

// A positioned read also fails as "short": it returns half of the bytes.
static ssize_t faulty_pread(
    ssize_t (*real)(int, void *, size_t, off64_t), int file, void *bytes, size_t count, off64_t offset) {
    if (!is_file_under(file)) return real(file, bytes, count, offset);
    if (fails("read")) return -1;
    return real(file, bytes, count > 1 && fails("short") ? count / 2 : count, offset);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
    REAL(ssize_t, "pread", int, void *, size_t, off64_t);
    return faulty_pread(real, file, bytes, count, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
    REAL(ssize_t, "pread64", int, void *, size_t, off64_t);
    return faulty_pread(real, file, bytes, count, offset);
}

static bool is_directory(int file) {
    struct stat status;
    return fstat(file, &status) == 0 && S_ISDIR(status.st_mode);
}

int fsync(int file) {
    REAL(int, "fsync", int);
    if (is_file_under(file) && (fails("sync") || (is_directory(file) && fails("sync-directory")))) return -1;
    return real(file);
}

int fdatasync(int file) {
    REAL(int, "fdatasync", int);
    return is_file_under(file) && fails("sync") ? -1 : real(file);
}

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    return is_under(to) && fails("rename") ? -1 : real(from, to);
}

// Counts as a rename.
int link(const char *from, const char *to) {
    REAL(int, "link", const char *, const char *);
    return is_under(to) && fails("rename") ? -1 : real(from, to);
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    return is_under(path) && fails("remove") ? -1 : real(path);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    return is_under(path) && fails("make") ? -1 : real(path, mode);
}

// The program's wall clock stands at the time that a test gives it.
time_t time(time_t *seconds) {
    const char *given = getenv("FAULTY_TIME");
    REAL(time_t, "time", time_t *);
    if (!given) return real(seconds);
    time_t now = atoll(given);
    if (seconds) *seconds = now;
    return now;
}
