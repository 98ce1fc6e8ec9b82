package fuga

import (
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// prompter says what is to be done: to the person whose choice it is, and of anybody else in the
// third person.
type prompter struct{ *model }

// verb returns what is to be done, or what the others do.
func (p prompter) verb(key string, args ...any) string {
	if p.Interactive {
		return p.Localize("fuga.verb."+key, args...)
	}
	return p.they(key, args...)
}

// they says what the side to decide does. The criminals are plural while they have no name.
func (p prompter) they(key string, args ...any) string {
	number, seat := 1, p.decidingSeat()
	if int(seat) == p.State.CriminalsSeat() && !p.HasName(seat) {
		number = 2
	}
	return p.Localize("fuga.they."+key, append([]any{number}, args...)...)
}

// outcome says which side has won.
func (p prompter) outcome() string {
	text, _ := ui.Outcome(p.Seats, p.State.Returns(nil), p.Localize)
	return text
}

// prompt returns what the banner says: what to do, and what is left of it.
func (p prompter) prompt() (prompt, detail string) {
	s, localize := p.State, p.Localize
	if s.Actor() == games.Terminal {
		return p.outcome(), ""
	}
	ask, why, _, object := s.Query()
	switch ask {
	case game.Roll:
		return p.they("roll." + why.String()), ""
	case game.Bring:
		return p.verb("bring"), localize("fuga.accent.clue")
	case game.Suspect:
		return p.verb("suspect"), localize("fuga.accent.near", p.names().the(object))
	case game.Lose:
		if s.IsPolicePhase() {
			return p.verb("lose"), ""
		}
		return p.verb("hostage"), ""
	case game.Slip:
		return p.verb("slip"), localize("fuga.accent.slip")
	}
	if s.IsSetup() {
		key := "set1"
		if _, on := s.Position(game.Criminal1); on {
			key = "set2"
		}
		return p.verb(key), localize("fuga.accent.set")
	}
	if u, left := s.Mover(); u != game.NoUnit {
		return p.verb("moving", p.names().the(u)), localize("fuga.accent.points", left)
	}
	if p.Interactive && p.eligibleAttackers(p.attackTarget).size() > 1 { // FUG-7.2: any of them
		return p.phaseVerb(), localize("fuga.accent.attackers")
	}
	return p.phaseVerb(), localize("fuga.accent.turn", s.Turn(), p.rules.Turns)
}

// phaseVerb returns what the banner says between two moves.
func (p prompter) phaseVerb() string {
	canAttack := p.hasLegal(game.Arrest, game.Breakout)
	if !p.Interactive {
		canAttack = p.State.AttackMade() // and nobody moves any more
	}
	switch {
	case p.State.AskingExchange():
		return p.verb("exchange")
	case p.attackTarget != game.NoUnit, !p.canStep() && canAttack:
		return p.verb("attack")
	case p.Interactive && len(p.Legal) == 1:
		return p.verb("done")
	case p.Interactive && p.unit != game.NoUnit:
		return p.verb("moving", p.names().the(p.unit))
	}
	return p.verb("move")
}

// questionText explains what is asked.
func (p prompter) questionText(v game.Kind) string {
	key := "fuga.ask."
	if !p.Interactive {
		key = "fuga.ask.they."
	}
	switch v {
	case game.Bring:
		return p.Localize("fuga.ask.bring")
	case game.Suspect:
		if p.chosenCell != game.NoCell {
			return p.Localize("fuga.ask.kind")
		}
		return p.Localize(key + "suspect")
	case game.Slip:
		return p.Localize(key + "slip")
	}
	if p.State.IsPolicePhase() {
		return p.Localize("fuga.ask.lose")
	}
	return p.Localize(key + "hostage")
}

func (p prompter) questionTitle() string {
	prompt, detail := p.prompt()
	return ui.Capitalized(prompt) + " " + detail
}

// phaseHelp says what the seat to move should try now, for beginners, or the points beside another task.
func (p prompter) phaseHelp() (title, text string) {
	s, localize := p.State, p.Localize
	seat := p.decidingSeat()
	if p.Viewer >= 0 && seat == games.Terminal {
		seat = p.Viewer
	}
	if seat == games.Terminal {
		return localize("fuga.wants.over"), p.finalScoreText()
	}
	if p.HasTask {
		return p.questionTitle(), p.finalScoreText()
	}
	_, _, _, escaped := s.Tally()
	if int(seat) == s.PoliceSeat() {
		title, key, late := localize("fuga.wants.police"), "fuga.wants.police.", "fuga.wants.police.late."
		if !p.Interactive {
			key, late = "fuga.wants.they.", "fuga.wants.they.late."
		}
		switch {
		case s.Warrant():
			return title, localize(key+"attack", p.rules.PointsArrest)
		case !canStillExchange(s):
			return title, localize(late + p.rules.Tie)
		}
		return title, localize(key + "box")
	}
	title = localize("fuga.wants.criminals")
	switch {
	case s.IsSetup():
		return title, localize("fuga.wants.criminals.set")
	case s.AskingExchange(): // FUG-6.1, 7.1
		return localize("fuga.wants.criminals.near"), localize("fuga.wants.criminals.exchange", p.rules.PointsSwap)
	case escaped == 1 && s.CriminalsLeft() == 1:
		return title, localize("fuga.wants.criminals.second", localize("fuga.edge."+s.Exits()[0].String()))
	case canStillExchange(s):
		return title, localize("fuga.wants.criminals.meet", p.rules.ExchangeUntil, p.rules.PointsSwap)
	}
	if s.CriminalsLeft() == 1 && escaped == 0 {
		return title, localize("fuga.wants.criminals.last", p.rules.PointsArrest)
	}
	return title, localize("fuga.wants.criminals.flee", p.rules.PointsArrest)
}

func (p prompter) finalScoreText() string {
	police, criminals := p.State.Points()
	return p.Localize("fuga.wants.over.points", p.Name(games.Seat(p.State.PoliceSeat())), police, p.Name(games.Seat(p.State.CriminalsSeat())), criminals)
}
