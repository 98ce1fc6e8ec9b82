package pinguinoe

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Describe returns the line of a step. The results of chance and the further steps of a walk
// join the line before them.
func (p Presenter) Describe(played presenter.Step, before *ui.MoveLine, words ui.Words) (line ui.MoveLine, joined bool) {
	step := stepOf(played)
	old := step.Before
	kind, _ := unpack(step.Action)
	name := old.FormatAction(step.Action)
	seat := step.Seat
	if seat == games.Chance && kind != game.LayArk && kind != game.NameFirst {
		seat = old.Turn()
	}
	line = ui.MoveLine{Seat: seat, Notation: name}
	if before != nil && before.Seat == seat && continuesLine(kind, before.Notation) {
		line.Notation = before.Notation + " " + name
		joined = true
	}
	d := describer{p.outlook, step, old, step.After, words}
	text := d.actionText(line.Notation)
	switch {
	case joined && kind == game.Show:
		text = before.Text + text
	case kind == game.Show: // told by itself
		text = strings.TrimPrefix(text, ": ")
	case joined && text == "":
		text = before.Text
	case joined && kind == game.SealStep: // the seal goes on: whom it has caught stays in the line
		text += strings.TrimPrefix(before.Text, d.actionText(before.Notation))
	case text == "":
		text = words.Localize("pinguinoe.tell.stop")
	}
	line.Text, line.Highlights = d.withConsequences(text), d.places()
	if joined {
		line.Highlights = append(slices.Clone(before.Highlights), line.Highlights...)
	}
	return line, joined
}

// continuesLine reports whether an action joins a line of that notation.
func continuesLine(kind game.Kind, notation string) bool {
	tokens := strings.Fields(notation)
	if len(tokens) == 0 {
		return false
	}
	last := tokens[len(tokens)-1]
	switch kind {
	case game.Die:
		return last == "roll"
	case game.Drawn, game.DrawnHidden:
		return last == "draw"
	case game.Show:
		return strings.Contains(last, ":") && len(tokens) > 1
	case game.Step:
		return strings.Contains(" N E S W ", " "+last+" ") && tokens[0] != "play"
	case game.SealStep, game.SealStop:
		return strings.HasPrefix(last, "s:")
	case game.Stop:
		return true
	}
	return false
}

// sentenceKey returns the key of an action's sentence, below "pinguinoe.tell".
func sentenceKey(kind game.Kind) string {
	return map[game.Kind]string{
		game.LayArk: "ark", game.NameFirst: "first", game.Roll: "roll", game.Die: "die", game.Step: "steps",
		game.Flip: "flip", game.Show: "surprise", game.Draw: "draw", game.Drawn: "find",
		game.DiscardSkip: "discard", game.SealStep: "seal", game.SealStop: "seal-stays", game.PlayTelescope: "telescope",
		game.PlaySkates: "skates", game.PlaySpringboard: "springboard", game.PlaySnowball: "snowball", game.PlayFish: "fish",
		game.UseFish: "saved", game.UseFishArk: "saved", game.UseLifebuoy: "lifebuoy",
		game.SetBack: "back", game.Wave: "wave", game.Stop: "stop",
	}[kind]
}

// sealStopKey returns the key of the sentence for the end of the seal's movement, below "pinguinoe.tell".
func sealStopKey(old *game.State) string {
	if old.SealSteps() < int(old.Rules().SealSteps) {
		return "seal-stops" // it has moved
	}
	return "seal-stays"
}

// describer says what a step was.
type describer struct {
	outlook
	step       step
	old, after *game.State
	words      ui.Words
}

// actionText returns the action as a sentence, "" for none of its own. notation is that of the
// whole line.
func (d describer) actionText(notation string) string {
	r := d.old.Rules()
	kind, arg := unpack(d.step.Action)
	key := sentenceKey(kind)
	var args []any
	switch kind {
	case game.NameFirst, game.PlaySnowball:
		args = []any{d.words.Name(games.Seat(arg))}
	case game.Die:
		args = []any{arg}
	case game.Step, game.SealStep:
		w := displacementOf(notation)
		args = []any{w.steps, d.walkText(w, d.words.Localize)}
	case game.Flip, game.Wave, game.PlayTelescope:
		args = []any{d.slotDirection(r, d.old.Position(d.old.Turn()), game.Slot(arg), d.words.Localize)}
	case game.PlayFish:
		args = []any{d.cellWay(r, d.old.Seal(), game.Cell(arg), d.words.Localize)}
	case game.SetBack:
		args = []any{d.words.Name(d.old.Target()), d.cellWay(r, d.old.Position(d.old.Target()), game.Cell(arg), d.words.Localize)}
	case game.Drawn:
		if card := game.DrawnCard(arg); !card.IsObject() { // an object is its owner's secret
			args = []any{d.words.Localize("pinguinoe.card." + card.String())}
			break
		}
		key = "object"
	case game.DrawnHidden:
		key = "object"
	case game.Accept:
		key = "accept.sea"
		if d.old.Phase() == game.AskCaught {
			key = "accept.caught"
		}
	case game.Show:
		if d.after.Seal() == d.old.Seal() {
			return ""
		}
	case game.Stop, game.SealStop: // said only where nothing was done before
		if notation != d.old.FormatAction(pack(kind, 0)) {
			return ""
		}
		if kind == game.SealStop {
			key = sealStopKey(d.old)
		}
	}
	return d.words.Localize("pinguinoe.tell."+key, args...)
}

// places returns the IDs of the places that the step is about.
func (d describer) places() (ids []string) {
	r := d.old.Rules()
	switch kind, arg := unpack(d.step.Action); kind {
	case game.Step:
		at := d.old.Position(d.step.Seat)
		ids = append(ids, cellID(r, at), cellID(r, r.Neighbor(at, arg)))
	case game.SealStep:
		ids = append(ids, cellID(r, d.old.Seal()), cellID(r, r.Neighbor(d.old.Seal(), arg)))
	case game.Flip, game.Wave, game.PlayTelescope:
		ids = append(ids, mapCardID(r, game.Slot(arg)))
	case game.SetBack, game.PlayFish, game.UseFish:
		ids = append(ids, cellID(r, game.Cell(arg)))
	case game.PlaySpringboard:
		ids = append(ids, cellID(r, d.after.Position(d.step.Seat)))
	}
	for _, seat := range displaced(d.step) {
		ids = append(ids, cellID(r, d.old.Position(seat)), cellID(r, d.after.Position(seat)))
	}
	return ids
}

// displacementOf returns how far the steps of a line lead.
func displacementOf(notation string) (w displacement) {
	for token := range strings.FieldsSeq(notation) {
		direction := strings.TrimPrefix(token, "s:")
		if strings.Trim(direction, "NESW") != "" {
			continue
		}
		w.steps++
		w.corners += len(direction) - 1
		w.rows += strings.Count(direction, "S") - strings.Count(direction, "N")
		w.columns += strings.Count(direction, "E") - strings.Count(direction, "W")
	}
	return w
}

// withConsequences adds to what is said of a step which penguins it sent or pushed back, and why, and
// how the match ended, if it did.
func (d describer) withConsequences(text string) string {
	kind, _ := unpack(d.step.Action)
	for _, seat := range displaced(d.step) {
		if seat == d.old.Target() && kind == game.SetBack || kind == game.Accept && seat == d.step.Seat {
			continue // its own sentence says so
		}
		name, from, to := d.words.Name(seat), d.old.Position(seat), d.after.Position(seat)
		switch why := homeReason(d.step, seat); {
		case why == inSea && seat == d.step.Seat && kind != game.Wave: // the wave is not who ends in the sea
			text += d.words.Localize("pinguinoe.tell.home.own-sea")
		case why != notHome:
			text = addSentence(text, d.words.Localize("pinguinoe.tell.home."+why.key(), name))
		default:
			text = addSentence(text, d.words.Localize("pinguinoe.tell.set-back", name, d.cellWay(d.old.Rules(), from, to, d.words.Localize)))
		}
	}
	switch {
	case d.after.Phase() != game.Over || d.old.Phase() == game.Over:
		return text
	case d.after.Winner() >= 0:
		return addSentence(text, d.words.Localize("pinguinoe.tell.won", d.words.Name(d.after.Winner())))
	case whitePenguinWon(d.after):
		return addSentence(text, d.words.Localize("pinguinoe.tell.white"))
	}
	return addSentence(text, d.words.Localize("pinguinoe.tell.flood"))
}

// addSentence adds a sentence to a text that ends without a stop, or with an exclamation mark.
func addSentence(text, sentence string) string {
	if strings.HasSuffix(text, "!") {
		return text + " " + sentence
	}
	return text + ". " + sentence
}

// whitePenguinWon reports whether the last event has ended the match.
func whitePenguinWon(s *game.State) bool {
	return s.Winner() < 0 && s.Rules().WhitePenguin > 0 && s.Events() == int(s.Rules().WhitePenguin)
}

// reason is why a penguin was sent home.
type reason uint8

const (
	notHome reason = iota // it was not
	inSea
	caught
	onBlock
	pushedHome // by a snowball, a blizzard or a tsunami
)

// key returns the end of the keys of the reason's sentences.
func (r reason) key() string { return [...]string{"", "sea", "caught", "block", "pushed"}[r] }

// rule returns the paragraph of the reason.
func (r reason) rule() string { return [...]string{"", "PIN-2.8", "PIN-3.2", "PIN-3.3", "PIN-4.4"}[r] }

// homeReason returns why a step sent a penguin home.
func homeReason(step step, seat games.Seat) reason {
	old, after := step.Before, step.After
	from := old.Position(seat)
	if after.Position(seat) != after.Home(seat) || from == after.Position(seat) {
		return notHome
	}
	switch kind, _ := unpack(step.Action); kind {
	case game.Stop, game.DiscardSkip:
		return inSea
	case game.Drawn, game.DrawnHidden:
		if old.Terrain(from) == game.Sea {
			return inSea
		}
	case game.Accept:
		if old.Phase() == game.AskCaught {
			return caught
		}
		return inSea
	case game.SealStep, game.PlayFish, game.UseFish, game.UseFishArk:
		return caught
	case game.Flip, game.Show, game.PlayTelescope, game.Wave:
		switch {
		case after.Seal() == from:
			return caught
		case after.Terrain(from) == game.Block:
			return onBlock
		case after.Terrain(from) == game.Sea:
			return inSea
		}
	}
	return pushedHome
}

// ResultRows returns how the match ended, and the distance of each penguin from the ark.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	s, localize := in.View.(*game.State), in.Localize
	var rows []ui.ResultRow
	reason := localize("pinguinoe.result.ark")
	switch {
	case s.Winner() >= 0:
	case whitePenguinWon(s):
		reason = localize("pinguinoe.result.white")
	default:
		reason = localize("pinguinoe.result.flood")
	}
	rows = append(rows, ui.ResultRow{Label: reason, Value: ""})
	for seat := range games.Seat(s.Seats()) {
		value := localize("pinguinoe.result.far", s.StepsToArk(s.Position(seat)))
		if seat == s.Winner() {
			value = localize("pinguinoe.result.arrived")
		}
		rows = append(rows, ui.ResultRow{Label: in.Name(seat), Value: value, Highlights: []string{cellID(s.Rules(), s.Position(seat))}})
	}
	rows = append(rows, ui.ResultRow{Label: localize("pinguinoe.result.turns"), Value: strconv.Itoa(s.Turns()/s.Seats() + 1)},
		ui.ResultRow{Label: localize("pinguinoe.result.events"), Value: strconv.Itoa(s.Events())})
	return rows
}
