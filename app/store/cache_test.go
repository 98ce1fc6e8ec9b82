package store_test

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/store"
)

// TestCacheReadsWhatItWrote checks that the values of a cache come back in order, up to the longest line, and that a longer
// one, another version and another source make it stale.
func TestCacheReadsWhatItWrote(t *testing.T) {
	longest := strings.Repeat("x", 64<<10-len(`""`))
	path := filepath.Join(t.TempDir(), "cache")
	text, err := store.EncodeCache(3, "match", "short", longest, longest+"x")
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, string(text))
	cache, err := store.ReadCache(path, 3, "match")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"short", longest} {
		var got string
		if err := cache.Next(&got); err != nil || got != want {
			t.Errorf("%d bytes: %v, %d bytes", len(want), err, len(got))
		}
	}
	if err := cache.Next(new(string)); !errors.Is(err, store.ErrStaleCache) {
		t.Errorf("a line that is too long: %v", err)
	}
	if err := cache.Next(new(string)); !errors.Is(err, io.EOF) {
		t.Errorf("after the last line: %v", err)
	}
	for version, source := range map[int]string{3: "another match", 4: "match"} {
		if _, err := store.ReadCache(path, version, source); !errors.Is(err, store.ErrStaleCache) {
			t.Errorf("version %d of %s: %v", version, source, err)
		}
	}
}
