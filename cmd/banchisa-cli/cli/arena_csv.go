package cli

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
)

// arenaCSV writes a line per match. A nil arenaCSV writes nothing.
type arenaCSV struct {
	arena *arena
	file  *os.File
	w     *csv.Writer
	n     int
}

func newArenaCSV(a *arena, name string) (*arenaCSV, error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	return &arenaCSV{arena: a, file: file, w: csv.NewWriter(file)}, nil
}

func (t *arenaCSV) add(m match) error {
	if t == nil {
		return nil
	}
	if t.n == 0 {
		t.writeHeader(m)
	}
	t.n++
	row := []string{fmt.Sprint(t.n), fmt.Sprint(m.seed), m.result, fmt.Sprint(m.plies), fmt.Sprint(m.turns), fmt.Sprint(m.leadChanges)}
	for s, bot := range m.seats {
		row = append(row, t.arena.bots[bot], fmt.Sprintf("%.3f", m.shares[s]))
	}
	for _, stat := range m.stats {
		row = append(row, fmt.Sprint(stat.Count))
	}
	t.w.Write(row)
	t.w.Flush()
	return t.w.Error()
}

func (t *arenaCSV) writeHeader(first match) {
	header := []string{"match", "seed", "outcome", "plies", "turns", "lead changes"}
	for _, seat := range t.arena.setup.Seats {
		header = append(header, seat+" bot", seat+" share")
	}
	for _, stat := range first.stats {
		header = append(header, stat.Name)
	}
	t.w.Write(header)
}

func (t *arenaCSV) close() error {
	if t == nil {
		return nil
	}
	return errors.Join(t.w.Error(), t.file.Close())
}
