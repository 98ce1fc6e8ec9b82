package pageui

import (
	"crypto/sha256"
	"fmt"
	"image"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// PrintPage is the state of the page on which a game is printed.
type PrintPage struct {
	Title   string
	Options []Option
	// Preview is the page that is shown, nil for none yet, Name what is on it, and Place which it is of all.
	Preview     *SheetPreview
	Name, Place string
	// Note is what is to be known of what is chosen, "" for nothing.
	Note string
	// Working says what is being done, "" for nothing. It can be stopped.
	Working string
}

// SheetPreview is a painted page of paper. It is passed on as a pointer, so that its identity stands for its pixels.
type SheetPreview struct {
	draw.Identity
	Image *image.RGBA // nil while it is being painted
	// W and H are the size of the sheet, in any unit.
	W, H float64
}

// NewSheetPreview returns a painted page.
func NewSheetPreview(img *image.RGBA) *SheetPreview {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	return &SheetPreview{draw.Identity(fmt.Sprintf("%d × %d %x", w, h, sha256.Sum256(img.Pix))), img, float64(w), float64(h)}
}

// NewBlankSheet returns a page of that size that is still being painted.
func NewBlankSheet(w, h float64) *SheetPreview {
	return &SheetPreview{Identity: draw.Identity(fmt.Sprintf("blank %g × %g", w, h)), W: w, H: h}
}

// Print returns the panels of the page: what is printed and how, and beside it the sheet.
func Print(ctx ui.Context, p PrintPage) []ui.Panel {
	g := ui.NewForm(ctx)
	var options []layout.Part
	for _, o := range p.Options {
		options = append(options, optionRow(g, o))
	}
	options = append(options, g.Soft("print/note", p.Note, ui.CaptionText), layout.Spacer())
	if p.Working != "" {
		options = append(options, layout.Row(g.Space(ui.SpaceM),
			layout.Grow(1, g.Strong("print/working", p.Working, ui.BodyText)),
			g.ActionPart("print/stop", "print.stop", ui.StopPrint{}, ui.Plain)))
	} else {
		options = append(options, layout.HBox(g.Space(ui.SpaceS),
			layout.Grow(1, g.ActionPart("print/save", "print.save", ui.SavePrint{}, ui.Plain)),
			layout.Grow(1, g.ButtonPart(ui.Button{ID: "print/send", Text: ctx.Localize("print.send"), Key: "Return", Message: ui.SendToPrinter{}}, ui.CallToAction))))
	}
	chosen := g.SheetPart("print", layout.VBox(g.Space(ui.SpaceM), options...))
	shown := sheetPart(g, p)
	const optionShare, sheetShare = 5, 4
	g.Show(p.Title, layout.When(ctx.IsUpright(),
		layout.VBox(g.Space(ui.SpaceM), layout.Grow(1, shown), chosen),
		layout.HBox(g.Space(ui.SpaceL), layout.Grow(optionShare, chosen), layout.Grow(sheetShare, shown)),
	))
	return g.Panels
}

// sheetPart returns the preview with the buttons that turn its pages.
func sheetPart(g *ui.Form, p PrintPage) layout.Part {
	wheel, ids := ui.WheelTargets("pages/back", "pages/on")
	preview := layout.Fixed("pages", layout.Range{Least: 120, Ideal: 120}, layout.Range{Least: 120, Ideal: 120}, func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, "pages", at, "sheet preview", p.Preview, drawPreview).
			WithTargets(append(wheel, scene.Target{ID: "pages", At: scene.Box{W: at.W, H: at.H}, Name: p.Name, RotateIDs: ids})...))
	})
	names := layout.VBox(0, g.OnPage("pages/name", p.Name, ui.BodyText), g.OnPage("pages/place", p.Place, ui.CaptionText))
	turn := layout.HBox(g.Space(ui.SpaceM),
		g.IconPart(ui.Button{ID: "pages/previous", Text: g.Localize("print.previous"), Message: ui.TurnPages{Pages: -1}}, ui.IconBack),
		layout.Grow(1, layout.Center(names)),
		g.IconPart(ui.Button{ID: "pages/next", Text: g.Localize("print.next"), Message: ui.TurnPages{Pages: 1}}, ui.IconNext))
	return layout.VBox(g.Space(ui.SpaceS), layout.Grow(1, preview), turn)
}

// drawPreview draws a sheet of paper as large as there is room for.
func drawPreview(c *paint.Canvas, in ui.Area, sheet *SheetPreview) {
	if sheet == nil {
		return
	}
	const edge = 4 // for the shadow
	k := min((in.W-2*edge)/sheet.W, (in.H-2*edge)/sheet.H)
	w, h := sheet.W*k, sheet.H*k
	x, y := (in.W-w)/2, (in.H-h)/2
	c.Fill(paint.Rect(x+2, y+3, w, h), paint.WithAlpha(paint.Shade, 0.35))
	if sheet.Image == nil {
		c.Fill(paint.Rect(x, y, w, h), paint.White)
		return
	}
	c.DrawScaled(sheet.Image, x, y, w, h)
}
