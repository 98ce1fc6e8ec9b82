package fair

import (
	"slices"
	"testing"
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/layer"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// stage is a window without one.
type stage struct {
	layer.View
	ctx   ui.Context
	now   time.Time
	wait  int            // seconds until a PIN may be tried
	shown map[string]any // the messages of targets
}

func newStage() *stage {
	return &stage{
		ctx: ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize},
		now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
	}
}

func (st *stage) Context() ui.Context   { return st.ctx }
func (st *stage) Now() time.Time        { return st.now }
func (st *stage) Message(id string) any { return st.shown[id] }
func (st *stage) PINWait() int          { return st.wait }

// wants checks what a layer wants when it gets an event, and whether it is done with it.
func wants(t *testing.T, st *stage, l layer.Layer, e layer.Event, wantDone bool, want ...layer.Intent) {
	t.Helper()
	intents, done := l.Handle(st, e)
	if done != wantDone || !slices.Equal(intents, want) {
		t.Errorf("%T%+v: wants %#v, done %t; should want %#v, done %t", e, e, intents, done, want, wantDone)
	}
}

// visitor returns the layer over everything while a visitor has been away for some time.
func visitor(away time.Duration) *idleness {
	l := &idleness{}
	l.SetPhase(kiosk.Visit)
	l.Tick(away)
	return l
}

func tap(message any) layer.Event { return layer.Tapped{Tap: ui.Tap{ID: "x", Message: message}} }

func TestFirstTapOnlyStopsTheAttractMode(t *testing.T) {
	st := newStage()
	st.shown = map[string]any{"en": ui.ChooseLanguage{Code: "en"}}
	language := ui.ChooseLanguage{Code: "en"}
	for name, e := range map[string]layer.Event{"tap": tap(language), "key": layer.Typed{Key: "H"}, "letter": layer.Letter{Rune: 'h'}, "field": layer.FieldKey{Key: "H"}, "beside": layer.Background{}} {
		t.Run(name, func(t *testing.T) {
			var message any
			if name == "tap" {
				message = language
			}
			wants(t, st, &idleness{}, e, true, layer.OpenMenu{Message: message})
		})
	}
	wants(t, st, &idleness{}, layer.Activity{}, false, layer.NotePerson{}) // the table shook

	// A press stops it too; the tap that follows does nothing, until a moment after the release.
	l := &idleness{}
	st.ctx.Pointer.Press = "en"
	wants(t, st, l, layer.Activity{Deliberate: true}, false, layer.NotePerson{}, layer.OpenMenu{Message: language})
	l.SetPhase(kiosk.Menu)
	wants(t, st, l, layer.Pressed{}, false)
	wants(t, st, l, tap(ui.PlayMatch{}), true, layer.NotePerson{})
	st.now = st.now.Add(200 * time.Millisecond)
	wants(t, st, l, tap(ui.PlayMatch{}), false, layer.NotePerson{})
}

func TestAnythingStopsTheCountdownAndDoesNothingElse(t *testing.T) {
	for name, e := range map[string]layer.Event{
		"tap": tap(ui.Undo{}), "key": layer.Typed{Key: "U"}, "full screen": layer.Typed{Key: ui.KeyF11}, "Escape": layer.Typed{Key: ui.KeyEscape},
		"letter": layer.Letter{Rune: 'u'}, "pan": layer.Panned{Message: ui.SeekTo{}}, "beside": layer.Background{}, "field": layer.FieldKey{Key: "U"},
	} {
		t.Run(name, func(t *testing.T) {
			st, l := newStage(), visitor(kiosk.DefaultIdle+time.Second)
			f := layer.Frame{Fields: make([]ui.Field, 1)}
			if l.Compose(st, &f); len(f.Panels) == 0 || len(f.Fields) > 0 {
				t.Fatalf("the countdown is not over the page: %d panels, %d fields", len(f.Panels), len(f.Fields))
			}
			wants(t, st, l, e, true, layer.NotePerson{}, layer.Show{})
			f = layer.Frame{}
			if l.Compose(st, &f); len(f.Panels) > 0 {
				t.Error("the countdown goes on")
			}
			wants(t, st, l, tap(ui.Undo{}), false, layer.NotePerson{}) // the next tap is for the page
		})
	}
}

func TestKeysOfTheFair(t *testing.T) {
	st := newStage()
	wants(t, st, visitor(0), layer.Typed{Key: ui.KeyF5}, true, layer.NextVisitor{})
	wants(t, st, visitor(kiosk.DefaultIdle), layer.FieldKey{Key: ui.KeyF5}, true, layer.NextVisitor{})
	wants(t, st, visitor(0), layer.Typed{Key: ui.KeyF11}, true, layer.NotePerson{}) // the screen stays full
	wants(t, st, visitor(0), layer.Typed{Key: "H"}, false, layer.NotePerson{})
	for _, e := range []layer.Event{layer.Dragged{ID: "x"}, layer.Dropped{}, layer.Held{}, layer.Arrow{}, layer.Changed{}, layer.Submitted{}} {
		wants(t, st, visitor(0), e, false)
	}
}

func TestVisitorsSeeAndDoNothingThatStays(t *testing.T) {
	button := func(message any) ui.Panel {
		return ui.Panel{Scene: scene.Scene{Targets: []scene.Target{{ID: "b", Message: message}}}}
	}
	f := layer.Frame{Panels: []ui.Panel{button(ui.Undo{}), button(ui.ExportMatch{}), button(ui.OpenOwnVariants{}), button(ui.DuplicateVariant{})}}
	if (Visitors{}).Compose(newStage(), &f); len(f.Panels) != 1 || f.Panels[0].Scene.Targets[0].Message != (ui.Undo{}) {
		t.Errorf("%d panels are left", len(f.Panels))
	}
	wants(t, newStage(), Visitors{}, tap(ui.ExportMatch{}), true)
	wants(t, newStage(), Visitors{}, tap(ui.Undo{}), false)
	wants(t, newStage(), Visitors{}, layer.Typed{Key: "U"}, false)
}

func TestPINPadTakesDigitsAndKeepsTheRest(t *testing.T) {
	st, p := newStage(), &pinPad{}
	for _, key := range []ui.Key{"1", "2", "X", "3", "4", "5"} { // without letters, as the digits of the French keyboard
		p.Handle(st, layer.Typed{Key: key})
	}
	wants(t, st, p, tap(ui.TypeDigit{Digit: "6"}), true, layer.DismissNotice{}, layer.Show{})
	wants(t, st, p, layer.Typed{Key: ui.KeyBackspace}, true, layer.Show{})
	wants(t, st, p, layer.Typed{Key: ui.KeyReturn}, true, layer.TryPIN{PIN: "12345"})
	wants(t, st, p, tap(ui.Submit{}), true, layer.DismissNotice{}, layer.TryPIN{PIN: "12345"})
	for _, e := range []layer.Event{layer.Typed{Key: ui.KeyEscape}, layer.Background{}} {
		wants(t, st, p, e, true, layer.ClosePIN{})
	}
	wants(t, st, p, tap(ui.CloseSheet{}), true, layer.DismissNotice{}, layer.ClosePIN{})
	for _, e := range []layer.Event{layer.Dragged{ID: "x"}, layer.Dropped{}, layer.Arrow{}} {
		wants(t, st, p, e, true)
	}
	wants(t, st, p, layer.Panned{}, true, layer.DismissNotice{})
	wants(t, st, p, layer.FieldKey{Key: "A"}, false)
	if p.Handle(st, tap(ui.ChoosePIN{})); p.purpose != pinToChoose || p.typed != "" {
		t.Error("no new PIN is chosen")
	}
}
