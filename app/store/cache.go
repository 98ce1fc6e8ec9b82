package store

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// cacheHead is the first line of a cache: a file that can be deleted, because it is made again from other files.
// Each line after it is a value.
type cacheHead struct {
	Version int
	// Source identifies what the cache was made from; "" if each value does.
	Source string `json:",omitempty"`
	// Digest is that of all lines that follow: a cache that is damaged is made again.
	Digest string
}

// maxCacheSize bounds a cache in bytes: it is none of this program if it is larger. The index of ten thousand
// matches takes a third of it.
const maxCacheSize = 16 << 20

// ErrStaleCache means that a cache is damaged, or of another version or source.
var ErrStaleCache = errors.New("a cache that has to be made again")

// EncodeCache returns the text of a cache of a version that was made from a source.
func EncodeCache(version int, source string, values ...any) ([]byte, error) {
	var lines, text bytes.Buffer
	out := json.NewEncoder(&lines)
	for _, v := range values {
		if err := out.Encode(v); err != nil {
			return nil, err
		}
	}
	err := json.NewEncoder(&text).Encode(cacheHead{version, source, digestOf(lines.Bytes())})
	text.Write(lines.Bytes())
	return text.Bytes(), err
}

func digestOf(lines []byte) string { return fmt.Sprintf("%x", sha256.Sum256(lines)) }

// Cache is what a cache holds.
type Cache struct{ rest []byte }

// ReadCache reads a cache. It reads the first line alone, and no more of one that is of another version or
// source.
func ReadCache(path string, version int, source string) (*Cache, error) {
	file, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	in := bufio.NewReader(io.LimitReader(file, maxCacheSize))
	first, err := in.ReadSlice('\n')
	var head cacheHead
	if err != nil || json.Unmarshal(first, &head) != nil || head.Version != version || head.Source != source {
		return nil, ErrStaleCache
	}
	rest, err := io.ReadAll(in)
	if err == nil && head.Digest != digestOf(rest) {
		err = ErrStaleCache
	}
	return &Cache{rest}, err
}

// Next reads the next value; the error is io.EOF after the last one.
func (c *Cache) Next(value any) error {
	line, rest, ended := bytes.Cut(c.rest, []byte{'\n'})
	c.rest = rest
	switch {
	case !ended:
		return io.EOF
	case len(line) > maxLineLen || json.Unmarshal(line, value) != nil:
		return ErrStaleCache
	}
	return nil
}
