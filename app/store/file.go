package store

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// WriteFile replaces a file atomically; its folder may be new.
func WriteFile(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomic.WriteFile(path, bytes.NewReader(text))
}

// WriteJSON writes a value to a file, as WriteFile does.
func WriteJSON(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return WriteFile(path, append(text, '\n'))
}

// ReadJSON reads a value of at most maxBytes from a file.
func ReadJSON(path string, maxBytes int64, value any) error {
	file, err := OpenFile(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return json.NewDecoder(io.LimitReader(file, maxBytes)).Decode(value)
}
