#define _GNU_SOURCE
#include "rescue.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum { most_restore_bytes = 512, crash_stack_bytes = 64 * 1024 };

static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { fault_count = sizeof faults / sizeof faults[0] };

static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t answers_are_kept;
static int armed_terminal;
static struct termios armed_modes;
static char restore_bytes[most_restore_bytes];
static size_t restore_count;
static struct sigaction actions_before[fault_count];
static char crash_stack[crash_stack_bytes];

static int held_errors = -1;
static int real_errors = -1;

static void write_whole(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

static void pour_out_errors(void) {
    if (held_errors < 0) return;
    char chunk[1024];
    ssize_t count;
    off_t place = 0;
    dup2(real_errors, STDERR_FILENO);
    while ((count = pread(held_errors, chunk, sizeof chunk, place)) > 0) {
        write_whole(STDERR_FILENO, chunk, (size_t)count);
        place += count;
    }
    close(held_errors);
    close(real_errors);
    held_errors = -1;
}

static void rescue_from(int fault) {
    /* A signal that somebody sent looks the same, and leaves nothing above. */
    static const char words[] =
        "trooper: stopped by a fault of its own, or by a signal from outside.\n"
        "trooper: if nobody sent one, please report it, with what may stand above.\n";
    static const char promise[] =
        "trooper: the answers given so far are kept, and the next start offers to go on.\n";
    if (is_armed) {
        is_armed = 0;
        write_whole(armed_terminal, restore_bytes, restore_count);
        tcsetattr(armed_terminal, TCSANOW, &armed_modes);
        pour_out_errors();
        write_whole(STDERR_FILENO, words, sizeof words - 1);
        if (answers_are_kept) write_whole(STDERR_FILENO, promise, sizeof promise - 1);
    }
    for (int index = 0; index < fault_count; index++) {
        if (faults[index] == fault) sigaction(fault, &actions_before[index], NULL);
    }
    /* It is held back until this handler returns, and then ends the program the way the fault would have. */
    raise(fault);
}

void rescue_arm(int terminal, const char *bytes, size_t count) {
    if (count > most_restore_bytes || tcgetattr(terminal, &armed_modes) != 0) return;
    memcpy(restore_bytes, bytes, count);
    restore_count = count;
    armed_terminal = terminal;

    /* A stack of its own, because running out of stack is a fault too. */
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
    struct sigaction rescue = {.sa_handler = rescue_from, .sa_flags = SA_ONSTACK};
    struct sigaction usual = {.sa_handler = SIG_DFL};
    /* The language runtime may wait for a key after a crash, on a screen that is gone; only who asked gets that. */
    int wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
    for (int index = 0; index < fault_count; index++) {
        sigaction(faults[index], &rescue, &actions_before[index]);
        if (!wants_backtrace) actions_before[index] = usual;
    }
    is_armed = 1;
}

void rescue_disarm(void) {
    is_armed = 0;
}

void rescue_set_answers_saved(int are_kept) {
    answers_are_kept = are_kept;
}

void rescue_hold_errors(void) {
    if (held_errors >= 0 || !isatty(STDERR_FILENO)) return;
    int memory = memfd_create("errors", MFD_CLOEXEC);
    real_errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (memory < 0 || real_errors < 0) return;
    dup2(memory, STDERR_FILENO);
    held_errors = memory;
}

void rescue_release_errors(void) {
    pour_out_errors();
}
