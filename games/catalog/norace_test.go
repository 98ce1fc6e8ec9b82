//go:build !race

package catalog_test

// raceSlowdown is how much longer everything takes under the race detector.
const raceSlowdown = 1
