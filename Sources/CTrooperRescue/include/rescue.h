/* Restores the terminal when a signal ends the program, and reads signals through a descriptor.
 *
 * In C, because a signal handler may only call async-signal-safe functions: it must not allocate memory or take a lock,
 * and Swift does not promise that. Everything the handler writes is prepared before. Swift cannot call sigaction with a
 * C handler or read a signalfd_siginfo without C either. */
#pragma once
#include <stddef.h>

/* Blocks SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH, and returns a signalfd for them; -1 when the
 * system has no descriptor left. */
int rescue_open_signals(void);

/* The next pending signal; 0 without one. */
int rescue_next_signal(int descriptor);

/* Closes the descriptor and restores the signal mask. */
void rescue_close_signals(int descriptor);

/* Ends the program by this signal, so that its parent sees it. */
_Noreturn void rescue_end_by(int signal);

/* Stops the process group, as ^Z does; returns when it continues. */
void rescue_stop(void);

/* Handles every signal that ends the program by default. The handler restores the current modes of the output, if it is
 * a terminal, writes the given bytes to it, says what happened, and ends the program by the same signal. */
void rescue_arm(int output, const char *bytes, size_t count);
void rescue_disarm(void);

/* Replaces the bytes that the handler writes. */
void rescue_set_bytes(const char *bytes, size_t count);

/* Whether the handler's message says that the answers are saved; at first it does not. */
void rescue_set_answers_saved(int are_saved);

/* Collects standard error in memory, so that it does not garble the screen; released at the end or in a crash. */
void rescue_hold_errors(void);
void rescue_release_errors(void);

/* Around output that may block: a signal read here, or pending, then ends the program within a second. May be nested;
 * needs rescue_open_signals. */
void rescue_begin_output(void);
void rescue_end_output(void);
