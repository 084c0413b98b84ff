#pragma once
#include <stdint.h>

// What was written and not yet synced: a power cut may keep any of it, and lose the rest.

void unsynced_note_write(const char *path, int64_t offset, const void *bytes, int count);
void unsynced_note_truncation(const char *path, int64_t size);
void unsynced_forget(const char *path);
void unsynced_forget_all(void);

/// Takes back everything, then does again, in order, what the seed lets survive.
void unsynced_lose(uint64_t seed);
