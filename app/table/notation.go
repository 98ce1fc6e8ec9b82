package table

import (
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// notation is the field in which a move is written.
type notation struct {
	*Page
	passive
}

func (n *notation) panels(f *frame) []ui.Panel {
	sh := n.shell
	panel, field := tableui.NotationField(sh.Context())
	f.fields = append(f.fields, field)
	return []ui.Panel{panel}
}

func (n *notation) closed() bool {
	n.remove(n)
	return true
}
