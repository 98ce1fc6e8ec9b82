package main

import (
	"fmt"
	"os"
	"runtime"
	"time"
)

// memoryInterval is the time between two lines of logMemory.
const memoryInterval = 10 * time.Second

// logMemory appends the program's age in seconds, its goroutines and its heap in kilobytes to the
// file in BANCHISA_PULSE, for make soak. Without the variable it does nothing.
func logMemory() {
	path := os.Getenv("BANCHISA_PULSE")
	if path == "" {
		return
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	start := time.Now()
	go func() {
		for range time.Tick(memoryInterval) {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			fmt.Fprintln(file, int(time.Since(start).Seconds()), runtime.NumGoroutine(), m.HeapInuse>>10)
		}
	}()
}
