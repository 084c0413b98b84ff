#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT: SQLite copies a text when it is bound.
///
/// The macro casts -1 to a function pointer, which Swift does not import.
static inline sqlite3_destructor_type csqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

/// SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE: closing keeps the log instead of merging it into the database.
///
/// sqlite3_db_config is variadic, which Swift does not import.
static inline int csqlite_keep_log_on_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Lets the schema of a file, which a stranger may have written, do nothing: no trigger, no function of the schema, no
/// change of the schema or of the search index by other statements than those that are made for it.
static inline void csqlite_distrust_schema(sqlite3 *database) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}

/// Lets the triggers of a schema run that was found to be the program's own.
static inline void csqlite_trust_triggers(sqlite3 *database) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1, (int *)0);
}

/// Lets SQLite take memory as it is needed. By default it takes and touches that of 20 pages of a file at once, twice as
/// many as the title screen needs, and of 40 objects; and it counts all bytes under a lock.
///
/// sqlite3_config is variadic, which Swift does not import. It does nothing once SQLite is in use.
static inline void csqlite_take_memory_as_needed(void) {
    sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
