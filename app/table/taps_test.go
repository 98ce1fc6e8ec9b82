package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// desk is a stage at which a person taps what the presenter lays out: a board, and a layer over it.
type desk struct {
	*stage
	over  layer
	board *board
	said  []intent // what is left of the last tap: neither play nor a selection
}

func newDesk(st *stage, over layer) *desk {
	d := &desk{stage: st, over: over, board: &board{}}
	st.board = d.board
	d.compose()
	return d
}

// compose lays the table out for what is selected.
func (d *desk) compose() {
	in := d.input()
	in.Selection, in.Viewport = d.board.choice, d.board.viewport
	d.laidOut = d.layOut(in)
	if d.lesson != nil {
		d.lesson.updateButtons(d.stage, &d.laidOut)
	}
}

// touch taps targets one after another.
func (d *desk) touch(ids ...string) {
	d.t.Helper()
	for _, id := range ids {
		message, enabled := d.laidOut.Target(id)
		if message == nil && !enabled {
			d.t.Fatalf("there is no target %q", id)
		}
		d.happens(tapped{ui.Tap{ID: id, Message: message}})
	}
}

// happens hands what a person does to the layers, and does what they want.
func (d *desk) happens(e event) {
	d.said = nil
	d.dispatch(e)
	d.compose()
}

func (d *desk) dispatch(e event) bool {
	for _, l := range []layer{d.over, d.board} {
		intents, done := l.handle(d.stage, e)
		for _, i := range intents {
			d.carryOut(i)
		}
		if done {
			return true
		}
	}
	return false
}

func (d *desk) carryOut(i intent) {
	switch i := i.(type) {
	case tap:
		d.dispatch(tapped(i))
	case cancel:
		d.dispatch(cancelled{})
	case deselect:
		d.board.clear()
	case choose:
		if !d.dispatch(selecting{i.id}) {
			d.board.choose(i.id, i.response)
		}
	case refuse:
		if !d.dispatch(refusing(i)) {
			d.said = append(d.said, i)
		}
	case play:
		if !d.dispatch(i.decision) {
			d.play(i.decision.turn)
		}
	case takeBack:
		for range i.steps {
			d.Update(session.Undo{})
		}
	default:
		d.said = append(d.said, i)
	}
}

// write plays moves that are written in notation, and what is forced between them.
func (d *desk) write(moves ...string) {
	d.t.Helper()
	for _, name := range moves {
		d.advance()
		if r := readMove(d.stage, name); len(r.Play) > 0 {
			d.play(r)
		} else {
			d.t.Fatalf("%q plays nothing", name)
		}
		d.compose()
	}
}

// play plays the actions of a turn that no layer holds back.
func (d *desk) play(turn ui.Response) {
	seat := d.Actor()
	for _, a := range turn.Play {
		if d.Actor() != seat || !slices.Contains(d.FullState(d.Ply()).LegalActions(nil), a) || d.dispatch(playing{a}) {
			break
		}
		d.Update(session.PlayAction{Action: a})
		d.dispatch(changed{})
	}
	d.advance()
	if turn.Then != nil && d.mayPlay() && d.Actor() == seat {
		d.board.begin("then", turn.Then)
	}
}

// star is the target that a lesson asks for.
func (st *stage) star(in presenter.Input) string {
	if _, asked := st.lesson.step(st); !asked {
		return ""
	}
	turn := st.lesson.TurnAt(st.Ply())
	in.Hints = presenter.Hints{BestOnly: true, Turns: [][]games.Action{turn}}
	in.Selection = st.board.choice
	return st.g.presenter.NextTap(in, turn)
}

// TestReturnDoesWhatALessonAsks plays every lesson with the Return key alone: it presses the main button, or else taps
// what is asked for.
func TestReturnDoesWhatALessonAsks(t *testing.T) {
	for _, l := range shippedLessons(t) {
		t.Run(l.Game.ID+"/"+l.ID, func(t *testing.T) {
			st, run := lessonStage(t, l, nil)
			d := newDesk(st, run)
			for !run.reached(st) {
				ply, selected := st.Ply(), d.board.choice
				for _, b := range d.laidOut.Buttons {
					if respond, is := b.Message.(ui.Responder); is && !b.Disabled {
						if turn := respond().Play; len(turn) > 0 && run.asks(st) && !run.Allows(ply, turn[0]) {
							t.Errorf("ply %d: the button %s plays what is not asked for", ply, b.ID)
						}
					}
				}
				if d.happens(typed{ui.KeyReturn}); run.rejected || st.Ply() == ply && d.board.choice == selected {
					t.Fatalf("ply %d of %d, with %+v selected: rejected %t, %s", ply, len(l.Script), selected, run.rejected, names(d.said))
				}
			}
		})
	}
}

// TestEscapeTakesBackATileAndItsPlace checks that each Escape takes back one of two choices, however often each has been
// changed.
func TestEscapeTakesBackATileAndItsPlace(t *testing.T) {
	st := matchStage(t, "isaac", 0, false)
	d := newDesk(st, &notice{})
	d.touch("bar5", "bar4", "c33", "c44", "c91")
	for n, want := range []struct{ tile, place bool }{{true, true}, {true, false}, {false, false}} {
		selected := fmt.Sprintf("%+v", d.board.choice)
		if tile, place := strings.Contains(selected, "length:4"), strings.Contains(selected, "hasCell:true"); tile != want.tile || place != want.place {
			t.Errorf("after %d times Escape %s is selected, want %+v", n, selected, want)
		}
		d.happens(cancelled{})
	}
	if d.board.choice != nil || st.Ply() != 0 {
		t.Errorf("%+v is selected at ply %d", d.board.choice, st.Ply())
	}
	if _, done := st.do(d.board, cancelled{}); done {
		t.Error("a further Escape does not open the menu")
	}
}

// lessonDesk returns the table of a shipped lesson.
func lessonDesk(t *testing.T, game, id string) (*desk, *lessonRun) {
	t.Helper()
	for _, l := range shippedLessons(t) {
		if l.Game.ID == game && l.ID == id {
			st, run := lessonStage(t, l, nil)
			return newDesk(st, run), run
		}
	}
	t.Fatalf("%s has no lesson %q", game, id)
	return nil, nil
}

// TestLessonAnswersTaps makes the first taps of Isaac's lesson, right and wrong ones.
func TestLessonAnswersTaps(t *testing.T) {
	d, run := lessonDesk(t, "isaac", "first")
	for _, c := range []struct {
		id, says string
	}{
		{"t33", run.Steps()[0].Correction["it"]},
		{"t65", run.Steps()[1].Instruction["it"]},
		{"c15", run.Steps()[1].Correction["it"]},
	} {
		if d.touch(c.id); run.status(d).Text != c.says {
			t.Errorf("%s is answered with %q, want %q", c.id, run.status(d).Text, c.says)
		}
	}
	ply := d.Ply()
	if d.touch("c13"); d.Ply() <= ply || run.status(d).Rejected {
		t.Errorf("the right goal does not go on: ply %d, %q", d.Ply(), run.status(d).Text)
	}
}

// TestLessonSaysWhatComesFirst checks that a tap on the right place before the tile is in hand is not called wrong.
func TestLessonSaysWhatComesFirst(t *testing.T) {
	d, run := lessonDesk(t, "isaac", "placing")
	for id, early := range map[string]bool{"c06": true, "c04": false} {
		if d.touch(id); run.status(d).Early != early || run.status(d).Rejected == early {
			t.Errorf("a tap on %s is answered by %+v", id, run.status(d))
		}
	}
}

// TestLessonOffersNoOtherAnswer checks that Enter plays no other move than the one asked for, from the second action of a
// tap on, too.
func TestLessonOffersNoOtherAnswer(t *testing.T) {
	d, run := lessonDesk(t, "isaac", "first")
	d.touch(run.Steps()[0].FirstTarget)
	d.happens(typed{ui.KeyReturn})
	for ply := run.Start; ply < d.Ply(); ply++ {
		if played := d.StepAt(ply).Action; played != run.Script[ply] {
			t.Errorf("Enter plays %v instead of %v", played, run.Script[ply])
		}
	}
}
