package table

import (
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// notation is the field in which a move is written.
type notation struct{}

func (*notation) compose(v view, f *frame) []ui.Panel {
	panels, fields := tableui.NotationField(v.window().Context)
	f.fields = append(f.fields, fields...)
	return panels
}

func (*notation) handle(_ view, e event) (intents []intent, done bool) {
	if _, is := e.(cancelled); is {
		return []intent{closeSheet{}}, true
	}
	return nil, false
}
