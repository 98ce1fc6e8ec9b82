package store

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf16"
)

// recycled returns a "$I" file as Windows writes it: version 1 has room for 260 letters, version 2 says how
// many there are.
func recycled(version, at uint64, path string) []byte {
	text := binary.LittleEndian.AppendUint64(nil, version)
	text = binary.LittleEndian.AppendUint64(text, 4) // the size of the file
	text = binary.LittleEndian.AppendUint64(text, at)
	letters := append(utf16.Encode([]rune(path)), 0)
	if version >= 2 {
		text = binary.LittleEndian.AppendUint32(text, uint32(len(letters)))
	} else {
		letters = append(letters, make([]uint16, 260-len(letters))...)
	}
	for _, l := range letters {
		text = binary.LittleEndian.AppendUint16(text, l)
	}
	return text
}

// TestFindRecycled finds the latest file of a path in a Recycle Bin among others and broken entries.
func TestFindRecycled(t *testing.T) {
	bin := t.TempDir()
	const path = `C:\Users\Zoë\matches\isaac.banchisa`
	put := func(name string, info []byte, withFile bool) {
		if err := os.WriteFile(filepath.Join(bin, "$I"+name), info, 0o600); err != nil {
			t.Fatal(err)
		}
		if withFile {
			if err := os.WriteFile(filepath.Join(bin, "$R"+name), []byte(name), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	put("OLD.banchisa", recycled(1, 100, path), true)
	put("NEW.banchisa", recycled(2, 300, `c:\users\Zoë\Matches\ISAAC.banchisa`), true)
	put("MID.banchisa", recycled(2, 200, path), true)
	put("OTHER.banchisa", recycled(2, 900, path+"x"), true)
	put("EMPTIED.banchisa", recycled(2, 800, path), false)
	put("SHORT.banchisa", []byte{2, 0, 0}, true)
	put("CUT.banchisa", recycled(2, 700, path)[:26], true)
	item, found := findRecycled(bin, path)
	if want := filepath.Join(bin, "$RNEW.banchisa"); !found || item.at != want {
		t.Errorf("found %v, %q, want %q", found, item.at, want)
	}
	if _, found := findRecycled(bin, `D:\isaac.banchisa`); found {
		t.Error("found a file that is not there")
	}
	if _, found := findRecycled(filepath.Join(bin, "none"), path); found {
		t.Error("found a file in no bin")
	}
}
