// Command sounds makes the sound samples of the app again, from the formulas and seeds of
// package synth, and removes those that have no formula. Run it in the root of the project:
//
//	make sounds
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"banchisa/app/sound/synth"
)

func main() {
	if err := run(filepath.Join("resources", "sounds")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder string) error {
	old, err := filepath.Glob(filepath.Join(folder, "*.wav"))
	if err != nil {
		return err
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	for _, r := range synth.Recipes() {
		for take := 1; take <= r.Takes; take++ {
			data := r.WAV(take)
			if err := os.WriteFile(filepath.Join(folder, r.File(take)), data, 0o644); err != nil {
				return err
			}
			fmt.Printf("%-24s %4d ms %6.1f LUFS\n", r.File(take), 1000*len(data)/(2*synth.SampleRate), synth.Loudness(r.Samples(take)))
		}
	}
	return nil
}
