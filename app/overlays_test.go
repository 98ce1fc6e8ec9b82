package app

import (
	"fmt"
	"slices"
	"testing"

	"banchisa/app/layer"
	"banchisa/app/layer/layertest"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

var (
	tap     = layer.Tapped{Tap: ui.Tap{Message: ui.Undo{}}}
	typed   = layer.Typed{Key: "H"}
	escape  = layer.Typed{Key: ui.KeyEscape}
	letter  = layer.Letter{Rune: 'h'}
	pan     = layer.Panned{Message: ui.SeekTo{}}
	beside  = layer.Background{}
	pageHas = []layer.Event{layer.Held{}, layer.Pressed{}, layer.Changed{}, layer.Submitted{}, layer.FieldKey{}, layer.Activity{}}
)

// notified returns a stage with a notice.
func notified() *layertest.Stage {
	st := layertest.NewStage()
	st.Sentence = "Salvato."
	return st
}

func TestSheetOfKeysKeepsEverything(t *testing.T) {
	st, show, dismiss := notified(), layer.Show{}, layer.DismissNotice{}
	for _, open := range []layer.Event{layer.Typed{Key: ui.KeyF1}, layer.Letter{Rune: '?'}} {
		k := &windowKeys{}
		if layertest.Wants(t, st, k, open, true, show); !k.open {
			t.Fatalf("%+v does not open the sheet", open)
		}
		f := layer.Frame{Fields: make([]ui.Field, 1)}
		if k.Compose(st, &f); len(f.Panels) == 0 || len(f.Fields) > 0 {
			t.Errorf("the sheet is not over the page: %d panels, %d fields", len(f.Panels), len(f.Fields))
		}
	}
	for _, e := range []layer.Event{typed, escape, letter, beside, layer.Typed{Key: ui.KeyF1}} {
		k := &windowKeys{open: true}
		if layertest.Wants(t, st, k, e, true, show); k.open {
			t.Errorf("%+v does not close the sheet", e)
		}
	}
	k := &windowKeys{open: true}
	layertest.Wants(t, st, k, pan, true, dismiss)
	for _, e := range append(pageHas, layer.Dragged{}, layer.Dropped{}, layer.Arrow{}) {
		layertest.Wants(t, st, k, e, !slices.Contains(pageHas, e))
	}
	layertest.Wants(t, st, k, layer.Typed{Key: ui.KeyF11}, true, layer.ToggleFullScreen{})
	if layertest.Wants(t, st, k, tap, true, show, dismiss); k.open {
		t.Error("a tap does not close the sheet")
	}
	for _, e := range append(pageHas, tap, typed, escape, letter, pan, beside, layer.Dragged{}, layer.Dropped{}, layer.Arrow{}) {
		layertest.Wants(t, st, k, e, false)
	}
}

func TestNoticeGoesWithTheNextTap(t *testing.T) {
	st, dismiss := notified(), layer.DismissNotice{}
	for _, e := range []layer.Event{tap, typed, letter, pan} {
		layertest.Wants(t, st, notice{}, e, false, dismiss)
	}
	for _, e := range []layer.Event{escape, beside} { // they do nothing else
		layertest.Wants(t, st, notice{}, e, true, dismiss)
	}
	layertest.Wants(t, st, notice{}, layer.Tapped{Tap: ui.Tap{Message: ui.OpenFolder{}}}, true, dismiss, layer.ShowFolder{Path: "/film"})
	for _, e := range append(pageHas, layer.Dragged{}, layer.Dropped{}, layer.Arrow{}) {
		layertest.Wants(t, st, notice{}, e, false)
	}
	for _, e := range []layer.Event{tap, typed, escape, letter, pan, beside} {
		layertest.Wants(t, layertest.NewStage(), notice{}, e, false)
	}
}

// A page whose buttons leave no place for a notice is composed in the space above it, and a table is not.
func TestNoticeFindsAPlace(t *testing.T) {
	var full layer.Frame
	for x := range 14 {
		for y := range 8 {
			id, at := fmt.Sprint(x, y), scene.Box{X: float32(x) * 100, Y: float32(y) * 100, W: 98, H: 98}
			full.Panels = append(full.Panels, ui.Panel{At: at, Scene: scene.Scene{W: at.W, H: at.H, Targets: []scene.Target{{ID: id, At: scene.Box{W: at.W, H: at.H}, Message: ui.Undo{}, Enabled: true}}}})
		}
	}
	for name, c := range map[string]struct {
		frame   layer.Frame
		atTable bool
		again   bool
	}{"empty": {}, "full": {frame: full, again: true}, "table": {frame: full, atTable: true}} {
		t.Run(name, func(t *testing.T) {
			st := notified()
			st.HasTable, st.Lower = c.atTable, layer.Frame{Panels: make([]ui.Panel, 1)}
			f := layer.Frame{Panels: slices.Clone(c.frame.Panels)}
			notice{}.Compose(st, &f)
			page := len(c.frame.Panels)
			if c.again {
				page = 1
			}
			if len(f.Panels) <= page || (st.Height > 0) != c.again {
				t.Errorf("%d panels over %d, composed for a height of %g", len(f.Panels), page, st.Height)
			}
		})
	}
}

func TestDialogAnswersNoKeysButEscape(t *testing.T) {
	st := layertest.NewStage()
	st.HasDialog = true
	layertest.Wants(t, st, dialog{}, escape, true, layer.CloseDialog{})
	layertest.Wants(t, st, dialog{}, typed, true)
	layertest.Wants(t, st, dialog{}, letter, true)
	for _, e := range append(pageHas, tap, pan, beside) { // it gets its own taps
		layertest.Wants(t, st, dialog{}, e, false)
	}
	for _, e := range []layer.Event{escape, typed, letter} {
		layertest.Wants(t, layertest.NewStage(), dialog{}, e, false)
	}
}
