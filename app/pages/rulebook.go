package pages

import (
	"slices"
	"strings"

	"banchisa/app/figures"
	"banchisa/app/print"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// RuleBook is the rule book.
type RuleBook struct {
	page
	state    pageui.RuleBookState
	hitIndex int // which of those found is shown
}

// NewRuleBook returns the rule book of a game, opened at a paragraph. "" is the first.
func NewRuleBook(sh *shell.Shell, game, paragraph string, back func()) *RuleBook {
	if game == "" {
		game = catalog.All[0].ID
	}
	b := &RuleBook{page: page{sh, back}}
	b.open(game, paragraph)
	return b
}

// indexView returns the index of a book that has just been opened.
func indexView() ui.RowView { return ui.RowView{List: "index/"} }

// State returns where the reader is.
func (b *RuleBook) State() pageui.RuleBookState { return b.state }

func (b *RuleBook) open(game, rule string) {
	cards := b.shell.GameCards(catalog.All)
	text, err := resources.Rules.ReadFile("rules/" + b.shell.Language() + "/" + game + ".md")
	if err != nil { // a game without a book
		at := slices.IndexFunc(cards, func(c ui.GameCard) bool { return c.ID == game })
		text = []byte("# " + cards[at].Title)
	}
	b.state = pageui.RuleBookState{Games: cards, Game: game, Document: pageui.ParseDocument(string(text)), Highlighted: -1, Index: indexView()}
	if p, ok := b.shell.Presenters[game]; ok {
		b.state.CanPrint = err == nil && !b.shell.AtFair
		drawn, err := figures.Load(catalog.Resolver(), catalog.Find(game), p)
		if err != nil {
			b.shell.ShowError(err)
		}
		b.state.Figure = func(name string) (ui.Figure, bool) { return drawn.Figure(name, b.shell.Localize) }
	}
	if at := b.state.Document.Find(rule); rule != "" && at >= 0 {
		b.state.Top, b.state.Highlighted = at, at
		b.state.FollowTop()
	}
}

func (b *RuleBook) Compose() ([]ui.Panel, []ui.Field) {
	sh := b.shell
	return pageui.RuleBook(sh.Context(), &b.state)
}

func (b *RuleBook) Tapped(tap ui.Tap) {
	b.shell.Dirty()
	switch msg := tap.Message.(type) {
	case ui.Scroll:
		b.scroll(msg.Steps)
	case ui.ChooseGame:
		words := b.state.Query
		b.open(msg.ID, "")
		b.state.Query, b.hitIndex = words, 0
		b.search() // in this book too
	case ui.OpenPrint:
		b.print()
	case ui.ShowBlock:
		b.state.Top, b.state.Highlighted = msg.Block, -1
	default:
		if !b.scrolled(msg) {
			b.page.Tapped(tap)
		}
	}
}

// scrolled answers what the bars and a drag over the index or the page send, and reports whether it was that.
func (b *RuleBook) scrolled(msg any) bool {
	if b.state.Page.Scroll(msg) {
		b.scroll(b.state.Page.First - b.state.Top)
		return true
	}
	return b.state.Index.Scroll(msg)
}

// print opens the page that prints the book.
func (b *RuleBook) print() {
	sh, g := b.shell, catalog.Find(b.state.Game)
	v, err := catalog.FindVariant(g, g.DefaultVariant)
	if err != nil {
		sh.ShowError(err)
		return
	}
	sh.Nav.Print(print.Source{Game: g, Variant: v, Presenter: sh.Presenters[g.ID]}, "rules", sh.Pop)
}

// Panned scrolls the index or the page.
func (b *RuleBook) Panned(msg any) {
	b.scrolled(msg)
	b.shell.Dirty()
}

// Arrow scrolls the index when an arrow key leads out of it at the top or at the bottom.
func (b *RuleBook) Arrow(id string, dy float32) bool {
	block, is := b.shell.Display.Message(id).(ui.ShowBlock)
	return is && b.state.Index.Arrow(b.state.IndexRow(block.Block)-b.state.Index.First, dy)
}

// scroll scrolls by blocks; negative is up, where the block that was asked for may leave the page.
func (b *RuleBook) scroll(blocks int) {
	if blocks < 0 {
		b.state.Highlighted = -1
	}
	b.state.Top = max(0, min(b.state.Top+blocks, len(b.state.Document.Blocks)-1))
	b.state.FollowTop()
}

// Cancel empties the search; with nothing in it, it closes the book.
func (b *RuleBook) Cancel() {
	if b.state.Query == "" {
		b.back()
		return
	}
	b.state.Query, b.state.HitsText, b.state.OtherBooks, b.state.Highlighted, b.hitIndex = "", "", nil, -1, 0
	b.shell.Display.ResetFields()
	b.shell.Dirty()
}

func (b *RuleBook) TypedKey(key ui.Key) {
	switch key {
	case ui.KeyPageDown, ui.KeySpace:
		b.scroll(b.state.Page.Visible)
	case ui.KeyPageUp:
		b.scroll(-b.state.Page.Visible)
	case ui.KeyHome:
		b.state.Top = 0
		b.state.FollowTop()
	}
	b.shell.Dirty()
}

// TextChanged searches while the words are being written.
func (b *RuleBook) TextChanged(_, text string) {
	b.state.Query, b.hitIndex = text, 0
	b.search()
}

// search goes to the hit with the index hitIndex, and says how many there are.
func (b *RuleBook) search() {
	words := b.state.Words()
	b.state.HitsText, b.state.OtherBooks = "", nil
	if words != "" {
		hits := b.state.Document.FindAll(words)
		b.state.Highlighted = -1
		if len(hits) > 0 {
			at := hits[b.hitIndex%len(hits)]
			b.state.Top, b.state.Highlighted = b.state.Document.HeadingOf(at), at
			b.state.FollowTop()
			b.state.HitsText = b.shell.Localize("book.hits", b.hitIndex%len(hits)+1, len(hits))
		} else if others := b.booksWith(words); len(others) > 0 {
			b.state.OtherBooks = others
			b.state.HitsText = b.shell.Localize("book.elsewhere", joinTitles(others))
		} else {
			b.state.HitsText = b.shell.Localize("book.none")
		}
	}
	b.shell.Dirty()
}

// booksWith are the other games in whose books the words are.
func (b *RuleBook) booksWith(words string) (games []ui.GameCard) {
	for _, g := range b.state.Games {
		text, err := resources.Rules.ReadFile("rules/" + b.shell.Language() + "/" + g.ID + ".md")
		if g.ID != b.state.Game && err == nil && pageui.ParseDocument(string(text)).Find(words) >= 0 {
			games = append(games, g)
		}
	}
	return games
}

// joinTitles returns the titles of games, separated by commas.
func joinTitles(games []ui.GameCard) string {
	titles := make([]string, len(games))
	for i, g := range games {
		titles[i] = g.Title
	}
	return strings.Join(titles, ", ")
}

// Submitted goes to the next place where the words are.
func (b *RuleBook) Submitted(string, string) {
	b.hitIndex++
	b.search()
}
