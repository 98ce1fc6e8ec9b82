package app_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// notation returns the notation of a match's decisions.
func notation(m *record.Match) []string {
	var names []string
	m.Each(func(_ int, s games.State, a games.Action) bool {
		names = append(names, s.FormatAction(a))
		return true
	})
	return names
}

func TestFilesOfANewerVersionAreRefusedWithASentence(t *testing.T) {
	for name, text := range map[string]string{
		"format":   strings.Replace(apptest.MatchHead, "banchisa 1", "banchisa 2", 1) + "---\n",
		"revision": strings.Replace(apptest.MatchHead, "revision = 1", "revision = 99", 1) + "---\n",
		"game":     strings.Replace(apptest.MatchHead, "isaac", "chess-960", 1) + "---\n",
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			path := apptest.WriteFile(t, home, "matches/new.banchisa", text)
			w := apptest.Open(t, home, path)
			if !w.ShowsText("più nuov") || w.Has("undo") {
				t.Error("opened, or nothing says that it comes from a newer version")
			}
			w.Tap("notice", "saved")
			if !w.ShowsText("new.banchisa") {
				t.Error("not in the list")
			}
			if kept, _ := os.ReadFile(path); string(kept) != text {
				t.Error("the file was changed")
			}
		})
	}
}

// TestSettingsOfANewerVersionAreKept checks that settings written by a newer version are reported,
// and kept when other settings change.
func TestSettingsOfANewerVersionAreKept(t *testing.T) {
	home, text := t.TempDir(), "theme = \"dark\"\nhologram = true\n"
	path := apptest.WriteFile(t, home, "settings.toml", text)
	apptest.MarkGamesKnown(home)
	written, _ := os.ReadFile(path)
	text = string(written)
	w := apptest.Open(t, home, "")
	if !w.ShowsText("hologram") {
		t.Error("nothing says what is wrong in the settings")
	}
	w.Tap("fault/0/leave", "settings", "set/theme/2")
	if kept, _ := os.ReadFile(path + ".old"); string(kept) != text {
		t.Errorf("the old settings are %q", kept)
	}
	if set, _ := os.ReadFile(path); !bytes.Contains(set, []byte("contrast")) {
		t.Errorf("the new settings are %q", set)
	}
}

// TestNamesInAllScripts checks names with emoji, right-to-left text and marks that change the
// direction.
func TestNamesInAllScripts(t *testing.T) {
	names := []string{"Nonna 🐧👩‍👩‍👧", "عمر \u202eabc\u202c", "משה", "名前", "e\u0301\u0301\u0301\u0301", "\u200b", strings.Repeat("W", 300)}
	for _, name := range names {
		home := t.TempDir()
		path := apptest.WriteFile(t, home, "matches/partita 🐧 "+strings.TrimSpace(strings.ToValidUTF8(name[:min(6, len(name))], ""))+".banchisa",
			apptest.MatchHead+"[players]\ndark = \""+name+"\"\nlight = \"Zoë\"\n---\ndark 5@23-\n")
		w := apptest.Open(t, home, path)
		if !w.Has("undo") {
			t.Fatalf("%q: no table; targets %v", name, w.TargetIDs())
		}
		w.TypeMove("5@33-")
		w.Tap("menu", "menu/home", "saved", "back", "players", "back", "resume", "ply/1")
		m := w.Match()
		if len(name) == 300 { // bounded where the file is read
			name = name[:39] + "…"
		}
		if m.Players["dark"] != name || m.Len() != 2 {
			t.Errorf("%q came back as %q, %d moves", name, m.Players["dark"], m.Len())
		}
	}
}

// TestAClockSetBack checks that no file overwrites another when the clock is set back, and that the
// dates are reported.
func TestAClockSetBack(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	old, _ := filepath.Glob(filepath.Join(w.Home, "matches", "*"))
	before, _ := os.ReadFile(old[0])
	at := time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)
	w.App.SetClock(func() time.Time { return at })
	for range 2 { // twice in the same second
		w.Tap("menu", "menu/home", "game/isaac", "seat/0/person", "seat/1/person", "start")
		w.TypeMove("5@33-")
	}
	w.Tap("menu", "menu/home", "saved", "back")
	files, _ := filepath.Glob(filepath.Join(w.Home, "matches", "*.banchisa"))
	if len(files) != 3 {
		t.Errorf("%d files, want 3: %v", len(files), files)
	}
	if after, _ := os.ReadFile(old[0]); !bytes.Equal(before, after) {
		t.Error("the first match was changed")
	}
}

// heapGrowth returns by how many MB the heap has grown while f ran.
func heapGrowth(f func()) int64 {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int64(after.Sys-before.Sys) >> 20
}

func TestAMatchFileOfAHundredThousandLines(t *testing.T) {
	home := t.TempDir()
	path := apptest.WriteFile(t, home, "matches/long.banchisa", apptest.MatchHead+"---\n"+strings.Repeat("dark 5@23-\nundo\n", 50_000)+"dark 5@23-\n")
	var w *apptest.Window
	begun := time.Now()
	if mb := heapGrowth(func() { w = apptest.Open(t, home, path) }); mb > 200 {
		t.Errorf("it takes %d MB", mb)
	}
	if took := time.Since(begun); took > time.Minute {
		t.Errorf("it opens in %v", took)
	}
	w.TypeMove("5@33-")
	if n := w.Match().Len(); n != 2 {
		t.Errorf("%d moves, want 2", n)
	}
}

// TestAFileAsLargeAsAFilm checks that a match file or variant of several GB is rejected with a
// message, and is never read as a whole.
func TestAFileAsLargeAsAFilm(t *testing.T) {
	const film = 5 << 30
	home := t.TempDir()
	paths := []string{
		apptest.WriteFile(t, home, "matches/film.banchisa", ""),
		apptest.WriteFile(t, home, "matches/film-with-a-head.banchisa", apptest.MatchHead+"---\ndark 5@23-\n"),
		apptest.WriteFile(t, home, "variants/isaac/film.toml", ""),
	}
	for _, path := range paths {
		if err := os.Truncate(path, film); err != nil {
			t.Skip(err) // the disk does not support sparse files
		}
	}
	if mb := heapGrowth(func() {
		w := apptest.Open(t, home, paths[0])
		if !w.ShowsText("non è una partita") || w.Has("undo") {
			t.Error("a film was opened as a match")
		}
		w.Tap("notice", "saved", "back", "players", "back", "game/isaac", "back")
		again := apptest.Open(t, home, paths[1])
		if !again.ShowsText("Un pezzo di questa partita non si legge") {
			t.Error("nothing says that the file is wrong")
		}
		again.TypeMove("5@33-")
	}); mb > 300 {
		t.Errorf("they take %d MB", mb)
	}
	for _, path := range paths {
		if info, err := os.Stat(path); err != nil || info.Size() != film {
			t.Errorf("%s: %v, it was changed", path, err)
		}
	}
	if _, err := catalog.Resolver().Decode("film", strings.NewReader(apptest.MatchHead)); err == nil {
		t.Error("a torn head is taken")
	}
}
