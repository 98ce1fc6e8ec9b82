package fuga

import (
	"banchisa/games"
	game "banchisa/games/fuga"
)

// prompter says what is to be done.
type prompter struct{ *model }

// prompt returns what the banner says: what to do, and what is left of it.
func (p prompter) prompt() (prompt, detail string) {
	s, localize := p.state, p.in.Localize
	turn := localize("fuga.accent.turn", s.Turn(), p.rules.Turns)
	if s.Actor() == games.Terminal {
		return localize("fuga.verb.over"), ""
	}
	ask, why, _, object := s.Query()
	switch ask {
	case game.Roll:
		return localize("fuga.verb.roll." + why.String()), ""
	case game.Bring:
		return localize("fuga.verb.bring"), localize("fuga.accent.clue")
	case game.Suspect:
		return localize("fuga.verb.suspect"), localize("fuga.accent.near", p.names().the(object))
	case game.Lose:
		if s.IsPolicePhase() {
			return localize("fuga.verb.lose"), ""
		}
		return localize("fuga.verb.hostage"), ""
	case game.Slip:
		return localize("fuga.verb.slip"), localize("fuga.accent.slip")
	}
	switch {
	case s.IsSetup():
		key := "fuga.verb.set1"
		if _, on := s.Position(game.Criminal1); on {
			key = "fuga.verb.set2"
		}
		return localize(key), localize("fuga.accent.set")
	case s.AskingExchange():
		return localize("fuga.verb.exchange"), turn
	}
	if p.attackTarget != game.NoUnit {
		return localize("fuga.verb.attack"), turn
	}
	if u, left := s.Mover(); u != game.NoUnit {
		return localize("fuga.verb.moving", p.names().the(u)), localize("fuga.accent.points", left)
	}
	if !p.canStep() && p.hasLegal(game.Arrest, game.Breakout) {
		return localize("fuga.verb.attack"), turn
	}
	return localize("fuga.verb.move"), turn
}

// questionText explains what is asked.
func (p prompter) questionText(v game.Kind) string {
	localize := p.in.Localize
	switch v {
	case game.Bring:
		return localize("fuga.ask.bring")
	case game.Suspect:
		if p.chosenCell != game.NoCell {
			return localize("fuga.ask.kind")
		}
		return localize("fuga.ask.suspect")
	case game.Slip:
		return localize("fuga.ask.slip")
	}
	if p.state.IsPolicePhase() {
		return localize("fuga.ask.lose")
	}
	return localize("fuga.ask.hostage")
}

func (p prompter) questionTitle() string {
	prompt, detail := p.prompt()
	return capitalized(prompt) + " " + detail
}

// phaseHelp says what the seat to move should try now, for beginners.
func (p prompter) phaseHelp() (title, text string) {
	s, localize := p.state, p.in.Localize
	seat := p.decidingSeat()
	if p.in.Viewer >= 0 && seat == games.Terminal {
		seat = p.in.Viewer
	}
	if seat == games.Terminal {
		return localize("fuga.wants.over"), p.finalScoreText()
	}
	arrests, kills, _, escaped := s.Tally()
	if int(seat) == s.PoliceSeat() {
		title = localize("fuga.wants.police")
		switch {
		case s.Warrant():
			return title, localize("fuga.wants.police.attack", p.rules.PointsArrest)
		case s.Turn() > p.rules.ExchangeUntil:
			return title, localize("fuga.wants.police.late." + p.rules.Tie)
		}
		return title, localize("fuga.wants.police.box")
	}
	title = localize("fuga.wants.criminals")
	switch {
	case s.IsSetup():
		return title, localize("fuga.wants.criminals.set")
	case s.AskingExchange(): // FUG-6.1, 7.1
		return localize("fuga.wants.criminals.near"), localize("fuga.wants.criminals.exchange", p.rules.PointsSwap)
	case escaped == 1 && s.CriminalsLeft() == 1:
		return title, localize("fuga.wants.criminals.second", localize("fuga.edge."+s.Exits()[0].String()))
	case !s.Exchanged() && s.Turn() <= p.rules.ExchangeUntil && arrests+kills == 0:
		return title, localize("fuga.wants.criminals.meet", p.rules.ExchangeUntil, p.rules.PointsSwap)
	}
	if s.CriminalsLeft() == 1 && escaped == 0 {
		return title, localize("fuga.wants.criminals.last", p.rules.PointsArrest)
	}
	return title, localize("fuga.wants.criminals.flee", p.rules.PointsArrest)
}

func (p prompter) finalScoreText() string {
	police, criminals := p.state.Points()
	return p.in.Localize("fuga.wants.over.points", police, criminals)
}
