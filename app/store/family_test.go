package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
	"banchisa/games"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func member(name string) store.Member {
	return store.Member{Name: name, Color: "red", Symbol: "seal"}
}

// Names are unique, can be changed, and can be reused after their member was removed.
func TestFamily(t *testing.T) {
	var f store.Family
	set := func(old, name string, at time.Time, want error) {
		t.Helper()
		if err := f.Set(old, member(name), at); !errors.Is(err, want) {
			t.Errorf("%q to %q: got %v, want %v", old, name, err, want)
		}
	}
	set("", "Anna", noon, nil)
	set("", "  Nonno   Pio ", noon, nil)
	set("", "anna", noon, store.ErrNameTaken)
	set("", " ", noon, store.ErrInvalidName)
	set("", "bot:3", noon, store.ErrInvalidName)
	set("", "Ermenegilda della Torre", noon, store.ErrInvalidName)
	set("", strings.Repeat("à", store.MaxNameLen+1), noon, store.ErrInvalidName)
	set("", strings.Repeat("à", store.MaxNameLen), noon, nil)
	f.Remove(strings.Repeat("à", store.MaxNameLen))
	set("Anna", "Nonno Pio", noon, store.ErrNameTaken)
	set("Anna", "Annalisa", noon.Add(time.Hour), nil)
	set("", "Anna", noon.Add(2*time.Hour), nil) // another member
	set("Anna", "Annina", noon.Add(5*time.Hour), nil)
	for name, c := range map[string]struct {
		name string
		at   time.Duration
		want string
	}{
		"before the first rename":  {"Anna", 0, "Annalisa"},
		"letters do not matter":    {"anna", 0, "Annalisa"},
		"after it, the other Anna": {"Anna", 3 * time.Hour, "Annina"},
		"after the second":         {"Anna", 6 * time.Hour, "Anna"},
		"never renamed":            {"nonno pio", 0, "Nonno Pio"},
		"the present name":         {"ANNALISA", 0, "Annalisa"},
		"no member":                {"Zoe", 0, "Zoe"},
	} {
		if got := f.CurrentName(c.name, noon.Add(c.at)); got != c.want {
			t.Errorf("%s: %s is now %s, want %s", name, c.name, got, c.want)
		}
	}
	if m, ok := f.Find("annalisa"); !ok || m.Name != "Annalisa" {
		t.Errorf("annalisa is %q, found %v", m.Name, ok)
	}
	if m, ok := f.Find("Zoe"); ok {
		t.Errorf("Zoe is %q", m.Name)
	}
	f.Remove("Annalisa")
	if _, ok := f.Find("Annalisa"); ok || len(f.Active()) != 2 {
		t.Error("a removed member is still there")
	}
	if got := f.CurrentName("Anna", noon); got != "Annalisa" {
		t.Errorf("the matches of a removed member now belong to %s", got)
	}
	set("", "Annalisa", noon.Add(9*time.Hour), nil)
	if got := f.CurrentName("Anna", noon); got != "Annalisa" || len(f.Active()) != 3 {
		t.Errorf("a member who comes back is %s", got)
	}
}

func TestFamilyRoundTrip(t *testing.T) {
	s := open(t)
	f, err := s.LoadFamily()
	if err != nil || len(f.Members) != 0 {
		t.Fatalf("%v, %v", f, err)
	}
	f.Set("", member("Zoë «🐧»"), noon)
	f.Set("Zoë «🐧»", member("Zoe"), noon)
	if err := s.SaveFamily(f); err != nil {
		t.Fatal(err)
	}
	got, err := s.LoadFamily()
	if err != nil || !reflect.DeepEqual(got, f) {
		t.Errorf("%v\ngot  %+v\nwant %+v", err, got, f)
	}
}

// The error of a broken file points into it, and the file is kept when the family is written again.
func TestBrokenFamily(t *testing.T) {
	for name, text := range map[string]string{
		"unknown key":    "[[member]]\nnick = \"Zoe\"\n",
		"unknown colour": "[[member]]\ncolour = \"pink\"\nname = \"Zoe\"\nsymbol = \"seal\"\n",
		"unknown symbol": "[[member]]\nsymbol = \"cat\"\nname = \"Zoe\"\ncolour = \"red\"\n",
		"long name":      "[[member]]\nname = \"" + strings.Repeat("x", 21) + "\"\ncolour = \"red\"\nsymbol = \"seal\"\n",
		"no name":        "[[member]]\nname = \"\"\ncolour = \"red\"\nsymbol = \"seal\"\n",
	} {
		s := open(t)
		file := filepath.Join(s.ConfigDir, "family.toml")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := s.LoadFamily()
		var fault *games.FileError
		if !errors.As(err, &fault) || fault.Line != 2 {
			t.Errorf("%s: got %v, want a fault at line 2", name, err)
		} else if fault.RemedyKey == "fault.known-keys" {
			t.Errorf("%s: the remedy is about variants", name)
		}
		if err := s.SaveFamily(store.Family{}); err != nil {
			t.Fatal(err)
		}
		if kept, _ := os.ReadFile(file + ".broken"); string(kept) != text {
			t.Errorf("%s: the file is lost", name)
		}
	}
}
