package pages

import (
	"slices"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
)

// memberSheet is the sheet on which a member of the family is chosen for a seat.
type memberSheet struct {
	setup *Setup
	seat  int
	view  ui.RowView
}

// newMemberSheet opens the sheet.
func newMemberSheet(s *Setup, seat int) *memberSheet {
	s.shell.Display.ResetFields() // those of the seats are below the sheet
	return &memberSheet{setup: s, seat: seat}
}

func (m *memberSheet) cancel() {
	m.setup.sheet = nil
	m.setup.shell.Display.ResetFields()
}

func (m *memberSheet) compose() ([]ui.Panel, []ui.Field) {
	sh := m.setup.shell
	var rows []pageui.MemberRow
	for _, member := range membersToSeat(sh) {
		row := pageui.MemberRow{Name: member.Name, Avatar: ui.Avatar{Color: member.Color, Symbol: member.Symbol}}
		row.Seated = seatOfPlayer(m.setup.config.Seats, member.Name) >= 0
		rows = append(rows, row)
	}
	return pageui.MemberPicker(sh.Context(), &m.view, rows), nil
}

// membersToSeat returns the family; the person who played last comes first.
func membersToSeat(sh *shell.Shell) []store.Member {
	all, last := slices.Clone(sh.Family.Active()), sh.Settings.LastPerson()
	if at := slices.IndexFunc(all, func(m store.Member) bool { return m.Name == last }); at > 0 {
		m := all[at]
		all = slices.Insert(slices.Delete(all, at, at+1), 0, m)
	}
	return all
}

// tapped scrolls, or closes the sheet.
func (m *memberSheet) tapped(msg any) {
	if m.view.Scroll(msg) {
		return
	}
	m.cancel()
	s := m.setup
	switch msg := msg.(type) {
	case ui.ChooseRow:
		if all := membersToSeat(s.shell); msg.Row < len(all) {
			s.changed = true
			s.seatMember(m.seat, all[msg.Row])
		}
	case ui.AddMember:
		s.shell.Nav.AddPlayer(m.typedName(), func(name string) {
			if member, ok := s.shell.Family.Find(name); ok {
				s.seatMember(m.seat, member)
			}
			s.saveConfig()
			s.shell.Nav.Setup(s.game)
		})
	}
}

// typedName returns the name that stands on the seat of somebody who is not in the family yet.
func (m *memberSheet) typedName() string {
	seat := m.setup.config.Seats[m.seat]
	if _, known := m.setup.shell.Family.Find(seat.Name); known || seat.Level > 0 {
		return ""
	}
	return seat.Name
}

func (m *memberSheet) typedKey(key ui.Key) {
	if key == ui.KeyReturn {
		m.cancel()
	}
}

// saveConfig saves the present set-up.
func (s *Setup) saveConfig() {
	s.shell.Settings.Setups[s.game.ID] = s.config
	s.shell.SaveSettings()
}

// seatOfPlayer returns the seat of a person, or -1.
func seatOfPlayer(seats []store.SavedSeat, name string) int {
	return slices.IndexFunc(seats, func(seat store.SavedSeat) bool { return seat.Level == 0 && strings.EqualFold(seat.Name, name) })
}

// seatMember puts a member into a seat. If the seats of a game differ in colour only, it takes the one in
// the member's colour, unless another person has that.
func (s *Setup) seatMember(i int, m store.Member) {
	seats := s.config.Seats
	if old := seatOfPlayer(s.config.Seats, m.Name); old >= 0 && old != i { // nobody sits twice
		seats[old].Name = seats[i].Name
	}
	if j := s.seatOfColor(m.Color); j >= 0 && j != i && (seats[j].Level != 0 || seats[j].Name == "") {
		swapPlayers(&seats[i], &seats[j])
		i = j
	}
	seats[i].Name, seats[i].Level = m.Name, 0
}

// seatOfColor returns the seat in a colour, or -1 if there is none or the seats are roles.
func (s *Setup) seatOfColor(color string) int {
	v, _ := s.variants.find(s.config.Variant)
	if len(v.SeatIDs) < 3 { // two seats are two roles
		return emptySeat
	}
	seatStyles := s.shell.Presenters[s.game.ID].SeatStyles(games.Setup{Variant: v, Seats: v.SeatIDs}, s.shell.Localize)
	return slices.IndexFunc(seatStyles, func(seatStyle ui.SeatStyle) bool { return seatStyle.Color == color })
}
