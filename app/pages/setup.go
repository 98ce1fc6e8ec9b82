package pages

import (
	"cmp"
	mathrand "math/rand/v2"
	"slices"
	"strings"

	"banchisa/app/lessons"
	"banchisa/app/match"
	"banchisa/app/print"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/clock"
)

// Setup is the page on which a match is set up.
type Setup struct {
	shell         *shell.Shell
	game          *games.Game
	variants      *variantList
	config, saved store.SavedSetup // the present one, and that of the last match
	shuffled      bool
	hasLesson     bool
	finished      *finishedMatches
	editedVariant string     // the variant that was chosen or is being edited; its file may be unread or wrong
	sheet         setupSheet // over the form; nil for none
	view          ui.RowView // of the seats
	// effectiveVariant is the chosen variant with the table's house rules.
	effectiveVariant games.Variant
	changed          bool // something was chosen: it is saved when the page is left
}

// setupSheet is a sheet over the form of the set-up, which gets all input.
type setupSheet interface {
	compose() ([]ui.Panel, []ui.Field)
	tapped(msg any)
	typedKey(key ui.Key)
	// cancel closes the sheet, or undoes something on it.
	cancel()
}

// NewSetup returns the set-up of a game.
func NewSetup(sh *shell.Shell, g *games.Game) *Setup {
	s := &Setup{
		shell: sh, game: g, saved: sh.Settings.Setups[g.ID], shuffled: true,
		hasLesson: lessons.HasShipped(g.ID), finished: countMatches(sh, func() {}),
	}
	if isNewGame(sh, g) {
		s.sheet = &firstLessonOffer{s}
	}
	s.config, s.editedVariant = s.saved, s.saved.Variant
	s.variants = newVariantList(sh, g, s.variantsLoaded)
	s.chooseVariant(s.editedVariant)
	return s
}

// Reading reports whether the user's variants are being read.
func (s *Setup) Reading() bool { return s.variants.loading }

// chooseVariant takes a variant and makes the seats fit it.
func (s *Setup) chooseVariant(id string) {
	v, ok := s.variants.find(id)
	if !ok {
		v, _ = s.variants.find(cmp.Or(s.game.PreselectedVariant, s.game.DefaultVariant))
	}
	if v.ID != s.config.Variant {
		s.config.HouseRules = nil
	}
	s.config.Variant = v.ID
	s.applyHouseRules()
	old := slices.Concat(s.config.Seats, s.saved.Seats)
	s.config.Seats = nil
	for i, seat := range v.SeatIDs {
		next := store.SavedSeat{ID: seat, Level: 3}
		if i == 0 {
			next.Level, next.Name = 0, s.shell.Settings.LastPerson()
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

// printed returns a variant as what is printed.
func (s *Setup) printed(v games.Variant) print.Source {
	return print.Source{Localizer: s.shell.Localizer, Game: s.game, Variant: v, Presenter: s.shell.Presenters[s.game.ID]}
}

// emptySeat is the level of an empty seat.
const emptySeat = -1

// seatOrder returns the seats of the match in order of play, and their players.
func (s *Setup) seatOrder() (seats []string, players []ui.Player) {
	for i, seat := range s.config.Seats {
		if seat.Level == emptySeat {
			continue
		}
		seats = append(seats, seat.ID)
		if seat.Level > 0 {
			players = append(players, s.shell.Bot(bots.Spec{Level: seat.Level}))
		} else {
			players = append(players, s.shell.Player(i, seat.Name))
		}
	}
	return seats, players
}

// canShuffle reports whether the order of play may be drawn by lot: the game accepts its seats in any order,
// and it is not always the same role that begins.
func canShuffle(g *games.Game, v games.Variant) bool {
	first := map[string]bool{}
	seats := slices.Clone(v.SeatIDs[:v.Seats.Min])
	for range 2 {
		state, err := g.New(games.Setup{Variant: v, Seats: slices.Clone(seats)})
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
	case s.variants.awaits(s.editedVariant):
		return s.shell.Localize("setup.reading")
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
	v, _ := s.variants.find(s.config.Variant)
	f := pageui.SetupForm{
		Game: sh.GameCard(s.game), Variant: v.ID, HasLesson: s.hasLesson, HasHouseRules: len(v.HouseRules) > 0,
		CanPrint: !sh.AtFair && len(print.Kinds(s.printed(v))) > 0,
		Changed:  len(s.config.HouseRules) > 0, Purist: s.config.Purist,
		AllowEmpty: v.Seats.Min < len(v.SeatIDs), CanShuffle: canShuffle(s.game, s.effectiveVariant), Shuffled: s.shuffled, Problem: s.problem(),
	}
	f.Side = s.side()
	f.Clock, f.HasClock = s.clockText(), s.control().Kind != clock.None
	f.Variants, f.SureEnd = s.variantForms(), s.sureEnd()
	f.Bots = sh.BotForms()
	_, players := s.seatOrder()
	match.NameApart(players)
	seatStyles := sh.Presenters[s.game.ID].SeatStyles(games.Setup{Variant: v, Seats: v.SeatIDs}, sh.Localize)
	for i, seat := range s.config.Seats {
		form := pageui.SeatForm{Title: seatStyles[i].Title, Color: seatStyles[i].Color, Kind: ui.SeatPerson, Name: seat.Name, Level: seat.Level}
		switch {
		case seat.Level == emptySeat:
			form.Kind = ui.SeatEmpty
		case seat.Level > 0:
			form.Kind, form.Name, players = ui.SeatBot, players[0].Name, players[1:]
		default:
			form.Placeholder, form.Avatar, players = players[0].Name, players[0].Avatar, players[1:]
		}
		f.Seats = append(f.Seats, form)
	}
	panels, fields := pageui.Setup(sh.Context(), &s.view, f)
	if s.sheet != nil { // nobody writes below it
		sheet, ofSheet := s.sheet.compose()
		return append(panels, sheet...), ofSheet
	}
	return panels, fields
}

// Tapped answers the sheet that is over the form, or the form.
func (s *Setup) Tapped(tap ui.Tap) {
	s.shell.Dirty()
	switch msg := tap.Message; {
	case s.sheet != nil:
		s.sheet.tapped(msg)
	case s.view.Scroll(msg):
	case s.formTapped(msg):
		s.changed = true
	default:
		s.navigate(msg)
	}
}

// navigate answers what leads to another page or sheet, or begins the match.
func (s *Setup) navigate(msg any) {
	sh := s.shell
	switch msg := msg.(type) {
	case ui.Back:
		sh.Nav.Home()
	case ui.OpenRule:
		s.openRules(msg.Paragraph)
	case ui.OpenHouseRules:
		s.sheet = &houseRulesSheet{setup: s}
	case ui.OpenClock:
		s.sheet = &clockSheet{s}
	case ui.OpenOwnVariants:
		s.sheet = newOwnVariantsSheet(s)
	case ui.OpenPrint:
		sh.Nav.Print(s.printed(s.effectiveVariant), "kit", sh.Pop)
	case ui.OpenLessons:
		sh.Nav.Chapters(s.game, func() { sh.Nav.Setup(s.game) })
	case ui.ShowFaults:
		sh.Push(NewFaults(sh, s.variants.faults(), sh.Pop))
	case ui.PickMember:
		s.sheet = newMemberSheet(s, msg.Seat)
	case ui.ToggleShuffle:
		s.shuffled = !s.shuffled
	case ui.DuplicateVariant:
		s.duplicateVariant()
	case ui.StartMatch:
		s.startMatch()
	}
}

// formTapped changes how the match is set up, and reports whether it did.
func (s *Setup) formTapped(msg any) bool {
	switch msg := msg.(type) {
	case ui.RotateSeats:
		rotate(s.config.Seats)
		s.shell.Display.ResetFields() // the fields show the names of their new seats
	case ui.NextSide:
		s.nextSide()
	case ui.TogglePurist:
		s.config.Purist = !s.config.Purist
	case ui.ChooseVariant:
		s.editedVariant, s.saved.HouseRules = msg.ID, nil // each choice brings the variant's own rules
		s.chooseVariant(msg.ID)
	case ui.PickSeatKind:
		setSeatKind(&s.config.Seats[msg.Seat], msg.Kind)
	case ui.PickLevel:
		s.config.Seats[msg.Seat].Level = msg.Level
	default:
		return false
	}
	return true
}

// setSeatKind sets the kind of player in a seat.
func setSeatKind(seat *store.SavedSeat, kind ui.SeatKind) {
	switch kind {
	case ui.SeatPerson:
		seat.Level = 0
	case ui.SeatBot:
		if seat.Level <= 0 {
			seat.Level = 3
		}
	case ui.SeatEmpty:
		seat.Level = emptySeat
	}
}

// rotate moves every player to the next seat.
func rotate(seats []store.SavedSeat) {
	for i := range len(seats) - 1 {
		swapPlayers(&seats[i], &seats[i+1])
	}
}

// swapPlayers exchanges the players of two seats.
func swapPlayers(a, b *store.SavedSeat) {
	a.Name, b.Name, a.Level, b.Level = b.Name, a.Name, b.Level, a.Level
}

func (s *Setup) startMatch() {
	if s.problem() != "" {
		return
	}
	sh := s.shell
	s.config.Played = sh.Env.Now().Unix()
	s.saveConfig()
	v := s.effectiveVariant
	seats, players := s.seatOrder()
	match.FitCompanions(s.game, sh.WithCurrentNames(s.finished.matches), players)
	if canShuffle(s.game, v) && s.shuffled {
		mathrand.New(mathrand.NewPCG(sh.Env.MatchSeed(), 0)).Shuffle(len(seats), func(i, j int) {
			seats[i], seats[j] = seats[j], seats[i]
			players[i], players[j] = players[j], players[i]
		})
	}
	start := match.Start{
		Game: s.game, Setup: games.Setup{Variant: v, Seats: seats}, Players: players, Seed: sh.Env.MatchSeed(), Time: sh.Env.Now(),
		Purist: s.config.Purist, FreeUndo: sh.Settings.FreeUndo, Control: s.control(),
	}
	m, err := start.NewRecord()
	if err != nil {
		sh.ShowError(err)
		return
	}
	sh.Nav.Table(m, "")
}

func (s *Setup) Cancel() {
	s.shell.Dirty()
	if s.sheet != nil {
		s.sheet.cancel()
	} else {
		s.shell.Nav.Home()
	}
}

func (s *Setup) IsModal() bool { return s.sheet != nil }

func (s *Setup) TypedKey(key ui.Key) {
	s.shell.Dirty()
	if s.sheet != nil {
		s.sheet.typedKey(key)
	} else if key == ui.KeyReturn {
		s.startMatch()
	} else {
		scrollByKey(&s.view, key)
	}
}

func (s *Setup) TextChanged(id, text string) {
	if own, is := s.sheet.(*ownVariantsSheet); is {
		own.name, own.problem = text, ""
	}
	for i := range s.config.Seats {
		if id == pageui.NameFieldID(i) && s.config.Seats[i].Name != strings.TrimSpace(text) {
			s.changed = true
			s.config.Seats[i].Name = strings.TrimSpace(text)
		}
	}
}

func (s *Setup) Submitted(string, string) { s.TypedKey(ui.KeyReturn) }

// Arrow scrolls when an arrow key leads out of the seats in view.
func (s *Setup) Arrow(id string, dy float32) bool {
	seat := -1
	switch msg := s.shell.Display.Message(id).(type) {
	case ui.PickSeatKind:
		seat = msg.Seat
	case ui.PickLevel:
		seat = msg.Seat
	case ui.PickMember:
		seat = msg.Seat
	}
	return s.sheet == nil && seat >= 0 && s.view.Arrow(seat-s.view.First, dy)
}

// Panned scrolls the sheet, or the seats.
func (s *Setup) Panned(msg any) { s.Tapped(ui.Tap{Message: msg}) }

// Close stops watching the user's variants, and saves what was chosen.
func (s *Setup) Close() {
	if s.changed && !s.variants.awaits(s.editedVariant) {
		s.saveConfig()
	}
	s.finished.stop()
	s.variants.close()
}
