#pragma once
#include <sqlite3.h>

/// Tells SQLite to copy a text that is bound to a statement.
///
/// SQLITE_TRANSIENT is a macro that casts -1 to a function pointer. Swift imports neither such a macro nor a function
/// pointer that points nowhere, so the value has to be made here.
static inline sqlite3_destructor_type csqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

/// Lets a database be closed without its log being worked into it and removed.
///
/// sqlite3_db_config takes a variable number of arguments, and Swift imports no such function.
static inline int csqlite_keep_log_on_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
