package polar

import (
	"cmp"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/scene/draw"
)

// Announce says what a colour is about to do, never what the click will show.
func (p Presenter) Announce(played presenter.Step, words ui.Words) string {
	step := stepOf(played)
	m, old := step.Move, step.Before
	if m.Kind == game.Clicked || m.Kind == game.Deal {
		return words.Localize("polar.announce.chance")
	}
	color, _ := old.Asked()
	t := teller{names{p.outlook, old, words}, step}
	return words.Localize("polar.announce", t.player(color), t.text(m))
}

// momentTeller makes the card of a step.
type momentTeller struct {
	teller
	in presenter.Input
	m  game.Move
}

// Moment returns the cards of who begins, events, evictions, numbers that lead nowhere, and a penguin that comes near land.
func (p Presenter) Moment(played presenter.Step, in presenter.Input) (ui.Moment, bool) {
	step := stepOf(played)
	t := momentTeller{teller{names{p.outlook, step.Before, in.Words}, step}, in, step.Move}
	switch t.m.Kind {
	case game.Clicked:
		return t.event()
	case game.Evict, game.EvictHome:
		return t.eviction()
	case game.Stay:
		return t.stay()
	case game.Go, game.Ride, game.Swap:
		return t.lastColumn()
	}
	return ui.Moment{}, false
}

// card returns a card with the picture of a sprite. Its texts name a colour.
func (t momentTeller) card(kind, sprite, rule string, color int, args ...any) ui.Moment {
	args = append([]any{t.player(color)}, args...)
	return ui.Moment{
		Kind: "polar." + kind, Rule: rule, Picture: draw.Sprite(sprite),
		Title: t.localize("polar.moment."+kind, args...), Text: t.localize("polar.moment.text."+kind, args...),
	}
}

func (t momentTeller) event() (ui.Moment, bool) {
	if t.m.Number <= 6 {
		return t.first()
	}
	kind := eventTextKeys[t.m.Number]
	card := t.card(kind, "polar-"+kind, "POL-8.1", t.state.Mover())
	if t.m.Number == game.LionPlus || t.m.Number == game.SealsPlus || t.m.Number == game.Gain {
		card.Rule = "POL-8.2"
	}
	if !hasEffect(t.m.Number, t.state, t.after()) {
		card.Rule, card.Text = "POL-8.3", t.localize("polar.moment.none")
	}
	return card, true
}

// first says who puts the first slab, and where the number leads, once the needle stands.
func (t momentTeller) first() (ui.Moment, bool) {
	if t.state.Question() != game.RollFirst {
		return ui.Moment{}, false
	}
	beginner, _ := t.after().Asked()
	return t.card("first", "penguin-"+t.state.ColorID(beginner), "POL-3.1", beginner, t.m.Number), true
}

// eviction says whom a slab has left behind; the person whose penguin it is must know it, unless it
// was their own choice.
func (t momentTeller) eviction() (ui.Moment, bool) {
	guest, of := t.state.Asked()
	if of >= 0 {
		guest = of
	}
	isOwn := t.state.SeatOf(guest) == t.in.Viewer
	isChosen := of < 0 && len(t.state.LegalActions(nil)) > 1
	if isOwn && isChosen {
		return ui.Moment{}, false
	}
	where := t.localize("polar.moment.to-iceberg")
	if t.m.Kind == game.Evict {
		where = t.localize("polar.moment.to-slab", t.slabAt(t.m.Square))
	}
	card := t.card("evicted", "penguin-"+t.state.ColorID(guest), "POL-7.2", guest, t.player(t.state.Mover()), where)
	card.Important = isOwn
	return card, true
}

// stay says why a number leads nowhere.
func (t momentTeller) stay() (ui.Moment, bool) {
	mover := t.state.Mover()
	if t.state.TooHigh() {
		return t.card("toomuch", "penguin-"+t.state.ColorID(mover), "POL-6.5", mover, stepsText(t.state.Number(), t.localize)), true
	}
	if len(t.state.LegalActions(nil)) > 1 {
		return ui.Moment{}, false // it was a choice
	}
	card := t.card("stuck", "penguin-"+t.state.ColorID(mover), "POL-6.3", mover, stepsText(t.state.Number(), t.localize))
	card.Important = t.state.SeatOf(mover) == t.in.Viewer
	return card, true
}

// lastColumn says that only the right number is missing.
func (t momentTeller) lastColumn() (ui.Moment, bool) {
	if !reachesLastColumn(t.step) {
		return ui.Moment{}, false
	}
	mover := t.state.Mover()
	return t.card("near", "penguin-"+t.state.ColorID(mover), "POL-6.5", mover), true
}

// reachesLastColumn reports whether the penguin that moves comes to the last column.
func reachesLastColumn(step step) bool {
	switch step.Move.Kind {
	case game.Go, game.Ride, game.Swap:
		mover := step.Before.Mover()
		return !isBesideLand(step.Before, mover) && isBesideLand(step.After, mover)
	}
	return false
}

// sounds are the sounds of actions; the others sound like a move.
var sounds = map[game.Kind]string{
	game.Clicked: "roll", game.Place: "place", game.Reserve: "place", game.First: "place",
	game.Rotate: "rotate", game.Shift: "rotate", game.Recycle: "rotate", game.RecycleSwap: "rotate",
	game.Advance: "rotate", game.Ride: "rotate", game.Swap: "rotate",
	game.Evict: "evict", game.EvictHome: "evict", game.Bonus: "card", game.Take: "card", game.Deal: "card", game.Land: "escape",
}

// Sound returns the sounds of slabs, penguins and the needle.
func (Presenter) Sound(played presenter.Step) string {
	step := stepOf(played)
	m := step.Move
	switch {
	case m.Kind == game.Clicked && m.Number > 6:
		return "event"
	case reachesLastColumn(step):
		return "last"
	}
	return cmp.Or(sounds[m.Kind], "move")
}
