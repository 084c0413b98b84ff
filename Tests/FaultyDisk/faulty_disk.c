#include "faulty_disk.h"

#include "unsynced.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// An SQLite VFS in front of the real one: each call that changes a file is counted, and fails or is passed on.

// Behind the real VFS's file in the same allocation.
struct behind {
    // Those of the real VFS, but for the ones below.
    sqlite3_io_methods methods;
    const sqlite3_io_methods *real;
    const char *path;
};

static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;

static struct faulty_plan plan;
static bool is_armed;
static int64_t seen;
static int64_t failed;

static struct behind *behind(sqlite3_file *file) {
    return (struct behind *)((char *)file + real_vfs->szOsFile);
}

/* Whether a power cut is simulated for a file. One without a name is temporary: nobody finds it after a power cut. */
static bool is_cut(sqlite3_file *file) {
    return is_armed && plan.manner == faulty_power_cut && behind(file)->path;
}

static bool fails(enum faulty_operation operation) {
    if (!is_armed) return false;
    bool lasts = plan.manner == faulty_for_good || plan.manner == faulty_power_cut;
    bool is_in_any = plan.operation == faulty_any && operation != faulty_read && operation != faulty_map_memory;
    bool matches = is_in_any || plan.operation == operation;
    // After a power cut every operation fails, of whatever kind.
    if (!matches && !(plan.manner == faulty_power_cut && failed > 0)) return false;
    if (matches) seen++;
    if (lasts ? seen < plan.at : seen != plan.at) return false;
    failed++;
    errno = EIO;
    return true;
}

static int faulty_read_bytes(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    // What SQLite's VFS makes of EIO.
    if (fails(faulty_read)) return SQLITE_IOERR_CORRUPTFS;
    return behind(file)->real->xRead(file, bytes, count, offset);
}

static int faulty_write_bytes(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    bool does_fail = fails(faulty_write);
    if (does_fail && plan.manner != faulty_torn) return SQLITE_IOERR_WRITE;
    int written = does_fail ? count / 2 : count;
    if (is_cut(file)) unsynced_note_write(behind(file)->path, offset, bytes, written);
    int code = behind(file)->real->xWrite(file, bytes, written, offset);
    return does_fail ? SQLITE_IOERR_WRITE : code;
}

static int faulty_truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    if (fails(faulty_truncate)) return SQLITE_IOERR_TRUNCATE;
    if (is_cut(file)) unsynced_note_truncation(behind(file)->path, size);
    return behind(file)->real->xTruncate(file, size);
}

static int faulty_sync_file(sqlite3_file *file, int flags) {
    if (fails(faulty_sync)) return SQLITE_IOERR_FSYNC;
    int code = behind(file)->real->xSync(file, flags);
    if (code == SQLITE_OK && behind(file)->path) unsynced_forget(behind(file)->path);
    return code;
}

static int faulty_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    if (fails(faulty_map_memory)) return SQLITE_IOERR_SHMMAP;
    return behind(file)->real->xShmMap(file, page, size, extend, memory);
}

static int faulty_open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *given) {
    (void)vfs;
    file->pMethods = NULL;
    if (fails(faulty_open)) return SQLITE_CANTOPEN;
    int code = real_vfs->xOpen(real_vfs, path, file, flags, given);
    if (code != SQLITE_OK) return code;
    struct behind *own = behind(file);
    own->real = file->pMethods;
    own->methods = *own->real;
    // Version 2 has no memory-mapped I/O, so every write passes through here.
    own->methods.iVersion = 2;
    own->methods.xRead = faulty_read_bytes;
    own->methods.xWrite = faulty_write_bytes;
    own->methods.xTruncate = faulty_truncate_file;
    own->methods.xSync = faulty_sync_file;
    own->methods.xShmMap = faulty_map;
    // SQLite keeps this string while the file is open.
    own->path = path;
    file->pMethods = &own->methods;
    return SQLITE_OK;
}

static int faulty_delete_file(sqlite3_vfs *vfs, const char *path, int syncs) {
    (void)vfs;
    if (fails(faulty_delete)) return SQLITE_IOERR_DELETE;
    unsynced_forget(path);
    return real_vfs->xDelete(real_vfs, path, syncs);
}

void faulty_disk_install(void) {
    if (real_vfs) return;
    real_vfs = sqlite3_vfs_find(NULL);
    faulty_vfs = *real_vfs;
    faulty_vfs.zName = "faulty";
    faulty_vfs.pNext = NULL;
    faulty_vfs.szOsFile = real_vfs->szOsFile + (int)sizeof(struct behind);
    faulty_vfs.xOpen = faulty_open_file;
    faulty_vfs.xDelete = faulty_delete_file;
    sqlite3_vfs_register(&faulty_vfs, 1);
}

void faulty_disk_arm(struct faulty_plan new_plan) {
    plan = new_plan;
    is_armed = true;
    seen = 0;
    failed = 0;
}

int64_t faulty_disk_repair(void) {
    is_armed = false;
    if (plan.manner == faulty_power_cut && failed > 0) unsynced_lose(plan.seed);
    unsynced_forget_all();
    return seen;
}
