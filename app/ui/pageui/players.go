package pageui

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games/record"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// PlayersPage is the state of the page of players and statistics.
type PlayersPage struct {
	Games   []ui.GameCard
	Game    string // the ID of the chosen game, "" for all
	Players []stats.Person
	// Chosen is the index of the player whose statistics are shown, View which players are in view.
	Chosen int
	View   ui.RowView
	// Avatar returns a player's colour and symbol.
	Avatar func(name string) ui.Avatar
	// IsRemoved reports whether a player was taken out of the list on this page, and can be taken back.
	IsRemoved func(name string) bool
	// Trophies are the chosen player's, shown instead of the statistics; nil shows those.
	Trophies *TrophyList
	// Stars is how many stars the chosen player has for puzzles, Series on how many days in a row
	// the player has solved some.
	Stars, Series int
	// Unread is how many matches have not been counted yet.
	Unread int
	// BotName returns the name to show for a bot, from its name in match files.
	BotName func(word string) string
}

// playersForm draws the page of players.
type playersForm struct{ *ui.Form }

// playersBox returns the place of the list of players.
func playersBox(ctx ui.Context) scene.Box {
	k := ctx.FormScale()
	y := ui.BarHeight(ctx.Width) + 74*k
	return scene.Box{X: 30 * k, Y: y, W: 420 * k, H: ctx.Height - y - 24*k}
}

// playerRow is the height of a player's row in points; where not all have room, it is scaled with the page,
// as the avatar always is.
const playerRow, playerAvatar = 58, 45

// playerRows returns the height in which the rows of players are.
func playerRows(ctx ui.Context) float32 { return playersBox(ctx).H - 84*ctx.FormScale() }

// playerRowHeight returns the height of a row among a number of players.
func playerRowHeight(ctx ui.Context, total int) float32 {
	return max(playerRow*ctx.FormScale(), min(playerRow, playerRows(ctx)/float32(total)))
}

// PlayersVisible returns how many of a number of players are in view at once.
func PlayersVisible(ctx ui.Context, total int) int {
	return min(total, int(playerRows(ctx)/(playerRow*ctx.FormScale())))
}

// Players returns the panels of the page of players and statistics.
func Players(ctx ui.Context, p PlayersPage) []ui.Panel {
	w := ctx.Width
	g := &playersForm{ui.NewForm(ctx)}
	g.Banner(ctx.Localize("people.title"))
	k, top, list := g.Scale, ui.BarHeight(w)+16*g.Scale, playersBox(ctx)
	if p.Unread > 0 {
		height := ui.BarHeight(w)
		g.BackgroundText("counting", ctx.Localize("people.counting"), scene.Box{X: w - 420*k, Y: 0, W: 390 * k, H: height}, 16, paint.Sun)
	}
	if len(p.Players) == 0 {
		g.emptyState(scene.Box{X: (w - 700*k) / 2, Y: top + 40*k, W: 700 * k, H: 500 * k})
		return g.Panels
	}
	g.GameTabs(append([]ui.GameCard{{ID: "", Title: ctx.Localize("people.all")}}, p.Games...), p.Game, top, w-30*g.Scale)
	gap := 20 * k
	if p.View.Visible < p.View.Total { // a scroll bar lies between
		gap += 24 * k
	}
	side := scene.Box{X: list.X + list.W + gap, Y: list.Y, H: list.H}
	side.W = w - side.X - 30*k
	add := scene.Box{X: list.X + 14*k, Y: list.Y + list.H - 62*k, W: list.W - 28*k, H: 48 * k}
	g.playersList(p, list)
	g.Button(ui.Button{ID: "add", Text: ctx.Localize("people.add"), At: add, Message: ui.AddMember{}}, ui.Plain)
	person := p.Players[min(p.Chosen, len(p.Players)-1)]
	g.playerDetails(p, person, side)
	text := ctx.Localize("people.edit")
	if p.Avatar(person.Name).Color == "" {
		text = ctx.Localize("people.join")
	}
	edit := scene.Box{X: side.X + side.W - 228*k, Y: side.Y + 20*k, W: 200 * k, H: 44 * k}
	g.Button(ui.Button{ID: "edit", Text: text, At: edit, Message: ui.EditMember{}}, ui.Plain)
	other := ctx.Localize("trophy.title")
	if p.Trophies != nil {
		other = ctx.Localize("trophy.statistics")
		g.trophyTiles(*p.Trophies, scene.Box{X: side.X + 28*k, Y: side.Y + 84*k, W: side.W - 56*k, H: side.H - 104*k})
	}
	g.Button(ui.Button{ID: "trophies", Text: other, At: scene.Box{X: edit.X - edit.W - 12*k, Y: edit.Y, W: edit.W, H: edit.H}, Message: ui.ToggleTrophies{}}, ui.Plain)
	return g.Panels
}

// emptyState adds what the page shows while there are no players: five avatars and a button that
// adds the first player.
func (pf *playersForm) emptyState(at scene.Box) {
	k, text := pf.Scale, pf.Localize("people.none")
	faces := []ui.Avatar{
		{Color: "blue", Symbol: "igloo"},
		{Color: "yellow", Symbol: "sealion"},
		{Color: "red", Symbol: "penguin"},
		{Color: "green", Symbol: "fish"},
		{Color: "black", Symbol: "seal"},
	}
	type value struct {
		k     float32
		faces draw.Frozen[[]ui.Avatar]
		text  string
	}
	pf.Add(ui.DrawnPanel(pf.Style, "people", at, ui.Sheet, "nobody", value{k, draw.Freeze(faces), text}, func(c *paint.Canvas, in ui.Area, v value) {
		w, k := in.W, float64(v.k)
		for i, f := range v.faces.Value() {
			off := float64(i) - 2
			d := (128 - 14*math.Abs(off)) * k
			ui.DrawPicture(c, ui.AvatarPicture(f.Color, f.Symbol), w/2+off*122*k-d/2, 150*k-d/2-8*k*(2-math.Abs(off)), d, d)
		}
		lines, size := ui.WrapToFit(v.text, paint.Medium, in.Style.TextSize(max(22*k, 16)), w-120*k, 150*k)
		ui.DrawLines(c, w/2, 290*k, size*1.35, lines, paint.TextStyle{Size: size, Color: in.Colors.Text, Align: paint.Center})
	}))
	pf.Button(ui.Button{ID: "add", Text: pf.Localize("people.add"), At: scene.Box{X: at.X + at.W/2 - 160*k, Y: at.Y + at.H - 104*k, W: 320 * k, H: max(58*k, 46)}, Message: ui.AddMember{}}, ui.CallToAction)
}

func (pf *playersForm) playersList(p PlayersPage, at scene.Box) {
	k := pf.Scale
	list := ui.RowList{At: at, RowHeight: playerRowHeight(pf.Context, p.View.Total), RowView: p.View}
	rowH, from := list.RowHeight, list.First
	type row struct {
		at      scene.Box
		name    string
		avatar  ui.Avatar
		matches int
		wins    float64
		lit     bool
		removed bool
	}
	var targets []scene.Target
	var rows []row
	for i, person := range p.Players[from : from+list.Visible] {
		t := list.Scrollable(scene.Target{
			ID: fmt.Sprintf("person/%d", from+i), At: scene.Box{X: 8, Y: 8*k + float32(i)*rowH, W: at.W - 16, H: rowH}, Name: person.Name, Enabled: true, Message: ui.ChooseRow{Row: from + i},
		})
		targets = append(targets, t)
		rows = append(rows, row{t.At, person.Name, p.Avatar(person.Name), person.Matches, person.Wins, from+i == p.Chosen || pf.Pointer.Hover == t.ID, p.IsRemoved(person.Name)})
	}
	type value struct {
		rows draw.Frozen[[]row]
		k    float64
	}
	pf.Add(ui.DrawnPanel(pf.Localized(), "people", at, ui.Sheet, "people", value{draw.Freeze(rows), float64(k)}, func(c *paint.Canvas, in ui.Area, v value) {
		for _, r := range v.rows.Value() {
			if r.lit {
				c.Fill(paint.RoundRect(float64(r.at.X), float64(r.at.Y), float64(r.at.W), float64(r.at.H)-4, 10), in.Colors.Highlight)
			}
			mid, size, d := float64(r.at.Y)+float64(r.at.H)/2-2, in.Style.TextSize(max(18*v.k, 14)), playerAvatar*v.k
			ui.DrawPicture(c, ui.AvatarPicture(r.avatar.Color, r.avatar.Symbol), 18, mid-d/2, d, d)
			name, vw := r.name, 0.0
			if r.removed {
				name, vw = in.Localize("people.removed", name), restoreWidth*v.k-60
			} else if r.matches > 0 {
				won := fmt.Sprintf("%s / %d", formatWins(in.Localize, r.wins), r.matches)
				vw = c.TextCentered(in.W-22, mid, won, paint.TextStyle{Size: size, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Right})
				ui.DrawIcon(c, ui.IconCup, in.W-40-vw, mid, size*1.1, in.Colors.Accent)
			}
			x := 28 + d
			ui.DrawName(c, name, x, mid, in.W-x-86-vw, float64(r.at.H)-4, paint.TextStyle{Size: size, Weight: paint.Bold, Color: in.Colors.Text})
		}
	}).WithTargets(targets...))
	for i, t := range targets {
		if name := p.Players[from+i].Name; p.IsRemoved(name) {
			button := scene.Box{X: at.X + at.W - (restoreWidth+14)*k, Y: at.Y + t.At.Y + 5*k, W: restoreWidth * k, H: rowH - 14*k}
			pf.Button(ui.Button{ID: "restore/" + name, Text: pf.Localize("saved.restore"), At: button, Message: ui.RestoreMember{Name: name}}, ui.Plain)
		}
	}
	pf.ScrollBar(list)
}

// restoreWidth is the width of the button that takes a player back.
const restoreWidth = 116

// formatWins returns a number of wins, with halves as "½" and other parts as a decimal: a draw
// counts as a part of a win.
func formatWins(localize ui.Localize, n float64) string {
	switch n = math.Round(n*1000) / 1000; n { // a sum of sixths is not exact
	case math.Trunc(n):
		return fmt.Sprint(int(n))
	case 0.5:
		return "½"
	case math.Trunc(n) + 0.5:
		return fmt.Sprintf("%d½", int(n))
	}
	return ui.FormatDecimal(localize, n)
}

// personSheet is what the sheet of a player is drawn from.
type personSheet struct {
	person    draw.Frozen[stats.Person]
	avatar    ui.Avatar
	opponents draw.Frozen[[]opponentRow]
	puzzles   string
	trophies  bool // leaves the statistics out
	scale     float32
}

// opponentRow is the record against an opponent.
type opponentRow struct {
	name   string
	avatar ui.Avatar
	stats.HeadToHead
}

func (pf *playersForm) playerDetails(p PlayersPage, person stats.Person, at scene.Box) {
	var rows []opponentRow
	for name, record := range person.Opponents {
		rows = append(rows, opponentRow{name, p.Avatar(name), *record})
	}
	slices.SortFunc(rows, func(a, b opponentRow) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), strings.Compare(a.name, b.name))
	})
	for i, r := range rows {
		if record.IsBot(r.name) {
			rows[i].name = p.BotName(r.name)
		}
	}
	sheet := personSheet{draw.Freeze(person), p.Avatar(person.Name), draw.Freeze(rows), pf.puzzleLine(p.Stars, p.Series), p.Trophies != nil, pf.Scale}
	pf.Add(ui.DrawnPanel(pf.Localized(), "person", at, ui.Sheet, "person", sheet, func(c *paint.Canvas, in ui.Area, s personSheet) { s.draw(c, in) }))
}

func (s personSheet) draw(c *paint.Canvas, in ui.Area) {
	k, person, pal := float64(s.scale), s.person.Value(), in.Colors
	ui.DrawPicture(c, ui.AvatarPicture(s.avatar.Color, s.avatar.Symbol), 24*k, 12*k, 60*k, 60*k)
	mid, space := 42*k, in.W-552*k
	if s.puzzles != "" {
		mid = 31 * k
		c.TextCentered(98*k, 61*k, s.puzzles, paint.TextStyle{Size: ui.FitSize(s.puzzles, paint.Medium, in.Style.TextSize(max(13*k, 11)), space), Color: pal.Secondary})
	}
	ui.DrawName(c, person.Name, 98*k, mid, space, 34*k, paint.TextStyle{Size: 30 * k, Weight: paint.Bold, Color: pal.Text})
	if s.trophies {
		return
	}
	if person.Matches == 0 {
		c.Paragraph(28*k, 120*k, in.W-56*k, in.Localize("people.nothing"), paint.TextStyle{Size: in.Style.TextSize(max(17*k, 13)), Color: pal.Secondary})
		return
	}
	s.drawFigures(c, in, 76*k)
	plot := in.Localize("people.plot")
	if person.Analyzed > 0 {
		plot = in.Localize("people.plot-precision")
	}
	c.Text(28*k, 198*k, plot, paint.TextStyle{Size: in.Style.TextSize(max(15*k, 12)), Weight: paint.Bold, Color: pal.Text})
	chart := scene.Box{X: 28 * s.scale, Y: 210 * s.scale, W: float32(in.W) - 56*s.scale}
	free := in.H - 264*k - float64(len(s.opponents.Value()))*1.8*s.opponentTextSize(in)
	chart.H = max(0.3*float32(in.H), min(float32(free), 0.5*chart.W))
	drawWinRates(c, in, person, chart)
	s.drawOpponents(c, in, 250*k+float64(chart.H))
}

// signed returns the text of a number with its sign, and without one if it is rounded to zero.
func signed(text string) string {
	digits, negative := strings.CutPrefix(text, "-")
	switch {
	case !strings.ContainsAny(digits, "123456789"):
		return digits
	case negative:
		return "−" + digits
	}
	return "+" + digits
}

// drawFigures draws the numbers of the player in a row, each above what it counts.
func (s personSheet) drawFigures(c *paint.Canvas, in ui.Area, y float64) {
	k, person := float64(s.scale), s.person.Value()
	luck := "–"
	if person.Rolls > 0 {
		luck = signed(in.Localize("number.hundredths", person.Luck))
	}
	type fact struct{ value, name string }
	facts := []fact{
		{fmt.Sprint(person.Matches), in.Localize("people.matches", person.Matches)},
		{ui.FormatPercent(in.Localize, person.Wins/float64(person.Matches)), in.Localize("people.wins")},
		{fmt.Sprint(person.Streak), in.Localize("people.streak", person.Streak)},
		{fmt.Sprint(person.Best), in.Localize("people.best")},
		{fmt.Sprintf("%.0f", person.Choices), in.Localize("people.choices")},
		{luck, in.Localize("people.luck")},
	}
	if person.Analyzed > 0 {
		facts = append(facts, fact{ui.FormatPercent(in.Localize, person.Precision), in.Localize("people.precision")})
	}
	step := (in.W - 56*k) / float64(len(facts))
	for i, f := range facts {
		x := 28*k + float64(i)*step
		c.Text(x, y+42*k, f.value, paint.TextStyle{Size: ui.FitSize(f.value, paint.Bold, 34*k, step-10), Weight: paint.Bold, Color: in.Colors.Text})
		size := in.Style.TextSize(max(13*k, 11))
		lines, size := ui.WrapToFit(f.name, paint.Medium, size, step-10*k, 2.5*size)
		ui.DrawLines(c, x, y+66*k, size*1.25, lines, paint.TextStyle{Size: size, Color: in.Colors.Secondary})
	}
}

// maxChartDots is the number of matches up to which each is a dot, maxChartPoints how many points a
// line has at most.
const (
	maxChartDots   = 60
	maxChartPoints = 400
)

// drawWinRates draws the share of wins after each match as a line, and each of a few matches as a dot.
func drawWinRates(c *paint.Canvas, in ui.Area, person stats.Person, at scene.Box) {
	pal := in.Colors
	x, y, w, h := float64(at.X), float64(at.Y), float64(at.W), float64(at.H)
	c.Fill(paint.RoundRect(x, y, w, h, 10), pal.Highlight)
	for _, level := range []float64{0, 0.5, 1} {
		ly := y + h - 14 - (h-28)*level
		c.Stroke(paint.Line(x+46, ly, x+w-12, ly), 1, paint.WithAlpha(pal.Secondary, 0.35))
		c.TextCentered(x+40, ly, ui.FormatPercent(in.Localize, level), paint.TextStyle{Size: in.Style.TextSize(11), Color: pal.Secondary, Align: paint.Right})
	}
	n, sum := len(person.Results), 0.0
	every := (n + maxChartPoints - 1) / maxChartPoints
	points := make([]paint.Point, 0, n)
	for i, share := range person.Results {
		sum += share
		if n > maxChartPoints && i%every != 0 && i != n-1 {
			continue
		}
		px := x + 58 + (w-84)*float64(i)/float64(max(n-1, 1))
		points = append(points, paint.Pt(px, y+h-14-(h-28)*sum/float64(i+1)))
	}
	if n > 1 {
		c.Stroke(paint.Polyline(points...), 3, paint.Shallow)
	}
	drawPrecisions(c, points, person, y+h-14, h-28)
	if n > maxChartDots {
		points = nil // the dots would hide the line
	}
	for i, p := range points {
		ink := pal.Secondary
		if person.Results[i] == 1 {
			ink = paint.Sun
		}
		c.Fill(paint.Circle(p.X, p.Y, 6), paint.SunOutline)
		c.Fill(paint.Circle(p.X, p.Y, 4.5), ink)
	}
}

// drawPrecisions draws the precision of the matches that were analysed as squares on a dashed line,
// at the places of the results. foot is where nothing is precise, h the height to the top.
func drawPrecisions(c *paint.Canvas, results []paint.Point, person stats.Person, foot, h float64) {
	var points []paint.Point
	for i, p := range results {
		if share, ok := person.Precisions[i]; ok {
			points = append(points, paint.Pt(p.X, foot-h*share))
		}
	}
	if len(points) > 1 {
		c.Stroke(paint.Polyline(points...).Dashed(0, 7, 5), 2.5, paint.Coral)
	}
	for _, p := range points {
		c.Fill(paint.Rect(p.X-5, p.Y-5, 10, 10), paint.SunOutline)
		c.Fill(paint.Rect(p.X-3.5, p.Y-3.5, 7, 7), paint.Coral)
	}
}

// opponentTextSize returns the size of text in the rows of opponents.
func (s personSheet) opponentTextSize(in ui.Area) float64 {
	return in.Style.TextSize(max(16*float64(s.scale), 12.5))
}

// drawOpponents draws the records against opponents from y down, as many as there is room for.
func (s personSheet) drawOpponents(c *paint.Canvas, in ui.Area, y float64) {
	k, w, size, pal := float64(s.scale), in.W, s.opponentTextSize(in), in.Colors
	for _, a := range s.opponents.Value() {
		if y+size > in.H-14*k {
			return
		}
		share := a.Wins / float64(a.Matches)
		x, _ := a.avatar.DrawBefore(c, 28*k, y-size*0.35, size*0.9, 0)
		c.Text(x, y, in.Localize("people.against", a.name), paint.TextStyle{Size: size, Color: pal.Text})
		bx, bw := w*0.45, w*0.4
		c.Fill(paint.RoundRect(bx, y-size*0.75, bw, size*0.8, size*0.4), paint.WithAlpha(pal.Secondary, 0.25))
		if share > 0 {
			c.Fill(paint.RoundRect(bx, y-size*0.75, max(bw*share, size*0.8), size*0.8, size*0.4), paint.Sun)
		}
		c.Text(w-28*k, y, fmt.Sprintf("%s / %d", formatWins(in.Localize, a.Wins), a.Matches), paint.TextStyle{Size: size, Weight: paint.Bold, Color: pal.Text, Align: paint.Right})
		y += size * 1.8
	}
}
