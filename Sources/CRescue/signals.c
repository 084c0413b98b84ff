#define _GNU_SOURCE
#include "rescue.h"
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t signals_before;

static void choose_signals(sigset_t *chosen) {
    sigemptyset(chosen);
    sigaddset(chosen, SIGWINCH);
    sigaddset(chosen, SIGINT);
    sigaddset(chosen, SIGTERM);
    sigaddset(chosen, SIGHUP);
    sigaddset(chosen, SIGQUIT);
    sigaddset(chosen, SIGTSTP);
    sigaddset(chosen, SIGCONT);
}

int rescue_open_signals(void) {
    sigset_t chosen;
    choose_signals(&chosen);
    int descriptor = signalfd(-1, &chosen, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor < 0) return -1;
    sigprocmask(SIG_BLOCK, &chosen, &signals_before);
    return descriptor;
}

int rescue_next_signal(int descriptor) {
    struct signalfd_siginfo news;
    ssize_t count = read(descriptor, &news, sizeof news);
    return count == (ssize_t)sizeof news ? (int)news.ssi_signo : 0;
}

void rescue_close_signals(int descriptor) {
    close(descriptor);
    sigprocmask(SIG_SETMASK, &signals_before, NULL);
}

void rescue_stop(void) {
    struct sigaction before, usual = {.sa_handler = SIG_DFL};
    sigset_t stop;
    sigaction(SIGTSTP, &usual, &before);
    kill(0, SIGTSTP);
    /* It is blocked and waits; letting it through stops the program here, until the shell wakes it. */
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL);
    sigprocmask(SIG_BLOCK, &stop, NULL);
    sigaction(SIGTSTP, &before, NULL);
}
