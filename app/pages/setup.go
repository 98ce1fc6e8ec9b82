package pages

import (
	"cmp"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
)

// Setup is a match being set up.
type Setup struct {
	shell          *shell.Shell
	game           *games.Game
	variants       []games.Variant
	faulty         map[string]error
	config         store.SavedSetup
	shuffled       bool
	stopWatch      func() // of the watch
	editedVariant  string // the variant that is being edited
	firstTime      bool   // the game is new here: its lesson is offered
	pickingSeat    int    // the seat that somebody is chosen for, nobody for none
	houseRulesOpen bool   // the sheet of house rules is open
	// effectiveVariant is the chosen variant with the table's house rules.
	effectiveVariant games.Variant
}

// NewSetup returns the set-up of a game.
func NewSetup(sh *shell.Shell, g *games.Game) *Setup {
	s := &Setup{shell: sh, game: g, shuffled: true, firstTime: isNewGame(sh, g), pickingSeat: emptySeat}
	s.variants, s.faulty = loadVariants(sh, g)
	s.config = sh.Settings.Setups[g.ID]
	s.chooseVariant(s.config.Variant)
	s.watchVariants()
	return s
}

// chooseVariant takes a variant and makes the seats fit it.
func (s *Setup) chooseVariant(id string) {
	v, ok := s.variant(id)
	if !ok {
		v, _ = s.variant(cmp.Or(s.game.PreselectedVariant, s.game.DefaultVariant))
	}
	if v.ID != s.config.Variant {
		s.config.HouseRules = nil
	}
	s.config.Variant = v.ID
	s.applyHouseRules()
	old := s.config.Seats
	s.config.Seats = nil
	for i, seat := range v.SeatIDs {
		next := store.SavedSeat{ID: seat, Level: 3}
		if i == 0 {
			next.Level = 0
		}
		if i >= v.Seats.Min {
			next.Level = emptySeat
		}
		if at := slices.IndexFunc(old, func(o store.SavedSeat) bool { return o.ID == seat }); at >= 0 {
			next = old[at]
		}
		if next.Level == emptySeat && v.Seats.Min == len(v.SeatIDs) {
			next.Level = 3
		}
		s.config.Seats = append(s.config.Seats, next)
	}
}

// emptySeat is the level of an empty seat.
const emptySeat = -1

func (s *Setup) variant(id string) (games.Variant, bool) {
	for _, v := range s.variants {
		if v.ID == id {
			return v, true
		}
	}
	return games.Variant{}, false
}

// seatOrder is the match's seats in order of play, and who sits there.
func (s *Setup) seatOrder() (seats []string, players []ui.Player) {
	for i, seat := range s.config.Seats {
		if seat.Level == emptySeat {
			continue
		}
		seats = append(seats, seat.ID)
		p := s.shell.Player(i, seat.Name)
		if seat.Level > 0 {
			p = s.shell.Player(i, fmt.Sprintf("bot:%d", seat.Level))
		}
		players = append(players, p)
	}
	return seats, players
}

// canShuffle tells whether the order of play may be drawn by lot: the game takes its seats in
// any order, and not the same part begins in all of them.
func (s *Setup) canShuffle() bool {
	v := s.effectiveVariant
	first := map[string]bool{}
	seats := slices.Clone(v.SeatIDs[:v.Seats.Min])
	for range 2 {
		state, err := s.game.New(games.Setup{Variant: v, Seats: slices.Clone(seats)})
		if err != nil {
			return false
		}
		if a := state.Actor(); a >= 0 {
			first[seats[a]] = true
		}
		slices.Reverse(seats)
	}
	return len(first) != 1
}

func (s *Setup) problem() string {
	v := s.effectiveVariant
	seats, _ := s.seatOrder()
	switch {
	case len(seats) < v.Seats.Min:
		return s.shell.Localize("setup.too-few", v.Seats.Min)
	case len(seats) > v.Seats.Max:
		return s.shell.Localize("setup.too-many", v.Seats.Max)
	}
	if _, err := s.game.New(games.Setup{Variant: v, Seats: seats}); err != nil {
		return s.shell.Localizer.FormatError(err)
	}
	return ""
}

func (s *Setup) Compose() ([]ui.Panel, []ui.Field) {
	sh := s.shell
	v, _ := s.variant(s.config.Variant)
	f := ui.SetupForm{
		Game: sh.GameCard(s.game), Inventor: s.game.Inventor, Variant: v.ID, HasHouseRules: len(s.config.HouseRules) > 0, Purist: s.config.Purist,
		AllowEmpty: v.Seats.Min < len(v.SeatIDs), CanShuffle: s.canShuffle(), Shuffled: s.shuffled, Problem: s.problem(),
	}
	for _, v := range s.variants {
		f.Variants = append(f.Variants, ui.VariantForm{ID: v.ID, Title: v.Title[sh.Language()], Summary: v.Summary[sh.Language()]})
	}
	for path, err := range s.faulty {
		f.Variants = append(f.Variants, ui.VariantForm{ID: path, Title: filepath.Base(path), Error: s.faultText(err)})
	}
	for l := 1; l <= 5; l++ {
		f.Levels = append(f.Levels, sh.Localize(fmt.Sprintf("bots.level.%d", l)))
	}
	seatStyles := sh.Presenters[s.game.ID].SeatStyles(games.Setup{Variant: v, Seats: v.SeatIDs}, sh.Localize)
	for i, seat := range s.config.Seats {
		form := ui.SeatForm{Title: seatStyles[i].Title, Color: seatStyles[i].Color, Kind: ui.SeatPerson, Name: seat.Name, Level: seat.Level}
		switch {
		case seat.Level == emptySeat:
			form.Kind = ui.SeatEmpty
		case seat.Level > 0:
			form.Kind = ui.SeatBot
		default:
			form.Name = sh.Player(i, seat.Name).Name
			form.Avatar = sh.Avatar(form.Name)
		}
		f.Seats = append(f.Seats, form)
	}
	panels, entries := ui.Setup(f, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)
	if s.firstTime { // nobody writes below the offer
		return append(panels, ui.FirstTimeOffer(f.Game, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)...), nil
	}
	if s.pickingSeat >= 0 {
		return append(panels, s.memberPanels()...), nil
	}
	if s.houseRulesOpen {
		return append(panels, s.houseRulesPanels()...), nil
	}
	return panels, entries
}

func (s *Setup) faultText(err error) string {
	var f *games.FileError
	if errors.As(err, &f) {
		return s.shell.Localizer.FormatFileErrorLine(f)
	}
	return err.Error()
}

func (s *Setup) Tapped(id string) {
	sh := s.shell
	parts := strings.Split(id, "/")
	if s.firstTime {
		s.answerFirstTime(id)
		return
	}
	if s.pickingSeat >= 0 || parts[0] == "who" {
		s.memberTapped(parts)
		return
	}
	if s.houseRulesOpen {
		s.houseRulesTapped(id)
		return
	}
	switch parts[0] {
	case "back":
		sh.Nav.Home()
		return
	case "rules":
		s.openRules("")
		return
	case "house":
		s.houseRulesOpen = true
	case "lesson":
		sh.Nav.Lesson(s.game)
		return
	case "variant":
		s.editedVariant = strings.TrimPrefix(id, "variant/")
		s.chooseVariant(s.editedVariant)
	case "seat":
		s.setSeatKind(idNumber(parts, 1), parts[2])
	case "level":
		s.config.Seats[idNumber(parts, 1)].Level = idNumber(parts, 2)
	case "swap":
		s.rotatePlayers()
	case "shuffle":
		s.shuffled = !s.shuffled
	case "duplicate":
		s.duplicateVariant()
		return
	case "purist":
		s.config.Purist = !s.config.Purist
	case "start":
		s.startMatch()
		return
	}
	sh.Dirty()
}

func (s *Setup) setSeatKind(i int, kind string) {
	seat := &s.config.Seats[i]
	switch kind {
	case "person":
		seat.Level = 0
	case "bot":
		seat.Level = max(seat.Level, 0)
		if seat.Level == 0 {
			seat.Level = 3
		}
	case "none":
		seat.Level = emptySeat
	}
}

// rotatePlayers lets everybody move one seat on.
func (s *Setup) rotatePlayers() {
	seats := s.config.Seats
	first := seats[0]
	for i := range seats {
		next := first
		if i+1 < len(seats) {
			next = seats[i+1]
		}
		seats[i].Name, seats[i].Level = next.Name, next.Level
	}
	s.shell.Display.ResetFields() // the names moved: let them be written anew
}

func (s *Setup) startMatch() {
	if s.problem() != "" {
		return
	}
	sh := s.shell
	sh.Settings.Setups[s.game.ID] = s.config
	sh.SaveSettings()
	v := s.effectiveVariant
	seats, players := s.seatOrder()
	if s.canShuffle() && s.shuffled {
		mathrand.New(mathrand.NewPCG(sh.Env.MatchSeed(), 0)).Shuffle(len(seats), func(i, j int) {
			seats[i], seats[j] = seats[j], seats[i]
			players[i], players[j] = players[j], players[i]
		})
	}
	start := match.Start{
		Game: s.game, Setup: games.Setup{Variant: v, Seats: seats}, Players: players, Seed: sh.Env.MatchSeed(), Time: sh.Env.Now(),
		Purist: s.config.Purist, FreeUndo: sh.Settings.FreeUndo,
	}
	m, err := start.NewRecord()
	if err != nil {
		sh.ShowError(err)
		return
	}
	sh.Nav.Table(m, "")
}

func (s *Setup) Cancel() {
	if s.firstTime {
		s.answerFirstTime("first/play")
		return
	}
	if s.pickingSeat >= 0 {
		s.memberTapped(nil)
		return
	}
	if s.houseRulesOpen {
		s.houseRulesTapped("house/close")
		return
	}
	s.shell.Nav.Home()
}

func (s *Setup) IsModal() bool { return s.firstTime || s.pickingSeat >= 0 || s.houseRulesOpen }

func (s *Setup) TypedKey(name fyne.KeyName) {
	switch {
	case name != fyne.KeyReturn:
	case s.firstTime:
		s.answerFirstTime("first/lesson")
	case s.houseRulesOpen:
		s.houseRulesTapped("house/close")
	default:
		s.startMatch()
	}
}

func (s *Setup) TextChanged(id, text string) {
	parts := strings.Split(id, "/")
	if parts[0] == "name" {
		s.config.Seats[idNumber(parts, 1)].Name = strings.TrimSpace(text)
	}
}

func (s *Setup) Submitted(string, string) { s.startMatch() }
func (s *Setup) Close()                   { s.unwatch() }

// idNumber is a word's number at that place, 0 for none.
func idNumber(parts []string, at int) int {
	n := 0
	if at < len(parts) {
		fmt.Sscan(parts[at], &n)
	}
	return n
}
