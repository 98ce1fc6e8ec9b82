package store_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
)

const (
	hostileSize   = 64 << 20  // of the largest files
	mediumSize    = 20 << 20  // of files beyond every limit
	hostileMemory = 300 << 20 // that reading any file may take
)

// repeated is a file of one text after another.
type repeated struct {
	head, unit, tail string
	count            int
}

// WriteTo writes the text.
func (r repeated) WriteTo(w io.Writer) (n int64, err error) {
	for i := range r.count + 2 {
		text := r.unit
		switch i {
		case 0:
			text = r.head
		case r.count + 1:
			text = r.tail
		}
		m, err := io.WriteString(w, text)
		if n += int64(m); err != nil {
			return n, err
		}
	}
	return n, nil
}

// writeTo writes the file without holding all of it: it is the reader's memory that is measured.
func (r repeated) writeTo(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	w := bufio.NewWriter(file)
	r.WriteTo(w)
	return w.Flush()
}

// hostileFiles returns files that would cost a careless reader time or memory.
func hostileFiles(kind string) map[string]repeated {
	large := func(unit string, size int) repeated { // written in blocks: a byte at a time costs more than reading them
		n := size / len(unit)
		perBlock := min(n, 1+(64<<10)/len(unit))
		return repeated{head: strings.Repeat(unit, n%perBlock), unit: strings.Repeat(unit, perBlock), count: n / perBlock}
	}
	all := map[string]repeated{
		"one line":             large("a", hostileSize),
		"empty lines":          large("\n", hostileSize),
		"short lines":          large("x\n", hostileSize),
		"zeros":                large("\x00", mediumSize),
		"keys":                 large("a = 1\n", mediumSize),
		"tables":               large("[a]\n", mediumSize),
		"lists of tables":      large("[[a]]\nb = 1\n", mediumSize),
		"small lists":          large("[[a]]\n", 1<<20-100),
		"comments":             large("# a comment\n", mediumSize),
		"entries":              large(`{"match":"a","game":"b","start":"2026-11-22T10:00:00Z","seats":["a","b"]}`+"\n", hostileSize),
		"broken UTF-8":         large("\xff\xfe\xed\xa0\x80", mediumSize),
		"dotted key":           {unit: "a.", count: 16_000, tail: "a = 1\n"},
		"dotted table":         {head: "[", unit: "a.", count: 16_000, tail: "a]\n"},
		"nested inline tables": {unit: "a = {", count: 10_000},
		"nested arrays":        {head: "a = ", unit: "[", count: 400_000},
		"nested objects":       {unit: `{"Files":`, count: 400_000},
		"a string without end": {head: `a = """`, unit: "x\n", count: 500_000},
	}
	addGenuine(all, kind)
	if kind != "match" {
		return all
	}
	const head = "banchisa 1\ngame = \"isaac\"\nrevision = 1\nseats = [\"dark\", \"light\"]\nvariant = \"classic\"\n"
	for name, f := range maps.Clone(all) { // once more inside what begins like a match
		inHeader, inBody := f, f
		inHeader.head, inBody.head = head+f.head, head+"---\n"+f.head
		all["a header of "+name], all["a body of "+name] = inHeader, inBody
	}
	all["three million lines"] = repeated{head: head + "---\n", unit: "dark 5@23-\nundo\n", count: 1_500_000}
	all["a long name"] = repeated{head: head + "[players]\ndark = \"", unit: "x", count: 60_000, tail: "\"\n---\n"}
	return all
}

// TestHostileFiles reads each hostile file as each kind of file, in a process of its own for each
// kind, and looks how much memory that process took. A process that takes very long is stopped.
func TestHostileFiles(t *testing.T) {
	if kind := os.Getenv("BANCHISA_HOSTILE"); kind != "" {
		readHostileFiles(t, kind)
		return
	}
	for kind := range readers() {
		t.Run(kind, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestHostileFiles$", "-test.timeout=5m", "-test.v")
			cmd.Env = append(os.Environ(), "BANCHISA_HOSTILE="+kind)
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			t.Logf("%s", out)
		})
	}
}

// peakMemory returns the most memory in bytes that this process has had since it was started. The
// kernel's resource usage would count that of the process which started it.
func peakMemory(t *testing.T) int64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, line, found := strings.Cut(string(status), "VmHWM:")
	var kB int64
	if _, err := fmt.Sscan(line, &kB); err != nil || !found {
		t.Fatalf("no peak of memory in %q", status)
	}
	return kB << 10
}

// readHostileFiles reads every hostile file as one kind.
func readHostileFiles(t *testing.T, kind string) {
	debug.SetMemoryLimit(160 << 20) // as the programs do
	dir := t.TempDir()
	st := store.Store{ConfigDir: dir, DataDir: dir}
	r := readers()[kind]
	path := filepath.Join(dir, r.name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, file := range hostileFiles(kind) {
		if err := file.writeTo(path); err != nil {
			t.Fatal(err)
		}
		debug.FreeOSMemory()
		start := time.Now()
		err := r.read(st, path)
		if took := time.Since(start); took > 500*time.Millisecond {
			t.Logf("%s: %v", name, took.Round(time.Millisecond))
		}
		if failed := new(os.PathError); errors.As(err, &failed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if used := peakMemory(t); used > hostileMemory {
		t.Errorf("reading takes %d MiB", used>>20)
	} else {
		t.Logf("%d MiB at most", used>>20)
	}
}
