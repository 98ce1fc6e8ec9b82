package fair

import (
	"slices"

	"banchisa/app/layer"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// Visitors is the layer just above the page while it is not the owner's: it takes from the page what would leave
// something behind, in another program or on the clipboard.
type Visitors struct{}

func (Visitors) Compose(_ layer.View, f *layer.Frame) {
	f.Panels = slices.DeleteFunc(f.Panels, func(p ui.Panel) bool {
		return slices.ContainsFunc(p.Scene.Targets, func(t scene.Target) bool { return isBlocked(t.Message) })
	})
}

func (Visitors) Handle(_ layer.View, e layer.Event) (intents []layer.Intent, done bool) {
	tap, is := e.(layer.Tapped)
	return nil, is && isBlocked(tap.Message)
}

// isBlocked reports whether a message is not for visitors.
func isBlocked(message any) bool {
	switch message.(type) {
	case ui.DuplicateVariant, ui.OpenOwnVariants, ui.ExportMatch, ui.ExportAs, ui.CopyMoves, ui.OpenPrint, ui.PrintVariant:
		return true
	}
	return false
}
