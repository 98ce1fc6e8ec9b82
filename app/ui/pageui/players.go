package pageui

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games/record"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
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
	pf.Picture("people", at, ui.Sheet, "nobody", func(c *paint.Canvas, p paint.Theme) {
		w, k := float64(at.W), float64(k)
		for i, f := range faces {
			off := float64(i) - 2
			d := (128 - 14*math.Abs(off)) * k
			ui.DrawPicture(c, ui.AvatarPicture(f.Color, f.Symbol), w/2+off*122*k-d/2, 150*k-d/2-8*k*(2-math.Abs(off)), d, d)
		}
		lines, size := ui.WrapToFit(text, paint.Medium, pf.Style.TextSize(max(22*k, 16)), w-120*k, 150*k)
		ui.DrawLines(c, w/2, 290*k, size*1.35, lines, paint.TextStyle{Size: size, Color: p.Text, Align: paint.Center})
	}, text)
	pf.Button(ui.Button{ID: "add", Text: pf.Localize("people.add"), At: scene.Box{X: at.X + at.W/2 - 160*k, Y: at.Y + at.H - 104*k, W: 320 * k, H: max(58*k, 46)}, Message: ui.AddMember{}}, ui.CallToAction)
}

func (pf *playersForm) playersList(p PlayersPage, at scene.Box) {
	k := pf.Scale
	list := ui.RowList{At: at, RowHeight: playerRowHeight(pf.Context, p.View.Total), RowView: p.View}
	rowH, from := list.RowHeight, list.First
	s := scene.Scene{W: at.W, H: at.H}
	key := ""
	for i, person := range p.Players[from : from+list.Visible] {
		s.Targets = append(s.Targets, list.Scrollable(scene.Target{
			ID: fmt.Sprintf("person/%d", from+i), At: scene.Box{X: 8, Y: 8*k + float32(i)*rowH, W: at.W - 16, H: rowH}, Name: person.Name, Enabled: true, Message: ui.ChooseRow{Row: from + i},
		}))
		key += fmt.Sprintf("%s %d %g %v %t;", person.Name, person.Matches, person.Wins, p.Avatar(person.Name), p.IsRemoved(person.Name))
	}
	s.Background = pf.Style.NewPicture("people", at.W, at.H, func(c *paint.Canvas, pal paint.Theme) {
		for i, t := range s.Targets {
			person := p.Players[from+i]
			if from+i == p.Chosen || pf.Pointer.Hover == t.ID {
				c.Fill(paint.RoundRect(float64(t.At.X), float64(t.At.Y), float64(t.At.W), float64(t.At.H)-4, 10), pal.Highlight)
			}
			mid, size, d := float64(t.At.Y)+float64(rowH)/2-2, pf.Style.TextSize(max(18*float64(k), 14)), playerAvatar*float64(k)
			f := p.Avatar(person.Name)
			ui.DrawPicture(c, ui.AvatarPicture(f.Color, f.Symbol), 18, mid-d/2, d, d)
			name, vw := person.Name, 0.0
			if p.IsRemoved(name) {
				name, vw = pf.Localize("people.removed", name), float64(restoreWidth*k)-60
			} else if person.Matches > 0 {
				won := fmt.Sprintf("%s / %d", pf.formatWins(person.Wins), person.Matches)
				vw = c.TextCentered(float64(at.W)-22, mid, won, paint.TextStyle{Size: size, Weight: paint.Bold, Color: pal.Text, Align: paint.Right})
				ui.DrawIcon(c, ui.IconCup, float64(at.W)-40-vw, mid, size*1.1, pal.Accent)
			}
			x := 28 + d
			ui.DrawName(c, name, x, mid, float64(at.W)-x-86-vw, float64(rowH)-4, paint.TextStyle{Size: size, Weight: paint.Bold, Color: pal.Text})
		}
	}, key, from, p.Chosen, pf.Pointer.Hover, p.Game)
	pf.Add(ui.Panel{ID: "people", At: at, Background: ui.Sheet, Scene: s})
	for i, t := range s.Targets {
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
func (pf *playersForm) formatWins(n float64) string {
	switch n = math.Round(n*1000) / 1000; n { // a sum of sixths is not exact
	case math.Trunc(n):
		return fmt.Sprint(int(n))
	case 0.5:
		return "½"
	case math.Trunc(n) + 0.5:
		return fmt.Sprintf("%d½", int(n))
	}
	return ui.FormatDecimal(pf.Localize, n)
}

func (pf *playersForm) playerDetails(p PlayersPage, person stats.Person, at scene.Box) {
	puzzles := pf.puzzleLine(p.Stars, p.Series)
	pf.Picture("person", at, ui.Sheet, "person", func(c *paint.Canvas, pal paint.Theme) {
		k := float64(pf.Scale)
		f := p.Avatar(person.Name)
		ui.DrawPicture(c, ui.AvatarPicture(f.Color, f.Symbol), 24*k, 12*k, 60*k, 60*k)
		mid, space := 42*k, float64(at.W)-552*k
		if puzzles != "" {
			mid = 31 * k
			c.TextCentered(98*k, 61*k, puzzles, paint.TextStyle{Size: ui.FitSize(puzzles, paint.Medium, pf.Style.TextSize(max(13*k, 11)), space), Color: pal.Secondary})
		}
		ui.DrawName(c, person.Name, 98*k, mid, space, 34*k, paint.TextStyle{Size: 30 * k, Weight: paint.Bold, Color: pal.Text})
		if p.Trophies != nil {
			return
		}
		if person.Matches == 0 {
			c.Paragraph(28*k, 120*k, float64(at.W)-56*k, pf.Localize("people.nothing"), paint.TextStyle{Size: pf.Style.TextSize(max(17*k, 13)), Color: pal.Secondary})
			return
		}
		pf.figures(c, pal, person, float64(at.W), 76*k, k)
		plot := pf.Localize("people.plot")
		if person.Analyzed > 0 {
			plot = pf.Localize("people.plot-precision")
		}
		c.Text(28*k, 198*k, plot, paint.TextStyle{Size: pf.Style.TextSize(max(15*k, 12)), Weight: paint.Bold, Color: pal.Text})
		chart := scene.Box{X: 28 * pf.Scale, Y: 210 * pf.Scale, W: at.W - 56*pf.Scale}
		free := float64(at.H) - 264*k - float64(len(person.Opponents))*1.8*pf.opponentTextSize()
		chart.H = max(0.3*at.H, min(float32(free), 0.5*chart.W))
		pf.winRateChart(c, pal, person, chart)
		pf.opponents(c, pal, p, person, float64(at.W), 250*k+float64(chart.H), float64(at.H), k)
	}, p.Trophies != nil, puzzles, fmt.Sprintf("%+v", person), p.opponentsKey(person), p.Game, pf.Localize("people.wins"))
}

// opponentsKey returns a text that changes with the player's opponents, the results against them,
// and their avatars. It is part of the key of a picture.
func (p PlayersPage) opponentsKey(person stats.Person) string {
	word := fmt.Sprint(p.Avatar(person.Name))
	for _, name := range slices.Sorted(maps.Keys(person.Opponents)) {
		word += fmt.Sprint(name, *person.Opponents[name], p.Avatar(name))
	}
	return word
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

func (pf *playersForm) figures(c *paint.Canvas, pal paint.Theme, person stats.Person, w, y, k float64) {
	luck := "–"
	if person.Rolls > 0 {
		luck = signed(pf.Localize("number.hundredths", person.Luck))
	}
	type fact struct{ value, name string }
	facts := []fact{
		{fmt.Sprint(person.Matches), pf.Localize("people.matches", person.Matches)},
		{ui.FormatPercent(pf.Localize, person.Wins/float64(person.Matches)), pf.Localize("people.wins")},
		{fmt.Sprint(person.Streak), pf.Localize("people.streak", person.Streak)},
		{fmt.Sprint(person.Best), pf.Localize("people.best")},
		{fmt.Sprintf("%.0f", person.Choices), pf.Localize("people.choices")},
		{luck, pf.Localize("people.luck")},
	}
	if person.Analyzed > 0 {
		facts = append(facts, fact{ui.FormatPercent(pf.Localize, person.Precision), pf.Localize("people.precision")})
	}
	step := (w - 56*k) / float64(len(facts))
	for i, f := range facts {
		x := 28*k + float64(i)*step
		c.Text(x, y+42*k, f.value, paint.TextStyle{Size: ui.FitSize(f.value, paint.Bold, 34*k, step-10), Weight: paint.Bold, Color: pal.Text})
		size := pf.Style.TextSize(max(13*k, 11))
		lines, size := ui.WrapToFit(f.name, paint.Medium, size, step-10*k, 2.5*size)
		ui.DrawLines(c, x, y+66*k, size*1.25, lines, paint.TextStyle{Size: size, Color: pal.Secondary})
	}
}

// maxChartDots is the number of matches up to which each is a dot, maxChartPoints how many points a
// line has at most.
const (
	maxChartDots   = 60
	maxChartPoints = 400
)

// winRateChart draws the share of wins after each match as a line, and each of a few matches as a dot.
func (pf *playersForm) winRateChart(c *paint.Canvas, pal paint.Theme, person stats.Person, at scene.Box) {
	x, y, w, h := float64(at.X), float64(at.Y), float64(at.W), float64(at.H)
	c.Fill(paint.RoundRect(x, y, w, h, 10), pal.Highlight)
	for _, level := range []float64{0, 0.5, 1} {
		ly := y + h - 14 - (h-28)*level
		c.Stroke(paint.Line(x+46, ly, x+w-12, ly), 1, paint.WithAlpha(pal.Secondary, 0.35))
		c.TextCentered(x+40, ly, ui.FormatPercent(pf.Localize, level), paint.TextStyle{Size: pf.Style.TextSize(11), Color: pal.Secondary, Align: paint.Right})
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
func (pf *playersForm) opponentTextSize() float64 {
	return pf.Style.TextSize(max(16*float64(pf.Scale), 12.5))
}

func (pf *playersForm) opponents(c *paint.Canvas, pal paint.Theme, p PlayersPage, person stats.Person, w, y, bottom, k float64) {
	names := slices.SortedFunc(maps.Keys(person.Opponents), func(a, b string) int {
		return cmp.Or(cmp.Compare(person.Opponents[b].Matches, person.Opponents[a].Matches), strings.Compare(a, b))
	})
	size := pf.opponentTextSize()
	for _, name := range names {
		if y+size > bottom-14*k {
			return
		}
		a := person.Opponents[name]
		label := name
		if record.IsBot(name) {
			label = p.BotName(name)
		}
		share := a.Wins / float64(a.Matches)
		x, _ := p.Avatar(name).DrawBefore(c, 28*k, y-size*0.35, size*0.9, 0)
		c.Text(x, y, pf.Localize("people.against", label), paint.TextStyle{Size: size, Color: pal.Text})
		bx, bw := w*0.45, w*0.4
		c.Fill(paint.RoundRect(bx, y-size*0.75, bw, size*0.8, size*0.4), paint.WithAlpha(pal.Secondary, 0.25))
		if share > 0 {
			c.Fill(paint.RoundRect(bx, y-size*0.75, max(bw*share, size*0.8), size*0.8, size*0.4), paint.Sun)
		}
		c.Text(w-28*k, y, fmt.Sprintf("%s / %d", pf.formatWins(a.Wins), a.Matches), paint.TextStyle{Size: size, Weight: paint.Bold, Color: pal.Text, Align: paint.Right})
		y += size * 1.8
	}
}
