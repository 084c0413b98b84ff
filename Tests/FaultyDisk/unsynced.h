#pragma once
#include <stdint.h>

// Writes that are not yet synced: a power cut keeps any subset of them.

void unsynced_note_write(const char *path, int64_t offset, const void *bytes, int count);
void unsynced_note_truncation(const char *path, int64_t size);
void unsynced_forget(const char *path);
void unsynced_forget_all(void);

/// Undoes all of them, then redoes a subset in order, chosen by the seed.
void unsynced_lose(uint64_t seed);
