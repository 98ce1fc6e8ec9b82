package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/fair"
	"banchisa/app/notebook"
	"banchisa/app/selfcheck"
	"banchisa/app/store"
	"banchisa/games/catalog"
)

// longNames are people with names as long as they may be, and short ones.
var longNames = []string{"Massimiliano Ruggero", "Ada", "Annamaria Donatella", "Nonna Lia", "Zoe", "Bartolomeo Emanuele", "Ugo", "Pia", "Zia Guglielmina", "Wolfgang Maximilian", "Io"}

// fill puts a family, its finished matches and a notebook where the app looks for them.
func (d *drawn) fill() {
	d.t.Helper()
	home := os.Getenv("BANCHISA_HOME")
	st := store.Store{ConfigDir: home, DataDir: home}
	var all store.Family
	for i, name := range longNames {
		all.Members = append(all.Members, store.Member{Name: name, Color: store.Colors[i%len(store.Colors)], Symbol: store.Symbols[i%len(store.Symbols)]})
	}
	if err := st.SaveFamily(all); err != nil {
		d.t.Fatal(err)
	}
	for n := range 12 {
		g := catalog.All[n%len(catalog.All)]
		v, err := catalog.FindVariant(g, "")
		if err != nil {
			d.t.Fatal(err)
		}
		m := deal(d.t, g, v, v.Seats.Min, 5000, uint64(n))
		for i, id := range m.Setup.Seats {
			m.Players[id] = longNames[(n%3+i)%len(longNames)]
		}
		m.Players[m.Setup.Seats[len(m.Setup.Seats)-1]] = "bot:4"
		j, err := st.NewJournal(g.ID, time.Date(2026, 11, 20, 10, n, 0, 0, time.UTC))
		if err != nil {
			d.t.Fatal(err)
		}
		if err := m.Encode(j); err != nil {
			d.t.Fatal(err)
		}
		if err := j.Sync(); err != nil {
			d.t.Fatal(err)
		}
		j.Close()
	}
	if err := os.WriteFile(filepath.Join(st.MatchesDir(), "isaac-torn.banchisa"), []byte("game = \"isaac\"\n[variant"), 0o644); err != nil {
		d.t.Fatal(err)
	}
	d.noteDown(notebook.Open(home))
}

// noteDown writes a busy day into the notebook: Polar Escape with six texts of its rules.
func (d *drawn) noteDown(b notebook.File) {
	d.t.Helper()
	for n := range 90 {
		g := catalog.All[n%len(catalog.All)]
		e := notebook.Entry{
			Match: fmt.Sprint("m", n), Game: g.ID, Variant: g.DefaultVariant, Kind: []string{notebook.FullMatch, notebook.Demo, notebook.FullMatch, notebook.Lesson}[n%4],
			Revision: 3, RulesHash: fmt.Sprintf("%08x", 0xa1b2c3d0+n/5%6), Seats: []string{"person", "bot:3"}, Start: fmt.Sprintf("2026-11-21T%02d:10:00+01:00", 9+n%10),
			Seconds: 60 + 37*n, Choices: 20 + n, End: notebook.Finished, Shares: []float64{float64(n % 2), float64(1 - n%2)}, LeadChanges: n % 7, Language: "it", Ratings: []int{1 + n%3, 2, 3},
		}
		if n%7 == 0 {
			e.End, e.Shares, e.Ratings = notebook.Abandoned, nil, nil
		}
		if err := b.Add(e); err != nil {
			d.t.Fatal(err)
		}
	}
	f, err := os.OpenFile(b.Path, os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		d.t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString("{torn\n"); err != nil {
		d.t.Fatal(err)
	}
}

// households walks through what a family keeps: players, statistics, saved matches, and
// the licences.
func (d *drawn) households() {
	d.touchAll("home with a family", "players")
	for i := range 4 {
		d.touchAll("people", fmt.Sprintf("person/%d", i))
	}
	d.touchAll("people", "people-down", "game/isaac", "game/polar", "game/", "person/0")
	d.touchAll("member", "edit", "member/remove", "member/colour/white", "member/symbol/telescope", "member/save", "add", "member/save", "member/close")
	d.touchAll("saved by a family", "back", "saved", "delete/0", "older", "back")
	d.Touch("game/polar")
	if d.has("first/play") {
		d.Touch("first/play")
	}
	d.touchAll("who", "who/0", "who/is/0", "who/1", "who/is/2", "who/2", "who/close", "back")
	d.touchAll("licences", "settings", "licences")
	for n := 0; n < 60; n += 12 {
		d.touchAll("licences", fmt.Sprintf("block/%d", n))
	}
	d.touchAll("settings", "back", "back")
}

// inventors walks through what is the inventor's: notebook, self-check, PINs.
func (d *drawn) inventors() {
	d.touchAll("notebook", "settings", "notebook", "row/1", "row/5", "csv", "game/polar", "row/1", "row/3", "game/isaac", "game/", "back")
	d.touchAll("self-check", "selfcheck")
	long := []any{"/home/massimiliano/.local/share/banchisa/matches", "no space left on the device", 4711}
	for _, state := range []selfcheck.State{selfcheck.Passed, selfcheck.Unknown, selfcheck.Failed} {
		d.Checked(state, long)
		d.check("self-check all " + string(state))
	}
	d.Home()
	d.Enter(fair.Config{})
	d.check("a new PIN")
	d.touchAll("a new PIN", "pin/1", "pin/2", "pin/ok", "pin/cancel")
	d.Enter(fair.Config{PIN: "1234"})
	d.check("the PIN from home")
	d.touchAll("the PIN from home", "pin/1", "pin/2", "pin/3", "pin/4", "pin/5", "pin/6", "pin/7", "pin/8", "pin/ok", "pin/cancel")
}

// fairs walks through a fair: the show, what stops it, the desk, the questions, and the
// audience's window beside each.
func (d *drawn) fairs(whole bool) {
	d.Hall(fair.Config{PIN: "1234"})
	d.QuickBots()
	d.SameChance()
	d.show(whole)
	for _, g := range catalog.All {
		d.Stop()
		d.touchAll("offer", "game/"+g.ID)
		d.crowd("offer " + g.ID)
		d.touchAll("three minutes", "demo")
		d.crowd("three minutes " + g.ID)
		d.NextVisitor()
	}
	d.Stop()
	d.touchAll("idle", "lang/"+map[bool]string{true: "en", false: "it"}[strings.Contains(d.name, "-en")])
	d.pass(fair.DefaultIdle + 2*time.Second)
	d.check("is anybody there")
	d.Touch("still")
	d.pass(time.Second)
	d.touchAll("the lock", "desk", "pin/1", "pin/ok")
	for range 3 {
		d.Touch("pin/ok")
	}
	d.check("the lock waits")
	d.pass(fair.LockDuration + time.Second)
	for _, digit := range "1234" {
		d.Touch("pin/" + string(digit))
	}
	d.touchAll("desk", "pin/ok", "audience", "audience", "notebook", "back", "settings", "back")
	d.NextVisitor()
	d.Stop()
	d.Ask()
	d.check("first question")
	d.touchAll("questions", "tap/1", "tap/3", "tap/2")
	d.pass(3 * time.Second)
	d.NextVisitor()
}

// show looks at the poster, the play and the ending of each game.
func (d *drawn) show(whole bool) {
	was, plays := "", 0
	for range 600 {
		if now := d.Part(); now != was {
			was, plays = now, 0
			d.check("show " + now)
			d.crowd("show " + now)
		} else if plays++; plays == 4 && strings.Contains(now, "playing") {
			d.check("show " + now)
			d.crowd("show " + now)
			if !whole {
				d.NextVisitor()
			}
		}
		if strings.HasPrefix(was, "isaac") && d.Round() > 0 {
			return
		}
		d.pass(time.Second)
	}
	d.t.Error("the show does not go round")
}

// crowd measures the audience's window as it would be now.
func (d *drawn) crowd(where string) {
	d.work()
	for _, size := range [][2]float32{{1024, 600}, {1920, 1080}} {
		s := d.Crowd(size[0], size[1])
		d.r.measure(fmt.Sprintf("%s audience %g: %s", d.name, size[0], where), &s, nil, 1)
	}
}

// pass lets time pass; what bots think takes none of it.
func (d *drawn) pass(long time.Duration) {
	d.t.Helper()
	until, deadline := d.clock.Now().Add(long), time.Now().Add(time.Minute)
	for {
		for d.work(); d.Thinking(); d.work() {
			if time.Sleep(time.Millisecond); time.Now().After(deadline) {
				d.t.Fatal("a bot thinks for a minute")
			}
		}
		timer := d.clock.next(until)
		if timer == nil {
			return
		}
		timer.f()
	}
}

// TestEveryScreenFitsAtAFair measures the screens of a fair and of a family as
// TestEveryScreenFits does the others.
func TestEveryScreenFitsAtAFair(t *testing.T) {
	everyLook(t, func(r *ruler, window [2]float32, language string, text float32) {
		d := undrawn(r.t, window[0], window[1])
		d.dress(r, window, language, text)
		d.fill()
		d.KnowFamily()
		d.households()
		d.inventors()
		d.fairs(!testing.Short() && slices.Contains([]float32{1, 1.35}, text))
	})
}
