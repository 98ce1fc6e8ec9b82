package table

import (
	"slices"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// sight is the view of a page that its layers get.
type sight struct{ page *Page }

// sight returns what the layers see.
func (page *Page) sight() view { return sight{page} }

func (s sight) match() reader                        { return s.page.match }
func (s sight) game() game                           { return s.page.game }
func (s sight) viewer() games.Seat                   { return s.page.viewer() }
func (s sight) shown() match.View                    { return s.page.View() }
func (s sight) whole() match.View                    { return s.page.wholeMatch() }
func (s sight) input() presenter.Input               { return s.page.Input() }
func (s sight) layOut(in presenter.Input) ui.Layout  { return s.page.layOut(in) }
func (s sight) layout() ui.Layout                    { return s.page.composed }
func (s sight) hintTarget(in presenter.Input) string { return s.page.hintTargetID(in) }
func (s sight) wasTapped(id string) bool             { return s.page.board.wasTapped(id) }
func (s sight) analysis() analysisView               { return s.page.study.view() }
func (s sight) record() (*record.Match, error)       { return s.page.Record() }
func (s sight) blocked() bool                        { return s.page.playback.blocks(s) }
func (s sight) hasLesson() bool                      { return s.page.shell.NextLesson(s.page.rules) != nil }

func (s sight) title() title       { return s.page.title }
func (s sight) substitute() string { return s.page.shell.Bot(substitute).Name }

func (s sight) companionName() string {
	return s.page.shell.Bot(bots.Spec{Level: bots.CompanionLevel}).Name
}

func (s sight) companions() (sentences []string) {
	for seat := range s.page.players {
		if strength, is := s.page.match.CompanionStrength(games.Seat(seat)); is {
			sentences = append(sentences, s.page.shell.CompanionSentence(strength))
		}
	}
	return sentences
}

func (s sight) lines(viewer games.Seat) []ui.MoveListRow {
	return s.page.moveList.Update(s.page.wholeMatch(), viewer, s.page.shell.Localizer, s.page.shell.Settings.Notation)
}

func (s sight) canPlay() bool { return s.mayPlay() && !s.blocked() }

func (s sight) mayPlay() bool {
	page := s.page
	return (page.lesson == nil || page.lesson.asks(page.match)) && (page.practice == nil || page.practice.asks()) &&
		page.match.CanChoose() && !page.confirm.waits()
}

func (s sight) window() window {
	page, sh := s.page, s.page.shell
	return window{
		Context: page.context(), localizer: sh.Localizer, language: sh.Language(), settings: sh.Settings, now: sh.Env.Now(), atFair: sh.AtFair,
		hovered: page.hovered(), board: page.height(), upright: page.isUpright(),
	}
}

func (s sight) state() state {
	page, kin := s.page, &s.page.lineage
	st := state{
		over: page.result.over, since: page.result.since, solace: page.result.solace, reached: page.reached(),
		phase: page.playback.phase, seen: page.playback.from, settles: page.playback.settles(),
		untold:    page.playback.untold(page.match),
		replaying: page.replay.open, film: page.replay.film, factor: page.replay.factor(),
		curtained: page.curtain.down, opaque: page.curtain.opaque(),
		sheets: len(page.open), covered: page.shell.Current() != shell.Page(page),
		hasSides: page.hasSides(), selecting: page.board.selecting(),
		tried: kin.isTry(), openTry: kin.isTry() && kin.parent.match.Over(),
		canKeep: kin.canKeep(), kept: kin.isKept(), branched: kin.mayHaveBranches(), hasBranches: kin.hasBranches,
		unsaved: page.match.Saver.Err, trophies: page.earned.rows,
	}
	if l := page.tables.Listener; l != nil {
		st.trophies = append(slices.Clone(st.trophies), l.Foot()...)
	}
	switch {
	case page.lesson != nil && page.lesson.puzzle != nil:
		st.guide, st.inRun = puzzleGuide, page.inRun()
	case page.lesson != nil:
		st.guide = lessonGuide
	case page.practice != nil:
		st.guide = practiceGuide
	}
	return st
}

// reached reports whether the match is over, or the lesson.
func (page *Page) reached() bool {
	if l := page.lesson; l != nil {
		return l.reached(page.match) || page.match.Over() && !l.IsTrying()
	}
	return page.match.Over()
}

// hovered returns the message of the target under the pointer.
func (page *Page) hovered() any { return page.shell.Display.Message(page.shell.Pointer.Hover) }

// viewer returns the seat whose view is shown.
func (page *Page) viewer() games.Seat {
	if page.curtain.opaque() {
		return games.Public
	}
	return page.match.Viewer()
}

// wholeMatch returns the match with what shows it, all of it listed.
func (page *Page) wholeMatch() match.View {
	return match.NewView(page.match.Session, page.presenter, page.setup, page.players)
}

// View returns the match with what shows it, as far as it has been shown.
func (page *Page) View() match.View {
	v, p, film := page.wholeMatch(), page.playback, page.replay.film
	v.Back = p.back
	trying := page.practice != nil || page.lesson != nil && page.lesson.IsTrying()
	if !trying && v.Shown == v.Listed { // not looked back: steps that are shown together with the next wait for it
		v.Shown, v.Listed = min(v.Shown, p.to), min(v.Listed, p.to)
	}
	switch {
	case p.phase == resting:
	case p.phase < moving:
		v.Shown = p.from
		fallthrough
	case p.phase == moving:
		v.Listed = min(v.Listed, p.from)
	}
	v.TurnShown = v.Shown
	if p.phase == moving || p.phase == reading {
		v.TurnShown = min(v.TurnShown, p.from)
	}
	if film {
		v.Listed = min(v.Listed, v.Shown)
	}
	return v
}

// rows returns the lines of the move list. A replay has those of the whole match; its film tells no more than has been
// seen, as a match does.
func (page *Page) rows(viewer games.Seat) []ui.MoveListRow {
	v := page.View()
	listed := v.Listed
	if page.replay.open {
		v.Listed = page.match.Ply()
	}
	rows := page.moveList.Update(v, viewer, page.shell.Localizer, page.shell.Settings.Notation)
	if page.replay.film {
		return rowsUntil(rows, listed)
	}
	return rows
}
