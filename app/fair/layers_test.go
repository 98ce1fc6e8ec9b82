package fair

import (
	"testing"
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/layer"
	"banchisa/app/layer/layertest"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// visitor returns the layer over everything while a visitor has been away for some time.
func visitor(away time.Duration) *idleness {
	l := &idleness{}
	l.SetPhase(kiosk.Visit)
	l.Tick(away)
	return l
}

func tap(message any) layer.Event { return layer.Tapped{Tap: ui.Tap{ID: "x", Message: message}} }

func TestFirstTapOnlyStopsTheAttractMode(t *testing.T) {
	st := layertest.NewStage()
	st.Messages = map[string]any{"en": ui.ChooseLanguage{Code: "en"}}
	language := ui.ChooseLanguage{Code: "en"}
	for name, e := range map[string]layer.Event{"tap": tap(language), "key": layer.Typed{Key: "H"}, "letter": layer.Letter{Rune: 'h'}, "field": layer.FieldKey{Key: "H"}, "beside": layer.Background{}} {
		t.Run(name, func(t *testing.T) {
			var message any
			if name == "tap" {
				message = language
			}
			layertest.Wants(t, st, &idleness{}, e, true, layer.OpenMenu{Message: message})
		})
	}
	layertest.Wants(t, st, &idleness{}, layer.Activity{}, false, layer.NotePerson{}) // the table shook

	// A press stops it too; the tap that follows does nothing, until a moment after the release.
	l := &idleness{}
	st.Ctx.Pointer.Press = "en"
	layertest.Wants(t, st, l, layer.Activity{Deliberate: true}, false, layer.NotePerson{}, layer.OpenMenu{Message: language})
	l.SetPhase(kiosk.Menu)
	layertest.Wants(t, st, l, layer.Pressed{}, false)
	layertest.Wants(t, st, l, tap(ui.PlayMatch{}), true, layer.NotePerson{})
	st.Time = st.Time.Add(doubleTap)
	layertest.Wants(t, st, l, tap(ui.PlayMatch{}), false, layer.NotePerson{})
}

func TestAnythingStopsTheCountdownAndDoesNothingElse(t *testing.T) {
	for name, e := range map[string]layer.Event{
		"tap": tap(ui.Undo{}), "key": layer.Typed{Key: "U"}, "full screen": layer.Typed{Key: ui.KeyF11}, "Escape": layer.Typed{Key: ui.KeyEscape},
		"letter": layer.Letter{Rune: 'u'}, "pan": layer.Panned{Message: ui.SeekTo{}}, "beside": layer.Background{}, "field": layer.FieldKey{Key: "U"},
	} {
		t.Run(name, func(t *testing.T) {
			st, l := layertest.NewStage(), visitor(kiosk.DefaultIdle+time.Second)
			f := layer.Frame{Fields: make([]ui.Field, 1)}
			if l.Compose(st, &f); len(f.Panels) == 0 || len(f.Fields) > 0 {
				t.Fatalf("the countdown is not over the page: %d panels, %d fields", len(f.Panels), len(f.Fields))
			}
			layertest.Wants(t, st, l, e, true, layer.NotePerson{}, layer.Show{})
			f = layer.Frame{}
			if l.Compose(st, &f); len(f.Panels) > 0 {
				t.Error("the countdown goes on")
			}
			layertest.Wants(t, st, l, tap(ui.Undo{}), false, layer.NotePerson{}) // the next tap is for the page
		})
	}
}

func TestKeysOfTheFair(t *testing.T) {
	st := layertest.NewStage()
	layertest.Wants(t, st, visitor(0), layer.Typed{Key: ui.KeyF5}, true, layer.NextVisitor{})
	layertest.Wants(t, st, visitor(kiosk.DefaultIdle), layer.FieldKey{Key: ui.KeyF5}, true, layer.NextVisitor{})
	layertest.Wants(t, st, visitor(0), layer.Typed{Key: ui.KeyF11}, true, layer.NotePerson{}) // the screen stays full
	layertest.Wants(t, st, visitor(0), layer.Typed{Key: "H"}, false, layer.NotePerson{})
	for _, e := range []layer.Event{layer.Dragged{ID: "x"}, layer.Dropped{}, layer.Held{}, layer.Arrow{}, layer.Changed{}, layer.Submitted{}} {
		layertest.Wants(t, st, visitor(0), e, false)
	}
}

func TestVisitorsSeeAndDoNothingThatStays(t *testing.T) {
	button := func(message any) ui.Panel {
		return ui.Panel{Scene: scene.Scene{Targets: []scene.Target{{ID: "b", Message: message}}}}
	}
	f := layer.Frame{Panels: []ui.Panel{button(ui.Undo{}), button(ui.ExportMatch{}), button(ui.OpenOwnVariants{}), button(ui.DuplicateVariant{})}}
	if (Visitors{}).Compose(layertest.NewStage(), &f); len(f.Panels) != 1 || f.Panels[0].Scene.Targets[0].Message != (ui.Undo{}) {
		t.Errorf("%d panels are left", len(f.Panels))
	}
	layertest.Wants(t, layertest.NewStage(), Visitors{}, tap(ui.ExportMatch{}), true)
	layertest.Wants(t, layertest.NewStage(), Visitors{}, tap(ui.Undo{}), false)
	layertest.Wants(t, layertest.NewStage(), Visitors{}, layer.Typed{Key: "U"}, false)
}

func TestPINPadTakesDigitsAndKeepsTheRest(t *testing.T) {
	st, p := layertest.NewStage(), &pinPad{}
	for _, key := range []ui.Key{"1", "2", "X", "3", "4", "5"} { // without letters, as the digits of the French keyboard
		p.Handle(st, layer.Typed{Key: key})
	}
	layertest.Wants(t, st, p, tap(ui.TypeDigit{Digit: "6"}), true, layer.DismissNotice{}, layer.Show{})
	layertest.Wants(t, st, p, layer.Typed{Key: ui.KeyBackspace}, true, layer.Show{})
	layertest.Wants(t, st, p, layer.Typed{Key: ui.KeyReturn}, true, layer.TryPIN{PIN: "12345"})
	layertest.Wants(t, st, p, tap(ui.Submit{}), true, layer.DismissNotice{}, layer.TryPIN{PIN: "12345"})
	for _, e := range []layer.Event{layer.Typed{Key: ui.KeyEscape}, layer.Background{}} {
		layertest.Wants(t, st, p, e, true, layer.ClosePIN{})
	}
	layertest.Wants(t, st, p, tap(ui.CloseSheet{}), true, layer.DismissNotice{}, layer.ClosePIN{})
	for _, e := range []layer.Event{layer.Dragged{ID: "x"}, layer.Dropped{}, layer.Arrow{}} {
		layertest.Wants(t, st, p, e, true)
	}
	layertest.Wants(t, st, p, layer.Panned{}, true, layer.DismissNotice{})
	layertest.Wants(t, st, p, layer.FieldKey{Key: "A"}, false)
	if p.Handle(st, tap(ui.ChoosePIN{})); p.purpose != pinToChoose || p.typed != "" {
		t.Error("no new PIN is chosen")
	}
}
