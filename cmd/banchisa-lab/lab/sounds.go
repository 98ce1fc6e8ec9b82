package lab

import (
	"fmt"
	"os"
	"path/filepath"

	"banchisa/cmd/banchisa-lab/synth"
)

// runSounds writes the sound samples of the app again, from their formulas and seeds, and removes those
// that have no formula.
func runSounds(inv *invocation) int {
	out := inv.Flags.String("out", filepath.Join("resources", "sounds"), "")
	if code, ok := inv.Parse(0, 0); !ok {
		return code
	}
	if err := inv.writeSounds(*out); err != nil {
		return inv.Fail(err)
	}
	return exitOK
}

func (inv *invocation) writeSounds(folder string) error {
	old, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range old {
		if filepath.Ext(entry.Name()) != ".wav" {
			continue
		}
		if err := os.Remove(filepath.Join(folder, entry.Name())); err != nil {
			return err
		}
	}
	for _, r := range synth.Recipes() {
		for take := 1; take <= r.Takes; take++ {
			data := r.WAV(take)
			if err := os.WriteFile(filepath.Join(folder, r.File(take)), data, 0o644); err != nil {
				return err
			}
			fmt.Fprintf(inv.Out, "%-24s %4d ms %6.1f LUFS\n", r.File(take), 1000*len(data)/(2*synth.SampleRate), synth.Loudness(r.Samples(take)))
		}
	}
	return nil
}
