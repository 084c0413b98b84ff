#pragma once

// Makes system calls of a program fail, and sets its clock. There is nothing to call: preload it and set these
// variables.
//
//     LD_PRELOAD      this library
//     FAULTY_CALL     open, write, half (half of the bytes are written), read, short (half of the bytes are read),
//                     sync, sync-directory (of a directory only), rename, remove or make (a directory)
//     FAULTY_AT       the first call of that kind to fail, counted from 1
//     FAULTY_LASTS    1: all later ones fail as well
//     FAULTY_ERRNO    the errno of the failure
//     FAULTY_UNDER    only calls on paths below this directory count
//     FAULTY_TOLD     a file that is created when a call fails
//     FAULTY_TIME     the time of the wall clock, in seconds since 1970
