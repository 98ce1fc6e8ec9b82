package fair_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/selfcheck"
	"banchisa/app/store"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// fillStore writes a family, its finished matches and a notebook into the home.
func fillStore(h *apptest.Screens) {
	h.T.Helper()
	home := os.Getenv("BANCHISA_HOME")
	st := store.Store{ConfigDir: home, DataDir: home}
	var all store.Family
	for i, name := range apptest.LongNames {
		all.Members = append(all.Members, store.Member{Name: name, Color: store.Colors[i%len(store.Colors)], Symbol: store.Symbols[i%len(store.Symbols)]})
	}
	if err := st.SaveFamily(all); err != nil {
		h.T.Fatal(err)
	}
	for n := range 12 {
		g := catalog.All[n%len(catalog.All)]
		v := apptest.FindVariant(h.T, g, "")
		m := apptest.DealMatch(h.T, g, v, v.Seats.Min, 5000, uint64(n))
		for i, id := range m.Setup.Seats {
			m.Players[id] = apptest.LongNames[(n%3+i)%len(apptest.LongNames)]
		}
		m.Players[m.Setup.Seats[len(m.Setup.Seats)-1]] = "bot:4"
		j, err := st.NewJournal(g.ID, time.Date(2026, 11, 20, 10, n, 0, 0, time.UTC))
		if err != nil {
			h.T.Fatal(err)
		}
		if err := m.Encode(j); err != nil {
			h.T.Fatal(err)
		}
		if err := j.Sync(); err != nil {
			h.T.Fatal(err)
		}
		j.Close()
	}
	if err := os.WriteFile(filepath.Join(st.MatchesDir(), "isaac-torn.banchisa"), []byte("game = \"isaac\"\n[variant"), 0o644); err != nil {
		h.T.Fatal(err)
	}
	writeNotebook(h, notebook.Open(store.Store{DataDir: home}))
}

// writeNotebook writes the entries of a busy day into the notebook, with six versions of the rules
// of Polar Escape.
func writeNotebook(h *apptest.Screens, b notebook.File) {
	h.T.Helper()
	for n := range 90 {
		g := catalog.All[n%len(catalog.All)]
		e := notebook.Entry{
			Match: fmt.Sprint("m", n), Kind: []string{notebook.FullMatch, notebook.Demo, notebook.FullMatch, notebook.Lesson}[n%4],
			Rules: notebook.Rules{Game: g.ID, Variant: g.DefaultVariant, Revision: 3, RulesHash: fmt.Sprintf("%08x", 0xa1b2c3d0+n/5%6)}, Seats: []string{"person", "bot:3"}, Start: fmt.Sprintf("2026-11-21T%02d:10:00+01:00", 9+n%10),
			Seconds: 60 + 37*n, Choices: 20 + n, Ending: notebook.Ending{End: notebook.Finished, Shares: []float64{float64(n % 2), float64(1 - n%2)}, LeadChanges: n % 7}, Language: "it", Ratings: []int{1 + n%3, 2, 3},
		}
		e.Hints = []string{"togli una tessera e avanza", "tira il dado"}[:n%3]
		if n%7 == 0 {
			e.Left = "Tocca la tessera che brilla: è la più lunga che puoi togliere, e vale più di tutte."
			e.End, e.Shares, e.Ratings = notebook.Abandoned, nil, nil
		}
		if err := b.Add(e); err != nil {
			h.T.Fatal(err)
		}
	}
	f, err := os.OpenFile(b.Path, os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		h.T.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString("{torn\n"); err != nil {
		h.T.Fatal(err)
	}
}

// households checks the pages of a family: players, statistics, saved matches, and the licences.
func households(h *apptest.Screens) {
	h.TapAll("home with a family", "players")
	for i := range 4 {
		h.TapAll("people", fmt.Sprintf("person/%d", i))
	}
	h.TapAll("people", "page-down", "page-up", "game/isaac", "game/polar", "game/", "person/0")
	h.TapAll("member", "edit", "member/colour/white", "member/symbol/telescope", "member/save", "edit", "member/remove", "add", "member/save", "member/close")
	h.TapAll("saved by a family", "back", "saved", "delete/0", "page-down", "back")
	h.Tap("game/polar")
	if h.Has("first/play") {
		h.Tap("first/play")
	}
	for _, choice := range []string{"who/is/0", "who/is/2", "who/close"} {
		if people := h.IDs("who/"); len(people) > 0 { // a colour may have gone to a seat that is out of view
			h.TapAll("who", people[0], choice)
		}
	}
	h.Tap("back")
	h.TapAll("licences", "settings", "licences")
	for range 5 {
		shown := h.IDs("block/") // the index follows the text
		h.TapAll("licences", shown[len(shown)-1])
	}
	h.TapAll("settings", "back", "back")
}

// inventors checks the pages of the inventor: notebook, self-check, PINs.
func inventors(h *apptest.Screens) {
	h.TapAll("notebook", "settings", "notebook", "row/1", "csv", "game/polar", "row/1", "row/3", "game/isaac", "game/", "back")
	h.TapAll("self-check", "selfcheck")
	long := []any{"/home/massimiliano/.local/share/banchisa/matches", "no space left on the device", 4711}
	for _, state := range []selfcheck.State{selfcheck.Passed, selfcheck.Unknown, selfcheck.Failed} {
		h.ShowSelfCheck(state, long)
		h.Wait(time.Second)
		awaitEnabled(h, "again")
		h.Check("self-check all " + string(state))
	}
	h.GoHome()
	h.EnterFairWithPIN(kiosk.Config{})
	h.Check("a new PIN")
	h.TapAll("a new PIN", "pin/1", "pin/2", "pin/ok", "pin/cancel")
	h.EnterFairWithPIN(kiosk.Config{PIN: "1234"})
	h.Check("the PIN from home")
	h.TapAll("the PIN from home", "pin/1", "pin/2", "pin/3", "pin/4", "pin/5", "pin/6", "pin/7", "pin/8", "pin/ok", "pin/cancel")
}

// awaitEnabled waits until a target is enabled.
func awaitEnabled(h *apptest.Screens, id string) {
	h.T.Helper()
	h.WaitFor(id, func() bool {
		s, _ := h.Scene()
		target, ok := s.TargetByID(id)
		return ok && target.Enabled
	})
}

// fairs checks the screens of a fair: the attract mode, the menu, the desk and the feedback, each
// with the audience's window.
func fairs(h *apptest.Screens, whole bool) {
	h.EnterFair(kiosk.Config{PIN: "1234", Audience: true, Inventor: talkative})
	h.UseRandomBots()
	show(h, whole)
	for _, g := range catalog.All {
		h.StopAttract()
		h.TapAll("offer", "game/"+g.ID)
		checkAudience(h, "offer "+g.ID)
		h.TapAll("three minutes "+g.ID, "demo", "briefing/begin")
		h.Wait(time.Second)
		h.Check("the aim of " + g.ID)
		checkAudience(h, "three minutes "+g.ID)
		h.NextVisitor()
		h.StopAttract()
		h.TapAll("one minute "+g.ID, "game/"+g.ID)
		if !h.Has("puzzle") {
			h.NextVisitor()
			continue
		}
		h.TapAll("one minute "+g.ID, "puzzle")
		h.Wait(kiosk.PuzzleLimit)
		h.Check("the end of one minute " + g.ID)
		h.AskNickname(g)
		h.TapAll("nickname", "nickname/M", "nickname/erase", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/W", "nickname/ok")
		h.NextVisitor()
	}
	fugaMinutes(h)
	h.StopAttract()
	h.TapAll("idle", "lang/"+map[bool]string{true: "en", false: "it"}[strings.Contains(h.Look, "-en")])
	h.Wait(kiosk.DefaultIdle + 2*time.Second)
	h.Check("is anybody there")
	h.Tap("still")
	h.Wait(time.Second)
	h.TapAll("the lock", "desk", "pin/1", "pin/ok")
	for range 3 {
		h.Tap("pin/ok")
	}
	h.Check("the lock waits")
	h.Wait(kiosk.LockDuration + time.Second)
	for _, digit := range "1234" {
		h.Tap("pin/" + string(digit))
	}
	h.TapAll("desk", "pin/ok", "audience", "audience", "notebook", "back", "settings", "back")
	h.NextVisitor()
	h.StopAttract()
	h.AskFeedback()
	h.Check("first question")
	h.TapAll("questions", "tap/1/1", "tap/2/3", "tap/3/2")
	h.Wait(3 * time.Second)
	h.NextVisitor()
}

// talkative is an inventor with much to say.
var talkative = kiosk.Inventor{
	Line:  map[string]string{"it": "L’ho inventato io, con la mia famiglia: chiedimi come si gioca e dove lo trovi, anche per la tua scuola!", "en": "I invented it with my family: ask me how it is played, and where to find it, for your school as well!"},
	Price: "29,90 € con la mappa", Contact: "www.un-nome-piuttosto-lungo.example.org/giochi",
}

// fugaMinutes checks the first screens of more puzzles of one minute of Fuga sul mare, whose map and panels have the most to
// show.
func fugaMinutes(h *apptest.Screens) {
	for i := range sample.Of(len(apptest.ShippedPuzzles(h.T, "fuga")), 5) {
		h.StopAttract()
		h.Tap("game/fuga")
		h.TapAll(fmt.Sprintf("minute %d fuga", i+2), "puzzle")
		h.NextVisitor()
	}
}

// show checks the poster, the play and the result of each game in the attract mode.
func show(h *apptest.Screens, whole bool) {
	was, plays, posters := "", 0, 0 // posters of Isaac, which begins a round
	for range 600 {
		if now := h.AttractPart(); now != was {
			was, plays = now, 0
			h.Check("show " + now)
			checkAudience(h, "show "+now)
			if now == "isaac poster" {
				posters++
			}
		} else if plays++; plays == 4 && strings.Contains(now, "playing") {
			h.Check("show " + now)
			checkAudience(h, "show "+now)
			if !whole {
				h.NextVisitor()
			}
		}
		if posters == 2 {
			return
		}
		h.Wait(time.Second)
	}
	h.T.Error("the show does not go round")
}

// checkAudience checks the audience's window in its present state.
func checkAudience(h *apptest.Screens, where string) {
	h.RunJobs()
	for _, size := range [][2]float32{{1024, 600}, {1920, 1080}} {
		h.ResizeAudience(size[0], size[1])
		h.RunJobs()
		s, _ := h.AudienceScreen()
		h.Checker.Check(fmt.Sprintf("%s audience %g: %s", h.Look, size[0], where), s, nil, 1)
	}
}

// TestEveryScreenFitsAtAFair checks the screens of a fair and of a family, as TestEveryScreenFits
// does the others.
func TestEveryScreenFitsAtAFair(t *testing.T) {
	apptest.EveryStyle(t, func(r *apptest.LayoutChecker, window [2]float32, language string, text float32) {
		r.Fair = true
		d := apptest.OpenScreens(r.T, window[0], window[1])
		d.ApplyStyle(r, window, language, text)
		fillStore(d)
		d.ReloadFamily()
		households(d)
		inventors(d)
		fairs(d, sample.All() && slices.Contains([]float32{1, 1.35}, text))
	})
}

// TestFairsFitAnUprightWindow checks the screens of a fair in a narrow window as TestEveryScreenFitsAtAFair
// does.
func TestFairsFitAnUprightWindow(t *testing.T) {
	window := apptest.UprightWindows[2]
	d := apptest.OpenScreens(t, window[0], window[1])
	d.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
	fairs(d, false)
}
