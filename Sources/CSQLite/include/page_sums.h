/* Checksums of the pages of a database file, as an SQLite VFS in front of the default one.
 *
 * SQLite notices damage to its own structures, but a changed byte of a text or a number is read as if it had been
 * written. So each page ends with 8 bytes that SQLite leaves to us ("reserved bytes" in its file format): a checksum of
 * the page and its number. It is written with each page of the main file and checked whenever one is read. Logs and
 * temporary files are left to SQLite, which has checksums in the log.
 *
 * In C, because a VFS is a table of C functions that get a file as the beginning of a structure. */
#pragma once
#include <sqlite3.h>

enum {
    csqlite_page_size = 4096,
    csqlite_sum_bytes = 8,
    /* SQLITE_IOERR_DATA, what a read returns for a page with a wrong checksum. Swift does not import the macro. */
    csqlite_wrong_sum = SQLITE_IOERR | (32 << 8),
};

/* Registers the VFS once and returns its name. It passes everything on to the VFS that is the default at that time.
 * Not thread-safe. */
const char *csqlite_register_page_sums(void);

/* What the first page of a file tells. */
enum csqlite_first_page {
    /* Not a scores file, or one without checksums. */
    csqlite_first_page_without_sum,
    csqlite_first_page_intact,
    /* The first page of a scores file, with a checksum that is wrong. */
    csqlite_first_page_damaged,
};

/* Reads the first page of the main file, not from its log. */
enum csqlite_first_page csqlite_first_page_of(sqlite3 *database);

/* The page whose checksum was found wrong last, counted from 1; 0 if none was. */
unsigned csqlite_damaged_page(sqlite3 *database);

/* The first damaged page from the given one on; 0 if there is none, or if the file has no checksums. */
unsigned csqlite_next_damaged_page(sqlite3 *database, unsigned page);
