/* The files of `questions` that are embedded in the program.
 *
 * In C, because a Swift array of them takes the compiler a minute, and #embed none. */
#pragma once
#include <stddef.h>

/* The bytes of a file, which live as long as the program. */
struct trooper_file {
    const unsigned char *_Nonnull bytes;
    size_t count;
};

struct trooper_file trooper_video_games(void);
struct trooper_file trooper_animals(void);
struct trooper_file trooper_art(void);
struct trooper_file trooper_body(void);
struct trooper_file trooper_computing(void);
struct trooper_file trooper_film(void);
struct trooper_file trooper_food(void);
struct trooper_file trooper_geography(void);
struct trooper_file trooper_history(void);
struct trooper_file trooper_inventions(void);
struct trooper_file trooper_literature(void);
struct trooper_file trooper_money(void);
struct trooper_file trooper_music(void);
struct trooper_file trooper_myth(void);
struct trooper_file trooper_numbers(void);
struct trooper_file trooper_physics(void);
struct trooper_file trooper_plants(void);
struct trooper_file trooper_sea(void);
struct trooper_file trooper_space(void);
struct trooper_file trooper_sport(void);
struct trooper_file trooper_words(void);
struct trooper_file trooper_daily(void);
struct trooper_file trooper_places(void);
struct trooper_file trooper_retired(void);
