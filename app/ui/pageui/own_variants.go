package pageui

import (
	"fmt"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// OwnVariantRow is one of the user's own variants.
type OwnVariantRow struct {
	Title, Summary string
	// Error is what is wrong with its file and, on another line, what would be right, "" if it can be played.
	Error string
	// Deleted reports whether the file is in the wastebasket; then it can only be taken back.
	Deleted bool
}

// OwnVariants is the state of the sheet on which the user's own variants are chosen, renamed and
// deleted.
type OwnVariants struct {
	Title string
	// Rows are the variants in view, View is which they are.
	Rows []OwnVariantRow
	View ui.RowView
	// Renamed is the row that gets another name, -1 for none. Name is what is typed, Problem why it
	// cannot be used.
	Renamed       int
	Name, Problem string
}

// maxOwnVariants is how many of the user's variants are in view at once.
const maxOwnVariants = 6

// OwnVariantsVisible returns how many of a number of own variants are in view at once.
func OwnVariantsVisible(total int) int { return min(total, maxOwnVariants) }

// OwnVariantsSheet returns the panels of the sheet of own variants over the set-up, and the field of
// a new name. The buttons of a row send UseVariant, RenameVariant and DeleteVariant.
func OwnVariantsSheet(ctx ui.Context, v OwnVariants) ([]ui.Panel, []ui.Field) {
	g := ownVariantsForm{ui.NewForm(ctx)}
	k := g.Scale
	rowHeight := max(74*k, 56)
	at := g.Dialog("own", scene.Target{ID: "own/close", Message: ui.CloseSheet{}}, 1040*k, 120*k+rowHeight*float32(len(v.Rows))+96*k)
	x, iw := at.X+28*k, at.W-56*k
	g.Text("own-title", v.Title, scene.Box{X: x, Y: at.Y + 24*k, W: iw, H: 34 * k}, 24, paint.Bold)
	g.SecondaryText("own-note", ctx.Localize("own.note"), scene.Box{X: x, Y: at.Y + 64*k, W: iw, H: 26 * k}, 16, paint.Medium)
	list := ui.RowList{At: scene.Box{X: at.X, Y: at.Y + 104*k, W: at.W - 32*k, H: rowHeight * float32(len(v.Rows))}, RowHeight: rowHeight, RowView: v.View}
	var fields []ui.Field
	for i, row := range v.Rows {
		box := scene.Box{X: x, Y: list.At.Y + float32(i)*rowHeight, W: iw, H: rowHeight - 8*k}
		if i == v.Renamed {
			fields = append(fields, g.renamedVariant(v, box))
			continue
		}
		g.ownVariant(row, i, box, list)
	}
	g.ScrollBar(list)
	height := max(50*k, 42)
	g.Button(ui.Button{ID: "own/close", Text: ctx.Localize("house.done"), At: scene.Box{X: x + iw - 200*k, Y: at.Y + at.H - height - 22*k, W: 200 * k, H: height}, Message: ui.CloseSheet{}}, ui.CallToAction)
	return g.Panels, fields
}

// ownVariantsForm is the sheet of the user's own variants.
type ownVariantsForm struct{ *ui.Form }

// ownVariant adds the row of a variant: its title and its buttons. Between them is its summary, or its fault,
// which has the place of the buttons that it makes useless. A deleted one has only the button that takes it back.
func (ovf ownVariantsForm) ownVariant(row OwnVariantRow, i int, at scene.Box, list ui.RowList) {
	k, height := ovf.Scale, min(46*ovf.Scale, at.H-8*ovf.Scale)
	const all = 500 + 148 // the width of the buttons
	y, x := at.Y+(at.H-height)/2, at.X+at.W-all*k
	buttons, about, titleLine, aboutLine := at.W-all*k, row.Summary, 0.38, 0.68
	if row.Error != "" {
		buttons, about, titleLine, aboutLine = at.W-184*k, row.Error, 0.31, 0.57
	}
	id := fmt.Sprintf("own/%d", i)
	type value struct {
		buttons, k           float32
		title, about         string
		titleLine, aboutLine float64
	}
	ovf.Add(ui.DrawnPanel(ovf.Style, id, at, ui.NoBackground, "own variant", value{buttons, k, row.Title, about, titleLine, aboutLine}, func(c *paint.Canvas, in ui.Area, v value) {
		h, space := in.H, float64(v.buttons-18*v.k)
		c.Fill(paint.RoundRect(0, 0, in.W, h, 10), paint.WithAlpha(in.Colors.Secondary, 0.1))
		x, size := float64(14*v.k), in.Style.TextSize(max(18*float64(v.k), 13))
		title, fitted := ui.Ellipsize(v.title, paint.Bold, size, space-x)
		c.Text(x, h*v.titleLine, title, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: in.Colors.Text})
		lines, small := ui.WrapToFit(v.about, paint.Medium, size*0.75, space-x, h*0.5)
		ui.DrawLines(c, x, h*v.aboutLine, small*1.15, lines, paint.TextStyle{Size: small, Color: in.Colors.Secondary})
	}).WithTargets(list.Scrollable(scene.Target{ID: id, At: scene.Box{W: buttons, H: at.H}, Name: strings.TrimSpace(row.Title + "\n" + row.Error)})))
	del := fmt.Sprintf("own/delete/%d", i)
	if row.Deleted { // under no pointer, but where the keyboard's focus is
		ovf.Button(ui.Button{ID: del, Text: ovf.Localize("saved.restore"), At: scene.Box{X: x, Y: y, W: 140 * k, H: height}, Message: ui.RestoreVariant{Row: i}}, ui.Plain)
		return
	}
	if row.Error == "" {
		ovf.Button(ui.Button{ID: fmt.Sprintf("own/use/%d", i), Text: ovf.Localize("own.use"), At: scene.Box{X: x, Y: y, W: 140 * k, H: height}, Message: ui.UseVariant{Row: i}}, ui.Primary)
		ovf.Button(ui.Button{ID: fmt.Sprintf("own/print/%d", i), Text: ovf.Localize("print.open"), At: scene.Box{X: x + 148*k, Y: y, W: 140 * k, H: height}, Message: ui.PrintVariant{Row: i}}, ui.Plain)
		ovf.Button(ui.Button{ID: fmt.Sprintf("own/rename/%d", i), Text: ovf.Localize("own.rename"), At: scene.Box{X: x + 296*k, Y: y, W: 160 * k, H: height}, Message: ui.RenameVariant{Row: i}}, ui.Plain)
	}
	ovf.Button(ui.Button{ID: del, Text: ovf.Localize("saved.delete"), At: scene.Box{X: x + 464*k, Y: y, W: 170 * k, H: height}, Message: ui.DeleteVariant{Row: i}}, ui.Plain)
}

// renamedVariant adds the row in which a variant gets another name, and returns its field.
func (ovf ownVariantsForm) renamedVariant(v OwnVariants, at scene.Box) ui.Field {
	k, height := ovf.Scale, min(46*ovf.Scale, at.H-8*ovf.Scale)
	y, buttons := at.Y+(at.H-height)/2, at.W-330*k
	field := ui.Field{ID: "own-name", At: scene.Box{X: at.X, Y: y, W: 380 * k, H: height}, Text: v.Name, Placeholder: ovf.Localize("own.name")}
	ovf.SecondaryText("own-problem", v.Problem, scene.Box{X: at.X + 394*k, Y: y, W: buttons - 408*k, H: height}, 15, paint.Bold)
	ovf.Button(ui.Button{ID: "own/save", Text: ovf.Localize("own.save"), At: scene.Box{X: at.X + buttons, Y: y, W: 156 * k, H: height}, Message: ui.SaveVariantName{}}, ui.Primary)
	ovf.Button(ui.Button{ID: "own/cancel", Text: ovf.Localize("people.cancel"), At: scene.Box{X: at.X + buttons + 164*k, Y: y, W: 152 * k, H: height}, Message: ui.KeepVariantName{}}, ui.Plain)
	return field
}
