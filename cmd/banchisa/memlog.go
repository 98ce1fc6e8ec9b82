package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"fyne.io/fyne/v2"

	banchisa "banchisa/app"
	"banchisa/app/dump"
)

// freeMemory collects garbage and gives the system what is free.
func freeMemory() {
	runtime.GC() // pools keep their buffers until the second collection
	debug.FreeOSMemory()
	freeDriverMemory()
}

// memoryInterval is the time between two lines of logMemory.
const memoryInterval = 10 * time.Second

// logMemory appends the program's age in seconds, its goroutines, its heap and what of it is in use, in
// kilobytes, to the file in BANCHISA_PULSE, and keeps beside it, in a file that ends in ".lengths", how long its
// lists are, for make soak. Without the variable it does nothing.
func logMemory(a *banchisa.App) {
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
			live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
			metrics.Read(live)
			fyne.DoAndWait(func() { logLengths(a, path+".lengths") })
			fmt.Fprintln(file, int(time.Since(start).Seconds()), runtime.NumGoroutine(), m.HeapInuse>>10, live[0].Value.Uint64()>>10)
		}
	}()
}

// logLengths writes how long the program's lists are, into a file that is complete at any moment.
func logLengths(a *banchisa.App, path string) {
	raw, err := json.Marshal(dump.Lengths(a, nil))
	if err == nil {
		err = os.WriteFile(path+".new", raw, 0o644)
	}
	if err == nil {
		err = os.Rename(path+".new", path)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
