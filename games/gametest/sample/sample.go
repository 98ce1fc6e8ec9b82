// Package sample says how much of all that it could try a test takes.
package sample

import "flag"

var long = flag.Bool("long", false, "all sizes, languages and texts, long shows and storms, instead of a sample of each")

// All reports whether tests take all that they can, as `make long` does, and not a fixed sample of it.
func All() bool { return *long }

// Of returns how many of something a test takes: all of them, or a fixed sample.
func Of(all, sample int) int {
	if All() {
		return all
	}
	return sample
}
