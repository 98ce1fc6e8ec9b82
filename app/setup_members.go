package app

import (
	"slices"
	"strings"

	"banchisa/app/screen"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/widgets/parts"
)

// whoPanels is the sheet on which a member of the family is chosen for a seat.
func (s *setup) whoPanels() []tables.Panel {
	a := s.app
	var rows []screen.MemberRow
	for _, m := range a.family.Active() {
		row := screen.MemberRow{Name: m.Name, Avatar: parts.Avatar{Color: m.Color, Symbol: m.Symbol}}
		row.Seated = s.seatOf(m.Name) >= 0
		rows = append(rows, row)
	}
	return screen.MemberPicker(rows, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
}

// whoTouched answers the sheet: "who/<seat>" opens it, "who/is/<n>" chooses, "who/new"
// goes to the players' page, anything else closes it.
func (s *setup) whoTouched(word []string) {
	a := s.app
	seat := s.who
	s.who = nobody
	switch {
	case len(word) < 2 || word[0] != "who":
	case word[1] == "is":
		if all := a.family.Active(); number(word, 2) < len(all) {
			s.seat(seat, all[number(word, 2)])
		}
	case word[1] == "new":
		s.remember()
		p := a.goPeople(func() { a.goSetup(s.game) })
		p.touched("add")
		return
	case word[1] != "close" && seat < 0:
		s.who = number(word, 1)
	}
	a.stage.forgetEntries()
	a.refresh()
}

// remember keeps the table as it is set up now.
func (s *setup) remember() {
	s.app.set.Setups[s.game.ID] = s.table
	s.app.save()
}

// seatOf is the seat of a person, or nobody.
func (s *setup) seatOf(name string) int {
	return slices.IndexFunc(s.table.Seats, func(seat store.SavedSeat) bool { return seat.Level == 0 && strings.EqualFold(seat.Name, name) })
}

// seat puts a member into a seat. Where the seats of a game are alike but for their
// colours, it is the one in the member's colour, unless another person sits there.
func (s *setup) seat(i int, m store.Member) {
	seats := s.table.Seats
	if was := s.seatOf(m.Name); was >= 0 && was != i { // nobody sits twice
		seats[was].Name = seats[i].Name
	}
	if j := s.coloured(m.Color); j >= 0 && j != i && (seats[j].Level != 0 || seats[j].Name == "") {
		seats[i].Name, seats[j].Name = seats[j].Name, seats[i].Name
		seats[i].Level, seats[j].Level = seats[j].Level, seats[i].Level
		i = j
	}
	seats[i].Name, seats[i].Level = m.Name, 0
}

// coloured is the seat in that colour of a game whose seats can be changed, or nobody.
func (s *setup) coloured(colour string) int {
	v, _ := s.variant(s.table.Variant)
	if len(v.SeatIDs) < 3 { // two seats are two roles
		return nobody
	}
	looks := presenters[s.game.ID].SeatStyles(games.Setup{Variant: v, Seats: v.SeatIDs}, s.app.say)
	return slices.IndexFunc(looks, func(look tables.SeatStyle) bool { return look.Color == colour })
}
