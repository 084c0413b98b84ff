#include "unsynced.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct change {
    struct change *earlier;
    char *path;
    bool is_truncation;
    int64_t offset;
    int64_t size_before;
    // The bytes before, up to the end of the file, and the bytes written.
    int64_t old_count;
    int64_t new_count;
    char *old_bytes;
    char *new_bytes;
};

static struct change *latest;

static void free_change(struct change *change) {
    free(change->path);
    free(change->old_bytes);
    free(change->new_bytes);
    free(change);
}

static void note(const char *path, bool is_truncation, int64_t offset, const void *bytes, int64_t count) {
    // A temporary file of SQLite has no name, and does not outlive the program.
    if (!path) return;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) abort();
    struct change *change = calloc(1, sizeof *change);
    change->path = strdup(path);
    change->is_truncation = is_truncation;
    change->offset = offset;
    change->size_before = status.st_size;
    change->new_count = count;
    // A truncation removes everything after its end.
    int64_t touched = is_truncation ? status.st_size - offset : count;
    change->old_bytes = malloc(touched > 0 ? (size_t)touched : 1);
    int64_t found = touched > 0 ? pread(file, change->old_bytes, (size_t)touched, offset) : 0;
    change->old_count = found > 0 ? found : 0;
    change->new_bytes = malloc(count > 0 ? (size_t)count : 1);
    if (count > 0) memcpy(change->new_bytes, bytes, (size_t)count);
    change->earlier = latest;
    latest = change;
    close(file);
}

void unsynced_note_write(const char *path, int64_t offset, const void *bytes, int count) {
    note(path, false, offset, bytes, count);
}

void unsynced_note_truncation(const char *path, int64_t size) {
    note(path, true, size, NULL, 0);
}

void unsynced_forget(const char *path) {
    if (!path) return;
    struct change **link = &latest;
    while (*link) {
        struct change *change = *link;
        if (strcmp(change->path, path) == 0) {
            *link = change->earlier;
            free_change(change);
        } else {
            link = &change->earlier;
        }
    }
}

void unsynced_forget_all(void) {
    while (latest) {
        struct change *change = latest;
        latest = change->earlier;
        free_change(change);
    }
}

static void write_at(const struct change *change, bool redoes) {
    int file = open(change->path, O_WRONLY | O_CLOEXEC);
    // The file was removed.
    if (file < 0) return;
    const char *bytes = redoes ? change->new_bytes : change->old_bytes;
    int64_t count = redoes ? change->new_count : change->old_count;
    bool is_good = count == 0 || pwrite(file, bytes, (size_t)count, change->offset) == count;
    if (redoes && change->is_truncation) is_good = is_good && ftruncate(file, change->offset) == 0;
    if (!redoes) is_good = is_good && ftruncate(file, change->size_before) == 0;
    if (!is_good) abort();
    close(file);
}

static bool survives(uint64_t *seed) {
    // xorshift: one random bit for each change.
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (*seed >> 32) & 1;
}

static void redo(const struct change *change, uint64_t *seed) {
    if (!change) return;
    redo(change->earlier, seed);
    if (survives(seed)) write_at(change, true);
}

void unsynced_lose(uint64_t seed) {
    for (const struct change *change = latest; change; change = change->earlier) write_at(change, false);
    uint64_t state = seed | 1;
    redo(latest, &state);
}
