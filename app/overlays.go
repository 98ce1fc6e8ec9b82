package app

import (
	"strings"

	"banchisa/app/layer"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// windowKeys are the keys that work everywhere, with the sheet that lists all keys.
type windowKeys struct{ open bool }

func (k *windowKeys) Compose(v layer.View, f *layer.Frame) {
	if k.open {
		sentence, idle := v.GameKeys()
		f.Cover(tableui.KeyHelp(v.Context(), sentence, idle))
	}
}

// Handle closes the sheet with anything but the arrows.
func (k *windowKeys) Handle(_ layer.View, e layer.Event) (intents []layer.Intent, done bool) {
	switch e := e.(type) {
	case layer.Typed:
		switch {
		case e.Key == ui.KeyF11:
			return []layer.Intent{layer.ToggleFullScreen{}}, true
		case e.Key == ui.KeyF1 || k.open:
			return k.toggle(), true
		}
	case layer.Letter:
		if strings.ContainsRune("?؟\u037e", e.Rune) || k.open {
			return k.toggle(), true
		}
	case layer.Tapped:
		if k.open {
			return append(k.toggle(), layer.DismissNotice{}), true
		}
	case layer.Background:
		if k.open {
			return k.toggle(), true
		}
	case layer.Panned:
		if k.open {
			return []layer.Intent{layer.DismissNotice{}}, true
		}
	case layer.Dragged, layer.Dropped, layer.Arrow:
		return nil, k.open
	}
	return nil, false
}

// toggle opens or closes the sheet.
func (k *windowKeys) toggle() []layer.Intent {
	k.open = !k.open
	return []layer.Intent{layer.Show{}}
}

// notice is a sentence for the person, until they do something.
type notice struct{}

// Compose puts the notice where it hides least. If it would cover a button wherever it is put, what lies below is
// composed again in the space above it.
func (n notice) Compose(v layer.View, f *layer.Frame) {
	sentence, button := v.Notice()
	if sentence == "" {
		return
	}
	ctx := v.Context()
	panels, free := tableui.PlaceNotice(ctx, sentence, button, f.Panels, f.Fields)
	if !free && !v.AtTable() {
		panels = ctx.Notice(sentence, button, ctx.NoticeArea())
		*f = v.Below(n, max(panels[0].At.Y-8, ctx.Height/2))
	}
	f.Panels = append(f.Panels, panels...)
}

// Handle dismisses the notice. Escape, and a tap beside all targets, do nothing else.
func (notice) Handle(v layer.View, e layer.Event) (intents []layer.Intent, done bool) {
	sentence, _ := v.Notice()
	if sentence == "" {
		return nil, false
	}
	dismiss := []layer.Intent{layer.DismissNotice{}}
	switch e := e.(type) {
	case layer.Typed:
		return dismiss, e.Key == ui.KeyEscape
	case layer.Background:
		return dismiss, true
	case layer.Tapped:
		if _, is := e.Message.(ui.OpenFolder); is {
			return append(dismiss, layer.ShowFolder{Path: v.Folder()}), true
		}
		return dismiss, false
	case layer.Panned, layer.Letter:
		return dismiss, false
	}
	return nil, false
}

// dialog is one of the toolkit's own. It answers no keys, so Escape closes it.
type dialog struct{}

func (dialog) Compose(layer.View, *layer.Frame) {}

func (dialog) Handle(v layer.View, e layer.Event) (intents []layer.Intent, done bool) {
	if !v.Dialog() {
		return nil, false
	}
	switch e := e.(type) {
	case layer.Typed:
		if e.Key == ui.KeyEscape {
			intents = []layer.Intent{layer.CloseDialog{}}
		}
		return intents, true
	case layer.Letter:
		return nil, true
	}
	return nil, false
}
