package figures

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "draw the page and the pictures of docs/lab instead of comparing them")

const lab = "../../../docs/lab"

// TestPageIsUpToDate compares the page and the pictures of docs/lab with what its files say.
func TestPageIsUpToDate(t *testing.T) {
	if *update {
		if err := Write(lab); err != nil {
			t.Fatal(err)
		}
	}
	files, err := draw(lab)
	if err != nil || len(files) < 7 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for name, want := range files {
		if got, err := os.ReadFile(filepath.Join(lab, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what its figures say (%v): run make lab-page", name, err)
		}
	}
}

// TestEveryRowIsAFigure checks that each row says of what it is, and that shares and intervals can be so.
func TestEveryRowIsAFigure(t *testing.T) {
	tables, err := readTables(lab)
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for _, table := range tables {
		if !table.isFigures() {
			continue
		}
		for i, r := range table.rows() {
			rows++
			if r.Date == "" || r.Commit == "" || r.Subject == "" || r.Measure == "" || r.Value == "" && r.Note == "" {
				t.Errorf("%s.csv, row %d: something is missing: %+v", table.name, i+1, r)
			}
			if _, err := strconv.Atoi(r.N); r.N != "" && err != nil {
				t.Errorf("%s.csv, row %d: n is %q", table.name, i+1, r.N)
			}
			if x, ok := r.interval(); (r.Low != "" || r.High != "") && (!ok || x.low > x.value || x.value > x.high) {
				t.Errorf("%s.csv, row %d: %s is not within [%s, %s]", table.name, i+1, r.Value, r.Low, r.High)
			}
		}
	}
	if rows < 1000 {
		t.Errorf("only %d rows found", rows)
	}
}

// TestAppendedRowsAreDrawn adds rows to a new file and to an old one, and finds them on the page.
func TestAppendedRowsAreDrawn(t *testing.T) {
	dir := t.TempDir()
	won := Row{Date: "2026-11-26", Commit: "abc", Command: "banchisa-lab arena a <b>", Game: "isaac", Subject: "2 against 1", Measure: "won %", N: "40", Value: "62.5", Low: "47", High: "76"}
	said := Row{Date: "2026-11-26", Game: "isaac", Subject: "0–10 %", Measure: "raw said %", N: "7", Value: "5"}
	for _, add := range []struct {
		name string
		row  Row
	}{{"ladder", won}, {"ladder", won}, {"calibration", said}} {
		if err := Append(filepath.Join(dir, add.name+".csv"), []Row{add.row}); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "other.csv"), []byte("where,why\nhere,\"a, b\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "figures.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"62.5 <small>[47, 76]</small>", "n 40", "arena a &lt;b&gt;", "<td>a, b</td>", `src="calibration-isaac.svg"`} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	tables, err := readTables(dir)
	if err != nil || len(tables) != 3 || len(tables[1].body) != 2 {
		t.Errorf("%v, %v", tables, err)
	}
	if calibration, err := os.ReadFile(filepath.Join(dir, "calibration-isaac.svg")); err != nil || strings.Count(string(calibration), "<circle") != 1 {
		t.Errorf("%v\n%s", err, calibration)
	}
}

// TestBrokenFilesAreNamed checks that a file that cannot be read is named.
func TestBrokenFilesAreNamed(t *testing.T) {
	for _, text := range []string{"", "a,b\nc\n", "a,\"b\n"} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "bad.csv"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := Write(dir); err == nil || !strings.Contains(err.Error(), "bad.csv") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
