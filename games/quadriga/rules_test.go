package quadriga_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/quadriga"
)

func TestPlacing(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	refusedBy(t, s, "skip", "QUA-2.1") // not without a unit
	for _, centre := range []string{"h8", "h9", "i8", "i9"} {
		refusedBy(t, s, centre, "QUA-2.2")
	}
	refusedBy(t, s, "go", "QUA-2.1")
	playNames(t, s, "g7, g7>NE, go") // no placing after go
	refusedBy(t, s, "i9", "QUA-2.1")
	refusedBy(t, s, "h8", "QUA-2.1") // taken
	playNames(t, s, "a1, go")
	refusedBy(t, s, "a1", "QUA-2.1")
	refusedBy(t, s, "b2", "QUA-2.1")
	playNames(t, s, "i9, go, skip, go")
}

func TestCentreBarred(t *testing.T) {
	for reading, want := range map[string][3]bool{ // free in white's first, black's first, white's second turn
		`centre_barred = "own-first"`: {false, false, true},
		"":                            {false, false, true}, // as in revision 1
		`centre_barred = "first"`:     {false, true, true},
		`centre_barred = "never"`:     {true, true, true},
	} {
		s := newState(t, classicWith(t, reading))
		for turn, free := range want {
			if got := slices.Contains(legalNames(s), "i9"); got != free {
				t.Errorf("%s: turn %d: centre free is %v", reading, turn+1, got)
			}
			playNames(t, s, []string{"a1", "p16", "skip"}[turn]+", go")
		}
	}
	for _, id := range []string{"classic", "evening", "letter"} {
		playNames(t, newState(t, shippedVariant(t, id)), "a1, go, i9")
	}
}

func TestOrders(t *testing.T) {
	board := quadriga.Position{Rows: strings.Fields(`
		......
		.ww...
		.ww..w
		.....w`)}
	s := setPosition(t, classicWith(t), board)
	playNames(t, s, "skip")
	refusedBy(t, s, "b2>E", "QUA-3.2") // c2 has not been ordered away
	refusedBy(t, s, "f1>S", "QUA-3.2") // off the board
	refusedBy(t, s, "a1>N", "QUA-3.1") // no unit
	refusedBy(t, s, "skip", "QUA-3.1")
	playNames(t, s, "f1>W")
	refusedBy(t, s, "f2>E", "QUA-3.1") // one direction for each island
	refusedBy(t, s, "f1>W", "QUA-3.1")
	playNames(t, s, "c2>E")
	refusedBy(t, s, "f2>W", "QUA-3.3") // the island of f1 comes first
	playNames(t, s, "b2>E")
	refusedBy(t, s, "c3>E", "QUA-3.3") // from front to back
	refusedBy(t, s, "b3>E", "QUA-3.2") // c3 stays
	playNames(t, s, "go")
}

func TestMoreOrders(t *testing.T) {
	board := quadriga.Position{Rows: strings.Fields(`
		.......
		.wwwww.
		.......
		.......
		...w...`)}
	s := setPosition(t, classicWith(t), board)
	playNames(t, s, "skip, d1>N, b4>S, c4>S")
	refusedBy(t, s, "b4>S", "QUA-3.1")
	playNames(t, s, "e4>S")
	refusedBy(t, s, "d4>S", "QUA-3.3") // d4 comes before e4
	playNames(t, s, "f4>S, go")
	if got := parseCells(s.Units(quadriga.White)); got != "d2 b3 c3 e3 f3 d4" {
		t.Errorf("units are %s\n%s", got, s)
	}
	s = setPosition(t, classicWith(t, "movers = 2"), board)
	playNames(t, s, "skip, b4>N, c4>N")
	refusedBy(t, s, "d4>N", "QUA-3.1")
	// Two islands onto one cell.
	s = setPosition(t, classicWith(t), quadriga.Position{Rows: []string{"ww.ww", ".....", "....."}})
	playNames(t, s, "skip, b3>E")
	refusedBy(t, s, "d3>W", "QUA-3.2")
	playNames(t, s, "d3>S, go")
}

func TestFollow(t *testing.T) {
	board := quadriga.Position{Rows: []string{".....", ".ww..", "....."}}
	s := setPosition(t, classicWith(t), board)
	playNames(t, s, "skip, c2>E, b2>E, go")
	s = setPosition(t, classicWith(t, "follow = false"), board)
	playNames(t, s, "skip, c2>E")
	refusedBy(t, s, "b2>E", "QUA-3.2")
}

func TestFights(t *testing.T) {
	tests := map[string]struct {
		rows         string
		after        string
		white, black string
	}{
		"equal: the seat not on turn wins": {
			"bb. ... ww. ww.", "skip, a2>N, b2>N, go, fight a3 a4", "a1 b1", "a4 b4",
		},
		"the larger number wins, the winner loses nothing": {
			".b. .b. ... www w..", "skip, a2>N, b2>N, c2>N, go, fight a3 b4", "a3 b3 c3", "b5",
		},
		"only units in contact count and go": {
			"b.. bbb ... .ww .ww", "skip, b2>N, c2>N, go, fight b3 a4", "b1 c1", "a4 b4 c4 a5",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := setPosition(t, classicWith(t), quadriga.Position{Rows: strings.Fields(test.rows)})
			playNames(t, s, test.after)
			if w, b := parseCells(s.Units(quadriga.White)), parseCells(s.Units(quadriga.Black)); w != test.white || b != test.black {
				t.Errorf("white %s, want %s; black %s, want %s\n%s", w, test.white, b, test.black, s)
			}
		})
	}
}

func TestPickedIsland(t *testing.T) {
	for seat, colors := range []*strings.Replacer{strings.NewReplacer(), strings.NewReplacer("w", "b", "b", "w")} {
		s := setPosition(t, classicWith(t, "movers = 16"), quadriga.Position{Turn: games.Seat(seat), Rows: strings.Fields(colors.Replace(`
			b.bbb.b...b
			...........
			w..w..w..ww
			.ww.ww.....`))})
		playNames(t, s, "skip, a2>N, d2>N, g2>N, b1>N, c1>N, e1>N, f1>N, j2>N, k2>N, go")
		want := []string{"fight b2 a4", "fight b2 c4", "fight b2 g4", "fight j3 k4"}
		if got := legalNames(s); !slices.Equal(got, want) {
			t.Fatalf("fights are %q\n%s", got, s)
		}
		refusedBy(t, s, "fight a3 a4", "QUA-4.2") // an island is named by its lowest cell
		refusedBy(t, s, "fight j3 a4", "QUA-4.2") // they do not touch
		playNames(t, s, "fight b2 c4")            // one against three: the island falls into two
		if got := legalNames(s); !slices.Equal(got, []string{"fight b2 a4", "fight e2 g4"}) {
			t.Fatalf("its parts should fight on, but %q\n%s", got, s)
		}
		refusedBy(t, s, "fight j3 k4", "QUA-4.2")
		playNames(t, s, "fight e2 g4, fight b2 a4, fight j3 k4")
		own, enemy := parseCells(s.Units(games.Seat(seat))), parseCells(s.Units(1-games.Seat(seat)))
		if own != "b2 c2 e2 f2 j3 k3" || enemy != "a4 c4 d4 e4 g4" {
			t.Errorf("own %s, enemy %s\n%s", own, enemy, s)
		}
	}
}

func TestCountdown(t *testing.T) {
	rows := strings.Fields(`
		.b..bb
		......
		.ww...
		......
		......
		......`)
	s := setPosition(t, classicWith(t, "countdown = 2"), quadriga.Position{Rows: rows, Countdown: [2]int{2, 0}})
	playNames(t, s, "skip, b4>N, c4>N, go, fight b5 b6")
	if w, b := s.Countdown(quadriga.White), s.Countdown(quadriga.Black); w != 0 || b != 2 {
		t.Fatalf("white %d, want 0 (QUA-4.5); black %d, want 2 (QUA-4.4)\n%s", w, b, s)
	}
	playNames(t, s, "skip, go, skip, go")
	if got := s.Countdown(quadriga.Black); got != 1 {
		t.Fatalf("countdown %d, want 1", got)
	}
	playNames(t, s, "a1, go") // a second island does not stop it
	if winner, ok := s.Winner(); !ok || winner != quadriga.White || s.EndReason() != quadriga.CountdownExpired {
		t.Errorf("white should have won by time\n%s", s)
	}
	// A countdown that is running is not restarted.
	s = setPosition(t, classicWith(t), quadriga.Position{Rows: rows, Countdown: [2]int{0, 4}})
	playNames(t, s, "skip, b4>N, c4>N, go, fight b5 b6")
	if got := s.Countdown(quadriga.Black); got != 4 {
		t.Errorf("countdown %d, want 4", got)
	}
	// An attacker who is left with one island gets a countdown too, and it counts at once.
	s = setPosition(t, classicWith(t), quadriga.Position{Rows: strings.Fields("bb.... ...... w..... ...... ....ww")})
	playNames(t, s, "skip, a3>N, go, fight a4 a5")
	if got := s.Countdown(quadriga.White); got != 9 {
		t.Errorf("countdown %d, want 9\n%s", got, s)
	}
}

func TestEndings(t *testing.T) {
	tests := map[string]struct {
		keys, rows, after string
		ending            quadriga.EndReason
		result            []float64
	}{
		"no units": {"", "b..... b..... ...... w.....", "skip, a1>N, go, fight a2 a3", quadriga.NoUnits, []float64{0, 1}},
		"sunk":     {"", "b..... b..... ...... w.....", "skip, go", quadriga.NoUnits, []float64{0, 1}},
		"other without units": {
			"", "b..... ...... ww....", "skip, a1>N, b1>N, go, fight a2 a3", quadriga.OtherNoUnits,
			[]float64{1, 0},
		},
		"sunset, more units": {
			"sunset = 3", "bb.... ...... ww....", "c1, go", quadriga.Sunset, []float64{1, 0},
		},
		"sunset, equal: who began second": {
			"sunset = 3", "bb.... ...... ww....", "skip, go", quadriga.Sunset, []float64{0, 1},
		},
		"sunset, equal, black on turn": {
			"sunset = 4", "bb.... ...... ww....", "skip, go, skip, go", quadriga.Sunset, []float64{0, 1},
		},
		"sunset, but the other is without units": {
			"sunset = 3", "b..... ...... ww....", "skip, a1>N, b1>N, go, fight a2 a3", quadriga.OtherNoUnits, []float64{1, 0},
		},
		"stillness": {"draw_after = 2", "bb.... ...... ww....", "skip, go, skip, go", quadriga.QuietDraw, []float64{0.5, 0.5}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := setPosition(t, classicWith(t, test.keys), quadriga.Position{Rows: strings.Fields(test.rows)})
			playNames(t, s, test.after)
			if s.EndReason() != test.ending || !slices.Equal(s.Returns(nil), test.result) {
				t.Errorf("ending %v, result %v\n%s", s.EndReason(), s.Returns(nil), s)
			}
			if s.Actor() != games.Terminal || len(s.LegalActions(nil)) != 0 || s.Check(games.Action(quadriga.Go)<<16) != "QUA-6.1" {
				t.Error("it goes on")
			}
		})
	}
	s := setPosition(t, classicWith(t, "draw_after = 0"), quadriga.Position{Rows: strings.Fields("bb.... ...... ww....")})
	for range 300 {
		playNames(t, s, "skip, go")
	}
	if s.Actor() == games.Terminal {
		t.Error("a draw that nobody asked for")
	}
}

func TestIsolation(t *testing.T) {
	board := quadriga.Position{Rows: strings.Fields(`
		w.....
		......
		..ww..
		......
		.....b`)}
	for reading, want := range map[string]string{
		`isolation = "now"`:             "a1",
		`isolation = "since-placement"`: "a1 b3 d3",
	} {
		s := setPosition(t, classicWith(t, reading), board)
		playNames(t, s, "a1, c3>W, go")
		if got := parseCells(s.Units(quadriga.White)); got != want {
			t.Errorf("%s: left are %s, want %s\n%s", reading, got, want, s)
		}
	}
	// The unit placed in this turn survives alone, moved or not; in the next turn it is removed.
	s := setPosition(t, classicWith(t), board)
	playNames(t, s, "a1, a1>NE, go")
	if got := parseCells(s.Units(quadriga.White)); got != "b2 c3 d3" {
		t.Errorf("left are %s", got)
	}
	// A unit alone at placement that moves is still alone.
	s = setPosition(t, classicWith(t, `isolation = "since-placement"`), board)
	playNames(t, s, "skip, a5>S, go")
	if got := parseCells(s.Units(quadriga.White)); got != "c3 d3" {
		t.Errorf("left are %s", got)
	}
}

func TestTrim(t *testing.T) {
	s := setPosition(t, classicWith(t, "island_max = 3"), quadriga.Position{Rows: strings.Fields(`
		wwwwww..
		........
		wwww....
		........
		wwww...b`)})
	playNames(t, s, "skip, go")
	refusedBy(t, s, "go", "QUA-5.2")
	refusedBy(t, s, "h1", "QUA-5.2")
	playNames(t, s, "trim b3") // the parts a3 and c3 d3 no longer count
	refusedBy(t, s, "trim a3", "QUA-5.2")
	playNames(t, s, "trim a1, trim f5") // one, even from a larger island; islands in any order
	if got := parseCells(s.Units(quadriga.White)); got != "b1 c1 d1 a3 c3 d3 a5 b5 c5 d5 e5" {
		t.Errorf("left are %s", got)
	}
	if s.Actor() != quadriga.Black {
		t.Error(s)
	}
}

// TestInvariants plays random matches: no enemies touch outside movement and combat, islands are
// those of a flood fill, and Check agrees with LegalActions.
func TestInvariants(t *testing.T) {
	for i, id := range []string{"classic", "small", "letter"} {
		v := shippedVariant(t, id)
		r := rand.New(rand.NewPCG(3, uint64(i)))
		for range 20 {
			s := newState(t, v)
			for s.Actor() != games.Terminal {
				if s.Phase() == quadriga.Placing || s.Phase() == quadriga.Trimming {
					for c := range s.Units(quadriga.White).All {
						for e := range s.Units(quadriga.Black).All {
							if c.Adjacent(e) {
								t.Fatalf("%s and %s touch\n%s", c.Notation(), e.Notation(), s)
							}
						}
					}
				}
				for seat := range games.Seat(2) {
					checkFloodFill(t, s.Units(seat))
				}
				actions := s.LegalActions(nil)
				for _, a := range actions {
					if rule := s.Check(a); rule != "" {
						t.Fatalf("%s is legal, but breaks %s\n%s", s.FormatAction(a), rule, s)
					}
				}
				s.Apply(actions[r.IntN(len(actions))])
			}
		}
	}
}

// checkFloodFill compares islands with a flood fill that uses only adjacency.
func checkFloodFill(t *testing.T, units quadriga.Set) {
	t.Helper()
	label := map[quadriga.Cell]quadriga.Cell{}
	for c := range units.All {
		label[c] = c
	}
	for changed := true; changed; {
		changed = false
		for c := range label {
			for o := range label {
				if c.Adjacent(o) && label[o] < label[c] {
					label[c], changed = label[o], true
				}
			}
		}
	}
	total := 0
	for _, island := range units.Islands(nil) {
		for c := range island.All {
			total++
			if label[c] != island.First() {
				t.Fatalf("%s is in the island of %s, want %s", c.Notation(), island.First().Notation(), label[c].Notation())
			}
		}
	}
	if total != units.Len() {
		t.Fatalf("%d units in islands, want %d", total, units.Len())
	}
}

func TestVariantFaults(t *testing.T) {
	head := "id = \"x\"\ngame = \"quadriga\"\ntitle = { it = \"X\", en = \"X\" }\nblurb = { it = \"X\", en = \"X\" }\n"
	for line, problem := range map[string]string{
		"size = 15":                      "fault.quadriga.odd",
		"size = 18":                      "fault.range",
		"movers = 0":                     "fault.range",
		"countdown = 0":                  "fault.range",
		"island_max = 1":                 "fault.range",
		"draw_after = -1":                "fault.range",
		"sunset = -1":                    "fault.range",
		"isolation = \"later\"":          "fault.option",
		"centre_barred = \"always\"":     "fault.option",
		"seats = [\"black\", \"white\"]": "fault.quadriga.seats",
		"seats = [\"white\"]":            "fault.quadriga.seats",
		"moves = 4":                      "fault.unknown-key",
	} {
		_, err := quadriga.ParseVariant("x.toml", head+line)
		var fileErr *games.FileError
		if !errors.As(err, &fileErr) || fileErr.ProblemKey != problem || fileErr.Line != 5 {
			t.Errorf("%s: %v, want %s", line, err, problem)
		}
	}
}

// A seat that has no unit, and no cell for one, may skip.
func TestNowhereToPlace(t *testing.T) {
	beside, between := ".b..b..b..b..b.b", "................"
	board := quadriga.Position{}
	for range 5 {
		board.Rows = append(board.Rows, between, beside, between)
	}
	board.Rows = append(board.Rows, beside)
	s := setPosition(t, classicWith(t), board)
	if got := legalNames(s); !slices.Equal(got, []string{"skip"}) {
		t.Errorf("legal are %v", got)
	}
	if rule := games.Check(s, s.LegalActions(nil)[0]); rule != "" {
		t.Errorf("skipping breaks %s", rule)
	}
}
