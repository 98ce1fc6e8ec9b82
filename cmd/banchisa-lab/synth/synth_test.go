package synth_test

import (
	"encoding/binary"
	"io/fs"
	"math"
	"runtime"
	"testing"

	"banchisa/cmd/banchisa-lab/synth"
	"banchisa/resources"
)

const headerLen = 44

// Samples returns the samples of a shipped file.
func samples(t *testing.T, name string) []int {
	t.Helper()
	data, err := fs.ReadFile(resources.Sounds, "sounds/"+name)
	if err != nil || len(data) < headerLen {
		t.Fatalf("%s: %d bytes, %v; make sounds", name, len(data), err)
	}
	if channels, rate, bits := binary.LittleEndian.Uint16(data[22:]), binary.LittleEndian.Uint32(data[24:]),
		binary.LittleEndian.Uint16(data[34:]); channels != 1 || rate != synth.SampleRate || bits != 16 {
		t.Errorf("%s: %d channels, %d Hz, %d bits", name, channels, rate, bits)
	}
	return integers(data)
}

func integers(wav []byte) []int {
	var all []int
	for data := wav[headerLen:]; len(data) >= 2; data = data[2:] {
		all = append(all, int(int16(binary.LittleEndian.Uint16(data))))
	}
	return all
}

// Every file can be made again byte for byte. Processors that round a product and a sum
// together may differ by the last bit.
func TestFilesAreTheirRecipes(t *testing.T) {
	want := map[string]bool{}
	for _, r := range synth.Recipes() {
		for take := 1; take <= r.Takes; take++ {
			name := r.File(take)
			want[name] = true
			have, made := samples(t, name), integers(r.WAV(take))
			tolerance := 0
			if runtime.GOARCH != "amd64" {
				tolerance = 1
			}
			if len(have) != len(made) {
				t.Errorf("%s: %d samples, its recipe makes %d; make sounds", name, len(have), len(made))
				continue
			}
			for i := range have {
				if d := have[i] - made[i]; d > tolerance || d < -tolerance {
					t.Errorf("%s: sample %d is %d, its recipe makes %d; make sounds", name, i, have[i], made[i])
					break
				}
			}
		}
	}
	files, err := fs.Glob(resources.Sounds, "sounds/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !want[f[len("sounds/"):]] {
			t.Errorf("%s has no recipe; make sounds", f)
		}
	}
}

// The shipped files are equally loud, never clipped, without clicks at their ends, and
// small together.
func TestFilesAreEquallyLoud(t *testing.T) {
	const maxSpread, maxPeak, maxTotal = 3.0, -1.0, 3 << 20 // LU, dBFS, 3 MiB.
	quietest, loudest, total := math.Inf(1), math.Inf(-1), 0
	for _, r := range synth.Recipes() {
		for take := 1; take <= r.Takes; take++ {
			name, peak := r.File(take), 0.0
			all := samples(t, name)
			sound := make([]float64, len(all))
			for i, x := range all {
				sound[i] = float64(x) / 32768
				peak = math.Max(peak, math.Abs(sound[i]))
			}
			if dB := 20 * math.Log10(peak); dB > maxPeak || dB < -16 {
				t.Errorf("%s: peak at %.1f dBFS", name, dB)
			}
			loud := synth.Loudness(sound)
			quietest, loudest = math.Min(quietest, loud), math.Max(loudest, loud)
			if math.Abs(loud-synth.Target) > maxSpread/2 {
				t.Errorf("%s: %.1f LUFS, want about %.1f", name, loud, synth.Target)
			}
			if first, last := sound[0], sound[len(sound)-1]; r.Effect != "background-sea" && (math.Abs(first) > 0.03 || math.Abs(last) > 0.001) {
				t.Errorf("%s: begins at %.3f and ends at %.3f", name, first, last)
			}
			total += headerLen + 2*len(all)
		}
	}
	if loudest-quietest > maxSpread {
		t.Errorf("loudness from %.1f to %.1f LUFS", quietest, loudest)
	}
	if total > maxTotal {
		t.Errorf("%d bytes together, want at most %d", total, maxTotal)
	}
}

// A full sine of 997 Hz in one channel reads −3.01 LUFS (ITU-R BS.1770-4, annex 1), and a
// quarter of the window a quarter of that power. Low tones count less.
func TestLoudness(t *testing.T) {
	sine := func(freq, seconds float64) []float64 {
		s := make([]float64, int(seconds*synth.SampleRate))
		for i := range s {
			s[i] = math.Sin(2 * math.Pi * freq * float64(i) / synth.SampleRate)
		}
		return s
	}
	for name, c := range map[string]struct{ freq, seconds, want float64 }{
		"long": {997, 2, -3.01}, "short": {997, 0.1, -3.01 - 6.02}, "high": {4000, 2, 0.3}, "low": {38.1, 2, -9.7},
	} {
		if have := synth.Loudness(sine(c.freq, c.seconds)); math.Abs(have-c.want) > 0.3 {
			t.Errorf("%s: %.2f LUFS, want %.2f", name, have, c.want)
		}
	}
}
