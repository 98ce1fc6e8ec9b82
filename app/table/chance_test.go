package table

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/match"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// chanceStage returns the table of a match that is played with a seed until a condition holds, or to its end.
func chanceStage(t *testing.T, id, variant string, seats int, seed uint64, until func(m *record.Match) bool) *stage {
	t.Helper()
	g := catalog.Find(id)
	v, err := catalog.FindVariant(g, variant)
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(g, games.Setup{Variant: v, Seats: v.SeatIDs[:seats]}, record.Header{Seed: seed, HasSeed: true})
	if err != nil {
		t.Fatal(err)
	}
	for chances := 0; !until(m) && m.State().Actor() != games.Terminal; {
		s := m.State()
		if s.Actor() == games.Chance {
			m.Apply(games.SeededChance(s, seed, chances))
			chances++
			continue
		}
		legal := s.LegalActions(nil)
		m.Apply(legal[(m.Len()*7)%len(legal)])
	}
	players := make([]ui.Player, seats)
	st := newStage(t, session.Config{Game: g, Setup: m.Setup, Seed: seed, BotLevels: match.Levels(players), Log: m.Actions()}, players)
	st.recorded = m
	return st
}

// says reports whether panels show a text.
func says(panels []ui.Panel, text string) bool {
	return slices.ContainsFunc(panels, func(p ui.Panel) bool {
		return p.Scene.Background != nil && strings.Contains(p.Scene.Background.Key(), text)
	})
}

// TestSeedIsHashedAtTheStart checks that the hash of the seed is shown from the start and the seed at the end, each to
// whoever asks for it, and that the "verify" command is named.
func TestSeedIsHashedAtTheStart(t *testing.T) {
	const seed = 987654321987
	hash := fmt.Sprintf("%x", sha256.Sum256([]byte("987654321987")))[:16]
	running := chanceStage(t, "polar", "short", 3, seed, func(m *record.Match) bool { return m.Len() > 60 })
	sheet := &chanceSheet{}
	if says(sheet.compose(running, running.frame()), hash) {
		t.Error("the hash is shown before anybody asks for it")
	}
	if intents, done := running.tap(sheet, ui.ShowDetails{}); !done || len(intents) > 0 {
		t.Errorf("the details: %s", names(intents))
	}
	panels := sheet.compose(running, running.frame())
	if !says(panels, hash) || says(panels, "987654321987") {
		t.Error("the hash is not shown, or the seed is")
	}
	if says(panels, "lion+") || !says(panels, "leone agli altri") {
		t.Error("events have no names")
	}
	over := chanceStage(t, "polar", "short", 3, seed, func(*record.Match) bool { return false })
	panels = sheet.compose(over, over.frame())
	if !says(panels, hash) || !says(panels, "987654321987") || !says(panels, "banchisa-cli verify") {
		t.Error("the end does not show seed, hash and how to check them")
	}
	intents, _ := over.tap(sheet, nil)
	over.want("any other tap", intents, closeSheet{})
}

// TestDiceSheetShowsTheSumsOfTwoDice checks that rolls of two dice are tallied by their sum: all eleven are on the sheet,
// and none of the pairs.
func TestDiceSheetShowsTheSumsOfTwoDice(t *testing.T) {
	st := chanceStage(t, "fuga", "", 2, 2, func(m *record.Match) bool { return m.Len() >= 400 })
	var shown []ui.Panel
	for _, p := range (&chanceSheet{}).compose(st, st.frame()) {
		if strings.HasPrefix(p.ID, "text/dice/") {
			shown = append(shown, p)
		}
	}
	for sum := 2; sum <= 12; sum++ {
		if !says(shown, fmt.Sprintf("text:%q", fmt.Sprint(sum))) {
			t.Errorf("the sum %d is not on the sheet", sum)
		}
	}
	if says(shown, `text:"1+1"`) {
		t.Error("pairs of dice are on the sheet")
	}
}
