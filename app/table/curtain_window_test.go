package table_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/games/record"
)

// withHand writes a match of two persons in which the one who is to roll holds a card. It returns
// the match file and the name of that card.
func withHand(t *testing.T, home string) (file, card string) {
	t.Helper()
	game := catalog.Find("pinguinoe")
	v := apptest.FindVariant(t, game, "two-players")
	m, err := record.New(game, games.Setup{Variant: v, Seats: game.SeatIDs[:2]}, record.Header{
		Seed: 11, HasSeed: true, Players: map[string]string{"p1": "Anna", "p2": "Bruno"},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := m.State().(*pinguinoe.State)
	bot := bots.New(game, 1, 1)
	for n := 0; ; {
		if a := s.Actor(); a >= 0 && s.Phase() == pinguinoe.BeforeRoll {
			for k := range pinguinoe.SkipTurn {
				if s.Hand(a, k) > 0 {
					card = k.String()
				}
			}
			if card != "" {
				break
			}
		}
		if s.Actor() == games.Chance {
			m.Apply(games.SeededChance(s, 11, n))
			n++
		} else {
			a, err := bot.Choose(context.Background(), games.View(s, s.Actor()))
			if err != nil {
				t.Fatal(err)
			}
			m.Apply(a)
		}
		s = m.State().(*pinguinoe.State)
		if s.Actor() == games.Terminal {
			t.Fatal("nobody ever drew a card")
		}
	}
	file = filepath.Join(home, "hand.banchisa")
	gametest.WriteRecord(t, m, file)
	return file, i18n.For("it").Localize("pinguinoe.card." + card)
}

// TestCurtainIsHeldOrOpened checks that the hand shows while the curtain is held, and that nothing
// can be played then. After a tap on the curtain the hand shows until the icon in the banner is
// tapped.
func TestCurtainIsHeldOrOpened(t *testing.T) {
	home := t.TempDir()
	file, card := withHand(t, home)
	w := apptest.Open(t, home, file)
	w.WaitFor("the curtain", func() bool { return w.Has("curtain") })
	shows := func(what string, want bool) {
		t.Helper()
		if w.ShowsText(card) != want {
			t.Fatalf("%s: the hand shows: %v, want %v", what, !want, want)
		}
	}
	shows("behind the curtain", false)
	w.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyC})
	w.Board().OnRune(':')
	shows("after other keys", false)

	w.Board().OnPress("curtain")
	shows("before it was held long enough", false)
	w.WaitFor("the held curtain", func() bool { return w.Has("held") })
	shows("while held", true)
	if ids := w.TargetIDs(); !slices.Equal(ids, []string{"held"}) { // a key has closed the notice
		t.Errorf("while it is held one can tap %v", ids)
	}
	w.Board().OnPress("")
	shows("let go", false)
	w.Tap("curtain") // the tap that ends the hold
	shows("after the tap that ends the press", false)

	w.Board().OnPress("curtain")
	w.Board().OnPress("")
	w.Tap("curtain")
	shows("after a short tap", true)
	if w.Has("curtain") || !w.Has("cover") {
		t.Fatalf("the curtain does not open, or cannot be closed: %v", w.TargetIDs())
	}
	w.Tap("cover")
	shows("covered", false)
	w.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	shows("opened by key", true)
}

// TestNoCurtainWhereAMatchThatIsOverIsTried checks that nobody has to look away from hands that all have
// seen in the replay.
func TestNoCurtainWhereAMatchThatIsOverIsTried(t *testing.T) {
	d, m := apptest.OpenScreens(t, 1366, 768), apptest.HotSeatMatch(t, "pinguinoe")
	hands := 0
	for ply := m.Len() - 1; ply > 0 && hands < 3; ply-- {
		state := m.StateAt(ply).(*pinguinoe.State)
		if actor := state.Actor(); actor < 0 || state.HandSize(actor) == 0 {
			continue
		}
		d.OpenMatch(m)
		d.RunJobs()
		d.ShowMove(ply)
		if !d.Has("branch") { // in the middle of a line of the move list
			continue
		}
		hands++
		d.Tap("branch")
		d.RunJobs()
		if d.Has("curtain") || d.Has("cover") {
			t.Errorf("a curtain before what is tried after %d plies", ply)
		}
		d.GoHome()
	}
	if hands == 0 {
		t.Error("nobody has a card in the match")
	}
}

// beforeDraw saves a match of two people in which an object is drawn next, and returns the file and
// the card’s name.
func beforeDraw(t *testing.T, home string) (file, card string) {
	t.Helper()
	const seed = 11
	game := catalog.Find("pinguinoe")
	v := apptest.FindVariant(t, game, "two-players")
	m, err := record.New(game, games.Setup{Variant: v, Seats: game.SeatIDs[:2]}, record.Header{
		Seed: seed, HasSeed: true, Players: map[string]string{"p1": "Anna", "p2": "Bruno"},
	})
	if err != nil {
		t.Fatal(err)
	}
	bot := bots.New(game, 1, 1)
	draw := pinguinoe.Move{Kind: pinguinoe.Draw}.Pack()
	for n := 0; ; {
		s := m.State().(*pinguinoe.State)
		if s.Actor() == games.Chance {
			m.Apply(games.SeededChance(s, seed, n))
			n++
			continue
		}
		if slices.Contains(s.LegalActions(nil), draw) {
			after := s.Clone().(*pinguinoe.State)
			after.Apply(draw)
			if k := pinguinoe.DrawnCard(pinguinoe.Unpack(games.SeededChance(after, seed, n)).Arg); k.IsObject() {
				card = k.String()
				break
			}
		}
		a, err := bot.Choose(context.Background(), games.View(s, s.Actor()))
		if err != nil {
			t.Fatal(err)
		}
		m.Apply(a)
	}
	file = filepath.Join(home, "draw.banchisa")
	gametest.WriteRecord(t, m, file)
	return file, i18n.For("it").Localize("pinguinoe.card." + card)
}

// TestDrawnCardIsSeenByItsOwnerAlone checks that an object drawn at a shared screen shows only behind
// a curtain of its own, as long as it is held or until its owner has seen it.
func TestDrawnCardIsSeenByItsOwnerAlone(t *testing.T) {
	home := t.TempDir()
	file, card := beforeDraw(t, home)
	w := apptest.Open(t, home, file)
	w.WaitFor("the table", func() bool { return w.Has("curtain") || w.Has("deck") })
	if w.Has("curtain") {
		w.Tap("curtain")
	}
	w.WaitFor("the deck", func() bool { return w.Has("deck") })
	if w.ShowsText(card) {
		t.Fatal("the drawer has such a card already: take another seed")
	}
	w.Tap("deck")
	w.WaitFor("the curtain of the card", func() bool {
		if w.ShowsText(card) {
			t.Fatal("the card shows before its owner has opened the curtain")
		}
		return w.Has("curtain")
	})
	w.Board().OnPress("curtain")
	w.WaitFor("the held card", func() bool { return w.ShowsText(card) })
	w.Board().OnPress("")
	if w.ShowsText(card) {
		t.Error("the card shows when it is let go")
	}
	w.Tap("curtain") // the tap that ends the hold
	if !w.Has("curtain/leave") {
		t.Error("nobody can leave the table from behind the curtain")
	}
	if w.ShowsText(card) || !w.Has("secret/done") {
		t.Errorf("after the hold the card shows: %v, there is a way on: %v", w.ShowsText(card), w.Has("secret/done"))
	}
	w.Tap("curtain")
	if !w.ShowsText(card) {
		t.Error("a short tap does not open it")
	}
	w.Tap("secret/done")
	w.WaitFor("the next turn", func() bool {
		if w.ShowsText(card) {
			t.Fatal("the card shows to the next player")
		}
		return w.Has("roll") && !w.Has("secret/done")
	})
}
