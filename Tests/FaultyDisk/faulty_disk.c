#include "faulty_disk.h"

#include "unsynced.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// An SQLite VFS in front of the real one: each call is counted, and fails or is passed on.

struct faulty_file {
    sqlite3_file base;
    const char *path;
    // The real VFS's file follows in the same allocation.
};

static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;
static sqlite3_io_methods faulty_methods;

static struct faulty_plan plan;
static bool is_armed;
static int64_t seen;
static int64_t failed;

static sqlite3_file *real_file(sqlite3_file *file) {
    return (sqlite3_file *)((struct faulty_file *)file + 1);
}

static const char *path_of(sqlite3_file *file) {
    return ((struct faulty_file *)file)->path;
}

/* Whether a power cut is simulated for a file. One without a name is temporary: nobody finds it after a power cut. */
static bool is_cut(sqlite3_file *file) {
    return is_armed && plan.manner == faulty_power_cut && path_of(file);
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

static int faulty_close(sqlite3_file *file) {
    return real_file(file)->pMethods->xClose(real_file(file));
}

static int faulty_read_bytes(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    // What SQLite's VFS makes of EIO.
    if (fails(faulty_read)) return SQLITE_IOERR_CORRUPTFS;
    return real_file(file)->pMethods->xRead(real_file(file), bytes, count, offset);
}

static int faulty_write_bytes(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    bool does_fail = fails(faulty_write);
    if (does_fail && plan.manner != faulty_torn) return SQLITE_IOERR_WRITE;
    int written = does_fail ? count / 2 : count;
    if (is_cut(file)) unsynced_note_write(path_of(file), offset, bytes, written);
    int code = real_file(file)->pMethods->xWrite(real_file(file), bytes, written, offset);
    return does_fail ? SQLITE_IOERR_WRITE : code;
}

static int faulty_truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    if (fails(faulty_truncate)) return SQLITE_IOERR_TRUNCATE;
    if (is_cut(file)) unsynced_note_truncation(path_of(file), size);
    return real_file(file)->pMethods->xTruncate(real_file(file), size);
}

static int faulty_sync_file(sqlite3_file *file, int flags) {
    if (fails(faulty_sync)) return SQLITE_IOERR_FSYNC;
    int code = real_file(file)->pMethods->xSync(real_file(file), flags);
    if (code == SQLITE_OK && path_of(file)) unsynced_forget(path_of(file));
    return code;
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real_file(file)->pMethods->xFileSize(real_file(file), size);
}

static int faulty_lock(sqlite3_file *file, int level) {
    return real_file(file)->pMethods->xLock(real_file(file), level);
}

static int faulty_unlock(sqlite3_file *file, int level) {
    return real_file(file)->pMethods->xUnlock(real_file(file), level);
}

static int faulty_check_lock(sqlite3_file *file, int *is_locked) {
    return real_file(file)->pMethods->xCheckReservedLock(real_file(file), is_locked);
}

static int faulty_control(sqlite3_file *file, int what, void *argument) {
    return real_file(file)->pMethods->xFileControl(real_file(file), what, argument);
}

static int faulty_sector_size(sqlite3_file *file) {
    return real_file(file)->pMethods->xSectorSize(real_file(file));
}

static int faulty_characteristics(sqlite3_file *file) {
    return real_file(file)->pMethods->xDeviceCharacteristics(real_file(file));
}

static int faulty_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    if (fails(faulty_map_memory)) return SQLITE_IOERR_SHMMAP;
    return real_file(file)->pMethods->xShmMap(real_file(file), page, size, extend, memory);
}

static int faulty_map_lock(sqlite3_file *file, int offset, int count, int flags) {
    return real_file(file)->pMethods->xShmLock(real_file(file), offset, count, flags);
}

static void faulty_map_barrier(sqlite3_file *file) {
    real_file(file)->pMethods->xShmBarrier(real_file(file));
}

static int faulty_unmap(sqlite3_file *file, int removes) {
    return real_file(file)->pMethods->xShmUnmap(real_file(file), removes);
}

static int faulty_open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *given) {
    (void)vfs;
    file->pMethods = NULL;
    if (fails(faulty_open)) return SQLITE_CANTOPEN;
    int code = real_vfs->xOpen(real_vfs, path, real_file(file), flags, given);
    if (code != SQLITE_OK) return code;
    // SQLite keeps this string while the file is open.
    ((struct faulty_file *)file)->path = path;
    file->pMethods = &faulty_methods;
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
    faulty_vfs.szOsFile = (int)sizeof(struct faulty_file) + real_vfs->szOsFile;
    faulty_vfs.xOpen = faulty_open_file;
    faulty_vfs.xDelete = faulty_delete_file;
    // Version 2 has no memory-mapped I/O, so every write passes through here.
    faulty_methods = (sqlite3_io_methods){
        2,
        faulty_close,
        faulty_read_bytes,
        faulty_write_bytes,
        faulty_truncate_file,
        faulty_sync_file,
        faulty_size,
        faulty_lock,
        faulty_unlock,
        faulty_check_lock,
        faulty_control,
        faulty_sector_size,
        faulty_characteristics,
        faulty_map,
        faulty_map_lock,
        faulty_map_barrier,
        faulty_unmap,
        NULL,
        NULL,
    };
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
    return failed;
}
