#include "packs.h"

// #embed is C23. A path begins at this file, and the compiler lists the packs as dependencies, so that a changed one is
// embedded by the next build.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Between them stands the line that embeds a file, for the function that returns it.
#define BEGIN(name) static const unsigned char name[] = {
#define END(name)                                                                                                      \
    }                                                                                                                  \
    ;                                                                                                                  \
    struct trooper_file trooper_##name(void) { return (struct trooper_file){name, sizeof name}; }

BEGIN(video_games)
#embed "../../questions/video-games.json"
END(video_games)
BEGIN(animals)
#embed "../../questions/animals.json"
END(animals)
BEGIN(art)
#embed "../../questions/art.json"
END(art)
BEGIN(body)
#embed "../../questions/body.json"
END(body)
BEGIN(computing)
#embed "../../questions/computing.json"
END(computing)
BEGIN(film)
#embed "../../questions/film.json"
END(film)
BEGIN(food)
#embed "../../questions/food.json"
END(food)
BEGIN(geography)
#embed "../../questions/geography.json"
END(geography)
BEGIN(history)
#embed "../../questions/history.json"
END(history)
BEGIN(inventions)
#embed "../../questions/inventions.json"
END(inventions)
BEGIN(literature)
#embed "../../questions/literature.json"
END(literature)
BEGIN(money)
#embed "../../questions/money.json"
END(money)
BEGIN(music)
#embed "../../questions/music.json"
END(music)
BEGIN(myth)
#embed "../../questions/myth.json"
END(myth)
BEGIN(numbers)
#embed "../../questions/numbers.json"
END(numbers)
BEGIN(physics)
#embed "../../questions/physics.json"
END(physics)
BEGIN(plants)
#embed "../../questions/plants.json"
END(plants)
BEGIN(sea)
#embed "../../questions/sea.json"
END(sea)
BEGIN(space)
#embed "../../questions/space.json"
END(space)
BEGIN(sport)
#embed "../../questions/sport.json"
END(sport)
BEGIN(words)
#embed "../../questions/words.json"
END(words)
BEGIN(daily)
#embed "../../questions/daily.txt"
END(daily)
BEGIN(places)
#embed "../../questions/places.txt"
END(places)
BEGIN(retired)
#embed "../../questions/retired.json"
END(retired)
