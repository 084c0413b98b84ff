/* The arithmetic of a tilt in C: the peer of a replay.
 *
 * arithmetic FILE REPETITIONS reads events of 16 bytes (microseconds, type, code, value), replays them, and prints the
 * median of nanoseconds an event and the number of stage changes, which must be that of the program. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct event { int64_t at; uint16_t type, code; int32_t value; };
struct euro { double cutoff, per_speed, coarse, value, speed; int is_empty; };
enum { slots = 21 };
static const int64_t slot_length = 25000, never = INT64_MAX;

static struct reader {
    int64_t now, began, last_frame, quiet, slot, pace, still_since, off_since, last_off;
    int32_t axes[3];
    struct euro quick, calm;
    double point, length, rest_length, off_length, believed, speed, suspect;
    int has_begun, has_point, is_empty, has_suspect, has_off_since, has_last_off;
    double points[slots], lengths[slots];
    int count, next, since_drift;
    int is_calibrated, has_seen_middle;
    double centre, learned;
    int stage;
    long changes;
} r;

static double series(double sine) {
    double square = sine * sine, factor = 143.0 / 10240;
    factor = factor * square + 231.0 / 13312;
    factor = factor * square + 63.0 / 2816;
    factor = factor * square + 35.0 / 1152;
    factor = factor * square + 5.0 / 112;
    factor = factor * square + 3.0 / 40;
    factor = factor * square + 1.0 / 6;
    factor = factor * square + 1;
    return factor * sine;
}

static double arcsine(double sine) {
    const double degrees = 57.29577951308232;
    double size = fmin(fabs(sine), 1);
    double angle = size <= 0.5 ? degrees * series(size) : 90 - 2 * degrees * series(sqrt((1 - size) / 2));
    return sine < 0 ? -angle : angle;
}

static double weight(double cutoff, double period) {
    double turns = 6.283185307179586 * cutoff * period;
    return turns / (turns + 1);
}

static void euro_settle(struct euro *f, double sample) { f->value = sample; f->speed = 0; f->is_empty = 0; }

static void euro_take(struct euro *f, double sample, double seconds) {
    if (f->is_empty || seconds >= f->coarse) { euro_settle(f, sample); return; }
    double period = fmax(seconds, 0.001), rate = (sample - f->value) / period;
    f->speed += weight(5, period) * (rate - f->speed);
    f->value += weight(f->cutoff + f->per_speed * fabs(f->speed), period) * (sample - f->value);
}

static int is_expected(double sample, double period) {
    double reach = 6 + 100 * fmin(period, 0.05), farthest = r.speed * period * 2.5, change = sample - r.believed;
    return fmin(farthest, 0) - reach <= change && change <= fmax(farthest, 0) + reach;
}

static void believe(double sample, double period) {
    r.speed = r.is_empty ? 0 : fmin(fmax((sample - r.believed) / period, -2000), 2000);
    r.believed = sample;
    r.has_suspect = 0;
    r.is_empty = 0;
}

static int spike_take(double sample, double seconds) {
    double period = fmax(seconds, 0.001);
    if (r.is_empty || is_expected(sample, period)) { believe(sample, period); return 1; }
    if (!r.has_suspect || (r.suspect < r.believed) != (sample < r.believed)) {
        r.has_suspect = 1;
        r.suspect = sample;
        return 0;
    }
    believe(sample < r.believed ? fmax(r.suspect, sample) : fmin(r.suspect, sample), period);
    if (is_expected(sample, period)) believe(sample, period);
    else { r.has_suspect = 1; r.suspect = sample; }
    return 1;
}

static int is_knocked(double length, int64_t time) {
    if (r.rest_length <= 0) return 0;
    if (fabs(length - r.rest_length) <= 0.25 * r.rest_length) {
        r.has_off_since = 0;
        return r.has_last_off && time - r.last_off < 20000;
    }
    if (!r.has_off_since || fabs(length - r.off_length) > 0.1 * r.rest_length) {
        r.has_off_since = 1;
        r.off_since = time;
        r.off_length = length;
    }
    if (length > 0.3 * r.rest_length && time - r.off_since >= 250000) { r.has_last_off = 0; return 0; }
    r.has_last_off = 1;
    r.last_off = time;
    return 1;
}

static double median(const double *values) {
    double sorted[slots];
    memcpy(sorted, values, sizeof sorted);
    for (int index = 1; index < slots; index++) {
        for (int place = index; place > 0 && sorted[place - 1] > sorted[place]; place--) {
            double kept = sorted[place];
            sorted[place] = sorted[place - 1];
            sorted[place - 1] = kept;
        }
    }
    return sorted[slots / 2];
}

static double spread(void) {
    double lowest = r.points[0], highest = r.points[0];
    for (int index = 0; index < r.count; index++) {
        lowest = fmin(lowest, r.points[index]);
        highest = fmax(highest, r.points[index]);
    }
    return highest - lowest;
}

static int read_axes(void) {
    double x = r.axes[0], y = r.axes[1], z = r.axes[2], length = sqrt(x * x + y * y + z * z);
    if (length <= 0) return r.has_point;
    r.point = -arcsine(x / length);
    r.length = length;
    r.has_point = 1;
    return 1;
}

static void settle_filters(void) {
    r.believed = r.point;
    r.has_suspect = 0;
    r.speed = 0;
    r.is_empty = 0;
    euro_settle(&r.quick, r.point);
    euro_settle(&r.calm, r.point);
}

static void follow(void) {
    static const double enter[] = {17, 29, 41}, leave[] = {8, 21, 33};
    if (!r.is_calibrated) return;
    double position = r.quick.value - r.centre, size = fabs(position);
    if (!r.has_seen_middle) {
        if (size >= enter[0]) return;
        r.has_seen_middle = 1;
    }
    int is_left = position < 0, same = r.stage == 0 || (r.stage < 0) == is_left, arrows = same ? abs(r.stage) : 0;
    while (arrows > 0 && size < leave[arrows - 1]) arrows--;
    while (arrows < 3 && size >= enter[arrows]) arrows++;
    int target = is_left ? -arrows : arrows;
    while (r.stage != target) { r.stage += r.stage < target ? 1 : -1; r.changes++; }
}

static void set_centre(double point, double length) {
    r.centre = (double)(int64_t)(point * 1000 + (point < 0 ? -0.5 : 0.5)) / 1000;
    r.rest_length = (double)(int64_t)(length + 0.5);
    r.learned = r.centre;
    r.is_calibrated = 1;
    r.since_drift = 0;
}

static void drift(void) {
    if (++r.since_drift < slots || r.count < slots || spread() > 3) return;
    r.since_drift = 0;
    double point = median(r.points);
    if (fabs(point - r.centre) > 10) return;
    double moved = r.centre + fmin(fmax(point - r.centre, -0.5), 0.5);
    moved = fmin(fmax(moved, r.learned - 10), r.learned + 10);
    r.centre = (double)(int64_t)(moved * 1000 + (moved < 0 ? -0.5 : 0.5)) / 1000;
    follow();
}

static void take_slot(int64_t time) {
    int64_t next = time + slot_length;
    r.slot = next - r.last_frame > 10000000 ? never : next;
    if (!r.has_point) return;
    if (r.has_off_since && r.has_last_off) { r.count = r.next = 0; r.still_since = never; return; }
    r.points[r.next] = r.quick.value;
    r.lengths[r.next] = r.length;
    r.next = r.next + 1 == slots ? 0 : r.next + 1;
    if (r.count < slots) r.count++;
    if (r.count < slots || spread() > 8) r.still_since = never;
    else if (r.still_since == never) r.still_since = time - (slots - 1) * slot_length;
    if (r.is_calibrated) { drift(); return; }
    if (r.count < slots) return;
    double waited = (double)(time - r.began) / 1e6, point = median(r.points);
    if (spread() <= fmin(6 + 4 * waited, 20) && fabs(point) <= 35) {
        set_centre(point, median(r.lengths));
        follow();
    }
}

static void settle(int64_t time) {
    r.quiet = never;
    if (is_knocked(r.length, time)) return;
    settle_filters();
    follow();
}

static void run_due(int64_t time) {
    while ((r.quiet < r.slot ? r.quiet : r.slot) <= time) {
        if (r.quiet <= r.slot) settle(r.quiet);
        else take_slot(r.slot);
    }
}

static void take_frame(void) {
    int64_t interval = r.now - r.last_frame;
    r.last_frame = r.now;
    if (interval <= 100000) r.pace += interval - r.pace / 16;
    if (r.slot == never) r.slot = r.now + slot_length;
    if (!read_axes()) return;
    int64_t quiet = r.pace / 16 + r.pace / 64;
    r.quiet = r.now + (quiet > 20000 ? quiet : 20000);
    if (is_knocked(r.length, r.now)) { r.has_suspect = 0; r.speed = 0; return; }
    double seconds = (double)interval / 1e6;
    if (!spike_take(r.point, seconds)) return;
    euro_take(&r.quick, r.believed, seconds);
    euro_take(&r.calm, r.believed, seconds);
    follow();
}

static void take(const struct event *event) {
    int64_t time = event->at > r.now ? event->at : r.now;
    if (!r.has_begun) {
        r.has_begun = 1;
        r.began = r.last_frame = time;
        r.slot = time + slot_length;
        if (read_axes()) { settle_filters(); r.quiet = time; }
    }
    if ((r.quiet < r.slot ? r.quiet : r.slot) <= time) run_due(time);
    r.now = time;
    if (event->type == 3) { if (event->code < 3) r.axes[event->code] = event->value; }
    else if (event->type == 0 && event->code == 0) take_frame();
}

static void restart(void) {
    memset(&r, 0, sizeof r);
    r.quiet = r.slot = r.still_since = never;
    r.pace = 160000;
    r.is_empty = 1;
    r.quick = (struct euro){30, 0.2, 0.03, 0, 0, 1};
    r.calm = (struct euro){1, 0.05, 0.25, 0, 0, 1};
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int count, char **words) {
    int plays = count > 2 ? atoi(words[2]) : 0;
    if (plays < 1) return 64;
    FILE *file = fopen(words[1], "rb");
    if (!file) return 1;
    fseek(file, 0, SEEK_END);
    size_t events = (size_t)ftell(file) / sizeof(struct event);
    rewind(file);
    struct event *all = malloc(events * sizeof *all);
    if (!all || fread(all, sizeof *all, events, file) != events) return 1;
    double nanoseconds[plays];
    for (int play = 0; play < plays; play++) {
        struct timespec before, after;
        clock_gettime(CLOCK_MONOTONIC, &before);
        restart();
        for (size_t index = 0; index < events; index++) take(&all[index]);
        clock_gettime(CLOCK_MONOTONIC, &after);
        double passed = (double)(after.tv_sec - before.tv_sec) * 1e9 + (double)(after.tv_nsec - before.tv_nsec);
        nanoseconds[play] = passed / (double)events;
    }
    qsort(nanoseconds, (size_t)plays, sizeof *nanoseconds, by_size);
    printf("%.3f %ld\n", nanoseconds[plays / 2], r.changes);
    return 0;
}
