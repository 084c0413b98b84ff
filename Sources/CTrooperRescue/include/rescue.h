/* Gives the terminal back when a signal ends the program, and reads signals through a descriptor.
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

/* Around a write to this output. When it takes nothing for a fifth of a second, because nobody reads a pipe, SIGINT,
 * SIGTERM, SIGHUP and SIGQUIT end the program at once; so does one of them that was read before. */
void rescue_begin_output(int descriptor);
void rescue_end_output(void);

/* Ends the program by this signal, so that its parent sees it. */
_Noreturn void rescue_end_by(int signal);

/* Stops the process group, as ^Z does; returns when it continues. */
void rescue_stop(void);

/* Handles every signal that ends the program by default. The handler restores the current modes of the output, if it is
 * a terminal, writes the given bytes to it, says what happened, and ends the program by the same signal. It never waits
 * for an output that takes nothing. */
void rescue_arm(int output, const char *bytes, size_t count);

/* Whether the handler does more than end the program; returns whether it did. */
int rescue_set_armed(int armed);

/* Whether the handler's message says that the answers are saved; at first it does not. */
void rescue_set_answers_saved(int are_saved);
