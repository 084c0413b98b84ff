#include "packs.h"

// #embed is C23. A path begins at this file, and the compiler lists the packs as dependencies, so that a changed one is
// embedded by the next build.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Defines the function that returns the file.
#define RETURN(name)                                                                                                   \
    struct trooper_file trooper_##name(void) { return (struct trooper_file){name, sizeof name}; }

static const unsigned char video_games[] = {
#embed "../../questions/video-games.json"
};
RETURN(video_games)

static const unsigned char animals[] = {
#embed "../../questions/animals.json"
};
RETURN(animals)

static const unsigned char body[] = {
#embed "../../questions/body.json"
};
RETURN(body)

static const unsigned char computing[] = {
#embed "../../questions/computing.json"
};
RETURN(computing)

static const unsigned char film[] = {
#embed "../../questions/film.json"
};
RETURN(film)

static const unsigned char food[] = {
#embed "../../questions/food.json"
};
RETURN(food)

static const unsigned char geography[] = {
#embed "../../questions/geography.json"
};
RETURN(geography)

static const unsigned char history[] = {
#embed "../../questions/history.json"
};
RETURN(history)

static const unsigned char inventions[] = {
#embed "../../questions/inventions.json"
};
RETURN(inventions)

static const unsigned char music[] = {
#embed "../../questions/music.json"
};
RETURN(music)

static const unsigned char numbers[] = {
#embed "../../questions/numbers.json"
};
RETURN(numbers)

static const unsigned char sea[] = {
#embed "../../questions/sea.json"
};
RETURN(sea)

static const unsigned char space[] = {
#embed "../../questions/space.json"
};
RETURN(space)

static const unsigned char sport[] = {
#embed "../../questions/sport.json"
};
RETURN(sport)

static const unsigned char words[] = {
#embed "../../questions/words.json"
};
RETURN(words)

static const unsigned char daily[] = {
#embed "../../questions/daily.txt"
};
RETURN(daily)

static const unsigned char places[] = {
#embed "../../questions/places.txt"
};
RETURN(places)

static const unsigned char retired[] = {
#embed "../../questions/retired.json"
};
RETURN(retired)
