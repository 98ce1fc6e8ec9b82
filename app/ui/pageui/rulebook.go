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
	// Page is which blocks are in view as a whole. The page is told how many there are, as a list is.
	Page ui.RowView
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
	size, gap := g.TargetHeight(), g.Space(ui.SpaceM)
	index, page := g.Paper("index", layout.Padded(gap, headingIndex(g, r))), layout.VBox(gap, hits(g, r), layout.Grow(1, documentPage(g, r)))
	tabs, search := g.GameTabsPart(r.Games, r.Game), g.FieldPart(field, layout.Range{Least: leastField * size, Ideal: fieldWidth * size})
	printed := layout.When(r.CanPrint, g.ActionPart("print", "print.open", ui.OpenPrint{}, ui.Plain), nil)
	g.Show(cmp.Or(r.Title, ctx.Localize("book.title")), layout.VBox(gap,
		layout.First(
			layout.HBox(gap, layout.Grow(1, layout.AtIdeal(tabs)), printed, search),
			layout.VBox(gap, tabs, layout.HBox(gap, printed, layout.Grow(1, search))),
		),
		layout.Grow(1, layout.HBox(gap, layout.Grow(indexShare, index), layout.Grow(pageShare, page))),
	))
	return g.Panels, g.Fields
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
	return layout.Fixed("page", layout.Range{}, layout.Range{}, func(at scene.Box) { addDocument(g, r, at) })
}

// addDocument adds the sheet with the text, and a bar where the book goes on.
func addDocument(g *ui.Form, r *RuleBookState, at scene.Box) {
	t := bookText{r.Document.Blocks, r.figure, r.Words(), g.Style, float64(g.Scale), float64(at.W), float64(at.H)}
	top := max(r.Top, 0)
	whole, end := t.drawBlocks(nil, paint.Theme{}, top, -1)
	for top < r.Highlighted && whole <= r.Highlighted { // a figure may be in between
		top++
		whole, end = t.drawBlocks(nil, paint.Theme{}, top, -1)
	}
	r.Page = ui.RowView{List: pageList, First: top, Visible: max(1, whole-top), Total: len(t.blocks)}
	type value struct {
		blocks      draw.Frozen[[]Block]
		figures     draw.Frozen[map[string]bookFigure]
		words       string
		highlighted int
		k           float64
	}
	shown := t.blocks[top:end]
	figures := map[string]bookFigure{}
	for _, b := range shown {
		if f, ok := r.figure(b.Figure); ok {
			figures[b.Figure] = f
		}
	}
	page := value{draw.Freeze(shown), draw.Freeze(figures), t.words, r.Highlighted - top, t.k}
	const bar = pageMargin - 4
	edge := g.Space(ui.SpaceM)
	list := ui.RowList{At: at, RowHeight: at.H / float32(r.Page.Visible), RowView: r.Page}
	list.At.Y, list.At.W, list.At.H = at.Y+edge, at.W-bar*g.Scale, at.H-edge
	target := list.Scrollable(scene.Target{ID: "page", At: scene.Box{W: at.W, H: at.H}})
	wheel, turn := ui.WheelTargets("up", "down")
	target.RotateIDs = turn // by one block
	sheet := ui.DrawnPanel(g.Style, "page", at, "page", page, func(c *paint.Canvas, in ui.Area, v value) {
		figure := func(name string) (f bookFigure, ok bool) { f, ok = v.figures.Value()[name]; return f, ok }
		bookText{v.blocks.Value(), figure, v.words, in.Style, v.k, in.W, in.H}.drawBlocks(c, in.Colors, 0, v.highlighted)
	}).WithTargets(append(wheel, target)...)
	sheet.Background = ui.Sheet
	g.Add(sheet)
	g.ScrollBar(list)
}

// pageList is the name of the page as a list of blocks, pageMargin the space beside its text.
const (
	pageList   = "page/"
	pageMargin = 34
)
