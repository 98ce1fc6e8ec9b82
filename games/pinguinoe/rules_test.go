package pinguinoe_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/games/record"
)

// newLab returns a match on the test map: 0:0 igloo 1 (home 0.0), 1:0 igloo 2 (home 5.0), 2:0
// igloo 3 (home 8.0), 0:3 the ark (cells 0.12…2.15), igloos all ice.
func newLab(t testing.TB, seats int, swap ...string) *pinguinoe.State {
	t.Helper()
	s, err := pinguinoe.Game.New(games.Setup{Variant: labVariant(t, swap...), Seats: pinguinoe.Game.SeatIDs[:seats]})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*pinguinoe.State)
}

func labVariant(t testing.TB, swap ...string) games.Variant {
	t.Helper()
	raw, err := os.ReadFile("testdata/lab.toml")
	if err != nil {
		t.Fatal(err)
	}
	toml := string(raw)
	for i := 0; i < len(swap); i += 2 {
		toml = strings.Replace(toml, swap[i], swap[i+1], 1)
	}
	v, err := pinguinoe.ParseVariant("lab.toml", toml)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// playNames plays actions named in a text with semicolons; each must be legal.
func playNames(t testing.TB, s games.State, names string) {
	t.Helper()
	gametest.PlayNames(t, s, strings.Split(names, ";")...)
}

func legalNames(s games.State) string { return strings.Join(gametest.LegalNames(s, ""), "; ") }

// p1 and p2 reach the first card in one turn each.
const (
	p1Sled = "roll; =5; E; E; E; flip 0:1; =sled; E; draw; "
	p2Sled = "roll; =5; E; E; E; flip 1:1; =sled2; E; draw; "
	p1Ice  = "roll; =5; E; E; E; flip 0:1; =ice; E; stop; "
	pass1  = "roll; =2; E; W; stop; "
	pass2  = "roll; =2; E; W; stop; "
	set    = "=a; =p1; "
	// The seal cell of the card "hole" is its first cell.
	cornerHole = `"oooo", "ooso" => "sooo", "oooo"`
)

func TestRules(t *testing.T) {
	for name, c := range map[string]struct {
		seats int
		swap  string // "old => new" in the TOML
		play  string
		// want lists expectations: "p1 0.4", "seal 1.6", "actor p1", "over p1", "legal a; b",
		// "not name", "hand p1 fish", "events 1".
		want string
	}{
		"PIN-1.4 the ark, then the first seat":   {2, "", "", "actor chance, legal =a; =b"},
		"PIN-1.4 any seat may begin":             {3, "", "=b", "legal =p1; =p2; =p3"},
		"PIN-1.4 set up":                         {3, "", "=b; =p3", "actor p3, p1 0.0, p2 5.0, p3 8.0, seal 1.13, legal roll"},
		"PIN-1.4 the seal on the first cell":     {2, "round_limit = 30 => seal_start = [0, 0]", "", "seal 0.12"},
		"PIN-1.4 the seal on the last cell":      {2, "round_limit = 30 => seal_start = [2, 3]", "", "seal 2.15"},
		"PIN-2.2 points":                         {2, "", set + "roll; =3; E; E", "actor p1, legal E; S; W"},
		"PIN-2.2 the seal on a one":              {2, "", set + "roll; =1", "legal s:N; s:NE; s:E; s:SE; s:S; s:SW; s:W; s:NW; s:stop"},
		"PIN-2.3 no step off the map":            {2, "", set + "roll; =3", "not N, not W"},
		"PIN-2.4 a flip costs a point":           {2, "", set + "roll; =5; E; E; E", "legal S; W; flip 0:1"},
		"PIN-2.4 and the step its own":           {2, "", set + "roll; =5; E; E; E; flip 0:1; =ice; E", "p1 0.4, legal stop"},
		"PIN-2.5 all points are used":            {2, "", set + "roll; =3; E", "not stop"},
		"PIN-2.5 unless the family says":         {2, "round_limit = 30 => must_use_all = false", set + "roll; =3; E", "legal E; S; W; stop"},
		"PIN-2.6 must draw where it ends":        {2, "", set + "roll; =5; E; E; E; flip 0:1; =sled; E", "legal draw"},
		"PIN-2.6 may draw on the way":            {2, "", set + "roll; =4; S; E; E; E; stop; " + pass2 + "roll; =4; flip 0:1; =sled; N; E", "legal E; S; W; draw"},
		"PIN-2.6 not where the turn began":       {2, "", set + p1Sled + "=fish; " + pass2 + "roll; =2; E; W", "p1 0.4, legal stop"},
		"PIN-2.6 unless the key says so":         {2, "round_limit = 30 => draw_again = true", set + p1Sled + "=fish; " + pass2 + "roll; =2; E; W", "legal draw"},
		"PIN-2.7 wins on the ark":                {2, "", set + toArk, "over p1, p1 1.12"},
		"PIN-2.8 home from the sea":              {2, "", set + "roll; =5; E; E; E; flip 0:1; =sea; E; stop", "p1 0.0, actor p2"},
		"PIN-2.8 asked with any card":            {2, "", set + p1Sled + "=fish; " + pass2 + "roll; =5; E; E; E; flip 0:2; =sea; E; stop", "actor p1, p1 0.8, legal accept"},
		"PIN-2.9 sent home, no more moves":       {2, "", set + hunted, "p1 0.0, seal 2.8, actor p1, legal stop"},
		"PIN-2.9 another's does not end it":      {2, "", set + p1Sled + "=fish; " + p2Hole + "roll; =1; s:N; s:stop; stop; roll; =3; N; E; E; stop; roll; =4; E; play fish 4.6", "p2 5.0, seal 4.6, actor p1, legal E; S; W"},
		"PIN-3.1 five steps":                     {2, "", set + "roll; =6; s:W; s:W; s:W; s:W; s:W", "seal 1.8, legal stop"},
		"PIN-3.1 may stay":                       {2, "", set + "roll; =6; s:stop", "seal 1.13, legal stop"},
		"PIN-3.1 not between two blocks":         {2, `"oooo", "o#oo", "oooo" => "oooo", "o#oo", "oo#o"`, set + p1Ice + pass2 + "roll; =5; E; E; E; flip 0:2; =wall2; E; stop; " + pass2 + "roll; =1; s:W; s:W; s:W", "seal 1.10, legal s:N; s:NE; s:E; s:SE; s:NW; s:stop"},
		"PIN-3.2 caught, and it goes on":         {2, "", set + "roll; =5; E; E; E; flip 0:1; =hole; E; stop; roll; =6; s:NW; s:W", "p1 0.0, seal 0.4, actor p2, legal s:E; s:SE; s:S; s:SW; s:W; s:stop"},
		"PIN-3.2 nobody is caught at home":       {2, "", set + "roll; =5; E; E; E; flip 0:1; =hole; W; stop; roll; =1; s:W; s:W; s:W; s:W; s:NW; stop; roll; =2; E; W; stop; roll; =6; s:E; s:W; s:W", "p1 0.0, seal 0.0, actor p2"},
		"PIN-3.3 the seal surprises":             {2, "", set + "roll; =5; E; E; E; flip 0:1; =hole", "seal 1.6, p1 0.3, actor p1"},
		"PIN-3.3 a block under a swimmer":        {2, "\"eooo\", \"oooo\" => \"e#oo\", \"oooo\"", set + floating + "roll; =3; E; play telescope 0:1", "p1 0.0, actor p1, legal stop"},
		"PIN-3.3 ice under a swimmer":            {2, "\"eooo\", \"oooo\" => \"e#oo\", \"oooo\"", set + floating + "roll; =3; S; play telescope 0:1", "p1 1.4, actor p1, legal N; E; S; W"},
		"PIN-3.3 a seal cell in the corner":      {2, cornerHole, set + "roll; =5; E; E; E; flip 0:1; =hole", "seal 0.4, p1 0.3"},
		"PIN-4.1 drawing ends the turn":          {2, "", set + p1Sled + "=skates", "actor p2, hand p1 skates"},
		"PIN-4.1 what can be drawn":              {2, "", set + "roll; =5; E; E; E; flip 0:1; =sled; E; draw", "actor chance"},
		"PIN-4.3 any card that is face down":     {2, "", set + p1Sled + "=telescope; " + pass2, "legal roll; play telescope 0:2; play telescope 1:1; play telescope 1:2; play telescope 1:3; play telescope 2:1; play telescope 2:2"},
		"PIN-4.3 telescope":                      {2, "", set + p1Sled + "=telescope; " + pass2 + "play telescope 2:2; =hole2", "actor p1, seal 8.8, legal roll"},
		"PIN-4.3 skates with no points left":     {2, "", set + p1Sled + "=skates; " + pass2 + "roll; =2; E; E; play skates", "p1 0.6, legal E; S; W"},
		"PIN-4.3 no skates before the roll":      {2, "", set + p1Sled + "=skates; " + pass2, "legal roll"},
		"PIN-4.3 no skates for the seal":         {2, "", set + p1Sled + "=skates; " + pass2 + "roll; =6; s:stop", "legal stop"},
		"PIN-4.3 springboard":                    {2, "", set + wallJump, "p1 1.10, hand p1 "},
		"PIN-4.3 over the block, for a point":    {2, "", set + besideWall + "roll; =3; S", "legal N; S; W; play springboard E"},
		"PIN-4.3 not without points":             {2, "", set + besideWall + "roll; =3; S; N; S", "legal stop"},
		"PIN-4.4 snowball":                       {2, "", set + snowball, "p2 5.0, actor p1, legal roll"},
		"PIN-4.4 several cells, a choice":        {2, "", set + snowball2, "actor p2, legal back 0.0; back 1.0; back 2.0"},
		"PIN-4.4 not on who is at home":          {2, "", set + p1Sled + "=snowball; " + pass2, "legal roll"},
		"PIN-4.5 fish in the own turn":           {2, "", set + fishing, "actor p1, legal stop; play fish 4.6"},
		"PIN-4.5 to a seal cell in the corner":   {2, cornerHole, set + fishing, "legal stop; play fish 3.4"},
		"PIN-4.5 no seal cell, no fish":          {2, "", set + p1Sled + "=fish; " + pass2, "legal roll"},
		"PIN-4.6 a skipped turn":                 {2, "", set + p1Sled + "=skip; " + pass2, "actor p1, legal discard skip"},
		"PIN-4.6 is over when discarded":         {2, "", set + p1Sled + "=skip; " + pass2 + "discard skip", "actor p2"},
		"PIN-4.6 a tear":                         {2, "", set + torn + "=tear", "hand p1 , actor p2"},
		"PIN-4.7 a blizzard sets all back":       {2, "", set + p1Sled + "=blizzard", "actor p2, legal back 0.0; back 1.0; back 2.0"},
		"PIN-4.7 two points fewer":               {2, "", set + p1Sled + "=blizzard; back 1.0; roll; =4; N; E", "p1 1.0, p2 4.1, legal stop"},
		"PIN-4.7 a two gives none":               {2, "", set + p1Sled + "=blizzard; back 1.0; roll; =2", "legal stop"},
		"PIN-4.7 until the drawer's next turn":   {2, "", set + p1Sled + "=blizzard; back 0.0; roll; =2; stop; roll; =2; E; S", "p1 1.1, legal stop"},
		"PIN-4.8 a tsunami asks for the order":   {2, "", set + p1Sled + "=tsunami", "actor p1, legal wave 0:1; wave 0:2; wave 1:1"},
		"PIN-4.8 home from the sea":              {2, "", set + p1Sled + "=tsunami; wave 0:2; =ice; wave 1:1; =sea; wave 0:1", "p1 0.0, seal 1.13, actor p2"},
		"PIN-4.8 the last seal cell":             {2, "", set + p1Sled + "=tsunami; wave 0:2; =hole; wave 1:1; =hole2; wave 0:1", "seal 5.4"},
		"PIN-4.8 a seal cell in the corner":      {2, cornerHole, set + p1Sled + "=tsunami; wave 0:1; wave 0:2; =hole; wave 1:1; =ice", "seal 0.8"},
		"PIN-4.8 a card turned back is known":    {2, "", set + p1Sled + "=tsunami; wave 0:2; =hole; wave 1:1; =hole2; wave 0:1; " + pass2 + "roll; =5; E; E; E; flip 0:1; E", "p1 0.4, legal draw"},
		"PIN-4.9 the fifth event":                {2, "", set + five, "over none, events 5"},
		"PIN-4.9 dozing counts no events":        {2, "round_limit = 30 => white_penguin = 0", set + p1Sled + "=tear", "events 0"},
		"PIN-4.10 the flood":                     {2, "round_limit = 30 => round_limit = 1", set + pass1 + pass2, "over none"},
		"PIN-5.1 fish":                           {2, "", set + fished + "use fish 4.6", "p1 0.4, seal 4.6, actor p1, legal stop"},
		"PIN-5.1 the others are left in peace":   {2, "", set + together + "use fish 4.6", "p1 0.4, p2 0.4, seal 4.6, legal stop"},
		"PIN-3.2 in order from the seat on turn": {2, "", set + together + "accept", "p1 0.0, p2 0.4, actor p2, legal accept"},
		"PIN-3.2 and the seal goes on":           {2, "", set + together + "accept; accept", "p1 0.0, p2 5.0, actor p1, legal s:E; s:SE; s:S; s:SW; s:W; s:stop"},
		"PIN-5.1 asked what it has":              {2, "", set + fished, "actor p1, legal use fish 4.6; accept"},
		"PIN-5.1 no other seal cell: asked":      {2, "", set + hunted2, "actor p1, legal use fish ark; accept"},
		"PIN-5.1 no other seal cell: the ark":    {2, "", set + hunted2 + "use fish ark", "seal 1.13, p1 0.4"},
		"PIN-5.2 lifebuoy":                       {2, "", set + swim + "use lifebuoy", "p1 0.8, actor p2, hand p1 "},
		"PIN-5.2 in a tsunami, before the seal":  {2, "", set + rescued + "wave 0:1; wave 0:2; =hole; wave 1:1; =ice; use lifebuoy", "p1 0.4, seal 1.10, actor p2"},
		"PIN-5.2 next time it must be ice":       {2, "", set + swim + "use lifebuoy; " + pass2 + "roll; =2; E; W; stop", "p1 0.0"},
	} {
		t.Run(name, func(t *testing.T) {
			var swap []string
			if c.swap != "" {
				swap = strings.SplitN(c.swap, " => ", 2)
			}
			s := newLab(t, c.seats, swap...)
			playNames(t, s, c.play)
			for fact := range strings.SplitSeq(c.want, ", ") {
				checkFact(t, s, fact)
			}
			gametest.CheckActionSpace(t, pinguinoe.Game, s)
		})
	}
}

// On other maps: a tsunami beside the first card, and a card in the ark's column, of which all ice in a
// row is equally far from the ark.
func TestRulesOnOtherMaps(t *testing.T) {
	for name, c := range map[string]struct{ rows, play, want string }{
		"PIN-4.8 the first card too":         {`["LLLA", "21DL", "LLL."]`, set + "roll; =4; N; N; flip 0:1; =sled2; N; draw; =tsunami", "legal wave 0:0; wave 0:1; wave 0:2"},
		"PIN-4.4 a card in the ark's column": {`["1", "L", "L", "A", "2"]`, set + "roll; =4; S; S; flip 1:0; =sled; S; draw; =blizzard", "legal back 0.0; back 0.1; back 0.2; back 0.3"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newLab(t, 2, `["1LLA", "2LDL", "3LL."]`, c.rows, "players = [2, 3]", "players = [2, 2]", `"p1", "p2", "p3"`, `"p1", "p2"`)
			playNames(t, s, c.play)
			checkFact(t, s, c.want)
			gametest.CheckActionSpace(t, pinguinoe.Game, s)
		})
	}
}

func TestStats(t *testing.T) {
	for play, want := range map[string]string{
		set + toArk:            "[{ark reached 1} {turns a seat 3} {events 0} {cards left 20}]",
		set + five:             "[{ark reached 0} {turns a seat 9} {events 5} {cards left 15}]",
		set + p1Sled + "=fish": "[{ark reached 0} {turns a seat 0} {events 0} {cards left 19}]",
	} {
		s := newLab(t, 2)
		playNames(t, s, play)
		if got := fmt.Sprint(s.Stats()); got != want {
			t.Errorf("%s: %s, want %s", play, got, want)
		}
	}
}

func checkFact(t *testing.T, s *pinguinoe.State, fact string) {
	t.Helper()
	word, rest, _ := strings.Cut(fact, " ")
	got := ""
	switch word {
	case "seal":
		got = s.Rules().CellName(s.Seal())
	case "actor":
		got = games.Setup{Seats: pinguinoe.Game.SeatIDs}.SeatName(s.Actor())
	case "over":
		got = s.FormatResult()
		if s.Actor() != games.Terminal {
			got = "not over"
		}
	case "legal":
		got = legalNames(s)
	case "not":
		if _, ok := games.ParseAction(s, rest); !ok {
			got = rest
		}
	case "events":
		got = string('0' + rune(s.Events()))
	case "hand":
		who, _, _ := strings.Cut(rest, " ")
		var cards []string
		for k := range pinguinoe.SkipTurn {
			for range s.Hand(games.Seat(who[1]-'1'), k) {
				cards = append(cards, k.String())
			}
		}
		got = who + " " + strings.Join(cards, " ")
	default:
		got = s.Rules().CellName(s.Position(games.Seat(word[1] - '1')))
	}
	if got != rest {
		t.Errorf("%s: got %q, want %q\n%v", word, got, rest, s)
	}
}

const (
	away1 = "roll; =2; E; E; stop; "
	back1 = "roll; =2; W; W; draw; "
	p2Ice = "roll; =5; E; E; E; flip 1:1; =ice; E; stop; "
	// p2 finds the seal cell at 4.6.
	p2Hole = "roll; =5; E; E; E; flip 1:1; =hole; E; stop; "
	toP1   = "roll; =1; s:NW; s:N; s:NW; s:N; "
	// p1 walks over three cards to the ark's west side at 1.12.
	toArk = "roll; =5; S; E; E; E; flip 0:1; =ice; stop; " + pass2 +
		"roll; =5; E; E; E; E; flip 0:2; =wall2; stop; " + pass2 +
		"roll; =5; E; N; E; E; E; stop; " + pass2 + "roll; =2; E; S; "
	// p1 lures the seal onto its own cell while it moves.
	hunted = p1Sled + "=fish; " + pass2 + "roll; =5; E; E; E; flip 0:2; =hole2; E; stop; " + pass2 +
		"roll; =1; s:E; s:stop; stop; " + pass2 + "roll; =4; S; S; play fish 2.8; "
	// The seal comes to p1 from the ark; there is no seal cell.
	hunted2 = p1Sled + "=fish; " + pass2 + "roll; =1; s:W; s:W; s:W; s:W; s:W; stop; " + pass2 +
		"roll; =1; s:W; s:W; s:W; s:NW; "
	// p1, with a springboard, is north-west of the block at 1.9.
	besideWall = p1Sled + "=springboard; " + pass2 + "roll; =5; E; E; E; flip 0:2; =wall2; E; stop; " + pass2
	wallJump   = besideWall + "roll; =3; S; play springboard E; "
	snowball   = p1Sled + "=snowball; " + p2Ice + "play snowball p2; "
	snowball2  = p1Ice + p2Sled + "=snowball; " + pass1 + "play snowball p1; "
	fishing    = p1Sled + "=fish; " + p2Hole + "roll; =1; s:N; s:stop; "
	rescued    = p1Sled + "=lifebuoy; " + pass2 + away1 + pass2 + back1 + "=tsunami; "
	torn       = p1Sled + "=fish; " + pass2 + away1 + pass2 + back1
	five       = p1Sled + "=tear; " + pass2 + away1 + pass2 + back1 + "=skip; " + pass2 + "discard skip; " + pass2 +
		away1 + pass2 + back1 + "=skip; " + pass2 + "discard skip; " + pass2 + away1 + pass2 + back1 +
		"=blizzard; back 0.0; roll; =2; stop; roll; =4; E; E; E; E; draw; =tsunami; "
	fished = p1Sled + "=fish; " + p2Hole + toP1
	// p1, with a fish, and p2 are on the same cell when the seal comes.
	together = p1Sled + "=fish; " + p2Hole + pass1 + "roll; =5; N; N; N; N; N; draw; =telescope; " + toP1
	swim     = p1Sled + "=lifebuoy; " + pass2 + "roll; =5; E; E; E; flip 0:2; =sea; E; stop; "
	// p1 is on the ark's ice when p2 draws the tsunami that turns the ark over.
	arkTurns = "=b; =p1; roll; =5; S; E; E; E; flip 0:1; =ice; stop; " +
		"roll; =5; E; E; E; flip 1:1; =wall2; E; stop; roll; =5; E; E; E; E; flip 0:2; =sled; stop; " +
		"roll; =5; N; N; N; N; E; stop; roll; =5; E; E; E; E; E; stop; " +
		"roll; =4; E; E; E; N; draw; =tsunami; wave 0:1; wave 0:3; wave 1:2; =deep; wave 0:2; "
	// The last point turns a card, and p1 is in the water.
	lastPoint = "roll; =5; S; S; E; E; E; stop; " + pass2 + "roll; =5; flip 0:1; =hole2; N; E; E; E; stop; " + pass2 +
		"roll; =3; E; S; flip 0:2; =ice; "
	// p1, with a telescope, swims on a face-down card that is known.
	floating = p1Sled + "=lifebuoy; " + pass2 + "roll; =2; S; S; stop; " + pass2 + "roll; =2; N; N; draw; =telescope; " +
		p2Sled + "=tsunami; wave 0:1; wave 1:1; wave 1:2; =dark; wave 2:1; =ice; use lifebuoy; "
	// p1 swims on a face-down card when the second tsunami comes.
	swimmer = p1Sled + "=lifebuoy; " + p2Ice + "roll; =5; E; E; E; flip 2:1; =wall2; E; stop; " +
		"roll; =5; E; E; E; flip 0:2; =hole; E; stop; roll; =4; N; N; N; N; stop; roll; =5; N; N; E; E; E; stop; " +
		"roll; =2; E; W; stop; roll; =2; N; draw; =tsunami; wave 0:2; wave 1:1; wave 0:1; use lifebuoy; " +
		"roll; =4; flip 1:1; N; flip 1:2; =dsled; E; draw; =tsunami; "
	swimmerSea = p1Sled + "=lifebuoy; " + p2Ice + "roll; =5; E; E; E; flip 0:2; =sea; E; stop; use lifebuoy; " +
		"roll; =5; N; N; N; N; N; draw; =tsunami; wave 0:2; wave 1:1; "
)

// recordedMatches are matches with records: every answer to the sheet's questions, and every way
// to end.
var recordedMatches = map[string]struct {
	seats      int
	swap, play string
	want       string
}{
	"faq-last-point-in-the-water":  {2, "", set + lastPoint + "stop", "p1 0.0, actor p2"},
	"faq-tsunami-brings-ice":       {3, "", set + swimmer + "wave 0:2; wave 1:1; wave 1:3; =sea; wave 2:2; =wall; wave 1:2", "p1 0.8, p3 8.0, seal 1.10, actor p1"},
	"faq-tsunami-brings-sea":       {2, "", set + swimmerSea + "wave 0:1", "p1 0.0, p2 5.0, actor p1"},
	"faq-blizzard-on-igloo-card":   {2, "", set + p1Ice + "roll; =2; E; E; stop; roll; =5; E; E; E; flip 0:2; =sled; E; draw; =blizzard; back 0.4", "p1 0.4, p2 5.0, actor p2"},
	"faq-snowball-on-igloo-card":   {2, "", set + p1Sled + "=snowball; roll; =2; E; E; stop; play snowball p2", "p2 5.0, actor p1, legal roll"},
	"end-on-the-ark":               {2, "", set + toArk, "over p1, p1 1.12"},
	"end-ark-brought-by-a-tsunami": {2, "", arkTurns, "over p1, p1 1.12, p2 5.0"},
	"end-fifth-event":              {2, "", set + five, "over none, events 5, p1 0.4"},
	"end-flood":                    {2, "round_limit = 30 => round_limit = 1", set + pass1 + pass2, "over none"},
}

func TestRecordedMatches(t *testing.T) {
	for name, c := range recordedMatches {
		t.Run(name, func(t *testing.T) {
			var swap []string
			if c.swap != "" {
				swap = strings.SplitN(c.swap, " => ", 2)
			}
			s := newLab(t, c.seats, swap...)
			setup := games.Setup{Variant: labVariant(t, swap...), Seats: pinguinoe.Game.SeatIDs[:c.seats]}
			m := gametest.NewRecord(t, pinguinoe.Game, setup, record.Header{Revision: 1}, nil) // the lab has none of the later keys
			for name := range strings.SplitSeq(c.play, ";") {
				before := s.Clone()
				playNames(t, s, name)
				if a, ok := games.ParseAction(before, strings.TrimSpace(name)); ok {
					m.Apply(a)
				}
			}
			m.Finish()
			for fact := range strings.SplitSeq(c.want, ", ") {
				checkFact(t, s, fact)
			}
			var b bytes.Buffer
			if err := m.Encode(&b); err != nil {
				t.Fatal(err)
			}
			file := "testdata/" + name + ".banchisa"
			gametest.Golden(t, file, b.String())
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			again, err := catalog.Resolver().Decode(file, bytes.NewReader(raw))
			if err != nil || len(again.Verify()) > 0 || again.State().String() != s.String() {
				t.Errorf("read again it is another match: %v %v\n%v", err, again.Verify(), again.State())
			}
		})
	}
}
