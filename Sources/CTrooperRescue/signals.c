/* Reads signals through a descriptor, and stops the program. */
#define _GNU_SOURCE
#include "rescue.h"
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t ending, mask_before, mask_outside_output;
static int ending_signal;

int rescue_open_signals(void) {
    sigset_t set;
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigaddset(&ending, SIGQUIT);
    set = ending;
    sigaddset(&set, SIGTSTP);
    sigaddset(&set, SIGCONT);
    sigaddset(&set, SIGWINCH);
    int descriptor = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor >= 0) sigprocmask(SIG_BLOCK, &set, &mask_before);
    return descriptor;
}

int rescue_next_signal(int descriptor) {
    struct signalfd_siginfo info;
    if (read(descriptor, &info, sizeof info) != (ssize_t)sizeof info) return 0;
    int signal = (int)info.ssi_signo;
    if (sigismember(&ending, signal)) ending_signal = signal;
    return signal;
}

void rescue_close_signals(int descriptor) {
    close(descriptor);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

void rescue_begin_output(int descriptor) {
    struct pollfd output = {.fd = descriptor, .events = POLLOUT};
    sigprocmask(SIG_BLOCK, NULL, &mask_outside_output);
    if (poll(&output, 1, 200) != 0) return;
    if (ending_signal) kill(getpid(), ending_signal);
    sigprocmask(SIG_UNBLOCK, &ending, NULL);
}

void rescue_end_output(void) { sigprocmask(SIG_SETMASK, &mask_outside_output, NULL); }

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
