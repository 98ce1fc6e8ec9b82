package tableui

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
)

// The kinds of what a match can be written as.
const (
	ExportPicture = "picture"
	ExportSheet   = "sheet"
	ExportFilm    = "film"
	ExportMoves   = "moves"
)

// ExportPage is the page on which a match is exported.
type ExportPage struct {
	// Thumbnail is the position that is looked at.
	Thumbnail ui.Thumbnail
	// Moves are the moves in notation, "" where they hold what somebody must not know yet.
	Moves string
}

// Export returns the panels of the page: a card for each kind, with what it will be and where it goes.
func Export(ctx ui.Context, p ExportPage) []ui.Panel {
	g := ui.NewForm(ctx)
	var cards []layout.Part
	for _, kind := range []string{ExportPicture, ExportSheet, ExportFilm, ExportMoves} {
		cards = append(cards, exportCard(g, p, kind))
	}
	columns := 4
	if ctx.IsUpright() {
		columns = 2
	}
	g.Show(ctx.Localize("replay.export"), layout.VBox(g.Space(ui.SpaceM),
		g.OnPage("where", ctx.Localize("export.where"), ui.BodyText),
		layout.Grow(1, layout.Grid(columns, g.Space(ui.SpaceM), true, cards...)),
	))
	return g.Panels
}

// exportCard returns the card of a kind.
func exportCard(g *ui.Form, p ExportPage, kind string) layout.Part {
	id, key := "export/"+kind, "export."+kind
	save := ui.Button{ID: id, Text: g.Localize("export.save"), Disabled: kind == ExportMoves && p.Moves == "", Message: ui.ExportAs{Kind: kind}}
	var copied layout.Part
	about := g.Localize(key + ".about")
	if kind == ExportMoves {
		copied = g.ButtonPart(ui.Button{ID: "export/copy", Text: g.Localize("export.copy"), Disabled: p.Moves == "", Message: ui.CopyMoves{}}, ui.Plain)
		if p.Moves == "" {
			about = g.Localize("export.moves.later")
		}
	}
	return g.SheetPart(id+"/card", layout.VBox(g.Space(ui.SpaceM),
		exportPreview(g, p, kind),
		g.Strong(id+"/title", g.Localize(key), ui.HeadingText),
		g.Label(id+"/about", about, ui.BodyText),
		layout.Spacer(),
		layout.VBox(g.Space(ui.SpaceS), copied, g.ButtonPart(save, ui.Primary)),
	))
}

// minPreview and idealPreview are the heights of a preview, in heights of a button.
const minPreview, idealPreview = 1, 4

// exportPreview returns a small drawing of what a kind will be.
func exportPreview(g *ui.Form, p ExportPage, kind string) layout.Part {
	type value struct {
		kind, moves string
		thumbnail   ui.Thumbnail
	}
	v := value{kind: kind, thumbnail: p.Thumbnail}
	if kind == ExportMoves {
		v.moves = p.Moves
	}
	return ui.Drawn(g, "export/"+kind+"/preview", layout.Range{},
		layout.Range{Least: minPreview * g.TargetHeight(), Ideal: idealPreview * g.TargetHeight()}, v, func(c *paint.Canvas, in ui.Area, v value) {
			c.Fill(paint.RoundRect(0, 0, in.W, in.H, 10), in.Colors.Highlight)
			whole := paint.Box{MinX: 8, MinY: 8, MaxX: in.W - 8, MaxY: in.H - 8}
			switch v.kind {
			case ExportPicture:
				v.thumbnail.DrawIn(c, whole)
			case ExportSheet:
				const columns, rows, gap = 3, 2, 6
				w, h := (whole.W()-gap*(columns-1))/columns, (whole.H()-gap*(rows-1))/rows
				for i := range columns * rows {
					x, y := whole.MinX+float64(i%columns)*(w+gap), whole.MinY+float64(i/columns)*(h+gap)
					v.thumbnail.DrawIn(c, paint.Box{MinX: x, MinY: y, MaxX: x + w, MaxY: y + h})
				}
			case ExportFilm:
				v.thumbnail.DrawIn(c, whole)
				x, y, r := in.W/2, in.H/2, in.H*0.2
				c.Fill(paint.Circle(x, y, r), paint.WithAlpha(paint.Ink, 0.7))
				c.Fill(paint.Polygon(paint.Pt(x-r*0.32, y-r*0.5), paint.Pt(x+r*0.55, y), paint.Pt(x-r*0.32, y+r*0.5)), paint.White)
			case ExportMoves:
				if v.moves == "" {
					ui.DrawIcon(c, ui.IconLock, in.W/2, in.H/2, lockShare*in.H, in.Colors.Secondary)
				}
				drawMoves(c, in, v.moves)
			}
		})
}

// lockShare is the size of the lock on what cannot be exported yet, in heights of its preview.
const lockShare = 0.5

// drawMoves writes the first moves on a preview, as many as there is room for.
func drawMoves(c *paint.Canvas, in ui.Area, moves string) {
	size := in.Style.TextSize(13)
	y := 8 + size
	for line := range strings.Lines(moves) {
		if y > in.H-8 {
			return
		}
		text, fitted := ui.Ellipsize(strings.TrimSpace(line), paint.Medium, size, in.W-24)
		c.Text(12, y, text, paint.TextStyle{Size: fitted, Color: in.Colors.Text})
		y += size * 1.35
	}
}
