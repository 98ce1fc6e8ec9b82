package ui

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// SavedRow is one match file in the list of saved matches.
type SavedRow struct {
	Title, When, State string
	Seats              []SeatLabel
	// Game is the match's game; its picture is shown.
	Game GameCard
	// Error is why the match cannot be opened, "" if it can.
	Error string
	// CanAnalyze reports whether the match can be analysed.
	CanAnalyze bool
	// ConfirmDelete makes the button ask for confirmation before the match is deleted.
	ConfirmDelete bool
}

// SavedPage is the state of the list of saved matches.
type SavedPage struct {
	// Rows are the matches in view, of which the first is number First of Total that pass the
	// filters. Count is the sentence that says how many there are.
	Rows         []SavedRow
	First, Total int
	Count        string
	// Empty is the sentence that is shown if there are no rows.
	Empty string
	// Games are the tabs, Game the chosen one's ID. Members are the people to choose from, Member
	// the chosen one's name, "" for everybody. Unfinished shows only matches without an end.
	Games      []GameCard
	Game       string
	Members    []MemberRow
	Member     string
	Unfinished bool
	Query      string
	// CanCopy offers to save a copy of a match and to show its folder.
	CanCopy bool
}

// savedLayout is where the parts of the list are.
type savedLayout struct {
	filters, list   scene.Box
	rowHeight       float32
	visible         int
	buttonX, stateX float32
}

// newSavedLayout returns the layout in a window of that size.
func newSavedLayout(w, h float32) savedLayout {
	k := min(w/1366, h/768)
	top := BarHeight(w) + 16*k
	l := savedLayout{filters: scene.Box{X: 30 * k, Y: top + 56*k, W: w - 60*k, H: 46 * k}, rowHeight: max(78*k, 58)}
	y := l.filters.Y + l.filters.H + 14*k
	l.visible = max(1, int((h-y-20*k)/l.rowHeight))
	l.list = scene.Box{X: 30 * k, Y: y, W: w - 60*k - 26*k, H: float32(l.visible) * l.rowHeight}
	l.buttonX = l.list.W - 546*k
	l.stateX = l.buttonX - 170*k
	return l
}

// SavedVisible returns how many matches are in view at once.
func SavedVisible(w, h float32) int { return newSavedLayout(w, h).visible }

// savedForm draws the list of saved matches.
type savedForm struct {
	*form
	page SavedPage
	at   savedLayout
	rows rowList
}

// SavedList returns the panels of the list of saved matches, and the field of the search.
func SavedList(p SavedPage, w, h float32, style Style, pointer Pointer, localize Localize) ([]Panel, []Field) {
	l := newSavedLayout(w, h)
	rows := rowList{at: l.list, rowHeight: l.rowHeight, visible: l.visible, first: p.First, total: p.Total}
	g := &savedForm{newForm(w, h, style, pointer, localize), p, l, rows}
	g.banner(localize("saved.title"))
	g.gameTabs(append([]GameCard{{ID: "", Title: localize("people.all")}}, p.Games...), p.Game, BarHeight(w)+12*g.k, w-30*g.k)
	fields := g.filters()
	k, list := g.k, g.at.list
	g.add(Panel{ID: "list", At: list, Background: NoBackground, Scene: scene.Scene{
		W: list.W, H: list.H, Targets: []scene.Target{g.rows.scrollable(scene.Target{ID: "list", At: scene.Box{W: list.W, H: list.H}})},
	}})
	if len(p.Rows) == 0 && p.Empty != "" {
		at := scene.Box{X: list.X, Y: list.Y, W: list.W, H: 90 * k}
		g.sheet("none", at)
		g.text("none", p.Empty, scene.Box{X: at.X + 24*k, Y: at.Y + 30*k, W: at.W - 48*k, H: 30 * k}, 18, paint.Medium, true)
	}
	for i, row := range p.Rows {
		g.row(row, i, scene.Box{X: list.X, Y: list.Y + float32(i)*g.at.rowHeight, W: list.W, H: g.at.rowHeight - 10*k})
	}
	g.scrollBar(g.rows)
	return g.panels, fields
}

// filters adds the search, the filters and the count, and returns the field of the search.
func (sf *savedForm) filters() []Field {
	k, at := sf.k, sf.at.filters
	search := scene.Box{X: at.X, Y: at.Y, W: 300 * k, H: at.H}
	x := search.X + search.W + 14*k
	text := sf.localize("saved.unfinished")
	width := float32(paint.TextWidth(text, paint.Bold, sf.style.TextSize(16))) + 36*k
	sf.button(Button{ID: "unfinished", Text: text, At: scene.Box{X: x, Y: at.Y, W: width, H: at.H}, Chosen: sf.page.Unfinished, Message: ToggleUnfinished{}}, OnDark)
	x += width + 18*k
	d := at.H
	countWidth := 260 * k
	for i, m := range sf.page.Members {
		if x+d > at.X+at.W-countWidth {
			break
		}
		box := scene.Box{X: x, Y: at.Y, W: d, H: d}
		if m.Name == sf.page.Member {
			sf.add(ringPanel("member", box, k, sf.style))
		}
		sf.avatarTarget(fmt.Sprintf("of/%d", i), m.Avatar, sf.localize("saved.of", m.Name), ChooseRow{i}, box)
		x += d + 10*k
	}
	sf.backgroundText("count", sf.page.Count, scene.Box{X: x + 8*k, Y: at.Y, W: at.X + at.W - x - 8*k, H: at.H}, 16, paint.Foam)
	return []Field{{ID: "search", At: search, Text: sf.page.Query, Placeholder: sf.localize("saved.search")}}
}

// row adds a match with its buttons. i is its place in view.
func (sf *savedForm) row(s SavedRow, i int, at scene.Box) {
	k, height := sf.k, min(46*sf.k, at.H-12*sf.k)
	game := s.Game
	s.Game.Picture = nil
	confirm := s.ConfirmDelete
	s.ConfirmDelete = false
	stateX := float64(sf.at.stateX)
	sf.add(Panel{ID: fmt.Sprintf("saved/%d", i), At: at, Background: Sheet, Scene: scene.Scene{
		W: at.W, H: at.H, Targets: []scene.Target{sf.rows.scrollable(scene.Target{ID: fmt.Sprintf("saved/%d", i), At: scene.Box{W: at.W, H: at.H}, Name: s.Title})},
		Background: sf.style.NewPicture("saved", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			sf.drawRow(c, p, s, game, float64(at.W), float64(at.H), stateX)
		}, fmt.Sprintf("%+v", s)),
	}})
	y, x := at.Y+(at.H-height)/2, at.X+sf.at.buttonX
	sf.rowButton(Button{ID: fmt.Sprintf("open/%d", i), Text: sf.localize("saved.open"), At: scene.Box{X: x, Y: y, W: 128 * k, H: height}, Disabled: s.Error != "", Message: OpenSaved{i}}, Primary)
	x += 134 * k
	if s.CanAnalyze {
		sf.rowButton(Button{ID: fmt.Sprintf("analyse/%d", i), Text: sf.localize("analysis.open"), At: scene.Box{X: x, Y: y, W: 118 * k, H: height}, Message: AnalyzeSaved{i}}, Plain)
	}
	x += 124 * k
	if sf.page.CanCopy {
		sf.rowIcon(fmt.Sprintf("copy/%d", i), sf.localize("saved.copy"), IconSave, scene.Box{X: x, Y: y, W: height, H: height}, CopySaved{i})
		x += height + 10*k
		sf.rowIcon(fmt.Sprintf("folder/%d", i), sf.localize("saved.folder"), IconFolder, scene.Box{X: x, Y: y, W: height, H: height}, ShowSaved{i})
	}
	text := sf.localize("saved.delete")
	if confirm {
		text = sf.localize("saved.really")
	}
	del := scene.Box{X: at.X + at.W - 164*k, Y: y, W: 150 * k, H: height}
	sf.rowButton(Button{ID: fmt.Sprintf("delete/%d", i), Text: text, At: del, Chosen: confirm, Message: DeleteSaved{i}}, Plain)
}

// rowButton adds a button of a row, over which the wheel scrolls too.
func (sf *savedForm) rowButton(b Button, kind ButtonKind) {
	p := ButtonPanel(b, kind, sf.style, sf.pointer)
	p.Scene.Targets[0] = sf.rows.scrollable(p.Scene.Targets[0])
	sf.add(p)
}

// rowIcon adds a button with an icon.
func (sf *savedForm) rowIcon(id, name string, icon Icon, at scene.Box, message any) {
	p := IconButtonPanel(Button{ID: id, Text: name, At: at, Message: message}, icon, sf.style, sf.pointer)
	p.Scene.Targets[0] = sf.rows.scrollable(p.Scene.Targets[0])
	sf.add(p)
}

// drawRow draws what a row says: game, time, players and state, or what is wrong with the file.
func (sf *savedForm) drawRow(c *paint.Canvas, p paint.Theme, s SavedRow, game GameCard, w, h, stateX float64) {
	f := float64(sf.k)
	x := drawCoverStrip(c, p, game, h) + 20*f
	size := sf.style.TextSize(max(20*f, 15))
	title, fitted := Ellipsize(s.Title, paint.Bold, size, stateX-x)
	tw := c.Text(x, h*0.42, title, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: p.Text})
	if space := stateX - x - tw - 14*f; space > 60*f {
		when, small := Ellipsize(s.When, paint.Medium, size*0.72, space)
		c.Text(x+tw+14*f, h*0.42, when, paint.TextStyle{Size: small, Color: p.Secondary})
	}
	if s.Error != "" {
		lines, small := WrapToFit(s.Error, paint.Medium, size*0.72, float64(sf.at.buttonX)-x-14*f, h*0.5)
		DrawLines(c, x, h*0.7, small*1.15, lines, paint.TextStyle{Size: small, Color: p.Text})
		return
	}
	drawSeatLabels(c, p, s.Seats, x, h*0.74, sf.style.TextSize(max(15*f, 12.5)), stateX-x-14*f)
	DrawName(c, s.State, stateX, h/2, 156*f, h-16*f, paint.TextStyle{Size: sf.style.TextSize(max(15*f, 12.5)), Color: p.Secondary})
}

// drawCoverStrip draws the game's cover at the left end of a row, or a grey box if the game is not
// known, and returns the width of the strip.
func drawCoverStrip(c *paint.Canvas, p paint.Theme, b GameCard, h float64) float64 {
	w := h * 1.25
	in := c.Clipped(paint.RoundRect(0, 0, w*2, h, 14)).Clipped(paint.Rect(0, 0, w, h))
	if b.Picture == nil {
		in.Fill(paint.Rect(0, 0, w, h), p.Button)
		c.TextCentered(w/2, h/2, "?", paint.TextStyle{Size: h * 0.5, Weight: paint.Bold, Color: p.Secondary, Align: paint.Center})
		return w
	}
	height := w * 208 / 236
	DrawPicture(in, b.Picture, 0, (h-height)/2, w, height)
	in.Fill(paint.Rect(w-4, 0, 4, h), paint.ParseHex(b.Accent))
	return w
}
