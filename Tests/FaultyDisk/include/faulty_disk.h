#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The operations that can fail.
enum faulty_operation {
    faulty_open = 0,
    faulty_write,
    faulty_sync,
    faulty_truncate,
    faulty_delete,
    faulty_read,
    /// The shared memory of a log, which some file systems lack.
    faulty_map_memory,
    /// Any of them except the latter two.
    faulty_any,
};

/// How the operation fails.
enum faulty_manner {
    /// It fails once; the next one works.
    faulty_once = 0,
    /// It and all later ones fail.
    faulty_for_good,
    /// As `faulty_once`, but half of the bytes are written.
    faulty_torn,
    /// All later operations fail, and a part of the unsynced writes, chosen by the seed, is lost.
    faulty_power_cut,
};

struct faulty_plan {
    enum faulty_operation operation;
    /// The number of the operation, counted from 1.
    int64_t at;
    enum faulty_manner manner;
    uint64_t seed;
};

/// Makes the faulty disk the default VFS of this process. Not thread-safe.
void faulty_disk_install(void);

/// Starts counting operations.
void faulty_disk_arm(struct faulty_plan plan);

/// Ends the faults, and after a power cut drops lost writes from the files. Returns how many of the plan's operations
/// there were.
int64_t faulty_disk_repair(void);
