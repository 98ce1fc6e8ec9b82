package store

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"time"
)

// MergeSettings saves the settings that changed from base to set over those in the file, which
// another window may have changed in the meantime. It returns what was saved. A file that cannot be
// read counts as base.
func (s Store) MergeSettings(base, set Settings) (saved Settings, err error) {
	err = s.alone(func() error {
		if saved, err = s.LoadSettings(); err != nil {
			saved = base
		}
		saved = saved.WithChanges(base, set)
		return s.SaveSettings(saved)
	})
	return saved, err
}

// WithChanges returns the settings with what differs between base and changed: maps are merged by key, lists of
// names as sets.
func (set Settings) WithChanges(base, changed Settings) Settings {
	merge(reflect.ValueOf(&set).Elem(), reflect.ValueOf(base), reflect.ValueOf(changed))
	return set
}

// merge applies to into what differs between from and to. It changes nothing that into refers to.
func merge(into, from, to reflect.Value) {
	switch names := []string(nil); {
	case reflect.DeepEqual(from.Interface(), to.Interface()):
	case into.Kind() == reflect.Struct:
		for i := range into.NumField() {
			merge(into.Field(i), from.Field(i), to.Field(i))
		}
	case into.Kind() == reflect.Map:
		mergeMap(into, from, to)
	case into.Type() == reflect.TypeOf(names):
		into.Set(reflect.ValueOf(mergeNames(into.Interface().([]string), from.Interface().([]string), to.Interface().([]string))))
	default:
		into.Set(to)
	}
}

// mergeMap sets the keys whose values differ between from and to, and removes those that to lacks.
func mergeMap(into, from, to reflect.Value) {
	merged := reflect.MakeMap(into.Type())
	for _, key := range into.MapKeys() {
		if !from.MapIndex(key).IsValid() || to.MapIndex(key).IsValid() {
			merged.SetMapIndex(key, into.MapIndex(key))
		}
	}
	for _, key := range to.MapKeys() {
		before, after := from.MapIndex(key), to.MapIndex(key)
		if !before.IsValid() || !reflect.DeepEqual(before.Interface(), after.Interface()) {
			merged.SetMapIndex(key, after)
		}
	}
	into.Set(merged)
}

// mergeNames returns a list of names without those that to lacks, and with those that to added, or moved, before
// all others: the latest come first where the order counts.
func mergeNames(into, from, to []string) []string {
	rest := len(to) // to[rest:] are in the order of from
	for at := len(from); rest > 0; rest-- {
		if at = slices.Index(from[:at], to[rest-1]); at < 0 {
			break
		}
	}
	merged := slices.Clone(to[:rest])
	for _, name := range into {
		if removed := slices.Contains(from, name) && !slices.Contains(to, name); !removed && !slices.Contains(merged, name) {
			merged = append(merged, name)
		}
	}
	return merged
}

const (
	// lockPatience is how long to wait for another program to write: one that stands still does not keep this
	// one from saving.
	lockPatience = 5 * time.Second
	// lockInterval is how often to look whether it has.
	lockInterval = 2 * time.Millisecond
)

// alone runs f, which reads, changes and writes a file that a person may edit, while no other program does.
func (s Store) alone(f func() error) error {
	if err := s.MakeDir(s.ConfigDir); err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(s.ConfigDir, "lock"), os.O_CREATE|os.O_RDWR, privateFile)
	if err == nil { // else what f writes says what is wrong with the folder
		defer file.Close()
		lockPatiently(file)
	}
	return f()
}

// lockPatiently locks a file once no other program has it locked, or goes on without when one has had it for
// lockPatience. The time of the file is when it was locked: another program that writes again and again may
// take it many times before this one does.
func lockPatiently(file *os.File) {
	var taken time.Time // by the program that is waited for
	for begun := time.Now(); errors.Is(lock(file), ErrMatchOpen); time.Sleep(lockInterval) {
		if info, err := file.Stat(); err == nil && !info.ModTime().Equal(taken) {
			begun, taken = time.Now(), info.ModTime()
		}
		if time.Since(begun) >= lockPatience {
			return
		}
	}
	now := time.Now()
	_ = os.Chtimes(file.Name(), now, now) // if it cannot be written, others wait for less long
}
