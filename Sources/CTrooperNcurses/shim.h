/* The parts of ncurses that Swift cannot import. */
#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncursesw/curses.h>
#include <wchar.h>

/* Declared here, because term.h defines macros with names such as `lines` and `columns`. */
int setupterm(const char *name, int descriptor, int *error);

/* stdout, stdin and stdscr are mutable globals, which Swift 6 refuses. */
static inline SCREEN *curses_open(void) { return newterm(NULL, stdout, stdin); }
static inline WINDOW *curses_screen(void) { return stdscr; }

/* Macros with a cast. */
static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_reverse = A_REVERSE;

/* Makes the cells of a glyph, whose scalars end with a zero, and returns how many elements they take. cchar_t holds an
 * array, which Swift imports as a tuple. ncurses and the terminal place what follows by the width that the C library
 * knows, so a glyph with another width than `columns` is replaced. */
static inline int curses_make(cchar_t *cells, const wchar_t *glyph, int columns, attr_t attributes, int pair) {
    static const wchar_t unknown[] = L"?", blank[] = L" ";
    int is_known = wcwidth(glyph[0]) == columns;
    /* Pair numbers stay far below 32767, so the short parameter is enough. */
    setcchar(cells, is_known ? glyph : unknown, attributes, (short)pair, NULL);
    if (is_known || columns == 1) return 1;
    setcchar(cells + 1, blank, attributes, (short)pair, NULL);
    return 2;
}
