// Package synth makes the sound samples of the app from formulas and seeds, so that every
// file of resources/sounds can be made again. The command banchisa-lab sounds writes them
// (make sounds). The app does not import this package: it plays the files.
//
// A [Recipe] plays struck bodies (sums of decaying modes), bursts of filtered noise, glides
// and reeds into a clip; mastering then brings every clip to the same loudness.
//
// No recording and no other person's sample is used.
package synth
