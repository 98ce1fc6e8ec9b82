//go:build race

package catalog_test

// slowness is how much longer everything takes under the race detector.
const slowness = 10
