/* A comparable screen with an arrow in little C: the peer of the game. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncursesw/curses.h>

static int stage = 0;

static void draw_arrow(void) {
    for (int place = 1; place <= 3; place++) {
        int column = 40 + place * 2;
        int lit = stage >= place;
        mvaddch(11, column, lit ? '\\' : ' ');
        mvaddch(12, column + 1, lit ? '>' : ' ');
        mvaddch(13, column, lit ? '/' : ' ');
    }
}

static void draw_screen(void) {
    erase();
    mvaddstr(1, 8, "\u2680 \u2714   \u2681 \u2718   \u2682     \u2683     \u2684");
    mvaddstr(4, 8, "A statement about a video game stands here, and it takes about two lines of");
    mvaddstr(5, 8, "the screen to say what it says, true or false.");
    attron(COLOR_PAIR(1) | A_BOLD);
    mvaddstr(11, 10, "   /");
    mvaddstr(12, 10, "\\ / ");
    mvaddstr(13, 10, " v  ");
    attroff(COLOR_PAIR(1) | A_BOLD);
    mvaddstr(15, 10, "TRUE");
    attron(COLOR_PAIR(2) | A_BOLD);
    mvaddstr(11, 64, "\\ /");
    mvaddstr(12, 64, " X ");
    mvaddstr(13, 64, "/ \\");
    attroff(COLOR_PAIR(2) | A_BOLD);
    mvaddstr(15, 63, "FALSE");
    mvaddstr(22, 8, "left true   right false   ? help   q quit");
    draw_arrow();
}

int main(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    curs_set(0);
    leaveok(stdscr, TRUE);
    set_escdelay(25);
    start_color();
    use_default_colors();
    init_pair(1, 2, -1);
    init_pair(2, 1, -1);
    draw_screen();
    refresh();
    for (;;) {
        int key = getch();
        if (key == 'q' || key == ERR) break;
        if (key == KEY_RIGHT && stage < 3) stage++;
        if (key == KEY_LEFT && stage > 0) stage--;
        if (key == 12) clearok(curscr, TRUE);
        draw_arrow();
        refresh();
    }
    endwin();
    return 0;
}
