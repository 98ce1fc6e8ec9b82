//go:build !linux

package main

// limitDriverMemory does nothing: other systems' C libraries give large blocks back.
func limitDriverMemory() {}

// freeDriverMemory does nothing, for the same reason.
func freeDriverMemory() {}
