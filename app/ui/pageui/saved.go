package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// SavedRow is one match file in the list of saved matches.
type SavedRow struct {
	// Note is what people have noted about the match.
	Title, When, State, Note string
	Seats                    []ui.SeatLabel
	// Game is the match's game; its picture is shown.
	Game ui.GameCard
	// Error is why the match cannot be opened, "" if it can.
	Error string
	// CanAnalyze reports whether the match can be analysed.
	CanAnalyze bool
	// Deleted reports whether the match is in the wastebasket; then it can only be taken back.
	Deleted bool
}

// SavedPage is the state of the list of saved matches.
type SavedPage struct {
	// Rows are the matches in view, View is which they are of those that pass the filters. Count is the
	// sentence that says how many there are.
	Rows  []SavedRow
	View  ui.RowView
	Count string
	// Empty is the sentence that is shown if there are no rows.
	Empty string
	// Games are the tabs, Game the chosen one's ID. Members are the people to choose from, Member
	// the chosen one's name, "" for everybody. Unfinished shows only matches without an end.
	Games      []ui.GameCard
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

func newSavedLayout(ctx ui.Context) savedLayout {
	w, h := ctx.Width, ctx.Height
	k := ctx.FormScale()
	top := ui.BarHeight(w) + 16*k
	l := savedLayout{filters: scene.Box{X: 30 * k, Y: top + 56*k, W: w - 60*k, H: 46 * k}, rowHeight: max(78*k, 58)}
	y := l.filters.Y + l.filters.H + 14*k
	l.visible = max(1, int((h-y-20*k)/l.rowHeight))
	l.list = scene.Box{X: 30 * k, Y: y, W: w - 60*k - 26*k, H: float32(l.visible) * l.rowHeight}
	l.buttonX = l.list.W - 602*k
	l.stateX = l.buttonX - 170*k
	return l
}

// SavedVisible returns how many matches are in view at once.
func SavedVisible(ctx ui.Context) int { return newSavedLayout(ctx).visible }

// savedForm draws the list of saved matches.
type savedForm struct {
	*ui.Form
	page SavedPage
	at   savedLayout
	rows ui.RowList
}

// SavedList returns the panels of the list of saved matches, and the field of the search.
func SavedList(ctx ui.Context, p SavedPage) ([]ui.Panel, []ui.Field) {
	l := newSavedLayout(ctx)
	rows := ui.RowList{At: l.list, RowHeight: l.rowHeight, RowView: p.View}
	g := &savedForm{ui.NewForm(ctx), p, l, rows}
	g.Banner(ctx.Localize("saved.title"))
	g.GameTabs(append([]ui.GameCard{{ID: "", Title: ctx.Localize("people.all")}}, p.Games...), p.Game, ui.BarHeight(g.Width)+12*g.Scale, g.Width-30*g.Scale)
	fields := g.filters()
	k, list := g.Scale, g.at.list
	g.Add(ui.Panel{ID: "list", At: list, Background: ui.NoBackground, Scene: scene.Scene{
		W: list.W, H: list.H, Targets: []scene.Target{g.rows.Scrollable(scene.Target{ID: "list", At: scene.Box{W: list.W, H: list.H}})},
	}})
	if len(p.Rows) == 0 && p.Empty != "" {
		at := scene.Box{X: list.X, Y: list.Y, W: list.W, H: 90 * k}
		g.Sheet("none", at)
		g.SecondaryText("none", p.Empty, scene.Box{X: at.X + 24*k, Y: at.Y + 30*k, W: at.W - 48*k, H: 30 * k}, 18, paint.Medium)
	}
	for i, row := range p.Rows {
		g.row(row, i, scene.Box{X: list.X, Y: list.Y + float32(i)*g.at.rowHeight, W: list.W, H: g.at.rowHeight - 10*k})
	}
	g.ScrollBar(g.rows)
	return g.Panels, fields
}

// filters adds the search, the filters and the count, and returns the field of the search.
func (sf *savedForm) filters() []ui.Field {
	k, at := sf.Scale, sf.at.filters
	search := scene.Box{X: at.X, Y: at.Y, W: 300 * k, H: at.H}
	x := search.X + search.W + 14*k
	text := sf.Localize("saved.unfinished")
	width := float32(paint.TextWidth(text, paint.Bold, sf.Style.TextSize(16))) + 36*k
	sf.Button(ui.Button{ID: "unfinished", Text: text, At: scene.Box{X: x, Y: at.Y, W: width, H: at.H}, Chosen: sf.page.Unfinished, Message: ui.ToggleUnfinished{}}, ui.OnDark)
	x += width + 18*k
	d := at.H
	countWidth := 260 * k
	for i, m := range sf.page.Members {
		if x+d > at.X+at.W-countWidth {
			break
		}
		box := scene.Box{X: x, Y: at.Y, W: d, H: d}
		if m.Name == sf.page.Member {
			sf.Add(ringPanel("member", box, k, sf.Style))
		}
		sf.AvatarTarget(fmt.Sprintf("of/%d", i), m.Avatar, sf.Localize("saved.of", m.Name), ui.ChooseRow{Row: i}, box)
		x += d + 10*k
	}
	sf.BackgroundText("count", sf.page.Count, scene.Box{X: x + 8*k, Y: at.Y, W: at.X + at.W - x - 8*k, H: at.H}, 16, paint.Foam)
	return []ui.Field{{ID: "search", At: search, Text: sf.page.Query, Placeholder: sf.Localize("saved.search")}}
}

// row adds a match with its buttons. i is its place in view.
func (sf *savedForm) row(s SavedRow, i int, at scene.Box) {
	k, height := sf.Scale, min(46*sf.Scale, at.H-12*sf.Scale)
	id := fmt.Sprintf("saved/%d", i)
	drawn := drawnRow{s.Title, s.When, s.State, s.Error, draw.Freeze(s.Seats), s.Game, float64(sf.at.buttonX), float64(sf.at.stateX), float64(k)}
	row := ui.DrawnPanel(sf.Style, id, at, ui.Sheet, "saved", drawn, func(c *paint.Canvas, in ui.Area, r drawnRow) { r.draw(c, in) })
	sf.Add(row.WithTarget(sf.rows.Scrollable(scene.Target{ID: id, Name: s.Title, Tooltip: s.Note})))
	y, x := at.Y+(at.H-height)/2, at.X+sf.at.buttonX
	del := fmt.Sprintf("delete/%d", i)
	if s.Deleted { // the keyboard's focus stays on the button that takes back, and no pointer comes to lie on it
		sf.rowButton(ui.Button{ID: del, Text: sf.Localize("saved.restore"), At: scene.Box{X: x, Y: y, W: 128 * k, H: height}, Message: ui.RestoreSaved{Row: i}}, ui.Plain)
		return
	}
	sf.rowButton(ui.Button{ID: fmt.Sprintf("open/%d", i), Text: sf.Localize("saved.open"), At: scene.Box{X: x, Y: y, W: 128 * k, H: height}, Disabled: s.Error != "", Message: ui.OpenSaved{Row: i}}, ui.Primary)
	x += 134 * k
	if s.CanAnalyze {
		sf.rowButton(ui.Button{ID: fmt.Sprintf("analyse/%d", i), Text: sf.Localize("analysis.open"), At: scene.Box{X: x, Y: y, W: 118 * k, H: height}, Message: ui.AnalyzeSaved{Row: i}}, ui.Plain)
	}
	x += 124 * k
	if sf.page.CanCopy {
		sf.rowIcon(fmt.Sprintf("copy/%d", i), sf.Localize("saved.copy"), ui.IconSave, scene.Box{X: x, Y: y, W: height, H: height}, ui.CopySaved{Row: i})
		x += height + 10*k
		sf.rowIcon(fmt.Sprintf("folder/%d", i), sf.Localize("saved.folder"), ui.IconFolder, scene.Box{X: x, Y: y, W: height, H: height}, ui.ShowSaved{Row: i})
		x += height + 10*k
		if s.Error == "" {
			sf.rowIcon(fmt.Sprintf("title/%d", i), sf.Localize("title.menu"), ui.IconPen, scene.Box{X: x, Y: y, W: height, H: height}, ui.EditSavedTitle{Row: i})
		}
	}
	sf.rowButton(ui.Button{ID: del, Text: sf.Localize("saved.delete"), At: scene.Box{X: at.X + at.W - 164*k, Y: y, W: 150 * k, H: height}, Message: ui.DeleteSaved{Row: i}}, ui.Plain)
}

// rowButton adds a button of a row, over which the wheel scrolls too.
func (sf *savedForm) rowButton(b ui.Button, kind ui.ButtonKind) {
	p := sf.ButtonPanel(b, kind)
	p.Scene.Targets[0] = sf.rows.Scrollable(p.Scene.Targets[0])
	sf.Add(p)
}

// rowIcon adds a button with an icon.
func (sf *savedForm) rowIcon(id, name string, icon ui.Icon, at scene.Box, message any) {
	p := sf.IconButtonPanel(ui.Button{ID: id, Text: name, At: at, Message: message}, icon)
	p.Scene.Targets[0] = sf.rows.Scrollable(p.Scene.Targets[0])
	sf.Add(p)
}

// drawnRow is what a row is drawn from.
type drawnRow struct {
	title, when, state, err string
	seats                   draw.Frozen[[]ui.SeatLabel]
	game                    ui.GameCard
	buttonX, stateX, scale  float64
}

// draw draws what a row says: game, time, players and state, or what is wrong with the file.
func (s drawnRow) draw(c *paint.Canvas, in ui.Area) {
	f, p, h, stateX := s.scale, in.Colors, in.H, s.stateX
	x := drawCoverStrip(c, p, s.game, h) + 20*f
	size := in.Style.TextSize(max(20*f, 15))
	title, fitted := ui.Ellipsize(s.title, paint.Bold, size, stateX-x)
	tw := c.Text(x, h*0.42, title, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: p.Text})
	if space := stateX - x - tw - 14*f; space > 60*f {
		when, small := ui.Ellipsize(s.when, paint.Medium, size*0.72, space)
		c.Text(x+tw+14*f, h*0.42, when, paint.TextStyle{Size: small, Color: p.Secondary})
	}
	if s.err != "" {
		lines, small := ui.WrapToFit(s.err, paint.Medium, size*0.72, s.buttonX-x-14*f, h*0.5)
		ui.DrawLines(c, x, h*0.7, small*1.15, lines, paint.TextStyle{Size: small, Color: p.Text})
		return
	}
	seats, small := seatRow(s.seats.Value()), in.Style.TextSize(max(15*f, 12.5))
	end, mid, height := stateX, h/2, h-16*f // of the seats, and of the state
	if !seats.fits(small, end-x-14*f) {     // they have the whole width, below the state
		end, mid, height = s.buttonX, h*0.42-size*0.35, h*0.4
	}
	seats.draw(c, p, x, h*0.74, small, end-x-14*f)
	ui.DrawName(c, s.state, stateX, mid, 156*f, height, paint.TextStyle{Size: small, Color: p.Secondary})
}

// drawCoverStrip draws the game's cover at the left end of a row, or a grey box if the game is not
// known, and returns the width of the strip.
func drawCoverStrip(c *paint.Canvas, p paint.Theme, b ui.GameCard, h float64) float64 {
	w := h * 1.25
	in := c.Clipped(paint.RoundRect(0, 0, w*2, h, 14)).Clipped(paint.Rect(0, 0, w, h))
	if b.Picture == nil {
		in.Fill(paint.Rect(0, 0, w, h), p.Button)
		c.TextCentered(w/2, h/2, "?", paint.TextStyle{Size: h * 0.5, Weight: paint.Bold, Color: p.Secondary, Align: paint.Center})
		return w
	}
	height := w * 208 / 236
	ui.DrawPicture(in, b.Picture, 0, (h-height)/2, w, height)
	in.Fill(paint.Rect(w-4, 0, 4, h), paint.ParseHex(b.Accent))
	return w
}
