//go:build !race

package catalog_test

// raceSlowdown is the factor by which the race detector slows the tests down.
const raceSlowdown = 1
