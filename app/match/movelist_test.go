package match_test

import (
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// TestLastMovesNameThePlayers checks that the last lines of recorded matches name who played.
func TestLastMovesNameThePlayers(t *testing.T) {
	for _, c := range []struct {
		game string
		ply  int
		want string
	}{
		{"isaac", 24, "Leo toglie la tessera da 5 dalla riga 80 e avanza di 3, a 3. Marta toglie la tessera da 6 dalla colonna 7."},
		{"polar", 29, "Leo: prende un bonus. Ada: manda la lastra gialla a Z avanti in diagonale."},
	} {
		m, err := match.Load(filepath.Join("..", "..", "resources", "matches", c.game+".banchisa"))
		if err != nil {
			t.Fatal(err)
		}
		short, err := record.New(m.Game, m.Setup, record.Header{})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range m.Actions()[:c.ply] {
			short.Apply(a)
		}
		players := []ui.Player{{Name: "Marta"}, {Name: "Leo"}, {Name: "Ada"}}[:len(m.Setup.Seats)]
		v, err := match.RecordView(short, all.Presenters()[c.game], players)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.LastMoves(2, i18n.For("it")); got != c.want {
			t.Errorf("%s: %q", c.game, got)
		}
		if got := v.LastMoves(1, i18n.For("it")); !strings.HasSuffix(c.want, got) || got == c.want {
			t.Errorf("%s: the last move alone is %q", c.game, got)
		}
	}
}

// The rows have the code of every move only when they are asked for it, in every game.
func TestRowsHaveCodesOnRequest(t *testing.T) {
	for _, g := range catalog.All {
		m, err := match.Load(filepath.Join("..", "..", "resources", "matches", g.ID+".banchisa"))
		if err != nil {
			t.Fatal(err)
		}
		v, err := match.RecordView(m, all.Presenters()[g.ID], make([]ui.Player, len(m.Setup.Seats)))
		if err != nil {
			t.Fatal(err)
		}
		var list match.MoveList
		plain := list.Update(v, games.Public, i18n.For("it"), false)
		coded := list.Update(v, games.Public, i18n.For("it"), true)
		for i, row := range coded[:len(coded)-1] {
			before, _, step := v.Session.ObservedStep(row.Ply-1, games.Public)
			code := before.FormatAction(step.Action)
			if !strings.Contains(row.Detail, code) || strings.Contains(plain[i].Detail, code) {
				t.Errorf("%s: %q with codes has %q, without %q; the code is %q", g.ID, row.Text, row.Detail, plain[i].Detail, code)
			}
		}
	}
}

// The list follows the match: what is taken back goes, what looks otherwise is written anew, and the word that ended
// the match comes once all of it is listed.
func TestRowsFollowTheMatch(t *testing.T) {
	m, err := match.Load(filepath.Join("..", "..", "resources", "matches", "isaac.banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	short, err := record.New(m.Game, m.Setup, record.Header{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range m.Actions()[:24] {
		short.Apply(a)
	}
	short.Conclude(games.Ending{Kind: games.AgreedCount})
	v, err := match.RecordView(short, all.Presenters()["isaac"], []ui.Player{{Name: "Marta"}, {Name: "Leo"}})
	if err != nil {
		t.Fatal(err)
	}
	var list match.MoveList
	it, en := i18n.For("it"), i18n.For("en")
	whole := list.Update(v, games.Public, it, false)
	end := match.EndingSentence(games.Ending{Kind: games.AgreedCount}, v.Words(it.Localize))
	if last := whole[len(whole)-1]; last.Text != end || last.Ply != 24 {
		t.Errorf("the last row is %q of ply %d, want %q", last.Text, last.Ply, end)
	}
	before := v
	before.Listed = 12
	rows := list.Update(before, games.Public, it, false)
	if len(rows) >= len(whole)-1 || rows[len(rows)-1].Text == end || rows[len(rows)-1].Ply > 12 {
		t.Errorf("half of the match has %d of %d rows, the last is %+v", len(rows), len(whole), rows[len(rows)-1])
	}
	if again := list.Update(v, games.Public, it, false); len(again) != len(whole) {
		t.Errorf("%d rows, then %d", len(whole), len(again))
	}
	if english := list.Update(v, games.Public, en, false); english[0].Text == whole[0].Text {
		t.Errorf("in English as in Italian: %q", english[0].Text)
	}
	rowsOfEnd := v.EndingRows(it.Localize)
	if len(rowsOfEnd) != 4 || rowsOfEnd[0].Label != end || rowsOfEnd[1].Label != "Marta" || rowsOfEnd[2].Label != "Leo" {
		t.Errorf("rows of the result %+v", rowsOfEnd)
	}
}
