/* Follows a motion sensor and moves an arrow in little C: the peer of a game with a device. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <fcntl.h>
#include <libevdev-1.0/libevdev/libevdev.h>
#include <locale.h>
#include <math.h>
#include <ncursesw/curses.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

static double axes[3];
static int stage = 0;

static void draw_stage(int shown) {
    for (int place = 1; place <= 3; place++) {
        for (int side = -1; side <= 1; side += 2) {
            int lit = side * shown >= place;
            int column = 40 + side * place * 5;
            mvaddch(11, column, lit ? (side < 0 ? '/' : '\\') : ' ');
            mvaddch(12, column, lit ? (side < 0 ? '<' : '>') : '-');
            mvaddch(13, column, lit ? (side < 0 ? '\\' : '/') : ' ');
        }
    }
    refresh();
}

/* Degrees to stages, with hysteresis. */
static int stage_of(double degrees) {
    static const double enter[] = {17, 29, 41};
    double size = fabs(degrees);
    int reached = 0;
    for (int place = 0; place < 3; place++) {
        double border = abs(stage) > place ? enter[place] - 8 : enter[place];
        if (size >= border) reached = place + 1;
    }
    return degrees < 0 ? -reached : reached;
}

static void take_frame(void) {
    double length = sqrt(axes[0] * axes[0] + axes[1] * axes[1] + axes[2] * axes[2]);
    if (length == 0) return;
    int now = stage_of(-asin(axes[0] / length) * 57.29577951308232);
    if (now == stage) return;
    stage = now;
    draw_stage(stage);
}

static void follow(struct libevdev *device) {
    struct input_event event;
    int status;
    while ((status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0) {
        while (status == LIBEVDEV_READ_STATUS_SYNC) {
            status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_SYNC, &event);
        }
        if (event.type == EV_ABS && event.code < 3) axes[event.code] = event.value;
        if (event.type == EV_SYN) take_frame();
    }
}

int main(int count, char **words) {
    struct libevdev *device = NULL;
    int node = count > 1 ? open(words[1], O_RDONLY | O_NONBLOCK) : -1;
    if (node < 0 || libevdev_new_from_fd(node, &device) != 0) return 1;
    setlocale(LC_ALL, "");
    initscr();
    raw();
    noecho();
    nonl();
    nodelay(stdscr, TRUE);
    curs_set(0);
    leaveok(stdscr, TRUE);
    mvaddstr(22, 8, "q quit");
    draw_stage(0);
    struct pollfd waiting[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = node, .events = POLLIN}};
    while (poll(waiting, 2, -1) >= 0) {
        if (waiting[1].revents) follow(device);
        if (waiting[0].revents && getch() == 'q') break;
    }
    endwin();
    return 0;
}
