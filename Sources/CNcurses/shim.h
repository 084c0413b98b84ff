#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncursesw/curses.h>
