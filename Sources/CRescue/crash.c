#define _GNU_SOURCE
#include "rescue.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum { max_restore_bytes = 512, crash_stack_bytes = 64 * 1024 };

static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { fault_count = sizeof faults / sizeof faults[0] };

static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t answers_saved;
static int armed_terminal;
static struct termios armed_modes;
static char restore_bytes[max_restore_bytes];
static size_t restore_count;
static struct sigaction previous_actions[fault_count];
static char crash_stack[crash_stack_bytes];

static int held_errors = -1;
static int real_errors = -1;

static void write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

static void write_held_errors(void) {
    if (held_errors < 0) return;
    char chunk[1024];
    ssize_t count;
    off_t offset = 0;
    dup2(real_errors, STDERR_FILENO);
    while ((count = pread(held_errors, chunk, sizeof chunk, offset)) > 0) {
        write_all(STDERR_FILENO, chunk, (size_t)count);
        offset += count;
    }
    close(held_errors);
    close(real_errors);
    held_errors = -1;
}

static void handle_crash(int fault) {
    /* A signal sent with kill looks like a crash. */
    static const char message[] =
        "trooper: crashed, or killed by a signal from outside.\n"
        "trooper: if you sent no signal, please report this, with any messages above.\n";
    static const char saved_note[] =
        "trooper: your answers so far are saved; the next start continues the game.\n";
    if (is_armed) {
        is_armed = 0;
        write_all(armed_terminal, restore_bytes, restore_count);
        tcsetattr(armed_terminal, TCSANOW, &armed_modes);
        write_held_errors();
        write_all(STDERR_FILENO, message, sizeof message - 1);
        if (answers_saved) write_all(STDERR_FILENO, saved_note, sizeof saved_note - 1);
    }
    for (int index = 0; index < fault_count; index++) {
        if (faults[index] == fault) sigaction(fault, &previous_actions[index], NULL);
    }
    /* The signal is blocked until this handler returns; then it ends the program as usual. */
    raise(fault);
}

void rescue_arm(int terminal, const char *bytes, size_t count) {
    if (count > max_restore_bytes || tcgetattr(terminal, &armed_modes) != 0) return;
    memcpy(restore_bytes, bytes, count);
    restore_count = count;
    armed_terminal = terminal;

    /* An alternate stack, so that a stack overflow can be handled, too. */
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
    struct sigaction rescue = {.sa_handler = handle_crash, .sa_flags = SA_ONSTACK};
    struct sigaction default_action = {.sa_handler = SIG_DFL};
    /* Swift's own crash handler may wait for a key, so it only runs when SWIFT_BACKTRACE is set. */
    int wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
    for (int index = 0; index < fault_count; index++) {
        sigaction(faults[index], &rescue, &previous_actions[index]);
        if (!wants_backtrace) previous_actions[index] = default_action;
    }
    is_armed = 1;
}

void rescue_set_bytes(const char *bytes, size_t count) {
    if (count > max_restore_bytes) return;
    memcpy(restore_bytes, bytes, count);
    restore_count = count;
}

void rescue_disarm(void) {
    is_armed = 0;
}

void rescue_set_answers_saved(int are_saved) {
    answers_saved = are_saved;
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
    write_held_errors();
}
