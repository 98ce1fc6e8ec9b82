package pinguinoe_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/pinguinoe"
)

// chiSquare returns the chi-square statistic of counts against expected weights.
func chiSquare(counts, weights []int) float64 {
	n, sum := 0, 0
	for i := range counts {
		n += counts[i]
		sum += weights[i]
	}
	x := 0.0
	for i, c := range counts {
		want := float64(n) * float64(weights[i]) / float64(sum)
		x += (float64(c) - want) * (float64(c) - want) / want
	}
	return x
}

// A million rolls of the referee; 20.5 is the 0.999 quantile for five degrees of freedom.
func TestDieIsFair(t *testing.T) {
	s := newLab(t, 2)
	playNames(t, s, set+"roll")
	counts := make([]int, 6)
	for n := range 1_000_000 {
		m := pinguinoe.Unpack(games.SeededChance(s, 20261121, n))
		counts[m.Arg-1]++
	}
	if x := chiSquare(counts, []int{1, 1, 1, 1, 1, 1}); x > 20.5 {
		t.Errorf("chi-square %.1f of %v", x, counts)
	}
}

// First draws from the search deck, and first faces of a light card; 27.9 is the 0.999 quantile
// for nine degrees of freedom, 37.7 for fifteen.
func TestFirstDrawsAreFair(t *testing.T) {
	s := newLab(t, 2)
	playNames(t, s, set+p1Sled)
	counts := make([]int, pinguinoe.NumCards)
	weights := make([]int, pinguinoe.NumCards)
	for k := range pinguinoe.NumCards {
		weights[k] = s.Rules().Count(k)
	}
	for n := range 200_000 {
		m := pinguinoe.Unpack(games.SeededChance(s, uint64(n), 7))
		counts[pinguinoe.DrawnCard(m.Arg)]++
	}
	if x := chiSquare(counts, weights); x > 27.9 {
		t.Errorf("chi-square %.1f of %v", x, counts)
	}
	classic := newState(t, "classic", 4)
	playNames(t, classic, "=a; =p1; roll; =5; E; E; E; flip 0:1")
	faces := map[games.Action]int{}
	for n := range 160_000 {
		faces[games.SeededChance(classic, uint64(n), 3)]++
	}
	list, ones := []int{}, []int{}
	for _, n := range faces {
		list, ones = append(list, n), append(ones, 1)
	}
	if x := chiSquare(list, ones); len(list) != 16 || x > 37.7 {
		t.Errorf("chi-square %.1f of %v", x, list)
	}
}

// TestDeckAddsUp counts the 55 cards of the sheet, and 14 objects with six events.
func TestDeckAddsUp(t *testing.T) {
	variants, err := catalog.ShippedVariants(pinguinoe.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range variants {
		r := v.Rules.(*pinguinoe.Rules)
		light, dark := strings.Count(v.Source, `sea = "light"`), strings.Count(v.Source, `sea = "dark"`)
		search, objects := 0, 0
		for k := range pinguinoe.NumCards {
			search += r.Count(k)
			if k.IsObject() {
				objects += r.Count(k)
			}
		}
		igloos := strings.Count(v.Source, "[[igloo]]")
		if light != 16 || dark != 14 || search != 20 || objects != 14 || igloos != 4 || 1+igloos+light+dark+search != 55 {
			t.Errorf("%s: %d light, %d dark, %d search with %d objects, %d igloos", v.ID, light, dark, search, objects, igloos)
		}
	}
}

// The decks are as PIN-1.3 describes them: about twenty sleds, nine seal cells, many ice cells in
// light seas and few in dark ones; children have more ice, and the longest way fewer seal cells.
func TestDecksAreAsTheRulesSay(t *testing.T) {
	variants, err := catalog.ShippedVariants(pinguinoe.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range variants {
		want := 9
		if v.ID == "two-players" {
			want = 4
		}
		sleds, holes := 0, 0
		for _, card := range strings.Split(v.Source, "[[card]]")[1:] {
			_, rows, _ := strings.Cut(strings.Split(card, "\n\n")[0], "rows = ")
			ice := strings.Count(rows, "o") + strings.Count(rows, "e") + strings.Count(rows, "s")
			sleds, holes = sleds+strings.Count(rows, "e"), holes+strings.Count(rows, "s")
			minIce, maxIce := 4, 6
			if strings.Contains(card, `sea = "light"`) {
				minIce, maxIce = 6, 8
			}
			if ice < minIce || ice > maxIce && v.ID != "children" {
				t.Errorf("%s: %d cells of ice in %s", v.ID, ice, rows)
			}
		}
		if sleds < 17 || sleds > 24 || holes != want {
			t.Errorf("%s: %d sleds, %d seal cells", v.ID, sleds, holes)
		}
	}
}

// With five events the match ends before the deck is empty; the cards of a match add up at every
// moment.
func TestDeckIsNeverEmpty(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 30 {
		s := newState(t, "classic", 4, "round_limit = 200", "round_limit = 0").(*pinguinoe.State)
		for range 20000 {
			if s.Actor() == games.Terminal {
				break
			}
			if s.DeckSize() == 0 {
				t.Fatalf("the deck is empty\n%v", s)
			}
			held := 0
			for seat := range games.Seat(4) {
				held += s.HandSize(seat)
			}
			if held+s.DeckSize() > 20 {
				t.Fatalf("%d in hands, %d in the deck\n%v", held, s.DeckSize(), s)
			}
			actions := s.LegalActions(nil)
			if s.Actor() == games.Chance {
				s.Apply(games.SampleChance(s, actions, r))
			} else {
				s.Apply(forwardPolicy(s, actions, r))
			}
		}
	}
}

// The empty deck takes the discards; hands and cards in front of seats stay out.
func TestDozing(t *testing.T) {
	s := newLab(t, 2, "round_limit = 30", "white_penguin = 0\n[search]\ntelescope = 0\nsnowball = 0\nskates = 0\nfish = 1\nlifebuoy = 0\n"+
		"springboard = 0\nskip = 1\ntear = 1\nblizzard = 0\ntsunami = 0")
	playNames(t, s, set+p1Sled+"=tear;"+pass2+away1+pass2+back1+"=fish;"+pass2+away1+pass2+"roll; =2; W; W; draw")
	if got := legalNames(s); got != "=skip" {
		t.Fatalf("legal %s, want =skip", got)
	}
	playNames(t, s, "=skip;"+pass2+"discard skip;"+pass2+away1+pass2+"roll; =2; W; W")
	if s.DeckSize() != 0 || legalNames(s) != "draw" {
		t.Fatalf("left %d, legal %s", s.DeckSize(), legalNames(s))
	}
	playNames(t, s, "draw")
	if got := legalNames(s); got != "=skip; =tear" {
		t.Errorf("legal %s, want =skip; =tear", got)
	}
	front := newLab(t, 2, "round_limit = 30", "white_penguin = 0\n[search]\ntelescope = 0\nsnowball = 0\nskates = 0\nfish = 0\nlifebuoy = 0\n"+
		"springboard = 0\nskip = 1\ntear = 1\nblizzard = 0\ntsunami = 0")
	playNames(t, front, set+p1Sled+"=tear;"+pass2+away1+p2Sled+"=skip; roll; =2; W; W; draw")
	if got := legalNames(front); got != "=tear" {
		t.Errorf("with the other card in front of p2 legal %s, want =tear", got)
	}
	// If the white penguin does not doze, or all cards are in hands, the same cell is plain ice now.
	for _, white := range []string{"", "white_penguin = 0\n"} {
		s := newLab(t, 2, "round_limit = 30", white+"[search]\ntelescope = 0\nsnowball = 0\nskates = 0\nfish = 1\nlifebuoy = 0\n"+
			"springboard = 0\nskip = 0\ntear = 0\nblizzard = 0\ntsunami = 0")
		playNames(t, s, set+p1Sled+"=fish;"+pass2+away1+pass2+"roll; =2; W; W")
		if got := legalNames(s); got != "stop" {
			t.Errorf("with %q legal %s, want stop", white, got)
		}
	}
}

// The drawn object is shown to its owner only.
func TestOthersSeeOnlyAnObject(t *testing.T) {
	s := newLab(t, 2)
	playNames(t, s, set+p1Sled)
	for name, want := range map[string]string{"=fish": "=object", "=tear": "=tear"} {
		a, _ := games.ParseAction(s, name)
		for viewer, want := range map[games.Seat]string{0: name, 1: want, games.Public: want} {
			if got := s.FormatAction(games.ObservedAction(s, viewer, a)); got != want {
				t.Errorf("seat %d sees %s as %s, want %s", viewer, name, got, want)
			}
		}
	}
}

// TestFaults tests files that check-variant rejects.
func TestFaults(t *testing.T) {
	raw, err := os.ReadFile("testdata/lab.toml")
	if err != nil {
		t.Fatal(err)
	}
	good := string(raw)
	for name, c := range map[string]struct{ old, new, problem string }{
		"an ark out of reach":  {`"1LLA", "2LDL", "3LL."`, `"1L.A", "2L..", "3LL."`, "fault.pinguinoe-unreachable 1"},
		"a card that closes":   {`"o#oo", "oooo", "#ooo"`, `"##oo", "oooo", "#ooo"`, "fault.pinguinoe-closed"},
		"a card in two halves": {`"o#oo", "oooo", "#ooo"`, `"o#oo", "#ooo", "oooo"`, "fault.pinguinoe-closed"},
		"too few cards":        {`"1LLA", "2LDL", "3LL."`, `"1DDA", "2DDL", "3LL."`, "fault.pinguinoe-few-cards"},
		"two arks":             {`"1LLA"`, `"1LAA"`, "fault.pinguinoe-map-goals"},
		"a strange letter":     {`"1LLA"`, `"1LXA"`, "fault.pinguinoe-map-letter X 1"},
		"a short row":          {`"2LDL"`, `"2LD"`, "fault.pinguinoe-map-row 2 4"},
		"no row":               {`"1LLA", "2LDL", "3LL."`, "", "fault.pinguinoe-map-size 64"},
		"no column":            {`"1LLA", "2LDL", "3LL."`, `""`, "fault.pinguinoe-map-size 64"},
		"65 places":            {`"1LLA", "2LDL", "3LL."`, strings.Repeat(`"1LLAL",`, 13), "fault.pinguinoe-map-size 64"},
		"65 cards":             {"[[igloo]]", moreCards(54) + "[[igloo]]", "fault.pinguinoe-many-cards 64"},
		"igloo 3 is missing":   {`"3LL."`, `"4LL."`, "fault.pinguinoe-map-goals"},
		"no igloo card":        {"seat = 3\n", "seat = 4\n", "fault.pinguinoe-no-igloo 3"},
		"two sleds":            {`"eooo", "oooo", "oooo"`, `"eooo", "oeoo", "oooo"`, "fault.pinguinoe-face-twice"},
		"two seal cells":       {`"oooo", "ooso", "oooo"`, `"sooo", "ooso", "oooo"`, "fault.pinguinoe-face-twice"},
		"a block on an igloo":  {`"hooo", "oooo", "oooo"`, `"hooo", "oo#o", "oooo"`, "fault.pinguinoe-face-letter"},
		"an igloo elsewhere":   {`"hooo", "oooo", "oooo"`, `"oooh", "oooo", "oooo"`, "fault.pinguinoe-igloo"},
		"an ark without ark":   {`"~oo~", "AAAA", "~oo~"`, `"~oo~", "oooo", "~oo~"`, "fault.pinguinoe-two-arks"},
		"a short card":         {`"oooo", "ooso", "oooo"`, `"oooo", "oso", "oooo"`, "fault.pinguinoe-face-size"},
		"a name twice":         {`id = "sea"`, `id = "ice"`, "fault.pinguinoe-card-id"},
		"another sea":          {`sea = "dark"`, `sea = "deep"`, "fault.pinguinoe-sea"},
		"seal steps":           {"round_limit = 30", "seal_steps = 0", "fault.range"},
		"seal start":           {"round_limit = 30", "seal_start = [3, 0]", "fault.pinguinoe-seal-start"},
		"no search card": {"round_limit = 30", "[search]\ntelescope = 0\nsnowball = 0\nskates = 0\nfish = 0\nlifebuoy = 0\n" +
			"springboard = 0\nskip = 0\ntear = 0\nblizzard = 0\ntsunami = 0", "fault.pinguinoe-no-search"},
		"too many tears":    {"round_limit = 30", "[search]\ntear = 8", "fault.range"},
		"too many players":  {"players = [2, 3]", "players = [1, 3]", "fault.wrong-players"},
		"seats in disorder": {`["p1", "p2", "p3"]`, `["p2", "p1", "p3"]`, "fault.wrong-seat"},
		"an unknown key":    {"round_limit", "round_limits", "fault.unknown-key"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(good, c.old) {
				t.Fatalf("no %q", c.old)
			}
			_, err := pinguinoe.ParseVariant("lab.toml", strings.Replace(good, c.old, c.new, 1))
			fileErr, is := err.(*games.FileError)
			if !is || !strings.Contains(err.Error(), ": "+c.problem+" ") {
				t.Fatalf("got %v, want %s", err, c.problem)
			}
			if fileErr.Line == 0 || fileErr.Text == "" {
				t.Errorf("the fileErr points nowhere: %+v", fileErr)
			}
		})
	}
}

// moreCards returns map cards for the end of lab.toml.
func moreCards(n int) string {
	text := ""
	for i := range n {
		text += fmt.Sprintf("[[card]]\nid = \"more%d\"\nsea = \"light\"\nrows = [\"oooo\", \"oooo\", \"oooo\"]\n", i)
	}
	return text
}

// The largest and smallest maps and decks, and a match without a flood.
func TestLimitsOfVariants(t *testing.T) {
	const lab = `map = ["1LLA", "2LDL", "3LL."]`
	for name, swap := range map[string][]string{
		"one row":                   {lab, `map = ["1LA2"]`, "players = [2, 3]", "players = [2, 2]", `"p1", "p2", "p3"`, `"p1", "p2"`},
		"one column":                {lab, `map = ["1", "L", "A", "2"]`, "players = [2, 3]", "players = [2, 2]", `"p1", "p2", "p3"`, `"p1", "p2"`},
		"a way over the first card": {lab, `map = ["LLA", "1.2"]`, "players = [2, 3]", "players = [2, 2]", `"p1", "p2", "p3"`, `"p1", "p2"`},
		"64 places":                 {lab, `map = ["1LLA....", "2LDL....", "3LL.....", ` + strings.Repeat(`"........",`, 5) + "]"},
		"64 cards":                  {"[[igloo]]", moreCards(53) + "[[igloo]]"},
		"no flood":                  {"round_limit = 30", "round_limit = 0"},
	} {
		t.Run(name, func(t *testing.T) {
			playNames(t, newLab(t, 2, swap...), "=a; =p1; roll; =6; s:stop; stop")
		})
	}
}
