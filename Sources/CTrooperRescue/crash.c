#define _GNU_SOURCE
#include "ending.h"
#include "rescue.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

enum { max_restore_bytes = 512, crash_stack_bytes = 64 * 1024, signal_count = 65, kernel_set_bytes = 8 };

static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t answers_saved;
static int armed_terminal;
static struct termios armed_modes;
static char restore_bytes[max_restore_bytes];
static size_t restore_count;
static struct sigaction previous_actions[signal_count];
static int passes_crashes_on;
static char crash_stack[crash_stack_bytes];

static int held_errors = -1;
static int real_errors = -1;

static void write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            struct pollfd output = {.fd = descriptor, .events = POLLOUT};
            poll(&output, 1, -1);
        } else if (written == 0 || errno != EINTR) {
            return;
        }
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

static int is_fault(int signal) {
    switch (signal) {
    case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSEGV: case SIGSYS: return 1;
    default: return 0;
    }
}

static void write_reason(int signal) {
    /* A signal sent with kill looks like a crash. */
    static const char crash[] =
        "trooper: crashed, or killed by a signal from outside.\n"
        "trooper: if you sent no signal, please report this, with any messages above.\n";
    static const char saved_note[] =
        "trooper: your answers so far are saved; the next start continues the game.\n";
    static const char stopped[] = "trooper: stopped by SIG";
    /* Real-time signals have only numbers. The shell says them. */
    const char *name = sigabbrev_np(signal);
    if (!name) name = "RT";
    if (is_fault(signal)) {
        write_all(STDERR_FILENO, crash, sizeof crash - 1);
    } else {
        write_all(STDERR_FILENO, stopped, sizeof stopped - 1);
        write_all(STDERR_FILENO, name, strlen(name));
        write_all(STDERR_FILENO, ".\n", 2);
    }
    if (answers_saved) write_all(STDERR_FILENO, saved_note, sizeof saved_note - 1);
}

void rescue_give_terminal_back(int signal) {
    if (!is_armed) return;
    is_armed = 0;
    /* The modes first: setting them never waits for a terminal that does not read. */
    tcsetattr(armed_terminal, TCSANOW, &armed_modes);
    write_all(armed_terminal, restore_bytes, restore_count);
    write_held_errors();
    write_reason(signal);
}

void rescue_end_by(int signal) {
    /* By system calls: the C library refuses its own two real-time signals, which anyone can send. */
    unsigned char default_action[64] = {0};
    syscall(SYS_rt_sigaction, signal, default_action, NULL, kernel_set_bytes);
    kill(getpid(), signal);
    uint64_t others = ~(UINT64_C(1) << (signal - 1));
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &others, NULL, kernel_set_bytes);
    /* The first process of a container does not end by the default of a signal. */
    _exit(128 + signal);
}

static void handle_ending(int signal, siginfo_t *info, void *context) {
    (void)context;
    if (signal == SIGALRM && info->si_code == SI_TIMER) {
        rescue_output_is_blocked();
        return;
    }
    rescue_begin_deadline(signal);
    rescue_give_terminal_back(signal);
    if (is_fault(signal) && passes_crashes_on) {
        rescue_end_deadline();
        sigaction(signal, &previous_actions[signal], NULL);
        /* The signal is blocked until this handler returns; then Swift's handler gets it. */
        raise(signal);
        return;
    }
    rescue_end_by(signal);
}

static int ends_by_default(int signal) {
    switch (signal) {
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: return 0;
    case SIGCONT: case SIGCHLD: case SIGURG: case SIGWINCH: return 0;
    default: return 1;
    }
}

/* The C library's own two real-time signals: the kernel gets a copy of the action for another signal. */
static void handle_reserved(int signal) {
    unsigned char action[64] = {0}, present[64] = {0};
    const unsigned char none[64] = {0};
    syscall(SYS_rt_sigaction, signal, NULL, present, kernel_set_bytes);
    /* Its handler comes first in the kernel's structure. */
    if (memcmp(present, none, sizeof(void *)) != 0) return;
    if (syscall(SYS_rt_sigaction, SIGSEGV, NULL, action, kernel_set_bytes) != 0) return;
    syscall(SYS_rt_sigaction, signal, action, NULL, kernel_set_bytes);
}

void rescue_handle(int signal) {
    /* On an alternate stack, so that a stack overflow can be handled, too. */
    struct sigaction action = {.sa_sigaction = handle_ending, .sa_flags = SA_ONSTACK | SA_RESTART | SA_SIGINFO};
    sigfillset(&action.sa_mask);
    struct sigaction present;
    if (sigaction(signal, NULL, &present) != 0) {
        handle_reserved(signal);
        return;
    }
    if (present.sa_flags & SA_SIGINFO && present.sa_sigaction == handle_ending) return;
    /* What the parent process or the program ignores does not end it. */
    if (!(present.sa_flags & SA_SIGINFO) && present.sa_handler == SIG_IGN) return;
    previous_actions[signal] = present;
    sigaction(signal, &action, NULL);
}

void rescue_arm(int output, const char *bytes, size_t count) {
    if (count > max_restore_bytes) return;
    /* Where this fails, restoring the modes fails in the same way. */
    tcgetattr(output, &armed_modes);
    memcpy(restore_bytes, bytes, count);
    restore_count = count;
    armed_terminal = output;

    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
    /* Swift's own crash handler may wait for a key, so it only runs when SWIFT_BACKTRACE is set. */
    passes_crashes_on = getenv("SWIFT_BACKTRACE") != NULL;
    for (int signal = 1; signal < signal_count; signal++) {
        if (ends_by_default(signal)) rescue_handle(signal);
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

int rescue_set_armed(int armed) {
    int before = is_armed;
    is_armed = armed;
    return before;
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
