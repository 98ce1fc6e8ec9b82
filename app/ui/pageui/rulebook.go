package pageui

import (
	"fmt"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// RuleBookState is the state of the page of the rule book.
type RuleBookState struct {
	// Title is the title of the page, "" for that of the rule book.
	Title    string
	Games    []ui.GameCard
	Game     string
	Document Document
	// Top is the index of the block at the top of the page. Highlighted is that of the block that
	// was asked for, -1 for none.
	Top, Highlighted int
	// Query is the text that is searched for. HitsText is the sentence with the number of hits.
	Query, HitsText string
	// OtherBooks are the games in whose books the words are instead; HitsText has their titles.
	OtherBooks []ui.GameCard
	// CanPrint reports whether the book can be printed.
	CanPrint bool
	// Figure returns a figure of the game by its name. It is nil if there are no figures.
	Figure func(name string) (ui.Figure, bool)
}

// figure returns a figure of the book.
func (r RuleBookState) figure(name string) (bookFigure, bool) {
	if r.Figure == nil {
		return bookFigure{}, false
	}
	f, ok := r.Figure(name)
	return bookFigure{f.Picture, float64(f.W), float64(f.H)}, ok
}

// ruleBookForm draws the page of the rule book.
type ruleBookForm struct{ *ui.Form }

// RuleBook returns the panels of the rule book, and the field for the search.
func RuleBook(ctx ui.Context, r RuleBookState) ([]ui.Panel, []ui.Field) {
	w, h := ctx.Width, ctx.Height
	g := &ruleBookForm{ui.NewForm(ctx)}
	title := r.Title
	if title == "" {
		title = ctx.Localize("book.title")
	}
	g.Banner(title)
	k, top := g.Scale, ui.BarHeight(w)+16*g.Scale
	field := ui.Field{ID: "search", At: scene.Box{X: w - 330*k, Y: top, W: 300 * k, H: 42 * k}, Text: r.Query, Placeholder: ctx.Localize("book.search")}
	if r.Title != "" {
		field.Placeholder = ctx.Localize("book.search-here")
	}
	tabs := field.At.X - 12*k
	if r.CanPrint {
		b := ui.Button{ID: "print", Text: ctx.Localize("print.open"), Message: ui.OpenPrint{}}
		b.At = scene.Box{X: tabs - 124*k, Y: top - 2*k, W: 124 * k, H: g.TargetHeight()}
		tabs = b.At.X - 12*k
		g.Button(b, ui.Plain)
	}
	g.GameTabs(r.Games, r.Game, top, tabs)
	top += 58 * k
	index := scene.Box{X: 30 * k, Y: top, W: 390 * k, H: h - top - 24*k}
	page := scene.Box{X: index.X + index.W + 20*k, Y: top, W: w - index.W - index.X - 50*k, H: index.H}
	if r.HitsText != "" {
		g.hits(r, w-32*k)
	}
	g.headingIndex(r, index)
	g.documentPage(r, page)
	return g.Panels, []ui.Field{field}
}

// hits adds the sentence with the number of hits, up to right. The titles of other books in it lead
// there.
func (rbf *ruleBookForm) hits(r RuleBookState, right float32) {
	k := rbf.Scale
	size := rbf.Style.TextSize(max(16*float64(k), 11))
	width := max(290*k, min(float32(paint.TextWidth(r.HitsText, paint.Medium, size))+4*k, right*.6))
	size = ui.FitSize(r.HitsText, paint.Medium, size, float64(width))
	s := scene.Scene{W: width, H: min(44*k, ui.BarHeight(rbf.Width))}
	mid := float64(s.H) - 12*float64(k)
	for _, g := range r.OtherBooks {
		before, _, ok := strings.Cut(r.HitsText, g.Title)
		if !ok {
			continue
		}
		s.Targets = append(s.Targets, scene.Target{
			ID: ui.GameLinkID(g.ID), Name: g.Title, Enabled: true, Message: ui.ChooseGame{ID: g.ID},
			At: scene.Box{X: float32(paint.TextWidth(before, paint.Medium, size)), W: float32(paint.TextWidth(g.Title, paint.Medium, size)), H: s.H},
		})
	}
	type link struct {
		at    scene.Box
		hover bool
	}
	type value struct {
		text      string
		mid, size float64
		links     draw.Frozen[[]link]
	}
	var links []link
	for _, t := range s.Targets {
		links = append(links, link{t.At, t.ID == rbf.Pointer.Hover})
	}
	s.Background = ui.Drawing(rbf.Style, "hits", s.W, s.H, value{r.HitsText, mid, size, draw.Freeze(links)}, func(c *paint.Canvas, _ ui.Area, v value) {
		c.TextCentered(0, v.mid, v.text, paint.TextStyle{Size: v.size, Color: paint.Sun})
		for _, l := range v.links.Value() {
			line := 1.4
			if l.hover {
				line = 3
			}
			c.Fill(paint.RoundRect(float64(l.at.X), v.mid+v.size*.55, float64(l.at.W), line, line/2), paint.Sun)
		}
	})
	rbf.Add(ui.Panel{ID: "text/found", At: scene.Box{X: right - width, Y: ui.BarHeight(rbf.Width) - s.H, W: s.W, H: s.H}, Background: ui.NoBackground, Scene: s})
}

// headingIndex adds the list of headings. It scrolls so that the heading of the shown text stays
// visible.
func (rbf *ruleBookForm) headingIndex(r RuleBookState, at scene.Box) {
	k := rbf.Scale
	size := rbf.Style.TextSize(max(14.5*float64(k), 12))
	rowH := float32(size * 1.62)
	var heads []int
	here := 0
	for i, b := range r.Document.Blocks {
		if b.Level >= 2 {
			if i <= r.Top {
				here = len(heads)
			}
			heads = append(heads, i)
		}
	}
	n := int((at.H - 24*k) / rowH)
	from := max(0, min(here-n/2, len(heads)-n))
	type row struct {
		at           scene.Box
		text         string
		chapter, lit bool
	}
	var targets []scene.Target
	var rows []row
	_, turn := ui.WheelTargets("up", "down")
	for i, b := range heads[from:min(from+n, len(heads))] {
		t := scene.Target{
			ID: fmt.Sprintf("block/%d", b), At: scene.Box{X: 8 * k, Y: 12*k + float32(i)*rowH, W: at.W - 16*k, H: rowH},
			Name: r.Document.Blocks[b].Text, Enabled: true, RotateIDs: turn, Magnify: true, Message: ui.ShowBlock{Block: b},
		}
		targets = append(targets, t)
		rows = append(rows, row{t.At, t.Name, r.Document.Blocks[b].Level == 2, rbf.Pointer.Hover == t.ID || from+i == here})
	}
	type value struct {
		rows    draw.Frozen[[]row]
		size, k float64
	}
	rbf.Add(ui.DrawnPanel(rbf.Style, "index", at, ui.Sheet, "index", value{draw.Freeze(rows), size, float64(k)}, func(c *paint.Canvas, in ui.Area, v value) {
		for _, r := range v.rows.Value() {
			weight, ink, dx := paint.Medium, in.Colors.Secondary, 30*v.k
			if r.chapter {
				weight, ink, dx = paint.Bold, in.Colors.Text, 16*v.k
			}
			if r.lit {
				c.Fill(paint.RoundRect(float64(r.at.X), float64(r.at.Y), float64(r.at.W), float64(r.at.H), 8), in.Colors.Highlight)
			}
			mid := float64(r.at.Y + r.at.H/2)
			text, fitted := ui.Ellipsize(r.text, weight, v.size, in.W-dx-12)
			c.TextCentered(dx, mid, text, paint.TextStyle{Size: fitted, Weight: weight, Color: ink})
		}
	}).WithTargets(targets...))
}

// documentPage adds the text from the block r.Top on, as much as fits.
func (rbf *ruleBookForm) documentPage(r RuleBookState, at scene.Box) {
	wheel, turn := ui.WheelTargets("up", "down")
	t := bookText{r.Document.Blocks, r.figure, rbf.Style, float64(rbf.Scale), float64(at.W), float64(at.H)}
	for r.Top < r.Highlighted && t.drawBlocks(nil, paint.Theme{}, r.Top, -1) <= r.Highlighted {
		r.Top++ // a figure may be in between
	}
	type value struct {
		blocks      draw.Frozen[[]Block]
		figures     draw.Frozen[map[string]bookFigure]
		highlighted int
		k           float64
	}
	top := max(r.Top, 0)
	shown := t.blocks[top:t.drawBlocks(nil, paint.Theme{}, top, -1)]
	figures := map[string]bookFigure{}
	for _, b := range shown {
		if f, ok := r.figure(b.Figure); ok {
			figures[b.Figure] = f
		}
	}
	page := value{draw.Freeze(shown), draw.Freeze(figures), r.Highlighted - top, t.k}
	rbf.Add(ui.DrawnPanel(rbf.Style, "page", at, ui.Sheet, "page", page, func(c *paint.Canvas, in ui.Area, v value) {
		figure := func(name string) (f bookFigure, ok bool) { f, ok = v.figures.Value()[name]; return f, ok }
		bookText{v.blocks.Value(), figure, in.Style, v.k, in.W, in.H}.drawBlocks(c, in.Colors, 0, v.highlighted)
	}).WithTargets(append(wheel, scene.Target{ID: "page", At: scene.Box{W: at.W, H: at.H}, RotateIDs: turn})...))
}

// bookFigure is a figure in the text.
type bookFigure struct {
	picture scene.Picture
	w, h    float64
}

// bookText is text on a page of w by h points.
type bookText struct {
	blocks  []Block
	figure  func(name string) (bookFigure, bool)
	style   ui.Style
	k, w, h float64
}

// drawBlocks draws the blocks from top on that the page has room for, and returns the index of the
// next. If c is nil it only measures.
func (t bookText) drawBlocks(c *paint.Canvas, p paint.Theme, top, highlighted int) int {
	y, foot := 26*t.k, t.h-10
	for i := top; i < len(t.blocks); i++ {
		b := t.blocks[i]
		if b.Figure != "" {
			if i > top && t.drawFigure(nil, p, b, y, foot) > foot {
				return i
			}
			y = t.drawFigure(c, p, b, y, foot)
			continue
		}
		if y > t.h*0.5 && t.bottomOf(i, y, foot) > foot {
			return i
		}
		y = t.drawBlock(c, p, b, y, i == highlighted)
	}
	return len(t.blocks)
}

// bottomOf returns where the i-th block ends that begins at y, a heading with what follows it: none
// stands alone at the foot of a page.
func (t bookText) bottomOf(i int, y, foot float64) float64 {
	b := t.blocks[i]
	if b.Figure != "" {
		return t.drawFigure(nil, paint.Theme{}, b, y, foot)
	}
	bottom := t.drawBlock(nil, paint.Theme{}, b, y, false)
	if b.Level > 0 && i+1 < len(t.blocks) {
		return t.bottomOf(i+1, bottom, foot)
	}
	return bottom
}

// bodySize is the size of the text in points, times the scale. lineLength is how long its lines are at
// most, in sizes of the text: some eighty letters.
const (
	bodySize   = 19
	lineLength = 37
)

// column returns the place of the text on the page.
func (t bookText) column() (left, width float64) {
	w, k := t.w, t.k
	width = min(w-68*k, lineLength*t.style.TextSize(max(bodySize*k, 13.5)))
	return (w - width) / 2, width
}

// drawBlock draws one block from y on and returns where the next begins. If c is nil it only
// measures.
func (t bookText) drawBlock(c *paint.Canvas, p paint.Theme, b Block, y float64, highlighted bool) float64 {
	k := t.k
	size, weight, ink := max(bodySize*k, 13.5), paint.Medium, p.Text
	left, width := t.column()
	indent, after := 0.0, 12*k
	switch {
	case b.Level == 1:
		size, weight, after = max(30*k, 22), paint.Bold, 10*k
	case b.Level == 2:
		size, weight = max(23*k, 17), paint.Bold
		y += 10 * k
	case b.Level == 3:
		size, weight, ink, after = max(20*k, 14), paint.Bold, p.Accent, 4*k
		y += 4 * k
	case b.Bullet:
		indent, after = 26*k, 6*k
	case b.Quote:
		indent, ink = 26*k, p.Secondary
	}
	size = t.style.TextSize(size)
	x := left + indent
	lines := paint.Wrap(b.Text, weight, size, width-indent)
	bottom := y + float64(len(lines))*size*paint.LineHeight + after
	if c == nil {
		return bottom
	}
	if highlighted || b.Quote {
		ground := p.Highlight
		if highlighted {
			ground, ink = paint.Mix(p.Highlight, paint.Sun, 0.25), p.Text
		}
		c.Fill(paint.RoundRect(left-12*k, y-4*k, width+24*k, bottom-y-after+8*k, 8), ground)
	}
	if b.Bullet {
		c.Fill(paint.Circle(x-14*k, y+size*0.68, size*0.16), p.Accent)
	}
	ui.DrawLines(c, x, y+size, size*paint.LineHeight, lines, paint.TextStyle{Size: size, Weight: weight, Color: ink})
	return bottom
}

// drawFigure draws a figure with its caption below it, and returns where the next block begins. It
// makes the figure smaller if it would go below foot. If c is nil it only measures.
func (t bookText) drawFigure(c *paint.Canvas, p paint.Theme, b Block, y, foot float64) float64 {
	k := t.k
	f, ok := t.figure(b.Figure)
	if !ok {
		return y
	}
	left, width := t.column()
	left, width = left+26*k, width-52*k
	size := t.style.TextSize(max(16*k, 12))
	lines := paint.Wrap(b.Text, paint.Medium, size, width)
	below := 8*k + float64(len(lines))*size*paint.LineHeight + 14*k
	grow := max(k, 0.7)
	height := min(340*grow, max(foot-y-below, 200*grow))
	scale := min(width/f.w, height/f.h, 1.6*grow)
	fw, fh := f.w*scale, f.h*scale
	bottom := y + fh + below
	if c == nil {
		return bottom
	}
	ui.DrawPicture(c, f.picture, left, y, fw, fh)
	ui.DrawLines(c, left, y+fh+6*k+size, size*paint.LineHeight, lines, paint.TextStyle{Size: size, Color: p.Secondary})
	return bottom
}
