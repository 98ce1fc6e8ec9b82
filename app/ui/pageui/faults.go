package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// FileFault is a file that cannot be read: what kind of file it is, and what is wrong in it.
type FileFault struct{ Name, Text string }

// FileFaults returns the panels of the sheets that tell which files cannot be read, one for each. view is
// which are in view.
func FileFaults(ctx ui.Context, view *ui.RowView, faults []FileFault) []ui.Panel {
	g := ui.NewForm(ctx)
	g.Show(ctx.Localize("faults.title"), layout.VBox(g.Space(ui.SpaceM),
		g.OnPage("note", ctx.Localize("faults.note"), ui.BodyText),
		layout.Grow(1, g.ListPart(view, g.Space(ui.SpaceM), len(faults), func(i int) layout.Part {
			return fileFault(g, faults[i], i)
		})),
	))
	return g.Panels
}

// fileFault returns the sheet of the n-th file.
func fileFault(g *ui.Form, f FileFault, n int) layout.Part {
	id := fmt.Sprintf("fault/%d", n)
	said := layout.VBox(g.Space(ui.SpaceS), g.Label(id, f.Name, ui.HeadingText), noticePart(g, id+"/text", f.Text))
	return g.SheetPart(id, layout.Row(g.Space(ui.SpaceL),
		layout.Grow(1, said),
		layout.VBox(g.Space(ui.SpaceS),
			g.ActionPart(id+"/leave", "faults.leave", ui.LeaveFault{Index: n}, ui.Primary),
			g.ActionPart(id+"/show", "faults.show", ui.ShowFault{Index: n}, ui.Plain),
		),
	))
}

// noticePart returns a text that may quote a line of a file.
func noticePart(g *ui.Form, id, text string) layout.Part {
	const least, ideal = 200, 900
	height := func(w float32) layout.Range { return layout.Exactly(ui.NewNoticeText(text, g.Style, w).Height()) }
	return layout.Leaf{Name: id, W: layout.Range{Least: least, Ideal: ideal}, H: height, Show: func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, id, at, "fault", ui.NewNoticeText(text, g.Style, at.W), func(c *paint.Canvas, in ui.Area, v ui.NoticeText) {
			v.Draw(c, 0, 0, in.Colors.Text)
		}))
	}}
}
