package pageui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	// Index is which headings are in view.
	Index ui.RowView
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

// RuleBook returns the panels of the rule book, and the field for the search.
func RuleBook(ctx ui.Context, r *RuleBookState) ([]ui.Panel, []ui.Field) {
	g := ui.NewForm(ctx)
	field := ui.Field{ID: "search", Text: r.Query, Placeholder: ctx.Localize("book.search")}
	if r.Title != "" {
		field.Placeholder = ctx.Localize("book.search-here")
	}
	const leastField, fieldWidth, indexShare, pageShare = 4, 6.5, 3, 7 // widths in heights of a button
	var fields []ui.Field
	size, gap := g.TargetHeight(), g.Space(ui.SpaceM)
	index, page := g.Paper("index", layout.Padded(gap, headingIndex(g, r))), layout.VBox(gap, hits(g, r), layout.Grow(1, documentPage(g, r)))
	tabs, search := g.GameTabsPart(r.Games, r.Game), g.FieldPart(field, layout.Range{Least: leastField * size, Ideal: fieldWidth * size}, &fields)
	printed := layout.When(r.CanPrint, g.ButtonPart(ui.Button{ID: "print", Text: ctx.Localize("print.open"), Message: ui.OpenPrint{}}, ui.Plain), nil)
	g.Show(cmp.Or(r.Title, ctx.Localize("book.title")), layout.VBox(gap,
		layout.First(
			layout.HBox(gap, layout.Grow(1, layout.AtIdeal(tabs)), printed, search),
			layout.VBox(gap, tabs, layout.HBox(gap, printed, layout.Grow(1, search))),
		),
		layout.Grow(1, layout.HBox(gap, layout.Grow(indexShare, index), layout.Grow(pageShare, page))),
	))
	return g.Panels, fields
}

// hits returns the sentence with the number of hits on a sheet above the page, nil for none. The titles of other books in
// it lead there.
func hits(g *ui.Form, r *RuleBookState) layout.Part {
	if r.HitsText == "" {
		return nil
	}
	ideal := float32(paint.TextWidth(r.HitsText, paint.Medium, g.Points(ui.BodyText)))
	return g.Paper("hits", layout.PaddedXY(g.Space(ui.SpaceM), 0, layout.Fixed("found", layout.Range{Ideal: ideal}, layout.Exactly(g.TargetHeight()), func(at scene.Box) {
		g.Add(ui.Panel{ID: "text/found", At: at, Background: ui.NoBackground, Scene: hitsScene(g, r, at)})
	})))
}

// hitsScene returns the sentence in a box.
func hitsScene(g *ui.Form, r *RuleBookState, at scene.Box) scene.Scene {
	s := scene.Scene{W: at.W, H: at.H}
	size := ui.FitSize(r.HitsText, paint.Medium, g.Points(ui.BodyText), float64(at.W))
	for _, book := range r.OtherBooks {
		before, _, ok := strings.Cut(r.HitsText, book.Title)
		if !ok {
			continue
		}
		s.Targets = append(s.Targets, scene.Target{
			ID: ui.GameLinkID(book.ID), Name: book.Title, Enabled: true, Message: ui.ChooseGame{ID: book.ID},
			At: scene.Box{X: float32(paint.TextWidth(before, paint.Medium, size)), W: float32(paint.TextWidth(book.Title, paint.Medium, size)), H: s.H},
		})
	}
	type link struct {
		at    scene.Box
		hover bool
	}
	type value struct {
		text  string
		size  float64
		links draw.Frozen[[]link]
	}
	var links []link
	for _, t := range s.Targets {
		links = append(links, link{t.At, t.ID == g.Pointer.Hover})
	}
	s.Background = ui.Drawing(g.Style, "hits", s.W, s.H, value{r.HitsText, size, draw.Freeze(links)}, func(c *paint.Canvas, in ui.Area, v value) {
		mid := in.H / 2
		c.TextCentered(0, mid, v.text, paint.TextStyle{Size: v.size, Color: in.Colors.Text})
		for _, l := range v.links.Value() {
			line := 1.4
			if l.hover {
				line = 3
			}
			c.Fill(paint.RoundRect(float64(l.at.X), mid+v.size*.55, float64(l.at.W), line, line/2), in.Colors.Accent)
		}
	})
	return s
}

// Words are the words that are searched for, in small letters; one letter alone is none.
func (r *RuleBookState) Words() string {
	if query := strings.TrimSpace(r.Query); len(query) > 1 {
		return strings.ToLower(query)
	}
	return ""
}

// headings returns the indices of the blocks that are headings in the index, and which of them the page at Top
// is below.
func (r *RuleBookState) headings() (blocks []int, here int) {
	for i, b := range r.Document.Blocks {
		if b.Level >= 2 {
			if i <= r.Top {
				here = len(blocks)
			}
			blocks = append(blocks, i)
		}
	}
	return blocks, here
}

// IndexRow returns which heading of the index a block is.
func (r *RuleBookState) IndexRow(block int) int {
	blocks, _ := r.headings()
	return slices.Index(blocks, block)
}

// FollowTop scrolls the index to the heading of the text at the top of the page.
func (r *RuleBookState) FollowTop() {
	_, here := r.headings()
	r.Index.ScrollTo(here - r.Index.Visible/2)
}

// headingIndex returns the list of headings.
func headingIndex(g *ui.Form, r *RuleBookState) layout.Part {
	blocks, here := r.headings()
	return g.ListPart(&r.Index, 0, len(blocks), func(i int) layout.Part {
		block := r.Document.Blocks[blocks[i]]
		id := fmt.Sprintf("block/%d", blocks[i])
		heading := g.Strong(id, block.Text, ui.BodyText)
		if block.Level > 2 {
			heading = layout.HBox(g.Space(ui.SpaceM), layout.Gap(0), layout.Grow(1, g.Soft(id, block.Text, ui.BodyText)))
		}
		target := scene.Target{ID: id, Name: block.Text, Enabled: true, Message: ui.ShowBlock{Block: blocks[i]}}
		return g.RowPart(target, i == here, layout.CenterY(heading))
	})
}

// documentPage returns the sheet with the text from the block r.Top on, as much as fits.
func documentPage(g *ui.Form, r *RuleBookState) layout.Part {
	return layout.Fixed("page", layout.Range{}, layout.Range{}, func(at scene.Box) { addDocument(g, *r, at) })
}

// addDocument adds the sheet with the text.
func addDocument(g *ui.Form, r RuleBookState, at scene.Box) {
	wheel, turn := ui.WheelTargets("up", "down")
	t := bookText{r.Document.Blocks, r.figure, r.Words(), g.Style, float64(g.Scale), float64(at.W), float64(at.H)}
	for r.Top < r.Highlighted && t.drawBlocks(nil, paint.Theme{}, r.Top, -1) <= r.Highlighted {
		r.Top++ // a figure may be in between
	}
	type value struct {
		blocks      draw.Frozen[[]Block]
		figures     draw.Frozen[map[string]bookFigure]
		words       string
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
	page := value{draw.Freeze(shown), draw.Freeze(figures), t.words, r.Highlighted - top, t.k}
	g.Add(ui.DrawnPanel(g.Style, "page", at, ui.Sheet, "page", page, func(c *paint.Canvas, in ui.Area, v value) {
		figure := func(name string) (f bookFigure, ok bool) { f, ok = v.figures.Value()[name]; return f, ok }
		bookText{v.blocks.Value(), figure, v.words, in.Style, v.k, in.W, in.H}.drawBlocks(c, in.Colors, 0, v.highlighted)
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
	words   string // they are marked wherever they are
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
		if i > top && (b.Level > 0 || y > t.h*0.5) && t.bottomOf(i, y, foot) > foot {
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
	t.drawLines(c, x, y+size, lines, paint.TextStyle{Size: size, Weight: weight, Color: ink})
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
	t.drawLines(c, left, y+fh+6*k+size, lines, paint.TextStyle{Size: size, Color: p.Secondary})
	return bottom
}

// drawLines draws lines of one text, with a light behind the words in it that are searched for.
func (t bookText) drawLines(c *paint.Canvas, x, y float64, lines []string, style paint.TextStyle) {
	step, lit := style.Size*paint.LineHeight, style
	lit.Color = paint.Ink
	places := findInLines(lines, t.words)
	for i, line := range lines {
		base, at := y+float64(i)*step, 0
		left := func() float64 { return x + paint.TextWidth(line[:at], style.Weight, style.Size) }
		for ; len(places) > 0 && places[0].line == i; places = places[1:] {
			from, to := places[0].from, places[0].to
			c.Text(left(), base, line[at:from], style)
			at = from
			width := paint.TextWidth(line[from:to], style.Weight, style.Size)
			c.Fill(paint.RoundRect(left()-1, base-style.Size*0.9, width+2, style.Size*1.2, style.Size*0.2), paint.Sun)
			c.Text(left(), base, line[from:to], lit)
			at = to
		}
		c.Text(left(), base, line[at:], style)
	}
}

// place is a part of a line, from one byte to another.
type place struct{ line, from, to int }

// findInLines returns where words are in the lines of a text, which may go on from one line to the next. Case does not
// matter.
func findInLines(lines []string, words string) (places []place) {
	joined := strings.Join(lines, " ")
	text := strings.ToLower(joined)
	if words == "" || len(text) != len(joined) {
		return nil
	}
	for begin := 0; ; {
		at := strings.Index(text[begin:], words)
		if at < 0 {
			return places
		}
		from := begin + at
		begin = from + len(words)
		first := 0 // byte of the line in the text
		for i, line := range lines {
			if a, b := max(from-first, 0), min(begin-first, len(line)); a < b {
				places = append(places, place{i, a, b})
			}
			first += len(line) + 1
		}
	}
}
