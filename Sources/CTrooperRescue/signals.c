#define _GNU_SOURCE
#include "ending.h"
#include "rescue.h"
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

const int rescue_told_to_end[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};

static sigset_t previous_mask;

static void fill_signal_set(sigset_t *set) {
    sigemptyset(set);
    for (int index = 0; index < rescue_told_to_end_count; index++) sigaddset(set, rescue_told_to_end[index]);
    sigaddset(set, SIGWINCH);
    sigaddset(set, SIGTSTP);
    sigaddset(set, SIGCONT);
}

int rescue_open_signals(void) {
    sigset_t set;
    fill_signal_set(&set);
    int descriptor = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor < 0) return -1;
    sigprocmask(SIG_BLOCK, &set, &previous_mask);
    rescue_make_clock();
    return descriptor;
}

int rescue_next_signal(int descriptor) {
    struct signalfd_siginfo info;
    ssize_t count = read(descriptor, &info, sizeof info);
    if (count != (ssize_t)sizeof info) return 0;
    int signal = (int)info.ssi_signo;
    for (int index = 0; index < rescue_told_to_end_count; index++) {
        if (signal == rescue_told_to_end[index]) rescue_note_end(signal);
    }
    return signal;
}

void rescue_close_signals(int descriptor) {
    close(descriptor);
    sigprocmask(SIG_SETMASK, &previous_mask, NULL);
}

void rescue_stop(void) {
    struct sigaction previous, default_action = {.sa_handler = SIG_DFL};
    sigset_t stop;
    /* Another program has the terminal meanwhile. */
    int was_armed = rescue_set_armed(0);
    sigaction(SIGTSTP, &default_action, &previous);
    kill(0, SIGTSTP);
    /* SIGTSTP is blocked and pending; unblocking it stops the process here until SIGCONT. */
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL);
    sigprocmask(SIG_BLOCK, &stop, NULL);
    sigaction(SIGTSTP, &previous, NULL);
    rescue_set_armed(was_armed);
}
