#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What SQLite asks of a disk and a disk may refuse.
enum faulty_operation {
    faulty_open = 0,
    faulty_write,
    faulty_sync,
    faulty_truncate,
    faulty_delete,
    /// Whichever of them comes.
    faulty_any,
};

/// What happens when the operation is refused.
enum faulty_manner {
    /// It fails this once; the next one works again.
    faulty_once = 0,
    /// It and all that come after it fail.
    faulty_for_good,
    /// As `faulty_once`, but half of what should be written is on the disk.
    faulty_torn,
    /// The power is gone: all that comes after fails, and of what was not synced a part drawn from the seed is lost.
    faulty_power_cut,
};

struct faulty_plan {
    enum faulty_operation operation;
    /// Which one of its kind, counted from 1.
    int64_t at;
    enum faulty_manner manner;
    uint64_t seed;
};

/// Becomes the disk of every database that this process opens from now on. Not for more than one thread.
void faulty_disk_install(void);

/// Counts from now on, and fails as planned.
void faulty_disk_arm(struct faulty_plan plan);

/// Works again; after a power cut the files are first made what such a cut leaves. Tells how often the disk failed.
int64_t faulty_disk_repair(void);
