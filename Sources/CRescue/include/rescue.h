/* What has to be written in C: code that may run in the middle of a crash, and the signals as something to read.
 *
 * A handler of a fault may touch nothing that the fault may have left half done: no memory is asked for, no lock is
 * taken, and everything that it will write lies ready before. Swift promises none of this. */
#pragma once
#include <stddef.h>

/* Blocks the signals that end, stop or resize a program with a screen, and returns a descriptor that is readable when
 * one of them has come; -1 when the system has none to give. */
int rescue_open_signals(void);

/* The next signal that has come; 0 when there is none. */
int rescue_next_signal(int descriptor);

/* Lets the signals through again, as they were before. */
void rescue_close_signals(int descriptor);

/* Stops the program and all that the shell started with it, as ^Z does, and returns when it goes on. */
void rescue_stop(void);

/* Remembers how the terminal is now, and which bytes bring back what the bytes of a program with a screen change. */
void rescue_arm(int terminal, const char *bytes, size_t count);
void rescue_disarm(void);

/* Whether a crash may promise that what was answered so far is kept; until told otherwise it promises nothing. */
void rescue_set_answers_saved(int are_kept);

/* Keeps what is written to standard error away from the screen, and lets it out at the end or after a crash. */
void rescue_hold_errors(void);
void rescue_release_errors(void);
