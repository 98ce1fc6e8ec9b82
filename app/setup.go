package app

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
)

// setup is a match being set up.
type setup struct {
	app      *App
	game     *games.Game
	variants []games.Variant
	faulty   map[string]error
	table    store.SavedSetup
	shuffled bool
	stop     func() // of the watch
	edited   string // the variant that is being edited
	first    bool   // the game is new here: its lesson is offered
	who      int    // the seat that somebody is chosen for, nobody for none
	house    bool   // the sheet of house rules is open
	// laid is the chosen variant with the table's house rules.
	laid games.Variant
}

func (a *App) goSetup(g *games.Game) {
	s := &setup{app: a, game: g, shuffled: true, first: a.new(g), who: nobody}
	s.variants, s.faulty = a.ownVariants(g)
	s.table = a.set.Setups[g.ID]
	s.choose(s.table.Variant)
	s.watch()
	a.turn(s)
}

// choose takes a variant and makes the seats fit it.
func (s *setup) choose(id string) {
	v, ok := s.variant(id)
	if !ok {
		v, _ = s.variant(cmp.Or(s.game.PreselectedVariant, s.game.DefaultVariant))
	}
	if v.ID != s.table.Variant {
		s.table.HouseRules = nil
	}
	s.table.Variant = v.ID
	s.lay()
	old := s.table.Seats
	s.table.Seats = nil
	for i, seat := range v.SeatIDs {
		next := store.SavedSeat{ID: seat, Level: 3}
		if i == 0 {
			next.Level = 0
		}
		if i >= v.Seats.Min {
			next.Level = nobody
		}
		if at := slices.IndexFunc(old, func(o store.SavedSeat) bool { return o.ID == seat }); at >= 0 {
			next = old[at]
		}
		if next.Level == nobody && v.Seats.Min == len(v.SeatIDs) {
			next.Level = 3
		}
		s.table.Seats = append(s.table.Seats, next)
	}
}

// nobody is the level of an empty seat.
const nobody = -1

func (s *setup) variant(id string) (games.Variant, bool) {
	for _, v := range s.variants {
		if v.ID == id {
			return v, true
		}
	}
	return games.Variant{}, false
}

// order is the match's seats in order of play, and who sits there.
func (s *setup) order() (seats []string, players []tables.Player) {
	for i, seat := range s.table.Seats {
		if seat.Level == nobody {
			continue
		}
		seats = append(seats, seat.ID)
		p := s.app.player(i, seat.Name)
		if seat.Level > 0 {
			p = s.app.player(i, fmt.Sprintf("bot:%d", seat.Level))
		}
		players = append(players, p)
	}
	return seats, players
}

// free tells whether the order of play may be drawn by lot: the game takes its seats in
// any order, and not the same part begins in all of them.
func (s *setup) free() bool {
	v := s.laid
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

func (s *setup) problem() string {
	v := s.laid
	seats, _ := s.order()
	switch {
	case len(seats) < v.Seats.Min:
		return s.app.say("setup.too-few", v.Seats.Min)
	case len(seats) > v.Seats.Max:
		return s.app.say("setup.too-many", v.Seats.Max)
	}
	if _, err := s.game.New(games.Setup{Variant: v, Seats: seats}); err != nil {
		return s.app.book.FormatError(err)
	}
	return ""
}

func (s *setup) panels() ([]tables.Panel, []screen.Field) {
	a := s.app
	v, _ := s.variant(s.table.Variant)
	f := screen.SetupForm{
		Game: a.box(s.game), Inventor: s.game.Inventor, Variant: v.ID, HasHouseRules: len(s.table.HouseRules) > 0, Purist: s.table.Purist,
		AllowEmpty: v.Seats.Min < len(v.SeatIDs), CanShuffle: s.free(), Shuffled: s.shuffled, Problem: s.problem(),
	}
	for _, v := range s.variants {
		f.Variants = append(f.Variants, screen.VariantForm{ID: v.ID, Title: v.Title[a.language()], Summary: v.Summary[a.language()]})
	}
	for path, err := range s.faulty {
		f.Variants = append(f.Variants, screen.VariantForm{ID: path, Title: filepath.Base(path), Error: s.fault(err)})
	}
	for l := 1; l <= 5; l++ {
		f.Levels = append(f.Levels, a.book.Localize(fmt.Sprintf("bots.level.%d", l)))
	}
	looks := presenters[s.game.ID].SeatStyles(games.Setup{Variant: v, Seats: v.SeatIDs}, a.say)
	for i, seat := range s.table.Seats {
		form := screen.SeatForm{Title: looks[i].Title, Color: looks[i].Color, Kind: screen.SeatPerson, Name: seat.Name, Level: seat.Level}
		switch {
		case seat.Level == nobody:
			form.Kind = screen.SeatEmpty
		case seat.Level > 0:
			form.Kind = screen.SeatBot
		default:
			form.Name = a.player(i, seat.Name).Name
			form.Avatar = a.face(form.Name)
		}
		f.Seats = append(f.Seats, form)
	}
	panels, entries := screen.Setup(f, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
	if s.first { // nobody writes below the offer
		return append(panels, screen.FirstTimeOffer(f.Game, a.size.Width, a.size.Height, a.look(), a.hands, a.say)...), nil
	}
	if s.who >= 0 {
		return append(panels, s.whoPanels()...), nil
	}
	if s.house {
		return append(panels, s.housePanels()...), nil
	}
	return panels, entries
}

func (s *setup) fault(err error) string {
	var f *games.FileError
	if errors.As(err, &f) {
		return s.app.book.FormatFileErrorLine(f)
	}
	return err.Error()
}

func (s *setup) touched(id string) {
	a := s.app
	word := strings.Split(id, "/")
	if s.first {
		s.meet(id)
		return
	}
	if s.who >= 0 || word[0] == "who" {
		s.whoTouched(word)
		return
	}
	if s.house {
		s.houseTouched(id)
		return
	}
	switch word[0] {
	case "back":
		a.goHome()
		return
	case "rules":
		s.read("")
		return
	case "house":
		s.house = true
	case "lesson":
		a.goLesson(s.game)
		return
	case "variant":
		s.edited = strings.TrimPrefix(id, "variant/")
		s.choose(s.edited)
	case "seat":
		s.sit(number(word, 1), word[2])
	case "level":
		s.table.Seats[number(word, 1)].Level = number(word, 2)
	case "swap":
		s.swap()
	case "shuffle":
		s.shuffled = !s.shuffled
	case "duplicate":
		s.duplicate()
		return
	case "purist":
		s.table.Purist = !s.table.Purist
	case "start":
		s.start()
		return
	}
	a.refresh()
}

func (s *setup) sit(i int, kind string) {
	seat := &s.table.Seats[i]
	switch kind {
	case "person":
		seat.Level = 0
	case "bot":
		seat.Level = max(seat.Level, 0)
		if seat.Level == 0 {
			seat.Level = 3
		}
	case "none":
		seat.Level = nobody
	}
}

// swap lets everybody move one seat on.
func (s *setup) swap() {
	seats := s.table.Seats
	first := seats[0]
	for i := range seats {
		next := first
		if i+1 < len(seats) {
			next = seats[i+1]
		}
		seats[i].Name, seats[i].Level = next.Name, next.Level
	}
	s.app.stage.forgetEntries() // the names moved: let them be written anew
}

func (s *setup) start() {
	if s.problem() != "" {
		return
	}
	a := s.app
	a.set.Setups[s.game.ID] = s.table
	a.save()
	v := s.laid
	seats, players := s.order()
	if s.free() && s.shuffled {
		a.shuffle(seats, players)
	}
	a.begin(s.game, games.Setup{Variant: v, Seats: seats}, players, s.table.Purist)
}

func (s *setup) canceled() {
	if s.first {
		s.meet("first/play")
		return
	}
	if s.who >= 0 {
		s.whoTouched(nil)
		return
	}
	if s.house {
		s.houseTouched("house/close")
		return
	}
	s.app.goHome()
}

func (s *setup) layered() bool { return s.first || s.who >= 0 || s.house }

func (s *setup) key(name fyne.KeyName) {
	switch {
	case name != fyne.KeyReturn:
	case s.first:
		s.meet("first/lesson")
	case s.house:
		s.houseTouched("house/close")
	default:
		s.start()
	}
}

func (s *setup) written(id, text string) {
	word := strings.Split(id, "/")
	if word[0] == "name" {
		s.table.Seats[number(word, 1)].Name = strings.TrimSpace(text)
	}
}

func (s *setup) entered(string, string) { s.start() }
func (s *setup) leave()                 { s.unwatch() }

// number is a word's number at that place, 0 for none.
func number(word []string, at int) int {
	n := 0
	if at < len(word) {
		fmt.Sscan(word[at], &n)
	}
	return n
}
