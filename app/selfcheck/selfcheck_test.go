package selfcheck_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/selfcheck"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
)

func installed(t *testing.T) selfcheck.System {
	t.Helper()
	p := selfcheck.Installed(store.Store{ConfigDir: t.TempDir(), DataDir: t.TempDir()})
	p.Display = func() (string, error) { return "1366×768", nil }
	p.Sound = func() error { return nil }
	return p
}

// find runs the checks with that ID.
func find(p selfcheck.System, id string) []selfcheck.Result {
	var all []selfcheck.Result
	for _, c := range p.Checks() {
		if c.ID == id {
			all = append(all, c.Run(context.Background()))
		}
	}
	return all
}

func TestInstalledSystemPasses(t *testing.T) {
	p, begun := installed(t), time.Now()
	localize := i18n.For("en").Localize
	for _, c := range p.Checks() {
		if testing.Short() && c.ID == "bots" && c.Game != "Isaac" {
			continue
		}
		f := c.Run(context.Background())
		line := c.Title(localize) + ": " + c.Sentence(f, localize)
		t.Log(line)
		if f.State == selfcheck.Failed || f.State == selfcheck.Unknown && c.ID != "disk" || strings.Contains(line, "selfcheck.") || strings.Contains(line, "{") {
			t.Errorf("%s: %s", f.State, line)
		}
	}
	if took := time.Since(begun); took > 2*time.Minute {
		t.Errorf("took %v", took)
	}
}

// On a machine that is too slow for twenty matches the bots play fewer, to the end.
func TestBotsOnASlowMachine(t *testing.T) {
	p := installed(t)
	p.BotTime = time.Nanosecond
	results := find(p, "bots")
	if len(results) != len(catalog.All) {
		t.Fatalf("%d results", len(results))
	}
	for i, r := range results {
		if r.State != selfcheck.Passed || r.Args[0] != 1 {
			t.Errorf("%s: %s %v", catalog.All[i].ID, r.State, r.Args)
		}
	}
}

// Every check can fail, and has a text for it in both languages.
func TestEveryCheckCanFail(t *testing.T) {
	matches := func(change func(string) string) fstest.MapFS {
		files := fstest.MapFS{}
		for _, g := range catalog.All {
			id := g.ID
			text, err := resources.Matches.ReadFile("matches/" + id + ".banchisa")
			if err != nil {
				t.Fatal(err)
			}
			if id == "polar" {
				text = []byte(change(string(text)))
			}
			files["matches/"+id+".banchisa"] = &fstest.MapFile{Data: text}
		}
		return files
	}
	full := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(full, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	quicksand, err := resources.Fonts.ReadFile("fonts/Quicksand-Bold.ttf")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		id    string
		state selfcheck.State
		spoil func(*selfcheck.System)
	}{
		"no renderer":        {"display", selfcheck.Failed, func(p *selfcheck.System) { p.Display = func() (string, error) { return "", errors.New("no GL") } }},
		"no display":         {"display", selfcheck.Failed, func(p *selfcheck.System) { p.Display = nil }},
		"only its name":      {"display", selfcheck.Unknown, func(p *selfcheck.System) { p.Display, p.DisplayEnv = nil, ":0" }},
		"no fonts":           {"fonts", selfcheck.Failed, func(p *selfcheck.System) { p.Fonts = fstest.MapFS{} }},
		"a font that is not": {"fonts", selfcheck.Failed, func(p *selfcheck.System) { p.Fonts = fstest.MapFS{"fonts/a.ttf": {Data: []byte("a")}} }},
		"a font of names that is not": {"fonts", selfcheck.Failed, func(p *selfcheck.System) {
			p.Fonts = fstest.MapFS{"fonts/a.ttf": {Data: quicksand}, "fonts/names/b.ttf": {Data: []byte("b")}}
		}},
		"a letter missing":   {"fonts", selfcheck.Failed, func(p *selfcheck.System) { p.Localizers = append(p.Localizers, singleText(t, `{"a": "冰"}`)) }},
		"no device":          {"sound", selfcheck.Failed, func(p *selfcheck.System) { p.Sound = func() error { return errors.New("no device") } }},
		"no way to hear":     {"sound", selfcheck.Unknown, func(p *selfcheck.System) { p.Sound = nil }},
		"no sounds":          {"sound", selfcheck.Failed, func(p *selfcheck.System) { p.Sounds = fstest.MapFS{} }},
		"no sound at all":    {"sound", selfcheck.Failed, func(p *selfcheck.System) { p.Sounds = fstest.MapFS{"sounds/a.wav": {Data: []byte("la la")}} }},
		"a folder in a file": {"disk", selfcheck.Failed, func(p *selfcheck.System) { p.Store.DataDir = full }},
		"one language":       {"languages", selfcheck.Failed, func(p *selfcheck.System) { p.Localizers = p.Localizers[:1] }},
		"a text missing":     {"languages", selfcheck.Failed, func(p *selfcheck.System) { p.Localizers = append(p.Localizers, singleText(t, `{"a": "a"}`)) }},
		"no rule book":       {"languages", selfcheck.Failed, func(p *selfcheck.System) { p.Rules = fstest.MapFS{} }},
		"other dice": {"records", selfcheck.Failed, func(p *selfcheck.System) {
			p.Matches = matches(func(s string) string { return strings.Replace(s, "seed = 11", "seed = 12", 1) })
		}},
		"half a match": {"records", selfcheck.Failed, func(p *selfcheck.System) { p.Matches = matches(func(s string) string { return s[:len(s)*9/10] }) }},
		"no match":     {"records", selfcheck.Failed, func(p *selfcheck.System) { p.Matches = matches(func(string) string { return "" }) }},
		"none of a game": {"records", selfcheck.Failed, func(p *selfcheck.System) {
			m := matches(strings.Clone)
			delete(m, "matches/fuga.banchisa")
			p.Matches = m
		}},
		"bots without a demo": {"bots", selfcheck.Failed, func(p *selfcheck.System) { p.Games = []*games.Game{{ID: "chess", Title: "Chess"}} }},
		"a game that breaks":  {"bots", selfcheck.Failed, func(p *selfcheck.System) { p.Games = []*games.Game{brokenGame(p.Games[0])} }},
	} {
		p := installed(t)
		c.spoil(&p)
		for _, f := range find(p, c.id) {
			if f.State != c.state {
				t.Errorf("%s: %s %v, want %s", name, f.State, f.Args, c.state)
			}
			check := selfcheck.Check{ID: c.id}
			if text := check.Sentence(f, i18n.For("en").Localize); strings.Contains(text, "<nil>") || strings.Contains(text, "match 0") {
				t.Errorf("%s: %q", name, text)
			}
		}
		for _, language := range i18n.Languages() {
			for _, check := range p.Checks() {
				if key := "selfcheck." + check.ID + "." + string(c.state); !i18n.For(language).Has(key) {
					t.Errorf("%s has no %s", language, key)
				}
			}
		}
	}
}

// singleText returns a localizer with a single text.
func singleText(t *testing.T, text string) *i18n.Localizer {
	t.Helper()
	books, err := i18n.Load(fstest.MapFS{"t/it/a.json": {Data: []byte(text)}}, "t")
	if err != nil {
		t.Fatal(err)
	}
	return books["it"]
}

// brokenGame returns a game that panics at the eleventh action.
func brokenGame(g *games.Game) *games.Game {
	other := *g
	other.Heuristics = games.Heuristics{}
	other.New = func(setup games.Setup) (games.State, error) {
		s, err := g.New(setup)
		return &failingState{State: s}, err
	}
	return &other
}

type failingState struct {
	games.State
	played int
}

func (f *failingState) Clone() games.State { return &failingState{f.State.Clone(), f.played} }
func (f *failingState) CopyFrom(src games.State) {
	other := src.(*failingState)
	f.State.CopyFrom(other.State)
	f.played = other.played
}

func (f *failingState) Apply(a games.Action) {
	if f.played++; f.played > 10 {
		panic("an eleventh action")
	}
	f.State.Apply(a)
}
