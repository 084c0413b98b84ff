/* Handles the signals that end the program and that it does not read, faults among them. */
#define _GNU_SOURCE
#include "rescue.h"
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { max_restore_bytes = 512, stack_bytes = 64 * 1024, signal_count = 65 };

static volatile sig_atomic_t is_armed, answers_saved;
static int terminal;
static struct termios modes;
static char restore_bytes[max_restore_bytes];
static size_t restore_count;
static char handler_stack[stack_bytes];

/* Byte by byte, because a write of more may block although poll says that the output takes some. A terminal that is
 * busy has a fifth of a second once; one that is stopped, or a full pipe, does not hold up the end. */
static void write_text(int descriptor, const char *text, size_t count) {
    static int patience_milliseconds = 200;
    struct pollfd output = {.fd = descriptor, .events = POLLOUT};
    for (; count > 0; text++, count--) {
        output.revents = 0;
        if (poll(&output, 1, patience_milliseconds) == 0) patience_milliseconds = 0;
        if (!(output.revents & POLLOUT) || write(descriptor, text, 1) != 1) return;
    }
}

static void say(const char *text) { write_text(STDERR_FILENO, text, strlen(text)); }

static int is_fault(int signal) {
    switch (signal) {
    case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSEGV: case SIGSYS: return 1;
    default: return 0;
    }
}

static void give_terminal_back(int signal) {
    is_armed = 0;
    /* The modes first: setting them never waits for a terminal that does not read. */
    tcsetattr(terminal, TCSANOW, &modes);
    write_text(terminal, restore_bytes, restore_count);
    if (is_fault(signal)) {
        /* A signal sent with kill looks like a crash. */
        say("trooper: crashed, or killed by a signal from outside.\n"
            "trooper: if you sent no signal, please report this.\n");
    } else {
        /* Real-time signals have only numbers. The shell says them. */
        const char *name = sigabbrev_np(signal);
        say("trooper: stopped by SIG");
        say(name ? name : "RT");
        say(".\n");
    }
    if (answers_saved) say("trooper: your answers so far are saved; the next start continues the game.\n");
}

static void handle(int signal) {
    if (is_armed) give_terminal_back(signal);
    rescue_end_by(signal);
}

void rescue_end_by(int number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    signal(number, SIG_DFL);
    kill(getpid(), number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    /* The first process of a container does not end by the default of a signal. */
    _exit(128 + number);
}

static int ends_by_default(int signal) {
    switch (signal) {
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: return 0;
    case SIGCONT: case SIGCHLD: case SIGURG: case SIGWINCH: return 0;
    default: return 1;
    }
}

void rescue_arm(int output, const char *bytes, size_t count) {
    if (count > max_restore_bytes) return;
    /* Where this fails, restoring the modes fails in the same way. */
    tcgetattr(output, &modes);
    memcpy(restore_bytes, bytes, count);
    restore_count = count;
    terminal = output;

    /* On a stack of its own, so that a stack overflow can be handled, too. */
    stack_t stack = {.ss_sp = handler_stack, .ss_size = stack_bytes};
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK | SA_RESTART}, present;
    sigfillset(&action.sa_mask);
    for (int signal = 1; signal < signal_count; signal++) {
        /* The C library refuses its own two signals; what the parent or the program ignores does not end it. */
        if (!ends_by_default(signal) || sigaction(signal, NULL, &present) != 0) continue;
        if (present.sa_handler != SIG_IGN) sigaction(signal, &action, NULL);
    }
    is_armed = 1;
}

int rescue_set_armed(int armed) {
    int before = is_armed;
    is_armed = armed;
    return before;
}

void rescue_set_answers_saved(int are_saved) { answers_saved = are_saved; }
