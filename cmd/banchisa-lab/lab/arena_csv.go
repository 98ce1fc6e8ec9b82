package lab

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

func (a *arenaCSV) add(m match) error {
	if a == nil {
		return nil
	}
	if a.n == 0 {
		a.writeHeader(m)
	}
	a.n++
	row := []string{fmt.Sprint(a.n), fmt.Sprint(m.seed), m.result, fmt.Sprint(m.plies), fmt.Sprint(m.turns), fmt.Sprint(m.leadChanges)}
	for s, bot := range m.seats {
		row = append(row, a.arena.bots[bot], fmt.Sprintf("%.3f", m.shares[s]))
	}
	for _, stat := range m.stats {
		row = append(row, fmt.Sprint(stat.Count))
	}
	a.w.Write(row)
	a.w.Flush()
	return a.w.Error()
}

func (a *arenaCSV) writeHeader(first match) {
	header := []string{"match", "seed", "outcome", "plies", "turns", "lead changes"}
	for _, seat := range a.arena.setup.Seats {
		header = append(header, seat+" bot", seat+" share")
	}
	for _, stat := range first.stats {
		header = append(header, stat.Name)
	}
	a.w.Write(header)
}

func (a *arenaCSV) close() error {
	if a == nil {
		return nil
	}
	return errors.Join(a.w.Error(), a.file.Close())
}
