package pageui

import (
	"fmt"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Document is the text of a rule book as a list of blocks.
type Document struct{ Blocks []Block }

// Block is a heading, a paragraph or a figure of a document.
type Block struct {
	// Level is 1 for the title, 2 for a chapter, 3 for a numbered paragraph of the rules, and 0 for
	// text. Bullet marks an item of a list, Quote an example.
	Level         int
	Bullet, Quote bool
	// Anchor is the paragraph's number, such as "ISA-3.3", of a heading that begins with one.
	Anchor, Text string
	// Figure is the name of a picture; Text is then its caption.
	Figure string
}

// ParseDocument parses the subset of Markdown in which the rule books are written: headings,
// paragraphs, "- " lists, "> " examples and figures "![caption](name)". It removes emphasis.
func ParseDocument(text string) Document {
	var p Document
	inParagraph := false
	for line := range strings.SplitSeq(strings.NewReplacer("*", "", "`", "").Replace(text), "\n") {
		line = strings.TrimSpace(line)
		level := len(line) - len(strings.TrimLeft(line, "#"))
		switch {
		case line == "":
			inParagraph = false
			continue
		case level > 0:
			b := Block{Level: min(level, 3), Text: strings.TrimSpace(line[level:])}
			if first, _, _ := strings.Cut(b.Text, " "); isAnchor(first) {
				b.Anchor = strings.TrimRight(first, ".:")
			}
			p.Blocks = append(p.Blocks, b)
			inParagraph = false
			continue
		case strings.HasPrefix(line, "![") && strings.HasSuffix(line, ")") && strings.Contains(line, "]("):
			caption, name, _ := strings.Cut(line[2:len(line)-1], "](")
			p.Blocks = append(p.Blocks, Block{Figure: name, Text: caption})
			inParagraph = false
			continue
		case strings.HasPrefix(line, "- "):
			p.Blocks = append(p.Blocks, Block{Bullet: true, Text: line[2:]})
		case strings.HasPrefix(line, ">"):
			rest := strings.TrimSpace(line[1:])
			if last := len(p.Blocks) - 1; inParagraph && p.Blocks[last].Quote {
				p.Blocks[last].Text += " " + rest
			} else {
				p.Blocks = append(p.Blocks, Block{Quote: true, Text: rest})
			}
		case inParagraph:
			p.Blocks[len(p.Blocks)-1].Text += " " + line
		default:
			p.Blocks = append(p.Blocks, Block{Text: line})
		}
		inParagraph = true
	}
	return p
}

// SplitLong returns the document with each paragraph longer than maxLength bytes split in parts, at
// the end of a sentence or else between two words.
func (d Document) SplitLong(maxLength int) Document {
	var blocks []Block
	for _, b := range d.Blocks {
		for b.Level == 0 && b.Figure == "" && len(b.Text) > maxLength {
			at := strings.LastIndex(b.Text[:maxLength], ". ") + 1
			if at < maxLength/3 {
				at = strings.LastIndex(b.Text[:maxLength], " ")
			}
			if at <= 0 {
				break
			}
			head := b
			head.Text = b.Text[:at]
			blocks = append(blocks, head)
			b.Text, b.Bullet = strings.TrimSpace(b.Text[at:]), false
		}
		blocks = append(blocks, b)
	}
	return Document{Blocks: blocks}
}

// isAnchor reports whether a word is the number of a paragraph: three capitals, a hyphen, and
// digits with dots.
func isAnchor(word string) bool {
	name, number, ok := strings.Cut(word, "-")
	return ok && len(name) == 3 && strings.ToUpper(name) == name && number != "" && strings.Trim(number, "0123456789.:") == ""
}

// Find returns the index of the first block that FindAll returns, or -1 for none.
func (d Document) Find(query string) int {
	if all := d.FindAll(query); len(all) > 0 {
		return all[0]
	}
	return -1
}

// FindAll returns the indexes of all blocks that contain the query, or only that of the block whose
// anchor is the query. Case does not matter.
func (d Document) FindAll(query string) []int {
	query = strings.ToLower(query)
	if query == "" {
		return nil
	}
	var hits []int
	for i, b := range d.Blocks {
		if strings.ToLower(b.Anchor) == query {
			return []int{i}
		}
		if strings.Contains(strings.ToLower(b.Text), query) {
			hits = append(hits, i)
		}
	}
	return hits
}

// HeadingOf returns the index of the heading that the block at index i stands below, 0 for none.
func (d Document) HeadingOf(i int) int {
	for i > 0 && d.Blocks[i].Level == 0 {
		i--
	}
	return i
}

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
	// Figure returns a figure of the game by its name. It is nil if there are no figures.
	Figure func(name string) (ui.Figure, bool)
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
	g.GameTabs(r.Games, r.Game, top, field.At.X-12*k)
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
	links := s.Targets
	s.Background = rbf.Style.NewPicture("hits", s.W, s.H, func(c *paint.Canvas, _ paint.Theme) {
		c.TextCentered(0, mid, r.HitsText, paint.TextStyle{Size: size, Color: paint.Sun})
		for _, t := range links {
			line := 1.4
			if t.ID == rbf.Pointer.Hover {
				line = 3
			}
			c.Fill(paint.RoundRect(float64(t.At.X), mid+size*.55, float64(t.At.W), line, line/2), paint.Sun)
		}
	}, r.HitsText, size, links, rbf.Pointer.Hover)
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
	var targets []scene.Target
	_, turn := ui.WheelTargets("up", "down")
	for i, b := range heads[from:min(from+n, len(heads))] {
		targets = append(targets, scene.Target{
			ID: fmt.Sprintf("block/%d", b), At: scene.Box{X: 8 * k, Y: 12*k + float32(i)*rowH, W: at.W - 16*k, H: rowH},
			Name: r.Document.Blocks[b].Text, Enabled: true, RotateIDs: turn, Magnify: true, Message: ui.ShowBlock{Block: b},
		})
	}
	rbf.Add(rbf.Style.Panel("index", at, ui.Sheet, "index", func(c *paint.Canvas, p paint.Theme) {
		for i, t := range targets {
			b := r.Document.Blocks[heads[from+i]]
			weight, ink, dx := paint.Medium, p.Secondary, 30*float64(k)
			if b.Level == 2 {
				weight, ink, dx = paint.Bold, p.Text, 16*float64(k)
			}
			if rbf.Pointer.Hover == t.ID || from+i == here {
				c.Fill(paint.RoundRect(float64(t.At.X), float64(t.At.Y), float64(t.At.W), float64(t.At.H), 8), p.Highlight)
			}
			mid := float64(t.At.Y + t.At.H/2)
			text, fitted := ui.Ellipsize(b.Text, weight, size, float64(at.W)-dx-12)
			c.TextCentered(dx, mid, text, paint.TextStyle{Size: fitted, Weight: weight, Color: ink})
		}
	}, r.Game, len(r.Document.Blocks), from, here, rbf.Pointer.Hover, rbf.Localize("book.title")).WithTargets(targets...))
}

// documentPage adds the text from the block r.Top on, as much as fits.
func (rbf *ruleBookForm) documentPage(r RuleBookState, at scene.Box) {
	wheel, turn := ui.WheelTargets("up", "down")
	for r.Top < r.Highlighted && rbf.drawBlocks(nil, paint.Theme{}, r, at) <= r.Highlighted {
		r.Top++ // a figure may be in between
	}
	rbf.Add(rbf.Style.Panel("page", at, ui.Sheet, "page", func(c *paint.Canvas, p paint.Theme) {
		rbf.drawBlocks(c, p, r, at)
	}, r.Game, r.Top, r.Highlighted, len(r.Document.Blocks), rbf.Localize("book.title")).WithTargets(
		append(wheel, scene.Target{ID: "page", At: scene.Box{W: at.W, H: at.H}, RotateIDs: turn})...))
}

// drawBlocks draws the blocks from r.Top on that the page has room for, and returns the index of the
// next. If c is nil it only measures.
func (rbf *ruleBookForm) drawBlocks(c *paint.Canvas, p paint.Theme, r RuleBookState, at scene.Box) int {
	w, h, k := float64(at.W), float64(at.H), float64(rbf.Scale)
	y, foot := 26*k, h-10
	for i := max(r.Top, 0); i < len(r.Document.Blocks); i++ {
		b := r.Document.Blocks[i]
		if b.Figure != "" {
			if i > r.Top && rbf.drawFigure(nil, p, r, b, w, y, foot) > foot {
				return i
			}
			y = rbf.drawFigure(c, p, r, b, w, y, foot)
			continue
		}
		if y > h*0.5 && rbf.bottomOf(r, i, w, y, foot) > foot {
			return i
		}
		y = rbf.drawBlock(c, p, b, w, y, k, i == r.Highlighted)
	}
	return len(r.Document.Blocks)
}

// bottomOf returns where the i-th block ends that begins at y, a heading with what follows it: none
// stands alone at the foot of a page.
func (rbf *ruleBookForm) bottomOf(r RuleBookState, i int, w, y, foot float64) float64 {
	b := r.Document.Blocks[i]
	if b.Figure != "" {
		return rbf.drawFigure(nil, paint.Theme{}, r, b, w, y, foot)
	}
	bottom := rbf.drawBlock(nil, paint.Theme{}, b, w, y, float64(rbf.Scale), false)
	if b.Level > 0 && i+1 < len(r.Document.Blocks) {
		return rbf.bottomOf(r, i+1, w, bottom, foot)
	}
	return bottom
}

// bodySize is the size of the text in points, times the scale. lineLength is how long its lines are at
// most, in sizes of the text: some eighty letters.
const (
	bodySize   = 19
	lineLength = 37
)

// column returns the place of the text on a page of that width.
func (rbf *ruleBookForm) column(w float64) (left, width float64) {
	k := float64(rbf.Scale)
	width = min(w-68*k, lineLength*rbf.Style.TextSize(max(bodySize*k, 13.5)))
	return (w - width) / 2, width
}

// drawBlock draws one block from y on and returns where the next begins. If c is nil it only
// measures.
func (rbf *ruleBookForm) drawBlock(c *paint.Canvas, p paint.Theme, b Block, w, y, k float64, highlighted bool) float64 {
	size, weight, ink := max(bodySize*k, 13.5), paint.Medium, p.Text
	left, width := rbf.column(w)
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
	size = rbf.Style.TextSize(size)
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
func (rbf *ruleBookForm) drawFigure(c *paint.Canvas, p paint.Theme, r RuleBookState, b Block, w, y, foot float64) float64 {
	k := float64(rbf.Scale)
	if r.Figure == nil {
		return y
	}
	f, ok := r.Figure(b.Figure)
	if !ok {
		return y
	}
	left, width := rbf.column(w)
	left, width = left+26*k, width-52*k
	size := rbf.Style.TextSize(max(16*k, 12))
	lines := paint.Wrap(b.Text, paint.Medium, size, width)
	below := 8*k + float64(len(lines))*size*paint.LineHeight + 14*k
	grow := max(k, 0.7)
	height := min(340*grow, max(foot-y-below, 200*grow))
	scale := min(width/float64(f.W), height/float64(f.H), 1.6*grow)
	fw, fh := float64(f.W)*scale, float64(f.H)*scale
	bottom := y + fh + below
	if c == nil {
		return bottom
	}
	ui.DrawPicture(c, f.Picture, left, y, fw, fh)
	ui.DrawLines(c, left, y+fh+6*k+size, size*paint.LineHeight, lines, paint.TextStyle{Size: size, Color: p.Secondary})
	return bottom
}
