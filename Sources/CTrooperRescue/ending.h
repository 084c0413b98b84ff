/* Between the files of this target: how the program ends by a signal. */
#pragma once

/* The signals that tell the program to end, and that it reads through a descriptor. */
extern const int rescue_told_to_end[];
enum { rescue_told_to_end_count = 4 };

/* Makes a signal that ends the program give the terminal back first; one that is ignored stays ignored. */
void rescue_handle(int signal);

/* Restores the terminal, if it is armed, and says which signal came. */
void rescue_give_terminal_back(int signal);

/* Lets the clock tick while the program ends by this signal: whatever blocks is given up after two ticks. */
void rescue_begin_deadline(int signal);
void rescue_end_deadline(void);

/* Called at every tick of the clock. */
void rescue_output_is_blocked(void);

/* Makes the clock; output can block for ever without one. */
void rescue_make_clock(void);

/* Notes that the program was told to end by this signal. */
void rescue_note_end(int signal);

/* Arms or disarms the restoring of the terminal, and returns whether it was armed. */
int rescue_set_armed(int armed);
