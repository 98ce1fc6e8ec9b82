package main

/*
#include <malloc.h>

// Blocks of C from this size on are given back to the system when they are freed.
static void return_large_blocks(int bytes) {
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, bytes);
	mallopt(M_TRIM_THRESHOLD, bytes);
#endif
}
*/
import "C"

// limitDriverMemory has textures that the processor keeps given back when they are freed. The C
// library would raise its limit to the largest block that was ever freed, and keep smaller ones.
func limitDriverMemory() { C.return_large_blocks(128 << 10) }
