package pages

import (
	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/games"
)

// side says from which side the persons are going to see the table; "" where one plays alone, whose side it is, or the
// table has one side only.
func (s *Setup) side() string {
	_, players := s.seatOrder()
	persons := 0
	for _, p := range players {
		persons += games.CountIf(p.Level == 0)
	}
	if _, turns := s.shell.Presenters[s.game.ID].(presenter.Turner); !turns || persons < 2 {
		return ""
	}
	if s.shell.Settings.Side == store.SideAsked {
		return s.shell.Localize("setup.side.asked")
	}
	return s.shell.Localize("setup.side.fixed")
}

// nextSide chooses whether the table turns to whoever is asked.
func (s *Setup) nextSide() {
	set := &s.shell.Settings
	if set.Side == store.SideAsked {
		set.Side = store.SideOwn
	} else {
		set.Side = store.SideAsked
	}
	s.shell.SaveSettings()
}
