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
	if _, sided := s.shell.Presenters[s.game.ID].(presenter.Sided); !sided || persons < 2 {
		return ""
	}
	switch s.shell.Settings.Side {
	case store.SideAsked:
		return s.shell.Localize("setup.side.asked")
	case store.SideFlat:
		return s.shell.Localize("setup.side.flat")
	}
	return s.shell.Localize("setup.side.fixed")
}

// nextSide chooses whether the table stays, turns to whoever is asked, or all of the screen does.
func (s *Setup) nextSide() {
	set := &s.shell.Settings
	switch set.Side {
	case store.SideAsked:
		set.Side = store.SideFlat
	case store.SideFlat:
		set.Side = store.SideOwn
	default:
		set.Side = store.SideAsked
	}
	s.shell.SaveSettings()
}
