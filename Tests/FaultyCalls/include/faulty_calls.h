#pragma once

// Nothing to call: a program that is started with this library before the C library meets a system that fails.
//
//     LD_PRELOAD      this library
//     FAULTY_CALL     open, write, half (a write of which half is done), sync, rename, remove or make (a directory)
//     FAULTY_AT       the first call of that kind to fail, counted from 1
//     FAULTY_LASTS    1: all later ones fail as well
//     FAULTY_ERRNO    with which number
//     FAULTY_UNDER    only calls on what lies in this directory count
//     FAULTY_TOLD     a file that is made when a call has failed
