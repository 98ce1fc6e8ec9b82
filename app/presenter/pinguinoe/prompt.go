package pinguinoe

import (
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// prompter says in the banner what is to be done.
type prompter struct{ *model }

// prompt returns what is to be done, and what is left of it. Of a seat that is only watched it says
// what that seat does.
func (p prompter) prompt() (prompt, detail string) {
	if p.Sel.held == heldCard {
		return p.cardPrompt()
	}
	if p.State.Phase() == game.Over {
		return p.outcome(), ""
	}
	verb, args := p.verb()
	if detail = p.detail(verb); detail != "" {
		detail = "(" + detail + ")"
	}
	if key := "pinguinoe.other." + verb; !p.Interactive && isSpokenTo(verb) {
		return p.localize(key, args...), detail
	}
	return p.localize("pinguinoe.verb."+verb, args...), detail
}

// outcome says who has won.
func (p prompter) outcome() string {
	if p.State.Winner() == games.NoSeat {
		return p.localize("result.nobody")
	}
	return p.localize("result.wins", p.Name(p.State.Winner()))
}

// cardPrompt asks for the target of the picked card, then whether to play it there.
func (p prompter) cardPrompt() (prompt, detail string) {
	card := p.Sel.card.String()
	name := p.localize("pinguinoe.card." + card)
	if p.Sel.aim != 0 {
		return p.localize("pinguinoe.verb.sure", name), p.localize("pinguinoe.aim.sure")
	}
	return p.localize("pinguinoe.verb.play", name), p.localize("pinguinoe.aim." + card)
}

// isSpokenTo reports whether the sentence of a verb speaks to the seat that decides.
func isSpokenTo(verb string) bool {
	switch verb {
	case "skip", "roll", "draw", "end", "event", "move", "seal", "caught", "back", "wave":
		return true
	}
	return false
}

// verb returns the end of the key of the sentence, and its arguments.
func (p prompter) verb() (verb string, args []any) {
	s := p.State
	switch phase := s.Phase(); {
	case phase == game.BeforeRoll && s.Skips(s.Turn()) > 0:
		return "skip", nil
	case phase == game.Moving && s.MovePoints() == 0 && p.hasLegal(game.Draw):
		return "draw", nil
	case phase == game.Moving && s.MovePoints() == 0:
		return "end", nil
	case phase == game.SettingBack:
		return "back", []any{p.Name(s.Target())}
	}
	return [...]string{
		game.SetArk: "set", game.SetFirst: "set", game.BeforeRoll: "roll", game.Rolling: "rolling", game.Moving: "move",
		game.Sealing: "seal", game.MovementOver: "end", game.AfterEvent: "event", game.Flipping: "flipping", game.WaveFlipping: "flipping",
		game.Drawing: "drawing", game.AskCaught: "caught", game.AskSea: "sea", game.AskWave: "sea",
		game.Waving: "wave",
	}[s.Phase()], nil
}

// detail returns what is said in parentheses, "" for nothing.
func (p prompter) detail(verb string) string {
	s := p.State
	switch {
	case verb == "roll" && s.Blizzard() != games.NoSeat:
		return p.localize("pinguinoe.blizzard")
	case verb == "move":
		return p.localize("pinguinoe.left", s.MovePoints())
	case verb == "seal":
		return p.localize("pinguinoe.seal-left", s.SealSteps())
	case verb == "caught" && p.hasLegal(game.UseFish):
		return p.localize("pinguinoe.saves.fish")
	case verb == "sea" && p.hasLegal(game.UseLifebuoy):
		return p.localize("pinguinoe.saves.lifebuoy")
	case verb == "end" && s.Terrain(s.Position(s.Turn())) == game.Sea:
		return p.localize("pinguinoe.warn.end")
	}
	return ""
}
