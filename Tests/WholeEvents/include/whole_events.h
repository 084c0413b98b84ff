#pragma once

// Makes a device of umockdev wait for its reader. There is nothing to call: preload it.
//
// umockdev sends the events of a device through a pseudo-terminal. Once 4,095 bytes wait there, a read ends in the middle
// of an event, and libevdev takes the device for gone. With this library a read gives whole events, as a kernel's device
// does; what is too much for the terminal waits in umockdev, which does not go on before.
