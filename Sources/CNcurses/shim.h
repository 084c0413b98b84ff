/* The parts of ncurses that Swift cannot import. */
#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncursesw/curses.h>

/* Declared here, because term.h defines macros with names such as `lines` and `columns`. */
int setupterm(const char *name, int descriptor, int *error);

/* stdout, stdin and stdscr are mutable globals, which Swift 6 refuses. */
static inline SCREEN *curses_open(void) { return newterm(NULL, stdout, stdin); }
static inline WINDOW *curses_screen(void) { return stdscr; }

/* Macros with a cast. */
static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_reverse = A_REVERSE;

/* Draws one cell; the glyph's scalars end with a zero. cchar_t holds an array, which Swift imports as a tuple. */
static inline void curses_put(int row, int column, const wchar_t *glyph, attr_t attributes, int pair) {
    cchar_t cell;
    /* Pair numbers stay far below 32767, so the short parameter is enough. */
    if (setcchar(&cell, glyph, attributes, (short)pair, NULL) == OK) mvwadd_wch(stdscr, row, column, &cell);
}
