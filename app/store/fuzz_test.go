package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/gametest"
)

// Whatever the settings file contains, loading it does not panic, gives valid settings and an error
// that points into the file, and settings that were read can be written and read again.
func FuzzSettings(f *testing.F) {
	for _, text := range settingsTexts() {
		f.Add(text)
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text string) { trySettings(t, dir, text) })
}

// The same for settings whose structure has been changed: nested, repeated, spliced.
func FuzzSettingsStructure(f *testing.F) {
	texts := settingsTexts()
	for n, script := range gametest.StructureScripts() {
		f.Add(uint8(n), uint8(n/2), script)
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, i, j uint8, script []byte) {
		trySettings(t, dir, gametest.MutateStructure(texts[int(i)%len(texts)], texts[int(j)%len(texts)], script))
	})
}

// settingsTexts returns settings, some of them wrong.
func settingsTexts() []string {
	return []string{
		"language = \"it\"\ntheme = \"dark\"\ntext = 1.15\nspeed = 2\nvolume = 0.5\nwindow = [10, 10, 5, 5]\n",
		"[tables.isaac]\nvariant = \"quick\"\n[[tables.isaac.seats]]\nid = \"dark\"\nname = \"Nonna\"\nlevel = 3\n",
		"[tables.isaac]\nvariant = \"quick\"\n[[tables.Isaac.seats]]\nid = \"dark\"\n",
		"[tables.isaac.house]\ntarget = 60\nblocked = \"wait\"\nfollow = true\nspeed = nan\n[tables.fuga.house]\n[tables.polar.house.A.b]\n[tables.polar.house.a.c]\n",
		"theme = \n",
		"text = nan\n",
	}
}

func trySettings(t *testing.T, dir, text string) {
	t.Helper()
	s := store.Store{ConfigDir: dir, DataDir: dir}
	removeBackups(t, dir)
	if err := os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	set, err := s.LoadSettings()
	var fault *games.FileError
	if err != nil && (!errors.As(err, &fault) || fault.Line < 1) {
		t.Errorf("no fault: %v", err)
	}
	if !(set.TextScale >= 0.5) || !(set.Speed >= 0) || set.Setups == nil {
		t.Errorf("odd settings %+v of\n%s", set, text)
	}
	if err := s.SaveSettings(set); err != nil {
		t.Fatal(err)
	}
	again, err := s.LoadSettings()
	if err != nil {
		t.Fatalf("what was saved does not load: %v\n%s", err, text)
	}
	if !reflect.DeepEqual(again, set) && !hasEmptyLists(set) {
		t.Errorf("saved %+v, loaded %+v", set, again)
	}
}

// removeBackups removes what earlier inputs have left: a folder holds a limited number of backups.
func removeBackups(t *testing.T, dir string) {
	t.Helper()
	backups, err := filepath.Glob(filepath.Join(dir, "settings.toml.old*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, backup := range backups {
		os.Remove(backup)
	}
}

// hasEmptyLists reports whether settings contain empty lists, which are read back as nil.
func hasEmptyLists(set store.Settings) bool {
	if set.Window != nil && len(set.Window) == 0 {
		return true
	}
	for _, setup := range set.Setups {
		if setup.Seats != nil && len(setup.Seats) == 0 {
			return true
		}
	}
	return false
}
