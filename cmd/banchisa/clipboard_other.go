//go:build !linux

package main

import "time"

// clipboardSource returns nil: the toolkit's own clipboard does not wait here.
func clipboardSource() func(timeout time.Duration) (string, error) { return nil }
