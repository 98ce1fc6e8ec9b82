package tableui

import (
	"fmt"
	"image/color"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// AnalysisPage is the page of the analysis of a match.
type AnalysisPage struct {
	Title string
	// Ready is set when the analysis is done, Stopped when it was stopped. Else Done of Total plies
	// are analysed.
	Ready, Stopped bool
	Done, Total    int
	// Story is a sentence about the match, BestMove one about its best move; BestPly is its ply.
	Story, BestMove string
	BestPly         int
	Chart           Chart
	Turns           []AnalysisTurn
	People          []AnalysisSeat
}

// AnalysisTurn is a turning point in words.
type AnalysisTurn struct {
	Ply, Number    int
	Seat           ui.SeatLabel
	Played, Better string
	// Answer is the best answer to it, left out where there is no room.
	Answer string
	// Picture is a small drawing of the position, PictureW and PictureH its proportions.
	Picture            scene.Picture
	PictureW, PictureH float32
}

// AnalysisSeat is how well a seat played. Mistakes is how many of its choices it can learn from, 0
// for a bot. Praise stands in place of the button for a person who made none.
type AnalysisSeat struct {
	Seat                      ui.SeatLabel
	Counts, Precision, Praise string
	// Kinds are the numbers of choices that Counts has in words, the best kind first.
	Kinds    [4]int
	Mistakes int
}

// analysisForm draws the page of an analysis.
type analysisForm struct{ *ui.Form }

// Analysis returns the panels of the page.
func Analysis(ctx ui.Context, p AnalysisPage) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := &analysisForm{ui.NewForm(ctx)}
	g.Banner(p.Title)
	k, top := g.Scale, ui.BarHeight(w)+10*g.Scale
	if !p.Ready {
		g.analysisProgress(p, scene.Box{X: w/2 - 320*k, Y: top + 110*k, W: 640 * k, H: 340 * k})
		return g.Panels
	}
	chart := scene.Box{X: 24 * k, Y: top, W: w - 48*k, H: 262 * k}
	g.analysisChart(p, chart)
	rest := scene.Box{X: chart.X, Y: chart.Y + chart.H + 16*k, W: chart.W}
	rest.H = h - rest.Y - 16*k
	people, turns := rest, rest
	if ui.IsUpright(w, h) {
		people.H = max(min(p.peopleHeight(highPersonRow)*k, rest.H-(16+minTurnsHeight)*k), p.peopleHeight(lowPersonRow)*k)
		people.Y = h - 16*k - people.H
		turns.H = people.Y - 16*k - turns.Y
	} else {
		people.W = 440 * k
		people.X = w - 24*k - people.W
		turns.W = people.X - 16*k - turns.X
	}
	g.analysisPeople(p, people)
	g.turningPoints(p, turns)
	return g.Panels
}

// The heights of the sheet of people, in points at the normal scale: a row with the bar of choices and
// without, the best move below the rows, and the margin. minTurnsHeight is what the cards of an upright page
// need beside them.
const highPersonRow, lowPersonRow, bestMoveRow, peopleMargin, minTurnsHeight = 116, 92, 92, 16, 620

// peopleHeight returns the height of the sheet of people with rows of a height, in points at the normal scale.
func (p *AnalysisPage) peopleHeight(row float32) float32 {
	height := peopleMargin + row*float32(len(p.People))
	if p.BestMove != "" {
		height += bestMoveRow
	}
	return height
}

// analysisProgress adds what the page shows until the analysis is done.
func (a *analysisForm) analysisProgress(p AnalysisPage, at scene.Box) {
	k := a.Scale
	text := a.Localize("analysis.working", min(p.Done+1, p.Total), p.Total)
	if p.Stopped {
		text = a.Localize("analysis.stopped")
	}
	type value struct {
		k           float32
		text        string
		stopped     bool
		done, total int
	}
	a.Add(ui.DrawnPanel(a.Style, "progress", at, ui.Sheet, "progress", value{k, text, p.Stopped, p.Done, p.Total}, func(c *paint.Canvas, in ui.Area, v value) {
		w, k := in.W, float64(v.k)
		c.Sprite("penguin-blue", w/2-60*k, 20*k, 120*k)
		lines, size := ui.WrapToFit(v.text, paint.Medium, in.Style.TextSize(max(19*k, 14)), w-60*k, 60*k)
		ui.DrawLines(c, w/2, 170*k, size*1.3, lines, paint.TextStyle{Size: size, Color: in.Colors.Text, Align: paint.Center})
		if v.stopped {
			return
		}
		c.Fill(paint.RoundRect(50*k, 218*k, w-100*k, 16*k, 8*k), paint.WithAlpha(in.Colors.Secondary, 0.25))
		done := (w - 100*k) * float64(v.done) / float64(max(v.total, 1))
		c.Fill(paint.RoundRect(50*k, 218*k, max(done, 16*k), 16*k, 8*k), paint.Sun)
	}))
	b, kind := ui.Button{ID: "analysis/stop", Text: a.Localize("analysis.stop"), Message: ui.StopAnalysis{}}, ui.Plain
	if p.Stopped {
		b, kind = ui.Button{ID: "analysis/start", Text: a.Localize("analysis.start"), Message: ui.StartAnalysis{}}, ui.CallToAction
	}
	b.At = scene.Box{X: at.X + at.W/2 - 130*k, Y: at.Y + at.H - 72*k, W: 260 * k, H: max(52*k, 44)}
	a.Button(b, kind)
}

// analysisChart adds the sentence about the match, the seats, and the graph.
func (a *analysisForm) analysisChart(p AnalysisPage, at scene.Box) {
	k := a.Scale
	type value struct {
		k     float32
		seats draw.Frozen[[]ui.SeatLabel]
		story string
	}
	a.Add(ui.DrawnPanel(a.Style, "story", at, ui.Sheet, "story", value{k, draw.Freeze(p.Chart.Seats), p.Story}, func(c *paint.Canvas, in ui.Area, v value) {
		k, size := float64(v.k), in.Style.TextSize(max(15*float64(v.k), 12))
		x := in.W - 20*k
		for i := len(v.seats.Value()) - 1; i >= 0; i-- {
			seat := v.seats.Value()[i]
			name, fitted := ui.Ellipsize(seat.Name, paint.Bold, size, 220*k)
			x -= c.TextCentered(x, 24*k, name, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Right}) + size*0.9
			c.Badge(paint.SeatColorsNamed(seat.Color), x, 24*k, size*0.65)
			x -= size * 1.4
		}
		story := ui.FitSize(v.story, paint.Bold, in.Style.TextSize(max(20*k, 14)), x-24*k)
		c.TextCentered(20*k, 24*k, v.story, paint.TextStyle{Size: story, Weight: paint.Bold, Color: in.Colors.Text})
	}))
	in := scene.Box{X: at.X + 8*k, Y: at.Y + 44*k, W: at.W - 16*k, H: at.H - 48*k}
	a.Add(ui.Panel{ID: "chart", At: in, Background: ui.NoBackground, Scene: chartScene(p.Chart, -1, in.W, in.H, a.Style, a.Localize)})
}

// turningPoints adds a card for each turning point.
func (a *analysisForm) turningPoints(p AnalysisPage, at scene.Box) {
	k := a.Scale
	if len(p.Turns) == 0 {
		a.Sheet("turns", at)
		a.Text("no-turns", a.Localize("analysis.no-turns")+" "+a.Localize("analysis.leaps"), scene.Box{X: at.X + 24*k, Y: at.Y + 30*k, W: at.W - 48*k, H: 90 * k}, 19, paint.Medium)
		return
	}
	gap, n := 14*k, float32(len(p.Turns))
	w := (at.W - gap*(n-1)) / n
	pictureTop := 0.0 // the pictures are below the longest words, so all have one size
	for _, turn := range p.Turns {
		bottom := a.wrapWords(turn, w, at.H).bottom(float64(k))
		pictureTop = max(pictureTop, bottom)
	}
	for i, turn := range p.Turns {
		a.turningPoint(turn, i, scene.Box{X: at.X + float32(i)*(w+gap), Y: at.Y, W: w, H: at.H}, pictureTop)
	}
}

// turnWords are the words on the card of a turning point, in lines, and their size.
type turnWords struct {
	played, better []string
	size           float64
}

// bottom returns where the words end on a card of a scale.
func (words turnWords) bottom(k float64) float64 {
	return 58*k + words.size*(1.5+1.3*float64(len(words.played)+len(words.better)))
}

// wrapWords wraps the words of a turning point on a card w by h.
func (a *analysisForm) wrapWords(turn AnalysisTurn, w, h float32) (words turnWords) {
	k := float64(a.Scale)
	size, width, height := a.Style.TextSize(max(16*k, 12)), float64(w)-36*k, a.pictureBottom(h)-48*k
	words.played, words.better, words.size = wrapBoth(turn.Played, turn.Better, size, width, height)
	if turn.Answer == "" {
		return words
	}
	with := turnWords{}
	with.played, with.better, with.size = wrapBoth(turn.Played+" "+turn.Answer, turn.Better, size, width, height-minTurnPicture)
	if with.size < words.size {
		return words
	}
	return with
}

// turnButton returns the height of the buttons of a turning point.
func (a *analysisForm) turnButton() float32 { return max(48*a.Scale, 44) }

// pictureBottom returns where the picture of a turning point ends, above the buttons of a card h points high.
func (a *analysisForm) pictureBottom(h float32) float64 {
	return float64(h - a.turnButton() - 26*a.Scale)
}

// turningPoint adds the card of a turning point: what was played, what was better, the position from
// pictureTop on, and two buttons.
func (a *analysisForm) turningPoint(turn AnalysisTurn, i int, at scene.Box, pictureTop float64) {
	k := a.Scale
	height := a.turnButton()
	title := a.Localize("analysis.move", turn.Number)
	drawn := drawnTurn{draw.Freeze(a.wrapWords(turn, at.W, at.H)), turn, title, i + 1, pictureTop, a.pictureBottom(at.H), float64(k)}
	a.Add(ui.DrawnPanel(a.Style, fmt.Sprintf("turn/%d", i), at, ui.Sheet, "turn", drawn, func(c *paint.Canvas, in ui.Area, t drawnTurn) { t.draw(c, in) }))
	bw := (at.W - 40*k) / 2
	y := at.Y + at.H - height - 14*k
	a.Button(ui.Button{ID: fmt.Sprintf("watch/%d", i), Text: a.Localize("analysis.watch"), At: scene.Box{X: at.X + 14*k, Y: y, W: bw, H: height}, Message: ui.WatchTurn{Ply: turn.Ply}}, ui.Primary)
	a.Button(ui.Button{ID: fmt.Sprintf("try/%d", i), Text: a.Localize("analysis.try"), At: scene.Box{X: at.X + 26*k + bw, Y: y, W: bw, H: height}, Message: ui.TryTurn{Ply: turn.Ply}}, ui.Plain)
}

// drawnTurn is what the card of a turning point is drawn from.
type drawnTurn struct {
	words draw.Frozen[turnWords]
	AnalysisTurn
	title                    string
	nth                      int
	pictureTop, pictureBelow float64
	scale                    float64
}

func (t drawnTurn) draw(c *paint.Canvas, in ui.Area) {
	w, k, ink, words := in.W, t.scale, in.Colors.Text, t.words.Value()
	size := in.Style.TextSize(max(16*k, 12))
	c.Fill(paint.Circle(28*k, 30*k, 13*k), paint.SunOutline)
	c.TextCentered(28*k, 30*k, fmt.Sprint(t.nth), paint.TextStyle{Size: 15 * max(k, 0.8), Weight: paint.Bold, Color: paint.White, Align: paint.Center})
	x := 50*k + c.TextCentered(50*k, 30*k, t.title, paint.TextStyle{Size: ui.FitSize(t.title, paint.Bold, size*1.1, w*0.42), Weight: paint.Bold, Color: ink}) + 22*k
	c.Badge(paint.SeatColorsNamed(t.Seat.Color), x, 30*k, 10*k)
	name, fitted := ui.Ellipsize(t.Seat.Name, paint.Medium, size, w-x-28*k)
	c.TextCentered(x+16*k, 30*k, name, paint.TextStyle{Size: fitted, Color: ink})
	y := 58*k + words.size
	ui.DrawLines(c, 18*k, y, words.size*1.3, words.played, paint.TextStyle{Size: words.size, Color: ink})
	y += words.size * (1.3*float64(len(words.played)) + 0.5)
	ui.DrawLines(c, 18*k, y, words.size*1.3, words.better, paint.TextStyle{Size: words.size, Weight: paint.Bold, Color: ink})
	t.drawPicture(c, paint.Box{MinX: 18 * k, MinY: t.pictureTop - words.size*0.6, MaxX: w - 18*k, MaxY: t.pictureBelow})
}

// minTurnPicture is the least height of the picture of a turning point, in points.
const minTurnPicture = 56

// drawPicture draws the position in a space, unless that is too low to see anything.
func (t AnalysisTurn) drawPicture(c *paint.Canvas, space paint.Box) {
	if space.H() < minTurnPicture {
		return
	}
	scale := min(space.W()/float64(t.PictureW), space.H()/float64(t.PictureH))
	w, h := float64(t.PictureW)*scale, float64(t.PictureH)*scale
	ui.DrawPicture(c, t.Picture, (space.MinX+space.MaxX-w)/2, (space.MinY+space.MaxY-h)/2, w, h)
}

// wrapBoth wraps two paragraphs, the second in bold, to w by h, and returns their lines and size.
func wrapBoth(first, second string, size, w, h float64) (upper, lower []string, fitted float64) {
	for fitted = size; ; fitted -= 0.25 {
		upper, lower = paint.Wrap(first, paint.Medium, fitted, w), paint.Wrap(second, paint.Bold, fitted, w)
		if fitted <= 9 || float64(len(upper)+len(lower))*fitted*1.3+fitted*0.5 <= h {
			return upper, lower, fitted
		}
	}
}

// analysisPeople adds how well everybody played, and the best move.
func (a *analysisForm) analysisPeople(p AnalysisPage, at scene.Box) {
	k := a.Scale
	foot := max(bestMoveRow*k, ui.FingerSize+12*k)
	if p.BestMove == "" {
		foot = 0
	}
	rowH := (at.H - foot - peopleMargin*k) / float32(max(len(p.People), 1))
	a.Sheet("kinds", at)
	for i, person := range p.People {
		a.analysisPerson(person, i, scene.Box{X: at.X, Y: at.Y + 8*k + float32(i)*rowH, W: at.W, H: rowH})
	}
	if p.BestMove == "" {
		return
	}
	best := scene.Box{X: at.X + 12*k, Y: at.Y + at.H - foot, W: at.W - 24*k, H: foot - 12*k}
	type value struct {
		k        float32
		bestMove string
	}
	a.Add(ui.DrawnPanel(a.Style, "best", best, ui.NoBackground, "best", value{k, p.BestMove}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, k := in.W, in.H, float64(v.k)
		c.Fill(paint.RoundRect(0, 0, w, h, 12), in.Colors.Highlight)
		c.Fill(paint.Star(5, 28*k, h/2, 18*k, 8.5*k), paint.SunOutline)
		c.Fill(paint.Star(5, 28*k, h/2, 14*k, 6.5*k), paint.Sun)
		lines, size := ui.WrapToFit(v.bestMove, paint.Medium, in.Style.TextSize(max(15*k, 12)), w-68*k, h-8*k)
		y := h/2 + size*0.36 - float64(len(lines)-1)*size*1.25/2
		ui.DrawLines(c, 56*k, y, size*1.25, lines, paint.TextStyle{Size: size, Color: in.Colors.Text})
	}).WithTarget(scene.Target{ID: "best", Name: p.BestMove, Enabled: true, Message: ui.SeekTo{Ply: p.BestPly}}))
}

// maxCounts is the largest size of the counts in heights of their row, so that more lines of larger text are not smaller.
const maxCounts = 0.13

// analysisPerson adds the row of a seat: name, precision, counts, and the way to learn from
// mistakes.
func (a *analysisForm) analysisPerson(s AnalysisSeat, i int, at scene.Box) {
	k := a.Scale
	learn := 150 * k
	if s.Mistakes == 0 && s.Praise == "" {
		learn = 0
	}
	type value struct {
		k, learn                               float32
		kinds                                  [4]int
		color, counts, precision, name, praise string
		i                                      int
	}
	a.Add(ui.DrawnPanel(a.Style, fmt.Sprintf("seat/%d", i), at, ui.NoBackground, "kinds",
		value{k, learn, s.Kinds, s.Seat.Color, s.Counts, s.Precision, s.Seat.Name, s.Praise, i}, func(c *paint.Canvas, in ui.Area, v value) {
			k, space := float64(v.k), float64(float32(in.W)-v.learn-34*v.k)
			size := min(in.Style.TextSize(max(16*k, 12)), in.H*0.3)
			upper, lower, countsHeight := in.H*0.3, in.H*0.68, in.H*0.5
			if in.H >= minRowWithBar*k {
				upper -= 12 * k
				countsHeight = in.H/2 - 15*k
				lower = in.H/2 + 11*k + countsHeight/2
				drawKinds(c, v.kinds, paint.Box{MinX: 16 * k, MinY: in.H/2 - 7*k, MaxX: 16*k + space, MaxY: in.H/2 + 7*k}, in.Colors.Secondary)
			}
			c.Badge(paint.SeatColorsNamed(v.color), 28*k, upper, size*0.65)
			bold := paint.TextStyle{Size: size, Weight: paint.Bold, Color: in.Colors.Text}
			room, counts := space-50*k, v.counts
			if pw := paint.TextWidth(v.precision, paint.Bold, size); paint.TextWidth(v.name, paint.Bold, size) > room-pw {
				counts = v.precision + " · " + counts // there is no room beside the name
			} else {
				c.TextCentered(16*k+space-pw, upper, v.precision, bold)
				room -= pw
			}
			ui.DrawName(c, v.name, 46*k, upper, room, in.H*0.4, bold)
			lines, fitted := ui.WrapToFit(counts, paint.Medium, min(size*0.92, max(in.H*maxCounts, 13)), space, countsHeight)
			y := lower + fitted*0.36 - float64(len(lines)-1)*fitted*1.2/2
			ui.DrawLines(c, 16*k, y, fitted*1.2, lines, paint.TextStyle{Size: fitted, Color: in.Colors.Secondary})
			praise, fitted := ui.WrapToFit(v.praise, paint.Bold, size, float64(v.learn), in.H*0.8)
			ui.DrawCentered(c, float64(float32(in.W)-v.learn/2)-10*k, in.H/2, fitted*1.25, praise, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
			if v.i > 0 {
				c.Fill(paint.Rect(16*k, 0, in.W-32*k, 1), paint.WithAlpha(in.Colors.Secondary, 0.25))
			}
		}))
	if s.Mistakes > 0 {
		height := min(max(46*k, 44), at.H-4)
		a.Button(ui.Button{
			ID: fmt.Sprintf("learn/%d", i), Text: a.Localize("analysis.learn"),
			At: scene.Box{X: at.X + at.W - learn - 10*k, Y: at.Y + (at.H-height)/2, W: learn, H: height}, Message: ui.LearnFromMistakes{Seat: i},
		}, ui.Primary)
	}
}

// minRowWithBar is the least height of a seat's row, before scaling, that shows the kinds of choices as
// a bar.
const minRowWithBar = 110

// drawKinds draws a bar whose parts are as long as there are choices of each kind.
func drawKinds(c *paint.Canvas, kinds [4]int, at paint.Box, outline color.NRGBA) {
	total := 0
	for _, n := range kinds {
		total += n
	}
	if total == 0 {
		return
	}
	bar, x := c.Clipped(paint.RoundRect(at.MinX, at.MinY, at.W(), at.H(), at.H()/2)), at.MinX
	for i, color := range [4]color.NRGBA{paint.Shallow, paint.Foam, paint.Sun, paint.Coral} {
		w := at.W() * float64(kinds[i]) / float64(total)
		bar.Fill(paint.Rect(x, at.MinY, w, at.H()), color)
		x += w
	}
	c.Stroke(paint.RoundRect(at.MinX, at.MinY, at.W(), at.H(), at.H()/2), 1, outline)
}
