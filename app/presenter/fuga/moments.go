package fuga

import (
	"cmp"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene/draw"
)

// Announce implements presenter.Announcer.
func (p *Presenter) Announce(played presenter.Step, words ui.Words) string {
	step := stepOf(played)
	s, m, localize := step.Before, step.Move, words.Localize
	switch m.Kind {
	case game.Roll:
		_, why, _, _ := s.Query()
		return localize("fuga.announce.roll." + why.String())
	case game.Step, game.Leave, game.Board, game.Halt: // the whole path is shown with its last step
		return localize("fuga.announce.move", names{s, localize}.begin(m.Unit))
	case game.Exchange:
		return localize("fuga.announce.exchange")
	case game.Done: // the ferry is seen to sail
		return localize("fuga.tell.done")
	}
	line, _ := p.Describe(played, nil, words)
	return line.Text
}

// Moment implements presenter.MomentTeller.
func (p *Presenter) Moment(played presenter.Step, in presenter.Input) (ui.Moment, bool) {
	step := stepOf(played)
	s, after, m := step.Before, step.After, step.Move
	localize := in.Localize
	moment := func(kind string, rule games.RuleID, picture string, args ...any) ui.Moment {
		return ui.Moment{
			Kind: "fuga." + kind, Rule: string(rule), Picture: draw.Sprite(picture),
			Title: localize("fuga.moment."+kind, args...), Text: localize("fuga.moment."+kind+".text", args...),
		}
	}
	names := names{s, localize}
	switch m.Kind {
	case game.Roll:
		return rollMoment(s, after, m.Dice, in), true
	case game.Exchange:
		card := moment("exchange", "FUG-6.1", "fuga-exchange", s.Rules().PointsSwap)
		card.Important, card.PlaceIDs = true, []string{game.Criminal1.String(), game.Criminal2.String()}
		return card, true
	case game.Breakout:
		if s.Warrant() {
			return ui.Moment{}, false
		}
		card := moment("warrant", "FUG-7.1", "fuga-handcuffs")
		card.Important = true
		return card, true
	case game.Flee:
		return moment("flee", "FUG-4.6", "fuga-criminal", names.begin(m.Unit), localize("fuga.edge."+m.Edge.String())), true
	case game.Hijack:
		return moment("hijack", "FUG-5.5", "fuga-ferry"), true
	case game.Done:
		switch {
		case lastTurnBegins(s, after):
			return moment("last-turn", "FUG-8.1", "fuga-ferry"), true
		case lastExchangeBegins(s, after):
			return moment("last-exchange", "FUG-6.1", "fuga-buoy-yellow"), true
		}
	}
	return ui.Moment{}, false
}

// lastTurnBegins reports whether a step begins the last turn.
func lastTurnBegins(s, after *game.State) bool {
	return after.Turn() != s.Turn() && after.Turn() == s.Rules().Turns && after.Actor() != games.Terminal
}

// lastExchangeBegins reports whether a step begins the last turn in which the exchange can be made.
func lastExchangeBegins(s, after *game.State) bool {
	return after.Turn() != s.Turn() && after.Turn() == s.Rules().ExchangeUntil && canStillExchange(after) && after.Actor() != games.Terminal
}

// rollMoment returns the dice of a roll, what they decide, and their total.
func rollMoment(s, after *game.State, rolled dice, in presenter.Input) ui.Moment {
	_, why, subject, object := s.Query()
	card := ui.Moment{Kind: "fuga.roll." + why.String(), Dice: rolled[:], Decides: true, Title: rollText(s, after, in.Localize)}
	for _, u := range []game.Unit{subject, object} {
		if u != game.NoUnit { // aboard, the transport's counter is seen; who has gone has left the hex
			card.PlaceIDs = append(card.PlaceIDs, u.String(), s.Carrier(u).String())
			if at, is := s.Position(u); is {
				card.PlaceIDs = append(card.PlaceIDs, cellID(s.Rules(), at))
			}
		}
	}
	if why == game.Arrest || why == game.Breakout { // the strengths are in the table beside the map
		card.Text = in.Localize("fuga.tell.dice", rolled[0], rolled[1], rolled.total())
	} else if need := s.RequiredRoll(); need > 0 {
		card.Text = in.Localize("fuga.roll.needed", need, rolled.total())
	}
	return card
}

// sounds are the sounds of actions, but for those of units on the way and of the end of a turn.
var sounds = map[game.Kind]string{
	game.Set: "place", game.Suspect: "place", game.Bring: "place", game.Exchange: "exchange", game.Flee: "escape", game.Hijack: "horn", game.Advance: "horn",
	game.Hook: "capture", game.Lose: "capture", game.Arrest: "event", game.Breakout: "event", game.Done: "phase",
}

// Sound implements presenter.SoundTeller.
func (*Presenter) Sound(played presenter.Step) string {
	step := stepOf(played)
	s, after, m := step.Before, step.After, step.Move
	switch m.Kind {
	case game.Step, game.Leave, game.Board, game.Halt:
		if s.Mode(m.Unit) != game.Foot {
			return "drive"
		}
	case game.Roll:
		return rollSound(s, after)
	case game.Done:
		switch {
		case lastTurnBegins(s, after) || lastExchangeBegins(s, after):
			return "last"
		case ferryMoves(s, after):
			return "horn"
		}
	}
	return cmp.Or(sounds[m.Kind], "move")
}

// rollSound returns the sound of what a roll decides, that of the dice if it decides nothing.
func rollSound(s, after *game.State) string {
	arrests, kills, victims, _ := s.Tally()
	arrests2, kills2, victims2, _ := after.Tally()
	asked, _, _, _ := after.Query()
	switch {
	case arrests2 > arrests || kills2 > kills || victims2 > victims:
		return "capture"
	case asked == game.Bring:
		return "event"
	}
	return "roll"
}

// Feat implements presenter.FeatTeller: a roll that was won, a clue, a hijacked ferry.
func (p *Presenter) Feat(played presenter.Step, seat games.Seat, words ui.Words) (sentence string, worth int) {
	step := stepOf(played)
	police := int(seat) == step.Before.PoliceSeat()
	switch step.Move.Kind {
	case game.Roll:
		worth = feats[police][rollOutcome(step.Before, step.After)]
	case game.Hijack:
		if !police {
			worth = 4
		}
	}
	if worth == 0 {
		return "", 0
	}
	line, _ := p.Describe(played, nil, words)
	return line.Text, worth
}

// feats are what outcomes of rolls are worth to the criminals, and to the police.
var feats = map[bool]map[string]int{
	false: {"lose": 6, "lost": 6, "hooked": 5, "slip": 5, "stolen": 3, "misdirected": 2},
	true:  {"arrested": 6, "killed": 5, "clue": 2},
}
