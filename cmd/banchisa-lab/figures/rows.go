// Package figures keeps what was measured: rows in the CSV files of docs/lab, which the commands of
// banchisa-lab append, and the page and pictures that are drawn from them.
package figures

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/games"
)

// Row is one figure. What is not known of it is empty.
type Row struct {
	// Date and Commit are of the measurement, or, in the rows from before there were these files, of the
	// commit that wrote the figure down. Command measures it again.
	Date, Commit, Command string
	// Game and Variant are IDs. Subject is what was measured, Measure which number of it.
	Game, Variant, Subject, Measure string
	// N is the size of the sample, Low and High are the ends of the 95 % interval.
	N, Value, Low, High string
	Note                string
}

var header = []string{"date", "commit", "command", "game", "variant", "subject", "measure", "n", "value", "low", "high", "note"}

func (r Row) cells() []string {
	return []string{r.Date, r.Commit, r.Command, r.Game, r.Variant, r.Subject, r.Measure, r.N, r.Value, r.Low, r.High, r.Note}
}

func newRow(c []string) Row {
	return Row{c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10], c[11]}
}

// Append adds rows to a file, which is made if it is not there.
func Append(name string, rows []Row) error {
	_, err := os.Stat(name)
	isNew := errors.Is(err, fs.ErrNotExist)
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	w := csv.NewWriter(file)
	if isNew {
		w.Write(header)
	}
	for _, r := range rows {
		w.Write(r.cells())
	}
	w.Flush()
	return errors.Join(w.Error(), file.Close())
}

// table is a CSV file: rows of figures, or any other table.
type table struct {
	name string // of the file, without .csv
	head []string
	body [][]string
}

// isFigures reports whether the lines of the table are rows.
func (t table) isFigures() bool { return slices.Equal(t.head, header) }

func (t table) rows() []Row {
	var rows []Row
	for _, line := range t.body {
		rows = append(rows, newRow(line))
	}
	return rows
}

// readTables reads the CSV files of a folder, by name.
func readTables(dir string) ([]table, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var tables []table
	for _, entry := range entries {
		name, is := strings.CutSuffix(entry.Name(), ".csv")
		if !is {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		lines, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil || len(lines) == 0 {
			return nil, games.NewTextError("lab.damaged-rows", filepath.Join(dir, entry.Name()))
		}
		tables = append(tables, table{name, lines[0], lines[1:]})
	}
	return tables, nil
}
