package store_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/app/store"
)

// TestOneProgramPerDataFolder checks that a data folder is claimed once at a time, and that a second
// program hands its file to the first.
func TestOneProgramPerDataFolder(t *testing.T) {
	home := t.TempDir()
	s := store.Store{ConfigDir: home, DataDir: home}
	first, err := s.Claim()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Claim(); !errors.Is(err, store.ErrRunning) {
		t.Errorf("a second claim: %v", err)
	}
	if s.HandOver("stuck.banchisa", time.Millisecond) {
		t.Error("handed over to a program that does not answer")
	}
	if got := first.Requests(); len(got) != 0 {
		t.Errorf("a request that was taken back is still there: %q", got)
	}
	taken := make(chan bool)
	for _, file := range []string{"a.banchisa", ""} {
		go func() { taken <- s.HandOver(file, time.Minute) }()
		var got []string
		for len(got) == 0 {
			got = first.Requests()
		}
		want := file
		if file != "" {
			want, _ = filepath.Abs(file)
		}
		if !<-taken || !slices.Equal(got, []string{want}) {
			t.Errorf("handed over %q, got %q", want, got)
		}
	}
	first.Release()
	again, err := s.Claim()
	if err != nil {
		t.Fatalf("after the first has ended: %v", err)
	}
	again.Release()
}
