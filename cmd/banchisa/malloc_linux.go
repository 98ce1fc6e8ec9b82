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

static void return_free_pages() {
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}
*/
import "C"

// limitDriverMemory makes the C library return textures in main memory to the system when they are freed. By
// default it raises its limit to the largest block that was ever freed, and keeps smaller ones.
func limitDriverMemory() { C.return_large_blocks(128 << 10) }

// freeDriverMemory gives the system the pages that are free between blocks of C: the driver allocates thousands for a
// frame, and glibc returns only those at the end.
func freeDriverMemory() { C.return_free_pages() }
