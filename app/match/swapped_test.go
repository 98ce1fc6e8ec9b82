package match_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"testing/synctest"
)

// swapCount is how many matches lose their file in each way: BANCHISA_KILLS, or a few.
func swapCount() int {
	if n, err := strconv.Atoi(os.Getenv("BANCHISA_KILLS")); err == nil {
		return n
	}
	return 8
}

// loss is a way in which a match loses its file: another copy of it is at the same path.
type loss func(t *testing.T, path string, other []byte) error

// secondFolder puts another folder in the place of the match's.
func secondFolder(_ *testing.T, path string, other []byte) error {
	folder := filepath.Dir(path)
	return errors.Join(os.Rename(folder, folder+"-pulled-out"), os.Mkdir(folder, 0o700), os.WriteFile(path, other, 0o600))
}

// restored writes a backup into the file.
func restored(_ *testing.T, path string, other []byte) error {
	return os.WriteFile(path, other, 0o600)
}

// TestFilesSwappedUnderATable swaps the folder of a match that is being played for another one, or writes a backup
// into its file, at random moments: a copy that is older, newer, or different. What the other copy holds is not
// touched, and all that was played is in the file that the table names at the end.
func TestFilesSwappedUnderATable(t *testing.T) {
	for name, lose := range map[string]loss{"folder": secondFolder, "restored": restored} {
		swapFiles(t, name, lose)
	}
}

// swapFiles lets swapCount matches lose their files.
func swapFiles(t *testing.T, name string, lose loss) {
	for i := range swapCount() {
		t.Run(fmt.Sprint(name, i), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { swapFile(t, lose, rand.New(rand.NewPCG(uint64(i), 1))) })
		})
	}
}

func swapFile(t *testing.T, lose loss, r *rand.Rand) {
	d := newSlowDisk(t, false, false)
	d.mayReopen = true
	for range 1 + r.IntN(4) {
		d.play()
	}
	path := d.run.Saver.Path()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	other := otherCopy(text, r)
	if bytes.Equal(other, text) {
		t.Fatal("the copy is the same")
	}
	if err := lose(t, path, other); err != nil {
		t.Fatal(err)
	}
	for range 1 + r.IntN(4) {
		d.play()
		d.saved()
	}
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, other) {
		t.Errorf("the other copy has %d bytes, had %d: %v", len(now), len(other), err)
	}
	if d.moved != 1 || d.run.Saver.Path() == path {
		t.Errorf("the table says %d times that the match goes on in %s", d.moved, d.run.Saver.Path())
	}
	d.run.Close()
}

// otherCopy returns another copy of a match file: an older one, one that was played on elsewhere, one that is torn,
// or one of the same length.
func otherCopy(text []byte, r *rand.Rand) []byte {
	lines := bytes.SplitAfter(text, []byte{'\n'})
	lines = lines[:len(lines)-1]
	switch r.IntN(4) {
	case 0:
		return bytes.Join(lines[:len(lines)-1], nil)
	case 1:
		return append(bytes.Clone(text), lines[len(lines)-1]...)
	case 2:
		return text[:len(text)-1-r.IntN(len(lines[len(lines)-1]))]
	default:
		other := bytes.Clone(text)
		other[r.IntN(len(other)-1)] ^= 1
		return other
	}
}
