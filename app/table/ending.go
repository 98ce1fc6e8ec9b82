package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/bots"
)

// ending is the sheet on which the players end a match before its rules do. Whoever speaks at the table gives
// up, or proposes a draw or a count, which everybody is asked about, person by person, then the bots.
type ending struct {
	stage endingStage
	since time.Time // when the stage began
	offer games.Ending
	// speaker gives up or proposes; games.NoSeat at a table of bots.
	speaker games.Seat
	// asked are the persons who have not answered yet, the next one first.
	asked   []games.Seat
	answers map[games.Seat]bots.Answer
	// refusedBy is the person who does not agree.
	refusedBy games.Seat
}

// endingStage is what the sheet asks or says.
type endingStage uint8

const (
	choosingEnding  endingStage = iota
	positionIsBack              // the position is there for the third time
	confirmingEnd               // asks the speaker
	askingPerson                // asks the next of the others
	awaitingBots                // bots think about it
	botsHaveSpoken              // says what they think
	personHasSpoken             // says who does not agree
)

// endingDelay is how long after a question a tap on its buttons is ignored: it may be the second of a double tap
// on what the question has come from.
const endingDelay = 500 * time.Millisecond

// newEnding returns the sheet at a stage.
func newEnding(v view, stage endingStage) *ending {
	return &ending{stage: stage, since: v.window().now, speaker: v.match().Speaker(), refusedBy: games.NoSeat}
}

func (en *ending) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		if e.Message != nil && v.window().now.Sub(en.since) >= endingDelay {
			return en.tapped(v, e.Message), true
		}
		return nil, true
	case considered:
		if en.stage == awaitingBots {
			en.answers = e.answers
			en.enter(v, botsHaveSpoken)
		}
	case cancelled:
		return []intent{closeSheet{}}, true
	case ended:
		return []intent{closeSheet{}}, false
	}
	return nil, false
}

// enter goes on to another stage.
func (en *ending) enter(v view, stage endingStage) { en.stage, en.since = stage, v.window().now }

func (en *ending) tapped(v view, message any) []intent {
	switch message := message.(type) {
	case ui.CloseSheet:
		return []intent{closeSheet{}}
	case ui.ChooseEnding:
		return en.propose(v, message.Kind)
	case ui.HandOverSeat:
		return []intent{closeSheets{}, handOver{en.speaker}}
	case ui.RefuseEnding:
		en.refusedBy = en.asked[0]
		en.enter(v, personHasSpoken)
	case ui.AcceptEnding:
		return en.accepted(v)
	}
	return nil
}

// propose asks everybody about an ending, or the speaker about giving up.
func (en *ending) propose(v view, kind games.EndingKind) []intent {
	en.offer = games.Ending{Kind: kind}
	if kind == games.Resignation {
		en.offer.Seat = en.speaker
	}
	if kind == games.Resignation || en.speaker < 0 {
		en.enter(v, confirmingEnd)
		return nil
	}
	for seat, level := range v.game().levels {
		if level == 0 && games.Seat(seat) != en.speaker {
			en.asked = append(en.asked, games.Seat(seat))
		}
	}
	return en.askNext(v)
}

// askNext asks the next person, then the bots, and ends the match when nobody is left.
func (en *ending) askNext(v view) []intent {
	switch {
	case len(en.asked) > 0:
		en.enter(v, askingPerson)
	case slices.ContainsFunc(v.game().levels, func(level int) bool { return level > 0 }):
		en.enter(v, awaitingBots)
		return []intent{consider{en.offer}}
	default:
		return en.conclude()
	}
	return nil
}

// accepted follows a yes: of the speaker, of a person who was asked, or the end of what the bots have said.
func (en *ending) accepted(v view) []intent {
	if en.stage != askingPerson {
		return en.conclude()
	}
	en.asked = en.asked[1:]
	return en.askNext(v)
}

func (en *ending) conclude() []intent {
	return []intent{closeSheets{}, send{session.Conclude{Ending: en.offer}}}
}

// agreed reports whether all bots agree.
func (en *ending) agreed() bool {
	for _, a := range en.answers {
		if !a.Accepts() {
			return false
		}
	}
	return true
}

func (en *ending) compose(v view, f *frame) []ui.Panel {
	if !f.topmost {
		return nil
	}
	return tableui.Question(v.window().Context, en.question(v))
}

// question returns what the sheet shows.
func (en *ending) question(v view) tableui.QuestionSheet {
	w, g := v.window(), v.game()
	name := func(seat games.Seat) string { return g.words.Name(seat) }
	goOn := ui.Button{ID: "end/close", Text: w.Localize("end.play-on"), Key: "Esc", Message: ui.CloseSheet{}, Primary: true}
	yes := ui.Button{ID: "end/yes", Text: w.Localize("end.yes"), Message: ui.AcceptEnding{}}
	switch en.stage {
	case positionIsBack:
		return tableui.QuestionSheet{Title: w.Localize("end.again"), Text: w.Localize("end.again.text"), Options: []tableui.Option{
			{Button: goOn}, en.option(v, games.AgreedDraw),
		}}
	case confirmingEnd:
		return en.confirmation(v, goOn)
	case askingPerson:
		no := ui.Button{ID: "end/no", Text: w.Localize("end.no"), Message: ui.RefuseEnding{}}
		return tableui.QuestionSheet{
			Title: w.Localize("end.ask", name(en.asked[0])), Text: w.Localize("end.ask."+en.offer.Kind.String(), name(en.speaker)),
			Options: []tableui.Option{{Button: no}, {Button: yes}},
		}
	case awaitingBots:
		return tableui.QuestionSheet{Title: w.Localize("end.wait"), Text: w.Localize("end.wait.text"), Options: []tableui.Option{{Button: goOn}}}
	case botsHaveSpoken:
		sheet := tableui.QuestionSheet{Title: w.Localize("end.refused"), Text: en.botSentences(v), Options: []tableui.Option{{Button: goOn}}}
		if en.agreed() {
			yes.Text = w.Localize("end.finish")
			sheet.Title, sheet.Options = w.Localize("end.agreed"), append(sheet.Options, tableui.Option{Button: yes})
		}
		return sheet
	case personHasSpoken:
		return tableui.QuestionSheet{
			Title: w.Localize("end.refused"), Text: w.Localize("end.refused.person", name(en.refusedBy)),
			Options: []tableui.Option{{Button: goOn}},
		}
	}
	sheet := tableui.QuestionSheet{Title: w.Localize("end.title"), Text: w.Localize("end.text"), Options: []tableui.Option{{Button: goOn}}}
	if en.speaker >= 0 {
		sheet.Options = append(sheet.Options, en.option(v, games.Resignation))
	}
	sheet.Options = append(sheet.Options, en.option(v, games.AgreedDraw))
	if g.rules.Measure != nil {
		sheet.Options = append(sheet.Options, en.option(v, games.AgreedCount))
	}
	return sheet
}

// option returns the choice of an ending, with what it means.
func (en *ending) option(v view, kind games.EndingKind) tableui.Option {
	w, key := v.window(), "end."+kind.String()
	b := ui.Button{ID: "end/" + kind.String(), Text: w.Localize(key), Message: ui.ChooseEnding{Kind: kind}}
	switch kind {
	case games.Resignation:
		return tableui.Option{Button: b, Note: en.meaning(v)}
	case games.AgreedCount:
		return tableui.Option{Button: b, Note: w.Localize(key+".note."+v.game().rules.ID) + " " + w.Localize("end.count.now", standing(v))}
	}
	return tableui.Option{Button: b, Note: w.Localize(key + ".note")}
}

// meaning says what giving up means.
func (en *ending) meaning(v view) string {
	w, g := v.window(), v.game()
	if len(g.players) == 2 {
		return w.Localize("end.resign.note", g.words.Name(en.speaker), g.words.Name(1-en.speaker))
	}
	return w.Localize("end.resign.note.more", g.words.Name(en.speaker))
}

// confirmation asks the speaker once, or whoever watches bots.
func (en *ending) confirmation(v view, goOn ui.Button) tableui.QuestionSheet {
	w, g := v.window(), v.game()
	yes := ui.Button{ID: "end/yes", Text: w.Localize("end." + en.offer.Kind.String()), Message: ui.AcceptEnding{}}
	if en.offer.Kind != games.Resignation {
		return tableui.QuestionSheet{Title: w.Localize("end.sure"), Text: w.Localize("end.bots-only"), Options: []tableui.Option{{Button: goOn}, {Button: yes}}}
	}
	sheet := tableui.QuestionSheet{Title: w.Localize("end.resign.sure", g.words.Name(en.speaker)), Options: []tableui.Option{{Button: goOn}}}
	if len(g.players) == 2 {
		sheet.Text = en.meaning(v)
		sheet.Options = append(sheet.Options, tableui.Option{Button: yes})
		return sheet
	}
	bot := ui.Button{ID: "end/bot", Text: w.Localize("end.bot", v.substitute()), Message: ui.HandOverSeat{}}
	yes.Text = w.Localize("end.all")
	sheet.Options = append(sheet.Options, tableui.Option{Button: bot, Note: w.Localize("end.bot.note", g.words.Name(en.speaker))},
		tableui.Option{Button: yes, Note: w.Localize("end.all.note")})
	return sheet
}

// botSentences says what each bot thinks of the offer: with its chances, where those betray nothing and give no
// advice that is not wanted.
func (en *ending) botSentences(v view) string {
	w, g := v.window(), v.game()
	var sentences []string
	for seat := range g.players {
		a, spoken := en.answers[games.Seat(seat)]
		if !spoken {
			continue
		}
		key, withChance := "end.bot-no", "end.bot-no.chance"
		if a.Accepts() {
			key, withChance = "end.bot-yes", "end.bot-yes.chance"
		}
		if v.match().HasHiddenInfo() || g.purist {
			sentences = append(sentences, w.Localize(key, g.words.Name(games.Seat(seat))))
		} else {
			sentences = append(sentences, w.Localize(withChance, g.words.Name(games.Seat(seat)), int(a.Chance*100+0.5)))
		}
	}
	return strings.Join(sentences, " ")
}

// standing says what each seat has now: "Scuro 34, Chiaro 28".
func standing(v view) string {
	g, m := v.game(), v.match()
	var parts []string
	for seat, count := range g.rules.Counts(m.FullState(m.Ply()), len(g.players)) {
		parts = append(parts, fmt.Sprintf("%s %d", g.words.Name(games.Seat(seat)), count))
	}
	return strings.Join(parts, ", ")
}

// repetition offers a draw when a position is there for the third time.
type repetition struct{ offered int }

func (*repetition) compose(view, *frame) []ui.Panel { return nil }

func (r *repetition) handle(v view, e event) (intents []intent, done bool) {
	if _, is := e.(asked); !is || v.state().guided() || v.state().tried || v.match().Repetitions() != 3 || r.offered == v.match().Ply() {
		return nil, false
	}
	r.offered = v.match().Ply()
	return []intent{open{newEnding(v, positionIsBack)}}, false
}
