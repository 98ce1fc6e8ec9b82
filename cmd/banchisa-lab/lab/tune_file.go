package lab

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"

	"banchisa/games"
)

// samplesHeader is the first line of a file of samples: what its matches depend on.
type samplesHeader struct {
	Game, Variant, Bots string
	Seats, Positions    int
	Seed                uint64
	Features            []string
}

// openSamples opens or begins a file of samples, with a line for each match after the header, and
// returns those of its first n matches. a.first becomes their number. A line that was not written to
// its end is dropped.
func openSamples(name string, a *arena, n int) (*os.File, []sample, error) {
	header := samplesHeader{
		Game: a.game.ID, Variant: a.setup.Variant.ID, Bots: strings.Join(a.bots, ","),
		Seats: len(a.setup.Seats), Positions: a.samples, Seed: a.seed,
	}
	for _, f := range a.game.Heuristics.Features {
		header.Features = append(header.Features, f.ID)
	}
	want, err := json.Marshal(header)
	if err != nil {
		return nil, nil, err
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	samples, end, err := readSamples(f, a, want, n)
	if err == nil {
		err = f.Truncate(end)
	}
	if err == nil {
		_, err = f.Seek(end, 0)
	}
	if err == nil && end == 0 {
		_, err = f.Write(append(want, '\n'))
	}
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return f, samples, nil
}

// readSamples reads up to n matches and returns where the last of them ends.
func readSamples(f *os.File, a *arena, header []byte, n int) (samples []sample, end int64, err error) {
	lines := bufio.NewReader(f)
	for i := 0; a.first < n; i++ {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		if i == 0 {
			if !bytes.Equal(bytes.TrimSpace(line), header) {
				return nil, 0, games.NewTextError("lab.other-samples", f.Name(), string(bytes.TrimSpace(line)), string(header))
			}
		} else {
			var match []sample
			if err := json.Unmarshal(line, &match); err != nil {
				return nil, 0, games.NewTextError("lab.damaged-samples", f.Name(), i+1)
			}
			samples = append(samples, match...)
			a.first++
		}
		end += int64(len(line))
	}
	return samples, end, nil
}

// appendSamples appends the line of a match.
func appendSamples(f *os.File, m match) error { return json.NewEncoder(f).Encode(m.samples) }
