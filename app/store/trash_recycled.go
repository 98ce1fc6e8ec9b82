package store

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
)

// findRecycled returns the latest file in a Recycle Bin of Windows that came from a path. Every file is there
// under a name as "$RABC123.toml", and "$IABC123.toml" says where it came from and when.
func findRecycled(bin, path string) (latest Trashed, found bool) {
	infos, _ := filepath.Glob(filepath.Join(bin, "$I*"))
	var when uint64
	for _, info := range infos {
		text, err := os.ReadFile(info)
		if err != nil {
			continue
		}
		from, at, ok := parseRecycled(text)
		file := filepath.Join(bin, "$R"+strings.TrimPrefix(filepath.Base(info), "$I"))
		if _, err := os.Lstat(file); err != nil || !ok || !strings.EqualFold(from, path) || found && at <= when {
			continue
		}
		latest, when, found = Trashed{from: path, at: file, info: info}, at, true
	}
	return latest, found
}

// parseRecycled reads a "$I" file: its version, the size, the time, and the path, which has its length before
// it since version 2, and 260 characters in version 1.
func parseRecycled(text []byte) (from string, at uint64, ok bool) {
	const version, deleted, path = 0, 16, 24
	if len(text) < path {
		return "", 0, false
	}
	name := text[path:]
	if binary.LittleEndian.Uint64(text[version:]) >= 2 {
		if len(name) < 4 {
			return "", 0, false
		}
		name = name[4:]
	}
	var letters []uint16
	for ; len(name) >= 2; name = name[2:] {
		letter := binary.LittleEndian.Uint16(name)
		if letter == 0 {
			break
		}
		letters = append(letters, letter)
	}
	return string(utf16.Decode(letters)), binary.LittleEndian.Uint64(text[deleted:]), len(letters) > 0
}
