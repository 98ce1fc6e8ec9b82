package table

import (
	"context"
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
)

// carryOut does what a layer wants: in the match, at the table, or beyond it.
func (page *Page) carryOut(from layer, i intent) {
	switch i := i.(type) {
	case send:
		page.match.Send(i.msg)
	case play:
		if !page.dispatch(i.decision) {
			page.playTurn(i.decision)
		}
	case playNow:
		page.playTurn(i.decision)
	case playText:
		page.playText(i.text)
	case takeBack:
		if !page.dispatch(undoing{}) {
			page.undoSteps(i.steps)
		}
	case hurry:
		if !page.match.SkipPause() && page.match.ThinkingFor() > moveNowDelay {
			page.match.MoveNow()
		}
	case skipPause:
		page.match.SkipPause()
	case moveNow:
		page.match.MoveNow()
	case skipStep:
		page.skipStep()
	case stepShown:
		page.stepShown()
	case branch:
		page.branch(i.ply, func([]int) {})
	case rematch:
		page.rematch(i)
	case handOver:
		page.handOver(i.seat)
	case retitle:
		page.retitle(from, i.to)
	case consider:
		page.waitFor(from, func() func() { return page.consider(from, i.offer) })
	case judge:
		page.waitFor(from, func() func() { return page.judge(from, i) })
	default:
		page.carryOutAtTable(from, i)
	}
}

// carryOutAtTable does what a layer wants of the layers and of what is shown.
func (page *Page) carryOutAtTable(from layer, i intent) {
	sh := page.shell
	switch i := i.(type) {
	case tap:
		page.Tapped(i.Tap)
	case cancel:
		page.dispatch(cancelled{})
	case choose:
		if !page.dispatch(selecting{i.id}) {
			page.board.choose(i.id, i.response)
		}
	case refuse:
		if !page.dispatch(refusing(i)) {
			page.reject(i.why)
		}
	case closeCurtain:
		page.dispatch(tapped{ui.Tap{Message: ui.CloseCurtain{}}})
	case deselect:
		page.board.clear()
	case say:
		page.notice.say(i.sentence, "")
	case hush:
		page.hush()
	case whoDecides:
		page.sayWhoDecides()
	case dropHints:
		page.notice.hints.level = noHint
	case open:
		page.open = append(page.open, i.sheet)
		sh.Dirty()
	case closeSheet:
		page.closeSheets(from)
	case closeSheets:
		page.closeSheets(slices.Clone(page.open)...)
	case scroll:
		sh.Pointer.Scroll = max(0, min(sh.Pointer.Scroll+i.steps, len(page.moveList.Rows)-1))
	case scrollToShown:
		page.scrollToShown()
	case focusField:
		sh.FocusField(i.id)
	case makeSound:
		sh.Play(i.effect)
	case makeSoundAt:
		sh.Sounds.PlayAt(sound.For(page.rules.ID, i.cue), sh.Settings.Volume, sh.Display.Pan(i.places))
	case mute:
		sh.ToggleMute()
	case countCard:
		page.countCard(i.kind)
	case skipMotion:
		sh.Display.Board.Skip()
	default:
		page.carryOutBeyond(from, i)
	}
}

// closeSheets takes layers away that lie open, and goes on with what waited below them.
func (page *Page) closeSheets(sheets ...layer) {
	for _, l := range sheets {
		page.stopWait(l)
		page.open = slices.DeleteFunc(page.open, func(other layer) bool { return other == l })
	}
	page.goOnHinting()
}

// carryOutBeyond does what a layer wants of other pages, of files and of time.
func (page *Page) carryOutBeyond(from layer, i intent) {
	sh := page.shell
	switch i := i.(type) {
	case turnTable:
		page.changeSide()
	case leave:
		page.leaveSaved()
	case navigate:
		page.navigate(i.to)
	case nextLesson:
		sh.Nav.Lesson(page.rules, i.id)
	case openAnalysis:
		page.study.open(page.shell.Pop)
	case practise:
		page.practiseMistakes(i.seat)
	case retry:
		page.retry(i.solved)
	case exportMatch:
		page.export()
	case finishLesson:
		sh.FinishLesson(page.lesson.Lesson)
	case restartLesson:
		page.puzzles.restart()
	case logPuzzle:
		page.logPuzzle(i.stars)
	case logRun:
		page.logRun(i.name, i.solved)
	case nextPuzzle:
		page.nextPuzzle(i)
	case showNotation:
		if !sh.Settings.Notation && !sh.AtFair {
			sh.Settings.Notation = true
			sh.SaveSettings()
		}
	case wait:
		page.waitFor(from, func() func() { return sh.Env.After(i.time, func() { page.waited(from, i.then) }) })
	case waitStill:
		page.waitFor(from, func() func() { return page.waitStill(from) })
	case waitShown:
		page.waitFor(from, func() func() { return page.whenShown(func() { page.waited(from, i.then) }) })
	case stopWaiting:
		page.stopWait(from)
	case findBranches:
		page.lineage.find()
	case openBranches:
		page.lineage.open()
	case openBranch:
		sh.Nav.OpenFile(i.path)
	case deleteBranch:
		page.lineage.delete(from, i.path)
	case restoreBranch:
		page.lineage.restore(from, i.path)
	case later:
		sh.Env.Do(func() { page.tell(from, i.then) })
	}
}

// waited hands a layer what it has waited for.
func (page *Page) waited(l layer, e event) {
	page.stopWait(l)
	page.tell(l, e)
}

// waitStill tells a layer when the board is still, or after the longest time that a motion may take.
func (page *Page) waitStill(l layer) (stop func()) {
	isStill := func() { page.waited(l, still{}) }
	cancel := page.shell.Display.WhenStill(isStill)
	end := page.shell.Env.After(maxMotionTime, isStill)
	return func() {
		cancel()
		end()
	}
}

// judge analyses a turn in the background for a layer.
func (page *Page) judge(l layer, j judge) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	analyzer := analysis.NewAnalyzer(page.rules, page.setup, j.options)
	page.shell.Env.Background(func() {
		ply := analyzer.Ply(ctx, j.from, j.turn)
		page.shell.Env.Do(func() {
			if ctx.Err() == nil {
				page.waited(l, analysed{ply})
			}
		})
	})
	return cancel
}

// hush removes the sentence beside the board.
func (page *Page) hush() {
	for _, i := range page.notice.clear() {
		page.carryOut(page.notice, i)
	}
	page.shell.Dirty()
}

// sayWhoDecides says the name of the seat that decides now.
func (page *Page) sayWhoDecides() {
	if seat := page.match.Actor(); seat >= 0 && !page.result.over {
		page.notice.message = page.shell.Localize("table.others-turn", page.words.Name(seat))
	}
}

// skipStep shows the end of the step at once, if one is being shown.
func (page *Page) skipStep() {
	if page.playback.phase == resting {
		return
	}
	for _, i := range page.playback.skip() {
		page.carryOut(page.playback, i)
	}
}

// stepShown shows the results of a step, and lets the match go on.
func (page *Page) stepShown() {
	page.broadcast(arrived{})
	for _, then := range page.unseen.Take() {
		(*then)()
	}
}

// countCard counts a card that is shown the first times only.
func (page *Page) countCard(kind string) {
	set := &page.shell.Settings.Moments
	if set.Seen == nil {
		set.Seen = map[string]int{}
	}
	set.Seen[kind]++
}

// undoSteps takes back the last steps of the match.
func (page *Page) undoSteps(steps int) {
	page.board.clear()
	page.notice.hints.level = noHint
	for end := page.match.Ply() - steps; page.match.Ply() > end; {
		if _, ok := page.match.CanUndo(); !ok {
			return
		}
		page.match.Send(session.Undo{})
	}
}

// playTurn plays what a response to a tap on a target says.
func (page *Page) playTurn(d deciding) {
	page.notice.hints.level = noHint
	seat := page.match.Actor()
	page.playActions(d.turn.Play)
	if d.turn.Then != nil && page.sight().mayPlay() && page.match.Actor() == seat {
		page.board.begin(d.id, d.turn.Then)
	}
}

// playActions chooses actions one after another, as long as each is legal and it is still the
// same person's choice.
func (page *Page) playActions(actions []games.Action) {
	seat := page.match.Actor()
	for i, a := range actions {
		if i > 0 && (page.match.Actor() != seat || !slices.Contains(page.match.FullState(page.match.Ply()).LegalActions(nil), a)) {
			break
		}
		page.midGesture = i+1 < len(actions) && page.isSameGesture(a, actions[i+1])
		if !page.choose(a, i > 0) {
			break
		}
	}
	if page.midGesture {
		page.midGesture = false
		page.matchChanged()
	}
}

// isSameGesture reports whether two actions follow from one tap: only what they lead to is
// shown, not the way there.
func (page *Page) isSameGesture(a, next games.Action) bool {
	p, ok := page.presenter.(presenter.Grouper)
	return ok && p.SameGesture(page.match.FullState(page.match.Ply()), a, next)
}

// choose plays a person's choice and reports whether no layer has held it back; joined marks one that the same tap
// has made as the choice before.
func (page *Page) choose(a games.Action, joined bool) bool {
	if page.dispatch(playing{a}) {
		return false
	}
	page.match.Send(session.PlayAction{Action: a, Grouped: joined})
	return true
}

// playText plays what was typed in notation.
func (page *Page) playText(text string) {
	if page.playback.phase != resting {
		page.skipStep()
		page.match.SkipPause()
	}
	page.hush()
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), ":"))
	switch {
	case name == "":
		return
	case !page.match.CanChoose():
		page.sayWhoDecides()
		return
	}
	switch r := readMove(page.sight(), name); {
	case len(r.Play) > 0:
		page.carryOut(page.board, play{deciding{turn: r}})
	case r.Reject != nil:
		page.reject(*r.Reject)
	default:
		page.notice.message = page.shell.Localize("table.unknown", name)
	}
}

// reject says why a choice is not played.
func (page *Page) reject(why ui.Rejection) {
	page.notice.reject(why, page.shell.Localize)
	page.shell.Play(sound.Reject)
}

// minReplayContext is the height in points of a move list that shows a newer line too.
const minReplayContext = 120

// scrollToShown scrolls the move list to what is looked at, with one newer line above it where there is
// space for more than that.
func (page *Page) scrollToShown() {
	rows := page.rows(page.viewer())
	newer := len(rows) - len(rowsUntil(rows, page.match.ShownPly()))
	if page.composed.MoveList.H >= minReplayContext {
		newer = max(newer-1, 0)
	}
	page.shell.Pointer.Scroll = newer
}
