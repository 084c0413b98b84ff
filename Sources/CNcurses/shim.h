/* What Swift cannot see of ncurses: globals that it calls unsafe, and macros with a cast in them. */
#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncursesw/curses.h>

/* terminfo's own header is left out: its macros have names like `lines` and `columns`. */
int setupterm(const char *name, int descriptor, int *problem);

static inline SCREEN *curses_open(void) { return newterm(NULL, stdout, stdin); }
static inline WINDOW *curses_screen(void) { return stdscr; }

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_reverse = A_REVERSE;

/* One cell; glyph is a list of scalars that ends with a zero. */
static inline void curses_put(int row, int column, const wchar_t *glyph, attr_t attributes, int pair) {
    cchar_t cell;
    /* Pairs beyond 32767 do not occur, so the old short argument is enough. */
    if (setcchar(&cell, glyph, attributes, (short)pair, NULL) == OK) mvwadd_wch(stdscr, row, column, &cell);
}
