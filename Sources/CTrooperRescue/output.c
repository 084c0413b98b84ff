/* Output that blocks, because a terminal is stopped or nobody reads a pipe, must not keep the program from ending.
 *
 * O_NONBLOCK would help, but it belongs to the open file, which the shell shares. So a clock ticks while output is
 * written: when a signal should end the program and the output still blocks, the program ends within the handler. */
#define _GNU_SOURCE
#include "ending.h"
#include "rescue.h"
#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { tick_nanoseconds = 250 * 1000 * 1000 };

static timer_t clock_timer;
static int has_clock;
static int output_depth;
static volatile sig_atomic_t noted_end;
static volatile sig_atomic_t ending_signal;
static volatile sig_atomic_t has_discarded;

static void set_ticking(int ticks) {
    if (!has_clock) return;
    struct timespec pause = {.tv_nsec = ticks ? tick_nanoseconds : 0};
    struct itimerspec setting = {.it_interval = pause, .it_value = pause};
    timer_settime(clock_timer, 0, &setting, NULL);
}

/* The parent may have blocked it, and the handler of another signal blocks all. */
static void let_alarm_through(void) {
    sigset_t alarm;
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarm, NULL);
}

void rescue_make_clock(void) {
    if (has_clock) return;
    /* Not setitimer: its alarm may have been set by the parent, to end this program. */
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
    rescue_handle(SIGALRM);
    let_alarm_through();
    has_clock = timer_create(CLOCK_MONOTONIC, &event, &clock_timer) == 0;
}

void rescue_begin_output(void) {
    if (output_depth++ == 0) set_ticking(1);
}

void rescue_end_output(void) {
    if (--output_depth == 0) set_ticking(0);
}

void rescue_note_end(int signal) {
    noted_end = signal;
}

/* The signal that should end the program; 0 without one. */
static int wanted_end(void) {
    sigset_t pending;
    if (noted_end) return noted_end;
    sigpending(&pending);
    for (int index = 0; index < rescue_told_to_end_count; index++) {
        if (sigismember(&pending, rescue_told_to_end[index])) return rescue_told_to_end[index];
    }
    return 0;
}

void rescue_begin_deadline(int signal) {
    ending_signal = signal;
    let_alarm_through();
    set_ticking(1);
}

void rescue_end_deadline(void) {
    set_ticking(0);
    ending_signal = 0;
}

/* Makes room for the bytes that restore the terminal: a stalled one gets them when it reads again. */
static void discard_output(void) {
    has_discarded = 1;
    tcflush(STDOUT_FILENO, TCOFLUSH);
}

void rescue_output_is_blocked(void) {
    int saved_error = errno;
    int signal = ending_signal ? 0 : wanted_end();
    if (signal) {
        rescue_begin_deadline(signal);
        discard_output();
        rescue_give_terminal_back(signal);
        rescue_end_by(signal);
    } else if (ending_signal) {
        if (has_discarded) rescue_end_by(ending_signal);
        discard_output();
    }
    errno = saved_error;
}
