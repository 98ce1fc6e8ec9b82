package print

import (
	"fmt"
	"slices"
	"strconv"

	"banchisa/app/material"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
)

// kit is a kit that is being laid out.
type kit struct {
	Source
	set            material.Set
	board          []tiling
	tables         []tableSheet
	single, double []sheet
}

// Kit returns everything to play a variant on a table; ok is false for a game that cannot be printed.
func Kit(s Source) (d *Document, ok bool) {
	printer, ok := s.Presenter.(presenter.Printer)
	if !ok {
		return nil, false
	}
	k := kit{Source: s, set: printer.Material(s.Variant, s.Localize)}
	for _, b := range k.set.Boards {
		k.board = append(k.board, tile(b, s.Paper))
	}
	w, h := s.Paper.area(false)
	k.tables = tableSheets(k.set.Tables, w, h)
	k.single, k.double = sheetsOf(k.set.Parts, w, h)
	k.saveSheet(h)
	d = s.newDocument(s.Localize("print.kit.title", s.Game.Title))
	d.Pages = []Page{
		{Name: s.Localize("print.cover"), Draw: k.drawCover},
		{Name: s.Localize("print.assembling"), Draw: k.drawAssembling},
	}
	for _, t := range k.board {
		d.Pages = append(d.Pages, t.pages(s.Localize)...)
	}
	for _, t := range k.tables {
		d.Pages = append(d.Pages, t.page(s.Localize))
	}
	for _, one := range slices.Concat(k.single, k.double) {
		d.Pages = append(d.Pages, one.pages(s.Localize)...)
	}
	return d, true
}

// saveSheet puts the pieces of the last sheet below the last tables if they have room there.
func (k *kit) saveSheet(h float64) {
	t, s := len(k.tables)-1, len(k.single)-1
	if t < 0 || s < 0 || k.tables[t].height+k.single[s].height() > h {
		return
	}
	k.tables[t].pieces = k.single[s].below(k.tables[t].height)
	k.single = k.single[:s]
}

// boardSheets returns how many sheets the boards take.
func (k *kit) boardSheets() (n int) {
	for _, t := range k.board {
		n += t.columns * t.rows
	}
	return n
}

// planRow is a line of the cutting plan.
type planRow struct {
	group, name string
	count       int
}

// plan returns the parts in the order of their bags, equal names together.
func (k *kit) plan() (rows []planRow) {
	for _, p := range k.set.Parts {
		if n := len(rows); n > 0 && rows[n-1].group == p.Group && rows[n-1].name == p.Name {
			rows[n-1].count += p.Count
			continue
		}
		rows = append(rows, planRow{p.Group, p.Name, p.Count})
	}
	return rows
}

// bags returns the groups with the number of their parts.
func (k *kit) bags() (bags []planRow) {
	for _, row := range k.plan() {
		if n := len(bags); n > 0 && bags[n-1].group == row.group {
			bags[n-1].count += row.count
			continue
		}
		bags = append(bags, planRow{row.group, row.group, row.count})
	}
	return bags
}

// drawCover draws the first page: what this is, which pages are printed how, and the ruler.
func (k *kit) drawCover(c *paint.Canvas, w, h float64) {
	y := k.drawTitle(c, w, k.Localize("print.kit.lead")) + 12
	y = k.drawChanged(c, y, w)
	y = heading(c, y, w, k.Localize("print.how"))
	for i, line := range k.printing() {
		c.Text(0, y, strconv.Itoa(i+1)+".", paint.TextStyle{Size: 4, Weight: paint.Bold})
		y = c.Paragraph(7, y, w-7, line, paint.TextStyle{Size: 4}) + 1
	}
	y = drawRuler(c, y+3, k.Localize("print.ruler")) + 12
	y = heading(c, y, w, k.Localize("print.plan"))
	k.drawPlan(c, y, w, h)
}

// printing returns how the pages are printed, a sentence for each kind.
func (k *kit) printing() []string {
	lines := []string{k.Localize("print.scale")}
	next := 3
	say := func(key string, from, n int) {
		switch next = from + n; n {
		case 0:
			return
		case 1:
			lines = append(lines, k.Localize("print.one-page", from, k.Localize(key)))
		default:
			lines = append(lines, k.Localize("print.some-pages", from, next-1, k.Localize(key)))
		}
	}
	say("print.pages.board", next, k.boardSheets())
	say("print.pages.tables", next, len(k.tables))
	below := 0
	if n := len(k.tables); n > 0 && len(k.tables[n-1].pieces.parts) > 0 {
		below = 1
	}
	say("print.pages.single", next-below, len(k.single)+below)
	say("print.pages.double", next, 2*len(k.double))
	return lines
}

// drawPlan draws the cutting plan in two columns.
func (k *kit) drawPlan(c *paint.Canvas, y, w, h float64) {
	rows := k.plan()
	const columns = 2
	each := (len(rows) + columns - 1) / columns
	step := min(7, (h-y)/float64(each+1))
	columnWidth := (w - 8) / columns
	for i, r := range rows {
		text := ui.Capitalized(r.name)
		if r.name != r.group {
			text = r.group + ": " + r.name
		}
		x, at := float64(i/each)*(columnWidth+8), y+float64(i%each)*step
		if i%each%2 == 0 {
			c.Fill(paint.Rect(x, at-step*0.72, columnWidth, step), paint.ParseHex("#EEF4F5"))
		}
		style := paint.TextStyle{Size: step * 0.58}
		c.Text(x+15, at, text, paint.TextStyle{Size: ui.FitSize(text, paint.Medium, style.Size, columnWidth-16)})
		c.Text(x+12.5, at, fmt.Sprintf("%d ×", r.count), paint.TextStyle{Size: style.Size, Weight: paint.Bold, Align: paint.Right})
	}
}

// heading draws a heading with a line below and returns the baseline of what follows.
func heading(c *paint.Canvas, y, w float64, text string) float64 {
	c.Text(0, y, text, paint.TextStyle{Size: 5.6, Weight: paint.Bold, Color: paint.Night})
	c.Stroke(paint.Line(0, y+2, w, y+2), 0.4, paint.Shallow)
	return y + 8.5
}

// drawRuler draws a line of 100 mm, to see whether the printer has kept the scale.
func drawRuler(c *paint.Canvas, y float64, text string) float64 {
	c.Stroke(paint.Line(0, y, 100, y), 0.3, paint.Ink)
	for mm := 0; mm <= 100; mm += 5 {
		long := 1.6
		if mm%50 == 0 {
			long = 3.2
		}
		c.Stroke(paint.Line(float64(mm), y-long, float64(mm), y), 0.3, paint.Ink)
	}
	c.Text(104, y, text, paint.TextStyle{Size: 3.4, Color: paint.Muted})
	return y
}
