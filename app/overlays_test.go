package app

import (
	"fmt"
	"slices"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/layer"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// stage is a window without one.
type stage struct {
	layer.View
	notice  string
	dialog  bool
	atTable bool
	below   layer.Frame // what lies below a layer in a lower window
	height  float32     // that of the lower window
}

func (st *stage) Context() ui.Context {
	return ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}
}
func (st *stage) Dialog() bool                { return st.dialog }
func (st *stage) Notice() (string, ui.Button) { return st.notice, ui.Button{} }
func (st *stage) Folder() string              { return "/film" }
func (st *stage) GameKeys() string            { return "" }
func (st *stage) AtTable() bool               { return st.atTable }

func (st *stage) Below(_ layer.Layer, height float32) layer.Frame {
	st.height = height
	return st.below
}

// wants checks what a layer wants when it gets an event, and whether it is done with it.
func wants(t *testing.T, v layer.View, l layer.Layer, e layer.Event, wantDone bool, want ...layer.Intent) {
	t.Helper()
	intents, done := l.Handle(v, e)
	if done != wantDone || !slices.Equal(intents, want) {
		t.Errorf("%T%+v: wants %#v, done %t; should want %#v, done %t", e, e, intents, done, want, wantDone)
	}
}

var (
	tap     = layer.Tapped{Tap: ui.Tap{Message: ui.Undo{}}}
	typed   = layer.Typed{Key: "H"}
	escape  = layer.Typed{Key: ui.KeyEscape}
	letter  = layer.Letter{Rune: 'h'}
	pan     = layer.Panned{Message: ui.SeekTo{}}
	beside  = layer.Background{}
	pageHas = []layer.Event{layer.Held{}, layer.Pressed{}, layer.Changed{}, layer.Submitted{}, layer.FieldKey{}, layer.Activity{}}
)

func TestSheetOfKeysKeepsEverything(t *testing.T) {
	st, show, dismiss := &stage{notice: "Salvato."}, layer.Show{}, layer.DismissNotice{}
	for _, open := range []layer.Event{layer.Typed{Key: ui.KeyF1}, layer.Letter{Rune: '?'}} {
		k := &windowKeys{}
		if wants(t, st, k, open, true, show); !k.open {
			t.Fatalf("%+v does not open the sheet", open)
		}
		f := layer.Frame{Fields: make([]ui.Field, 1)}
		if k.Compose(st, &f); len(f.Panels) == 0 || len(f.Fields) > 0 {
			t.Errorf("the sheet is not over the page: %d panels, %d fields", len(f.Panels), len(f.Fields))
		}
	}
	for _, e := range []layer.Event{typed, escape, letter, beside, layer.Typed{Key: ui.KeyF1}} {
		k := &windowKeys{open: true}
		if wants(t, st, k, e, true, show); k.open {
			t.Errorf("%+v does not close the sheet", e)
		}
	}
	k := &windowKeys{open: true}
	wants(t, st, k, pan, true, dismiss)
	for _, e := range append(pageHas, layer.Dragged{}, layer.Dropped{}, layer.Arrow{}) {
		wants(t, st, k, e, !slices.Contains(pageHas, e))
	}
	wants(t, st, k, layer.Typed{Key: ui.KeyF11}, true, layer.ToggleFullScreen{})
	if wants(t, st, k, tap, true, show, dismiss); k.open {
		t.Error("a tap does not close the sheet")
	}
	for _, e := range append(pageHas, tap, typed, escape, letter, pan, beside, layer.Dragged{}, layer.Dropped{}, layer.Arrow{}) {
		wants(t, st, k, e, false)
	}
}

func TestNoticeGoesWithTheNextTap(t *testing.T) {
	st, dismiss := &stage{notice: "Salvato."}, layer.DismissNotice{}
	for _, e := range []layer.Event{tap, typed, letter, pan} {
		wants(t, st, notice{}, e, false, dismiss)
	}
	for _, e := range []layer.Event{escape, beside} { // they do nothing else
		wants(t, st, notice{}, e, true, dismiss)
	}
	wants(t, st, notice{}, layer.Tapped{Tap: ui.Tap{Message: ui.OpenFolder{}}}, true, dismiss, layer.ShowFolder{Path: "/film"})
	for _, e := range append(pageHas, layer.Dragged{}, layer.Dropped{}, layer.Arrow{}) {
		wants(t, st, notice{}, e, false)
	}
	for _, e := range []layer.Event{tap, typed, escape, letter, pan, beside} {
		wants(t, &stage{}, notice{}, e, false)
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
			st := &stage{notice: "Salvato.", atTable: c.atTable, below: layer.Frame{Panels: make([]ui.Panel, 1)}}
			f := layer.Frame{Panels: slices.Clone(c.frame.Panels)}
			notice{}.Compose(st, &f)
			page := len(c.frame.Panels)
			if c.again {
				page = 1
			}
			if len(f.Panels) <= page || (st.height > 0) != c.again {
				t.Errorf("%d panels over %d, composed for a height of %g", len(f.Panels), page, st.height)
			}
		})
	}
}

func TestDialogAnswersNoKeysButEscape(t *testing.T) {
	st := &stage{dialog: true}
	wants(t, st, dialog{}, escape, true, layer.CloseDialog{})
	wants(t, st, dialog{}, typed, true)
	wants(t, st, dialog{}, letter, true)
	for _, e := range append(pageHas, tap, pan, beside) { // it gets its own taps
		wants(t, st, dialog{}, e, false)
	}
	for _, e := range []layer.Event{escape, typed, letter} {
		wants(t, &stage{}, dialog{}, e, false)
	}
}
