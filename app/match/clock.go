package match

import (
	"slices"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/clock"
)

// lowTime is what is left when a clock shows that it is little.
const lowTime = 20 * clock.Second

// SpentText writes time that was spent: "12 s" or "1:05", "" for less than half a second.
func SpentText(t clock.Time, localize ui.Localize) string {
	seconds := (t + clock.Second/2) / clock.Second
	switch {
	case seconds == 0:
		return ""
	case seconds < 60:
		return localize("clock.seconds", int(seconds))
	}
	return (seconds * clock.Second).Face()
}

// WithClocks returns the players with what is left to the persons among them at a ply; running is the seat whose time
// runs, games.NoSeat for none. Without a clock they are the players themselves. Bots have no clock.
func WithClocks(players []ui.Player, s *session.Session, ply int, running games.Seat) []ui.Player {
	if s.Control.Kind == clock.None {
		return players
	}
	players, now := slices.Clone(players), s.ClockAt(ply)
	for i := range players {
		seat := games.Seat(i)
		if left, shown := now.Left(seat); shown && players[i].Level == 0 {
			players[i].Clock = ui.ClockFace{Text: left.Face(), Sand: s.Control.Kind == clock.Sandglass, Running: seat == running, Low: left <= lowTime}
		}
	}
	return players
}
