package print

import (
	"math"
	"slices"
	"strconv"

	"banchisa/app/figures"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
	"banchisa/widgets/paint"
)

// The measures of a rule book in mm: its text, and the column that the numbers of the paragraphs stand in.
const (
	bookText = 4.0
	gutter   = 22.0
)

// book is a rule book that is being laid out.
type book struct {
	Source
	text    pageui.Document
	figures *figures.Set
	changed map[string][]games.HouseRule // by paragraph
	w, h    float64                      // of a page's area
	// contents are on a page of their own or on the cover.
	contents    []entry
	ownContents bool
}

// newBook reads the rule book of a game; ok is false if it has none.
func newBook(s Source) (b *book, ok bool) {
	raw, err := resources.Rules.ReadFile("rules/" + s.Language() + "/" + s.Game.ID + ".md")
	if err != nil {
		return nil, false
	}
	drawn, err := figures.Load(catalog.Resolver(), s.Game, s.Presenter)
	if err != nil {
		panic(err) // tests read every file
	}
	b = &book{Source: s, text: pageui.ParseDocument(string(raw)), figures: drawn, changed: map[string][]games.HouseRule{}}
	b.w, b.h = s.Paper.area(false)
	for _, r := range s.changed() {
		b.changed[string(r.RuleID)] = append(b.changed[string(r.RuleID)], r)
	}
	return b, true
}

// Rules returns the rule book of a variant; ok is false for a game without one.
func Rules(s Source) (d *Document, ok bool) {
	b, ok := newBook(s)
	if !ok {
		return nil, false
	}
	sheets := flow(b.items(), b.h)
	b.ownContents = len(b.changed) > 0 // the changed rules take the space below the title
	before := 1                        // pages: the cover, and the contents if they do not stand on it
	if b.ownContents {
		before++
	}
	chapter := ""
	var pages []Page
	for i, items := range sheets {
		begun := false
		for _, it := range items {
			if it.block.Level >= 2 {
				b.contents = append(b.contents, entry{it.block, i + before + 1})
			}
			if it.block.Level == 2 && !begun {
				chapter, begun = it.block.Text, true
			}
		}
		pages = append(pages, Page{Name: chapter, Draw: func(c *paint.Canvas, _, _ float64) {
			y := 0.0
			for _, it := range items {
				it.draw(c.Translated(0, y))
				y += it.height
			}
		}})
		for _, it := range items {
			if it.block.Level == 2 {
				chapter = it.block.Text // it goes on
			}
		}
	}
	d = s.newDocument(s.Localize("print.book.title", s.Game.Title))
	d.Pages = []Page{{Name: s.Localize("print.book.begin"), Draw: b.drawCover}}
	if b.ownContents {
		d.Pages = append(d.Pages, Page{Name: s.Localize("print.contents"), Draw: func(c *paint.Canvas, w, h float64) { b.drawContents(c, 0, w, h) }})
	}
	d.Pages = append(d.Pages, pages...)
	return d, true
}

// item is a block of a book that has been laid out.
type item struct {
	block  pageui.Block
	height float64
	draw   func(c *paint.Canvas)
	// keep marks what stays on the page of the next one.
	keep bool
	// smaller lays out a figure so much smaller, nil for text.
	smaller func(k float64) item
}

// smallest is how small a figure may get to stay on the page.
const smallest = 0.65

// flow spreads items over pages of that height. Where it saves a page's end from being empty, figures are smaller.
func flow(items []item, h float64) (pages [][]item) {
	y := h
	for i := 0; i < len(items); {
		end := i + 1
		for items[end-1].keep && end < len(items) {
			end++
		}
		group := items[i:end]
		if small := shrunk(group, h-y); y < h && small != nil {
			group = small
		} else if y+heightOf(group) > h {
			pages, y = append(pages, nil), 0
		}
		last := len(pages) - 1
		pages[last] = append(pages[last], group...)
		y += heightOf(group)
		i = end
	}
	return pages
}

// heightOf returns the height of items one below the other.
func heightOf(items []item) (h float64) {
	for _, it := range items {
		h += it.height
	}
	return h
}

// shrunk returns items with figures that are small enough for all to be h high; nil if they fit as they are, or
// if the figures would get too small.
func shrunk(items []item, h float64) []item {
	if heightOf(items) <= h {
		return nil
	}
	for k := 0.95; k >= smallest; k -= 0.05 {
		small := slices.Clone(items)
		for i, it := range small {
			if it.smaller != nil {
				small[i] = it.smaller(k)
			}
		}
		if heightOf(small) <= h {
			return small
		}
	}
	return nil
}

// intro returns the blocks before the first chapter.
func (b *book) intro() (blocks []pageui.Block) {
	for _, block := range b.text.Blocks {
		if block.Level >= 2 {
			break
		}
		if block.Level == 0 {
			blocks = append(blocks, block)
		}
	}
	return blocks
}

// items lays out the blocks from the first chapter on.
func (b *book) items() (items []item) {
	blocks := b.text.Blocks
	for i, block := range blocks {
		if len(items) == 0 && block.Level != 2 {
			continue
		}
		var next pageui.Block
		if i+1 < len(blocks) {
			next = blocks[i+1]
		}
		if block.Figure != "" {
			for _, it := range b.figure(block) {
				it.keep = next.Quote
				items = append(items, it)
			}
			continue
		}
		it := b.block(block)
		// A figure, a list and an example are on the page of what they are about, and no chapter ends a page with
		// its first words.
		it.keep = block.Level > 0 || next.Figure != "" || next.Quote || next.Bullet || next.Level > 0 && blocks[i-1].Level == 2
		items = append(items, it)
		for _, r := range b.changed[block.Anchor] {
			items = append(items, b.note(r))
		}
	}
	return items
}

// look returns how a block is set: its style, and the space above and below it.
func look(block pageui.Block) (style paint.TextStyle, above, below float64) {
	switch {
	case block.Level == 2:
		return paint.TextStyle{Size: 6.4, Weight: paint.Bold, Color: paint.Night}, 4, 4
	case block.Level == 3:
		return paint.TextStyle{Size: 4.6, Weight: paint.Bold}, 2.5, 0.8
	case block.Bullet:
		return paint.TextStyle{Size: bookText}, 0, 0.8
	case block.Quote:
		return paint.TextStyle{Size: bookText, Color: paint.Muted}, 0.8, 2.4
	}
	return paint.TextStyle{Size: bookText}, 0, 1.8
}

// block lays out text.
func (b *book) block(block pageui.Block) item {
	style, above, below := look(block)
	left, text := gutter, block.Text
	switch {
	case block.Level == 2:
		left = 0
	case block.Anchor != "":
		text = text[min(len(text), len(block.Anchor)+1):]
	case block.Bullet || block.Quote:
		left += 5
	}
	lines := paint.Wrap(text, style.Weight, style.Size, b.w-left-10)
	line := style.Size * paint.LineHeight
	high := float64(len(lines)) * line
	draw := func(c *paint.Canvas) {
		if block.Quote {
			c.Fill(paint.RoundRect(gutter, above-0.6, b.w-gutter, high+1.2, 1.5), paint.ParseHex("#EEF4F5"))
		}
		if block.Anchor != "" {
			c.Text(0, above+style.Size, block.Anchor, paint.TextStyle{Size: 3.8, Weight: paint.Bold, Color: paint.Coral})
		}
		if block.Bullet {
			c.Fill(paint.Circle(left-2.6, above+style.Size*0.68, 0.6), paint.Coral)
		}
		ui.DrawLines(c, left, above+style.Size, line, lines, style)
		if block.Level == 2 {
			c.Stroke(paint.Line(0, above+high+1.2, b.w, above+high+1.2), 0.4, paint.Shallow)
		}
	}
	return item{block: block, height: above + high + below, draw: draw}
}

// note lays out a house rule that is not as usual, below the heading of its paragraph.
func (b *book) note(r games.HouseRule) item {
	text := b.Localize("print.in-variant", b.HouseRule(b.Game.ID, r.Key, r.Value))
	style := paint.TextStyle{Size: bookText, Weight: paint.Bold}
	lines := paint.Wrap(text, style.Weight, style.Size, b.w-gutter-8)
	line := style.Size * paint.LineHeight
	high := float64(len(lines))*line + 2.4
	return item{height: high + 2.4, keep: true, draw: func(c *paint.Canvas) {
		box := paint.RoundRect(gutter, 0.6, b.w-gutter, high, 1.5)
		c.Fill(box, paint.Mix(paint.White, paint.Sun, 0.35))
		c.Stroke(box, 0.3, paint.Sun)
		ui.DrawLines(c, gutter+4, 1.6+style.Size, line, lines, style)
	}}
}

// figure lays out a figure with its caption.
func (b *book) figure(block pageui.Block) []item {
	f, ok := b.figures.Figure(block.Figure, b.Localize)
	if !ok {
		return nil
	}
	width := b.w - gutter - 10
	scale := min(width/float64(f.W), 72/float64(f.H), 0.26)
	style := paint.TextStyle{Size: 3.5, Color: paint.Muted}
	lines := paint.Wrap(block.Text, style.Weight, style.Size, width)
	line := style.Size * paint.LineHeight
	var sized func(k float64) item
	sized = func(k float64) item {
		const above = 1.5
		fw, fh := float64(f.W)*scale*k, float64(f.H)*scale*k
		return item{block: block, smaller: sized, height: above + fh + 2 + float64(len(lines))*line + 4, draw: func(c *paint.Canvas) {
			ui.DrawPicture(c, f.Picture, gutter, above, fw, fh)
			ui.DrawLines(c, gutter, above+fh+1.5+style.Size, line, lines, style)
		}}
	}
	return []item{sized(1)}
}

// entry is a line of the contents.
type entry struct {
	block pageui.Block
	page  int
}

// drawContents lists the chapters and paragraphs with their pages, in two columns.
func (b *book) drawContents(c *paint.Canvas, y, w, h float64) {
	top := heading(c, y+6, w, b.Localize("print.contents")) + 2
	const columns, space = 2, 10.0
	each := (len(b.contents) + columns - 1) / columns
	step := math.Min(7, (h-top)/float64(each))
	width := (w - space) / columns
	for i, e := range b.contents {
		x, y := float64(i/each)*(width+space), top+float64(i%each)*step
		style := paint.TextStyle{Size: step * 0.55}
		text, left := e.block.Text, 0.0
		if e.block.Level == 2 {
			style.Weight = paint.Bold
		}
		if e.block.Anchor != "" {
			text, left = text[min(len(text), len(e.block.Anchor)+1):], 16
			c.Text(x, y, e.block.Anchor, paint.TextStyle{Size: step * 0.5, Weight: paint.Bold, Color: paint.Coral})
		}
		style.Size = ui.FitSize(text, style.Weight, style.Size, width-left-8)
		c.Text(x+left, y, text, style)
		from, to := x+left+paint.TextWidth(text, style.Weight, style.Size)+1.5, x+width-7
		if to > from {
			c.Stroke(paint.Line(from, y-0.3, to, y-0.3).Dashed(0, 0.4, 1.2), 0.25, paint.Muted)
		}
		style.Align, style.Size = paint.Right, step*0.55
		c.Text(x+width, y, strconv.Itoa(e.page), style)
	}
}

// drawCover draws the first page: what the game is, what is different in this variant or the contents, and whose it
// is.
func (b *book) drawCover(c *paint.Canvas, w, h float64) {
	y := b.drawTitle(c, w, b.Localize("print.book.lead")) + 9
	for _, block := range b.intro() {
		y = c.Paragraph(0, y, w, block.Text, paint.TextStyle{Size: 4.2}) + 2
	}
	b.drawChanged(c, y+8, w)
	if !b.ownContents {
		b.drawContents(c, y, w, h-14)
	}
	c.Paragraph(0, h-3, w, b.credits(), paint.TextStyle{Size: 3.4, Color: paint.Muted})
}

// credits tells whose the game is, and who wrote the rules.
func (b *book) credits() string {
	ours := b.Localize("print.credits.book")
	if b.Game.Inventor == "" {
		return ours
	}
	return b.Localize("print.credits", b.Game.Inventor) + " " + ours
}
