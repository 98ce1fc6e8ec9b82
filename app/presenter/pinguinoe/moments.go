package pinguinoe

import (
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Announce says what a seat is about to do. Of a roll, of the steps of a walk and of what chance decides the prompt
// says it, with what is left.
func (p Presenter) Announce(played presenter.Step, words ui.Words) string {
	step := stepOf(played)
	old, localize := step.Before, words.Localize
	if step.Seat < 0 {
		return ""
	}
	does := func(sentence string) string {
		return localize("pinguinoe.announce", words.Name(step.Seat), sentence)
	}
	d := describer{p.outlook, step, old, step.After, words}
	switch kind, arg := unpack(step.Action); kind {
	case game.Roll, game.Step, game.SealStep:
		return ""
	case game.PlayTelescope:
		return does(localize("pinguinoe.other.telescope"))
	case game.PlaySnowball:
		return does(localize("pinguinoe.other.snowball", words.Name(games.Seat(arg))))
	case game.PlayFish:
		return does(localize("pinguinoe.other.fish"))
	case game.Accept:
		return does(localize("pinguinoe.other.accept"))
	case game.Draw:
		return does(localize("pinguinoe.other.draw"))
	case game.Stop:
		return does(localize("pinguinoe.other.end"))
	case game.SealStop:
		return localize("pinguinoe.tell." + sealStopKey(old))
	case game.Flip, game.PlaySkates, game.PlaySpringboard, game.UseLifebuoy, game.UseFish, game.UseFishArk, game.DiscardSkip:
		return does(d.actionText(old.FormatAction(step.Action)))
	}
	return d.actionText(old.FormatAction(step.Action))
}

// sounds are the sounds of actions; the others sound like a move, or like a penguin that is sent home.
var sounds = map[game.Kind]string{
	game.Roll: "roll", game.Die: "roll", game.SealStep: "slide", game.PlayFish: "slide", game.UseFish: "slide", game.UseFishArk: "slide",
	game.Flip: "card", game.Show: "card", game.Wave: "card", game.PlayTelescope: "card", game.Draw: "card",
	game.Drawn: "card", game.DrawnHidden: "card",
	game.PlaySpringboard: "jump", game.PlaySnowball: "jump",
}

// Sound returns the moment of sound of a step.
func (Presenter) Sound(played presenter.Step) string {
	step := stepOf(played)
	sentAway := displaced(step)
	switch kind, arg := unpack(step.Action); {
	case len(sentAway) > 0 && homeReason(step, sentAway[0]) == caught:
		return "capture"
	case kind == game.Drawn && lastEventNears(step):
		return "last"
	case kind == game.Drawn && !game.DrawnCard(arg).IsObject():
		return "event"
	case sounds[kind] != "":
		return sounds[kind]
	case len(sentAway) > 0:
		return "home"
	}
	return "move"
}

// lastEventNears reports whether a step draws the last event but one: after the next nobody wins.
func lastEventNears(step step) bool {
	old, after := step.Before, step.After
	return after.Events() > old.Events() && after.Events() == int(after.Rules().WhitePenguin)-1
}

// Moment returns the card of the toss of the ark, of who begins, of a roll, of what is drawn, of penguins sent home, of the seal that pops
// up, and of an end without a winner.
func (Presenter) Moment(played presenter.Step, in presenter.Input) (ui.Moment, bool) {
	step := stepOf(played)
	m := momentMaker{in, step, step.Before, step.After}
	for _, make := range []func() (ui.Moment, bool){m.ark, m.first, m.roll, m.end, m.drawn, m.home, m.seal} {
		if moment, ok := make(); ok {
			return moment, true
		}
	}
	return ui.Moment{}, false
}

// momentMaker makes the card of a step.
type momentMaker struct {
	in         presenter.Input
	step       step
	old, after *game.State
}

func (m momentMaker) text(key string, args ...any) string {
	return m.in.Localize("pinguinoe.moment."+key, args...)
}

func (m momentMaker) seat(seat games.Seat) string { return m.in.Name(seat) }

// ark returns the card of the toss that decides the side of the ark.
func (m momentMaker) ark() (ui.Moment, bool) {
	if kind, _ := unpack(m.step.Action); kind != game.LayArk {
		return ui.Moment{}, false
	}
	return ui.Moment{
		Kind: "pinguinoe.toss", Rule: "PIN-1.4", Title: m.text("toss"), Text: m.text("toss.text"), Picture: draw.Sprite("ark"),
	}, true
}

// first returns the card of who begins.
func (m momentMaker) first() (ui.Moment, bool) {
	kind, _ := unpack(m.step.Action)
	seat := m.after.Turn()
	if kind != game.NameFirst || seat < 0 {
		return ui.Moment{}, false
	}
	return ui.Moment{
		Kind: "pinguinoe.first", Title: m.text("first", m.seat(seat)), Text: m.text("first.text"), Picture: penguinPicture(m.after, seat),
	}, true
}

// roll returns the card of a roll: the die, and what it gives.
func (m momentMaker) roll() (ui.Moment, bool) {
	kind, n := unpack(m.step.Action)
	if kind != game.Die {
		return ui.Moment{}, false
	}
	moment := ui.Moment{Kind: "pinguinoe.roll", Dice: []int{n}, Title: m.text("die", n)}
	points := m.after.MovePoints()
	switch {
	case m.after.Phase() == game.Sealing:
		moment.Text = m.text("die.seal")
	case points == n:
		moment.Text = m.text("die.walk", points)
	case points > 0:
		moment.Text = m.text("die.blizzard", points)
	default:
		moment.Text = m.text("die.none")
	}
	return moment, true
}

// end returns the card of a match that nobody wins: the white penguin or the flood.
func (m momentMaker) end() (ui.Moment, bool) {
	if m.after.Phase() != game.Over || m.after.Winner() >= 0 {
		return ui.Moment{}, false
	}
	if whitePenguinWon(m.after) {
		return ui.Moment{
			Kind: "pinguinoe.white", Title: m.text("white"), Text: m.text("white.text"), Rule: "PIN-4.9",
			Picture: draw.Sprite("penguin-white"), Important: true,
		}, true
	}
	return ui.Moment{
		Kind: "pinguinoe.flood", Title: m.text("flood"), Text: m.text("flood.text"), Rule: "PIN-4.10", Picture: draw.Sprite("ark"), Important: true,
	}, true
}

// drawn returns the card of a search card: an object as its owner sees it or as the others do, or an event.
func (m momentMaker) drawn() (ui.Moment, bool) {
	kind, arg := unpack(m.step.Action)
	drawer := m.seat(max(m.old.Turn(), 0))
	if kind == game.DrawnHidden {
		return ui.Moment{
			Kind: "pinguinoe.object", Title: m.text("object", drawer), Text: m.text("object.text"), Rule: "PIN-4.1",
			Picture: draw.Sprite("card-back-search"),
		}, true
	}
	if kind != game.Drawn {
		return ui.Moment{}, false
	}
	card := game.DrawnCard(arg)
	name := m.in.Localize("pinguinoe.card." + card.String())
	moment := ui.Moment{Kind: "pinguinoe." + card.String(), Title: name, Rule: string(cardRule(card)), Important: true}
	if card.IsObject() {
		moment.Title, moment.Text = m.text("yours", name), m.in.Localize("pinguinoe.use."+card.String())
		moment.Picture = draw.Sprite("object-" + card.String())
		return moment, true
	}
	moment.Picture, moment.Text = draw.Sprite("event-"+card.String()), m.text(card.String(), drawer)
	if left := int(m.after.Rules().WhitePenguin) - m.after.Events(); left == 1 {
		moment.Text += " " + m.text("white.next")
	}
	return moment, true
}

// cardRule returns the paragraph of a search card.
func cardRule(k game.Card) games.RuleID {
	return [game.NumCards]games.RuleID{
		game.Telescope: "PIN-4.3", game.Snowball: "PIN-4.4", game.Skates: "PIN-4.3", game.Fish: "PIN-4.5", game.Lifebuoy: "PIN-5.2",
		game.Springboard: "PIN-4.3", game.SkipTurn: "PIN-4.6", game.Tear: "PIN-4.6", game.Blizzard: "PIN-4.7", game.Tsunami: "PIN-4.8",
	}[k]
}

// home returns the card of the penguins that were sent home. A person must see it for their own.
func (m momentMaker) home() (ui.Moment, bool) {
	var sent []games.Seat
	for _, seat := range displaced(m.step) {
		if homeReason(m.step, seat) != notHome {
			sent = append(sent, seat)
		}
	}
	if len(sent) == 0 {
		return ui.Moment{}, false
	}
	why := homeReason(m.step, sent[0])
	moment := ui.Moment{
		Kind: "pinguinoe.home." + why.key(), Title: m.text("home", m.seat(sent[0])), Text: m.homeText(why, sent), Rule: why.rule(),
		Picture: m.homePicture(why, sent[0]),
	}
	if len(sent) > 1 {
		moment.Title = m.text("home.many", len(sent))
	}
	for _, seat := range sent {
		moment.Important = moment.Important || seat == m.in.Viewer
	}
	return moment, true
}

// homeText says why penguins are sent home, and that their cards stay in hand where that can be doubted.
func (m momentMaker) homeText(why reason, sent []games.Seat) string {
	text := m.text("home." + why.key())
	if why != caught && why != pushedHome {
		return text
	}
	for _, seat := range sent {
		if m.after.HandSize(seat) > 0 {
			return text + " " + m.text("home.keeps")
		}
	}
	return text
}

func (m momentMaker) homePicture(why reason, seat games.Seat) scene.Picture {
	if why == caught {
		return draw.Sprite("seal-black")
	}
	return penguinPicture(m.after, seat)
}

// seal returns the card of the seal that comes up where a map card shows its hole.
func (m momentMaker) seal() (ui.Moment, bool) {
	switch kind, _ := unpack(m.step.Action); kind {
	case game.Show, game.Flip, game.PlayTelescope, game.Wave:
		if m.old.Seal() != m.after.Seal() {
			return ui.Moment{
				Kind: "pinguinoe.seal", Title: m.text("seal"), Text: m.text("seal.text"), Rule: "PIN-3.3", Picture: draw.Sprite("seal-black"),
			}, true
		}
	}
	return ui.Moment{}, false
}

// announced marks what is going to move.
type announced struct{ *model }

// addAnnouncement rings the piece that a seat is about to move, or that it plays on, in the seat's
// colour, and the place where it goes.
func (a announced) addAnnouncement(s *scene.Scene) {
	step := a.Announced
	if step == nil {
		return
	}
	kind, arg := unpack(step.Action)
	marks := traces(a)
	tint := marks.pieceColor(step.Seat)
	ring := func(c game.Cell) {
		s.Sprites = append(
			s.Sprites,
			instantSprite("announced"+strconv.Itoa(int(c)), cards.CellRing(tint), cards.CellBox(a.row(a.rules, c), a.column(a.rules, c)), layerMark),
		)
	}
	switch kind {
	case game.Step:
		ring(a.State.Position(step.Seat))
		ring(a.rules.Neighbor(a.State.Position(step.Seat), arg))
	case game.SealStep:
		ring(a.State.Seal())
		ring(a.rules.Neighbor(a.State.Seal(), arg))
	case game.PlaySnowball:
		ring(a.State.Position(games.Seat(arg)))
	case game.SetBack, game.PlayFish, game.UseFish:
		ring(game.Cell(arg))
	case game.Flip, game.Wave, game.PlayTelescope:
		s.Sprites = append(
			s.Sprites,
			instantSprite("announced", cards.CardTrace(tint), a.slotBox(a.rules, game.Slot(arg)), layerMark),
		)
	}
}
