package table

import (
	"errors"

	"banchisa/app/match"
	"banchisa/app/store"
	"banchisa/app/ui"
)

// naming is the sheet on which the match gets a name and a note.
type naming struct {
	title   title // what is in the fields
	problem string
}

func (n *naming) compose(v view, f *frame) []ui.Panel {
	if !f.topmost {
		return nil
	}
	panels, fields := ui.TitleSheet(v.window().Context, n.title.name, n.title.note, n.problem)
	f.fields = append(f.fields, fields...)
	return panels
}

func (n *naming) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case written:
		switch e.field {
		case ui.TitleNameField:
			n.title.name = e.text
		case ui.TitleNoteField:
			n.title.note = e.text
		}
		return nil, true
	case titleKept:
		if e.err == nil {
			return []intent{closeSheets{}}, true
		}
		n.problem = v.window().localizer.FormatError(e.err)
	case tapped:
		return n.tapped(e.Message), true
	case typed:
		if e.key == ui.KeyReturn {
			return n.tapped(ui.SaveTitle{}), true
		}
		return nil, true
	case cancelled:
		return []intent{closeSheet{}}, true
	}
	return nil, false
}

func (n *naming) tapped(message any) []intent {
	switch message.(type) {
	case ui.SaveTitle:
		return []intent{retitle{n.title}}
	case ui.CloseSheet:
		return []intent{closeSheet{}}
	}
	return nil
}

// TextChanged hands what is typed into a field to the layer that has it.
func (page *Page) TextChanged(field, text string) { page.dispatch(written{field, text}) }

// retitle gives the match a name and a note: the layer gets titleKept.
func (page *Page) retitle(l layer, to title) {
	if page.lineage.canKeep() {
		page.lineage.keep(l, to)
		return
	}
	page.match.Saver.Retitle(to.name, to.note, func(err error) {
		if err == nil || page.match.Saver.Err != nil && !errors.Is(page.match.Saver.Err, match.ErrSlow) {
			page.title, err = to, nil // a match that is not saved gets its name when it is
		}
		if errors.Is(err, store.ErrMoved) {
			err = nil
			page.title = to // it goes on in a new file with the next move
		}
		page.shell.Display.ResetFields()
		page.tell(l, titleKept{err})
	})
}
