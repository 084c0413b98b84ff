#include "page_sums.h"

#include <endian.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifndef SQLITE_IOCAP_SUBPAGE_READ
#define SQLITE_IOCAP_SUBPAGE_READ 0x00008000
#endif

/* SQLite's file format, section 1.3: what a database file begins with. */
enum { header_bytes = 100, page_size_at = 16, reserved_at = 20, application_id_at = 68 };
enum { summed_bytes = csqlite_page_size - csqlite_sum_bytes };

static const uint8_t magic[page_size_at] = "SQLite format 3";
static const uint8_t page_size_field[2] = {csqlite_page_size >> 8, csqlite_page_size & 0xff};
static const uint8_t application_id[4] = {'G', 'T', 'r', 'p'};

struct summed_file {
    sqlite3_file base;
    bool has_sums;
    unsigned damaged_page;
    /* The real file follows in the same allocation. */
};

static sqlite3_vfs *real_vfs;
static sqlite3_vfs summed_vfs;

static sqlite3_file *real_file(sqlite3_file *file) {
    return (sqlite3_file *)((struct summed_file *)file + 1);
}

/* Each step can be undone, so a change within one word always changes the sum. */
static uint64_t sum_of(const uint8_t *page, uint64_t number) {
    uint64_t sum = number * 0x9e3779b97f4a7c15u;
    for (int at = 0; at < summed_bytes; at += (int)sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, page + at, sizeof word);
        sum = (sum ^ le64toh(word)) * 0xff51afd7ed558ccdu;
        sum ^= sum >> 32;
    }
    return sum;
}

static bool has_right_sum(const uint8_t *page, uint64_t number) {
    uint64_t written;
    memcpy(&written, page + summed_bytes, sizeof written);
    return le64toh(written) == sum_of(page, number);
}

/* SQLite leaves a page without content unwritten, and a file longer than what was written has zeros there. */
static bool is_unwritten(const uint8_t *page) {
    for (int at = 0; at < csqlite_page_size; at++) {
        if (page[at] != 0) return false;
    }
    return true;
}

static bool is_intact(struct summed_file *summed, const uint8_t *page, uint64_t number) {
    if (has_right_sum(page, number) || is_unwritten(page)) return true;
    summed->damaged_page = (unsigned)number;
    return false;
}

/* Scores with damage in the very fields by which scores are known are recognised by their sum. */
static bool is_ours_but_for_its_name(const uint8_t *page) {
    uint8_t mended[csqlite_page_size];
    memcpy(mended, page, sizeof mended);
    memcpy(mended, magic, sizeof magic);
    memcpy(mended + page_size_at, page_size_field, sizeof page_size_field);
    mended[reserved_at] = csqlite_sum_bytes;
    memcpy(mended + application_id_at, application_id, sizeof application_id);
    return has_right_sum(mended, 1);
}

static enum csqlite_first_page judge(const uint8_t *page) {
    if (has_right_sum(page, 1)) return csqlite_first_page_intact;
    bool has_our_name = memcmp(page, magic, sizeof magic) == 0 &&
                        memcmp(page + application_id_at, application_id, sizeof application_id) == 0;
    if (has_our_name && page[reserved_at] == csqlite_sum_bytes) return csqlite_first_page_damaged;
    return is_ours_but_for_its_name(page) ? csqlite_first_page_damaged : csqlite_first_page_without_sum;
}

static int read_page(sqlite3_file *file, uint8_t *page, sqlite3_int64 offset) {
    return real_file(file)->pMethods->xRead(real_file(file), page, csqlite_page_size, offset);
}

static int judge_file(sqlite3_file *file, enum csqlite_first_page *verdict) {
    uint8_t page[csqlite_page_size];
    int code = read_page(file, page, 0);
    *verdict = csqlite_first_page_without_sum;
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
    *verdict = judge(page);
    return SQLITE_OK;
}

static int read_whole(sqlite3_file *file, void *bytes, sqlite3_int64 offset) {
    int code = read_page(file, bytes, offset);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
    uint64_t number = (uint64_t)offset / csqlite_page_size + 1;
    return is_intact((struct summed_file *)file, bytes, number) ? code : csqlite_wrong_sum;
}

/* Some versions of SQLite read a part of a page, and a damaged header may name another page size. */
static int read_part(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    int start = (int)(offset % csqlite_page_size);
    if (start + count > csqlite_page_size) {
        ((struct summed_file *)file)->damaged_page = 1;
        return csqlite_wrong_sum;
    }
    uint8_t page[csqlite_page_size];
    int code = read_whole(file, page, offset - start);
    if (code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ) memcpy(bytes, page + start, (size_t)count);
    return code;
}

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    struct summed_file *summed = (struct summed_file *)file;
    if (offset == 0 && !summed->has_sums) {
        enum csqlite_first_page verdict;
        int code = judge_file(file, &verdict);
        if (code != SQLITE_OK) return code;
        summed->has_sums = verdict != csqlite_first_page_without_sum;
    }
    /* The header is read before the file is locked, and before its log: SQLite reads the whole page afterwards. */
    bool is_header = offset + count <= header_bytes;
    if (!summed->has_sums || is_header) {
        return real_file(file)->pMethods->xRead(real_file(file), bytes, count, offset);
    }
    if (count == csqlite_page_size && offset % csqlite_page_size == 0) return read_whole(file, bytes, offset);
    return read_part(file, bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    struct summed_file *summed = (struct summed_file *)file;
    bool is_page = count == csqlite_page_size && offset % csqlite_page_size == 0;
    /* A new file, and one whose log brings the first checksums, is written in the order of its pages. */
    if (is_page && offset == 0) summed->has_sums = ((const uint8_t *)bytes)[reserved_at] == csqlite_sum_bytes;
    if (!is_page || !summed->has_sums) {
        return real_file(file)->pMethods->xWrite(real_file(file), bytes, count, offset);
    }
    uint8_t page[csqlite_page_size];
    memcpy(page, bytes, summed_bytes);
    uint64_t sum = htole64(sum_of(page, (uint64_t)offset / csqlite_page_size + 1));
    memcpy(page + summed_bytes, &sum, sizeof sum);
    return real_file(file)->pMethods->xWrite(real_file(file), page, count, offset);
}

static int close_file(sqlite3_file *file) {
    return real_file(file)->pMethods->xClose(real_file(file));
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    return real_file(file)->pMethods->xTruncate(real_file(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
    return real_file(file)->pMethods->xSync(real_file(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real_file(file)->pMethods->xFileSize(real_file(file), size);
}

static int lock_file(sqlite3_file *file, int level) {
    return real_file(file)->pMethods->xLock(real_file(file), level);
}

static int unlock_file(sqlite3_file *file, int level) {
    return real_file(file)->pMethods->xUnlock(real_file(file), level);
}

static int check_lock(sqlite3_file *file, int *is_locked) {
    return real_file(file)->pMethods->xCheckReservedLock(real_file(file), is_locked);
}

static int control_file(sqlite3_file *file, int what, void *argument) {
    return real_file(file)->pMethods->xFileControl(real_file(file), what, argument);
}

static int sector_size(sqlite3_file *file) {
    return real_file(file)->pMethods->xSectorSize(real_file(file));
}

static int characteristics(sqlite3_file *file) {
    return real_file(file)->pMethods->xDeviceCharacteristics(real_file(file)) & ~SQLITE_IOCAP_SUBPAGE_READ;
}

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    return real_file(file)->pMethods->xShmMap(real_file(file), page, size, extend, memory);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return real_file(file)->pMethods->xShmLock(real_file(file), offset, count, flags);
}

static void shared_barrier(sqlite3_file *file) {
    real_file(file)->pMethods->xShmBarrier(real_file(file));
}

static int unmap_shared(sqlite3_file *file, int removes) {
    return real_file(file)->pMethods->xShmUnmap(real_file(file), removes);
}

/* Version 2 has no memory-mapped I/O, so each page is read through read_file. */
static const sqlite3_io_methods summed_methods = {
    2, close_file, read_file, write_file, truncate_file, sync_file, file_size, lock_file, unlock_file, check_lock,
    control_file, sector_size, characteristics, map_shared, lock_shared, shared_barrier, unmap_shared, NULL, NULL,
};

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *given) {
    (void)vfs;
    if (!(flags & SQLITE_OPEN_MAIN_DB)) return real_vfs->xOpen(real_vfs, path, file, flags, given);
    memset(file, 0, sizeof(struct summed_file));
    int code = real_vfs->xOpen(real_vfs, path, real_file(file), flags, given);
    if (code == SQLITE_OK) file->pMethods = &summed_methods;
    return code;
}

const char *csqlite_register_page_sums(void) {
    static const char name[] = "page-sums";
    if (real_vfs) return name;
    real_vfs = sqlite3_vfs_find(NULL);
    summed_vfs = *real_vfs;
    summed_vfs.zName = name;
    summed_vfs.pNext = NULL;
    summed_vfs.szOsFile = (int)sizeof(struct summed_file) + real_vfs->szOsFile;
    summed_vfs.xOpen = open_file;
    sqlite3_vfs_register(&summed_vfs, 0);
    return name;
}

/* NULL for a database in memory. */
static struct summed_file *summed_file_of(sqlite3 *database) {
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    bool is_summed = code == SQLITE_OK && file && file->pMethods == &summed_methods;
    return is_summed ? (struct summed_file *)file : NULL;
}

enum csqlite_first_page csqlite_first_page_of(sqlite3 *database) {
    struct summed_file *summed = summed_file_of(database);
    enum csqlite_first_page verdict = csqlite_first_page_without_sum;
    /* An error is left to SQLite, which reads the page again. */
    if (summed) judge_file(&summed->base, &verdict);
    return verdict;
}

unsigned csqlite_damaged_page(sqlite3 *database) {
    struct summed_file *summed = summed_file_of(database);
    return summed ? summed->damaged_page : 0;
}

unsigned csqlite_next_damaged_page(sqlite3 *database, unsigned page) {
    struct summed_file *summed = summed_file_of(database);
    sqlite3_int64 size = 0;
    if (!summed || !summed->has_sums || file_size(&summed->base, &size) != SQLITE_OK) return 0;
    for (; (sqlite3_int64)(page - 1) * csqlite_page_size < size; page++) {
        uint8_t bytes[csqlite_page_size];
        if (read_whole(&summed->base, bytes, (sqlite3_int64)(page - 1) * csqlite_page_size) == csqlite_wrong_sum) {
            return page;
        }
    }
    return 0;
}
