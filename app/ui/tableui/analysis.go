package tableui

import (
	"fmt"
	"image/color"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	// Thumbnail is the position.
	Thumbnail ui.Thumbnail
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

// The sizes of the page in points at the normal scale: the chart, what the cards of an upright page need, the sheet of
// people, the best move on it, the button of a row, and its words: a line with the name and two with the counts.
const (
	analysisChartHeight = 262
	minTurnsHeight      = 620
	peopleWidth         = 440
	bestMoveRow         = 80
	learnWidth          = 150
	wordsOfPerson       = 3.7 // in sizes of their text
)

// Analysis returns the panels of the page: until the analysis is done how far it is, then the chart above the turning
// points and the people, who are below them on an upright page.
func Analysis(ctx ui.Context, p AnalysisPage) []ui.Panel {
	g := ui.NewForm(ctx)
	gap := g.Space(ui.SpaceM)
	if !p.Ready {
		g.Show(p.Title, layout.Center(layout.AtLeast(g.SheetWidth(ui.NarrowSheet), 0, p.progress(g))))
		return g.Panels
	}
	turns, people := p.turningPoints(g), p.people(g)
	g.Show(p.Title, layout.VBox(gap, p.chart(g), layout.Grow(1, layout.When(ctx.IsUpright(),
		layout.VBox(gap, layout.Grow(1, layout.AtLeast(0, minTurnsHeight*g.Scale, turns)), people),
		layout.HBox(gap, layout.Grow(1, turns), layout.AtLeast(peopleWidth*g.Scale, 0, people)),
	))))
	return g.Panels
}

// progress returns what the page shows until the analysis is done.
func (p AnalysisPage) progress(g *ui.Form) layout.Part {
	text := g.Localize("analysis.working", min(p.Done+1, p.Total), p.Total)
	b, kind := ui.Button{ID: "analysis/stop", Text: g.Localize("analysis.stop"), Message: ui.StopAnalysis{}}, ui.Plain
	done := float64(p.Done) / float64(max(p.Total, 1))
	bar := g.BarPart("progress/bar", 0, g.Space(ui.SpaceM), done)
	if p.Stopped {
		text, bar = g.Localize("analysis.stopped"), nil
		b, kind = ui.Button{ID: "analysis/start", Text: g.Localize("analysis.start"), Message: ui.StartAnalysis{}}, ui.CallToAction
	}
	const penguin = 120
	return g.SheetPart("progress", layout.VBox(g.Space(ui.SpaceL),
		layout.AtLeast(0, penguin*g.Scale, g.PicturePart("analysis", ui.SquarePicture(draw.Sprite("penguin-blue")), penguin*g.Scale)),
		g.Centred("progress", text, ui.HeadingText), bar, layout.Align(0.5, 0, g.ButtonPart(b, kind)),
	))
}

// chart returns the sentence about the match and the seats, and below them the graph.
func (p AnalysisPage) chart(g *ui.Form) layout.Part {
	gap := g.Space(ui.SpaceS)
	graph := layout.Fixed("chart", layout.Range{}, layout.Range{}, func(at scene.Box) {
		g.Add(ui.Panel{ID: "chart", At: at, Background: ui.NoBackground, Scene: chartScene(p.Chart, -1, at.W, at.H, g.Style, g.Localize)})
	})
	head := analysisHead{draw.Freeze(p.Chart.Seats), p.Story, g.Points(ui.HeadingText), g.Points(ui.CaptionText)}
	line := float32(head.story * 1.3)
	return g.Paper("story/paper", layout.AtLeast(0, analysisChartHeight*g.Scale, layout.PaddedXY(gap, gap, layout.VBox(0,
		ui.SketchPart(g, "story", layout.Range{}, layout.Exactly(line), ui.NoBackground, head, analysisHead.part), layout.Grow(1, graph),
	))))
}

// analysisHead is the line above the graph, with the sizes of its texts.
type analysisHead struct {
	seats       draw.Frozen[[]ui.SeatLabel]
	text        string
	story, name float64
}

// part returns the sentence beside the seats: their badges alone where the names would make it much smaller.
func (h analysisHead) part(k ui.Sketch) layout.Part {
	const least = 0.85 // of its size
	gap := float32(h.name)
	story := paint.TextStyle{Size: h.story, Weight: paint.Bold, Color: k.Colors.Text}
	room := float32(least * paint.TextWidth(h.text, story.Weight, story.Size))
	row := func(named bool) layout.Part {
		parts := []layout.Part{layout.Gap(0), layout.Grow(1, layout.AtLeast(room, 0, k.Line(h.text, story)))}
		for _, seat := range h.seats.Value() {
			name := k.Name(seat.Name, paint.TextStyle{Size: h.name, Weight: paint.Bold, Color: k.Colors.Text})
			if name != nil {
				name = layout.AtIdeal(layout.AtMost(gap*14, name))
			}
			parts = append(parts, layout.HBox(gap/2, k.Badge(seat.Color, h.name*1.3), layout.When(named, name, nil)))
		}
		return layout.HBox(gap, append(parts, layout.Gap(0))...)
	}
	return layout.First(row(true), row(false))
}

// turningPoints returns a card for each turning point.
func (p AnalysisPage) turningPoints(g *ui.Form) layout.Part {
	if len(p.Turns) == 0 {
		text := g.Localize("analysis.no-turns") + " " + g.Localize("analysis.leaps")
		return g.SheetPart("turns", layout.Align(layout.Fill, 0, g.Label("no-turns", text, ui.HeadingText)))
	}
	all := make([]turnWords, len(p.Turns))
	for i, turn := range p.Turns {
		all[i] = turnWords{turn.Played, turn.Better, turn.Answer}
	}
	words := draw.Freeze(all)
	cards := make([]layout.Part, len(p.Turns))
	for i, turn := range p.Turns {
		cards[i] = turn.card(g, i, words)
	}
	return layout.Grid(len(cards), g.Space(ui.SpaceM), true, cards...)
}

// card returns the card of a turning point: what was played, what was better, the position, and two buttons.
func (t AnalysisTurn) card(g *ui.Form, i int, words draw.Frozen[[]turnWords]) layout.Part {
	gap := g.Space(ui.SpaceM)
	buttons, narrow := t.buttons(g, i), g.Space(ui.SpaceS)
	return layout.ByWidth(func(width float32) layout.Part {
		below := buttons.Height(width - 2*narrow).Ideal
		drawn := drawnTurn{words, t, g.Localize("analysis.move", t.Number), i, g.Points(ui.BodyText), gap, below}
		return layout.Stack(
			ui.SketchPart(g, fmt.Sprintf("turn/%d", i), layout.Range{}, layout.Range{}, ui.Sheet, drawn, drawnTurn.part),
			layout.PaddedXY(narrow, gap, layout.VBox(0, layout.Spacer(), buttons)),
		)
	})
}

// buttons returns the buttons below a turning point, side by side; higher ones where they are narrow.
func (t AnalysisTurn) buttons(g *ui.Form, i int) layout.Part {
	watch := ui.Button{ID: fmt.Sprintf("watch/%d", i), Text: g.Localize("analysis.watch"), Message: ui.WatchTurn{Ply: t.Ply}}
	try := ui.Button{ID: fmt.Sprintf("try/%d", i), Text: g.Localize("analysis.try"), Message: ui.TryTurn{Ply: t.Ply}}
	row := func(button func(ui.Button, ui.ButtonKind) layout.Part) layout.Part {
		return layout.Grid(2, g.Space(ui.SpaceXS), false, button(watch, ui.Primary), button(try, ui.Plain))
	}
	uneven := layout.HBox(g.Space(ui.SpaceXS), g.HighButtonPart(watch, ui.Primary), layout.Grow(1, g.HighButtonPart(try, ui.Plain)))
	return layout.First(row(g.RowButtonPart), row(g.HighButtonPart), uneven)
}

// turnWords are the words on the card of a turning point.
type turnWords struct{ played, better, answer string }

// passages returns the words, with the answer where there is one and it is to be told.
func (w turnWords) passages(k ui.Sketch, size float64, answers bool) []ui.Passage {
	played, better := paint.TextStyle{Size: size, Color: k.Colors.Text}, paint.TextStyle{Size: size, Weight: paint.Bold, Color: k.Colors.Text}
	if answers && w.answer != "" {
		w.played += " " + w.answer
	}
	all := []ui.Passage{{Text: w.played, Style: played}}
	if w.better != "" {
		all = append(all, ui.Passage{Text: w.better, Style: better, Above: 0.5})
	}
	return all
}

// drawnTurn is what the card of a turning point is drawn from: with the words of all, so that all have texts and pictures of one
// size. The answers are left out where there is no room for all.
type drawnTurn struct {
	words draw.Frozen[[]turnWords]
	AnalysisTurn
	title       string
	nth         int
	size        float64
	gap, button float32
}

func (t drawnTurn) part(k ui.Sketch) layout.Part {
	text := paint.TextStyle{Size: t.size, Color: k.Colors.Text}
	title := text
	title.Weight = paint.Bold
	number := k.Square(float64(t.gap)*1.9, func(c *paint.Canvas, x, y, side float64) {
		c.Fill(paint.Circle(x+side/2, y+side/2, side/2), paint.SunOutline)
		c.TextCentered(x+side/2, y+side/2, fmt.Sprint(t.nth+1), paint.TextStyle{Size: side * 0.6, Weight: paint.Bold, Color: paint.White, Align: paint.Center})
	})
	words := func(answers bool) layout.Part {
		var all [][]ui.Passage
		for _, words := range t.words.Value() {
			all = append(all, words.passages(k, t.size, answers))
		}
		return k.PassagesBeside(t.nth, all)
	}
	return layout.Padded(t.gap, layout.VBox(t.gap/2,
		layout.Whole(layout.HBox(t.gap/2,
			number, layout.AtMost(float32(k.W)*0.4, k.Line(t.title, title)), layout.Gap(t.gap/4),
			k.Badge(t.Seat.Color, float64(t.gap)*1.4), layout.Grow(1, k.Name(t.Seat.Name, text)),
		)),
		layout.First(layout.Whole(words(true)), words(false)),
		layout.Grow(1, k.Part(layout.Range{}, layout.Range{}, t.drawPicture)),
		layout.Gap(t.button),
	))
}

// minTurnPicture is the least height of the picture of a turning point, in points.
const minTurnPicture = 56

// drawPicture draws the position in a space, unless that is too low to see anything.
func (t AnalysisTurn) drawPicture(c *paint.Canvas, space paint.Box) {
	if space.H() >= minTurnPicture-1 && t.Thumbnail.Picture != nil {
		t.Thumbnail.DrawIn(c, space)
	}
}

// people returns how well everybody played, and the best move.
func (p AnalysisPage) people(g *ui.Form) layout.Part {
	gap := g.Space(ui.SpaceS)
	var rows []layout.Part
	for i, person := range p.People {
		rows = append(rows, person.row(g, i))
	}
	return g.Paper("kinds", layout.PaddedXY(0, gap, layout.VBox(gap, layout.Grow(1, layout.Grid(1, 0, true, rows...)), p.bestMove(g))))
}

// bestMove returns the best move, nil without one.
func (p AnalysisPage) bestMove(g *ui.Form) layout.Part {
	if p.BestMove == "" {
		return nil
	}
	type best struct {
		text string
		size float64
	}
	height := layout.Exactly(max(bestMoveRow*g.Scale, ui.FingerSize))
	part := ui.SketchPart(g, "best/text", layout.Range{}, height, ui.NoBackground, best{p.BestMove, g.Points(ui.CaptionText)},
		func(b best, k ui.Sketch) layout.Part {
			star := k.Square(b.size*2.4, func(c *paint.Canvas, x, y, side float64) {
				c.Fill(paint.Star(5, x+side/2, y+side/2, side/2, side*0.24), paint.SunOutline)
				c.Fill(paint.Star(5, x+side/2, y+side/2, side*0.39, side*0.18), paint.Sun)
			})
			return k.Ground(func(c *paint.Canvas, at paint.Box) {
				c.Fill(paint.RoundRect(at.MinX, at.MinY, at.W(), at.H(), 12), k.Colors.Highlight)
			}, layout.Padded(float32(b.size/2), layout.HBox(float32(b.size/2),
				star, layout.Grow(1, k.Paragraph(b.text, paint.TextStyle{Size: b.size, Color: k.Colors.Text})),
			)))
		})
	return layout.PaddedXY(g.Space(ui.SpaceM), 0, g.Target(scene.Target{ID: "best", Name: p.BestMove, Enabled: true, Message: ui.SeekTo{Ply: p.BestPly}}, part))
}

// row returns the row of a seat: name, precision, counts, and the way to learn from mistakes.
func (s AnalysisSeat) row(g *ui.Form, i int) layout.Part {
	learn := learnWidth * g.Scale
	row := drawnPerson{AnalysisSeat: s, nth: i, size: g.Points(ui.BodyText), gap: g.Space(ui.SpaceM)}
	words := float32(row.size * wordsOfPerson)
	high := layout.Range{Least: max(words, g.TargetHeight()), Ideal: max(words+1.5*row.gap, g.TargetHeight())}
	row.hasBar = float64(high.Ideal) - 1
	if s.Praise != "" {
		row.praise = learn
	}
	var button layout.Part
	if s.Mistakes > 0 {
		b := ui.Button{ID: fmt.Sprintf("learn/%d", i), Text: g.Localize("analysis.learn"), Message: ui.LearnFromMistakes{Seat: i}}
		either := layout.OfWidth(learn, layout.First(g.RowButtonPart(b, ui.Primary), g.HighButtonPart(b, ui.Primary)))
		button = layout.Row(0, either, layout.Gap(row.gap))
	}
	return layout.HBox(0, layout.Grow(1, ui.SketchPart(g, fmt.Sprintf("seat/%d", i), layout.Range{}, high, ui.NoBackground, row, drawnPerson.part)), button)
}

// drawnPerson is what the row of a seat is drawn from: praise is the width of what is said in place of the
// button, hasBar the least height that shows the kinds of choices as a bar.
type drawnPerson struct {
	AnalysisSeat
	nth          int
	size, hasBar float64
	gap, praise  float32
}

func (s drawnPerson) part(k ui.Sketch) layout.Part {
	bold := paint.TextStyle{Size: min(s.size, max(k.H*maxName, 13)), Weight: paint.Bold, Color: k.Colors.Text}
	soft := paint.TextStyle{Size: min(s.size*0.92, max(k.H*maxCounts, 13)), Color: k.Colors.Secondary}
	praise := bold
	praise.Align = paint.Center
	var line, praised layout.Part
	if s.nth > 0 {
		line = k.Part(layout.Range{}, layout.Exactly(1), func(c *paint.Canvas, at paint.Box) {
			c.Fill(paint.Rect(at.MinX, at.MinY, at.W(), at.H()), paint.WithAlpha(k.Colors.Secondary, 0.25))
		})
	}
	if s.praise > 0 {
		praised = layout.OfWidth(s.praise, k.Paragraph(s.Praise, praise))
	}
	bar := k.Part(layout.Range{}, layout.Exactly(s.gap*0.75), func(c *paint.Canvas, at paint.Box) { drawKinds(c, s.Kinds, at, k.Colors.Secondary) })
	badge, name := k.Badge(s.Seat.Color, bold.Size*1.3), k.Name(s.Seat.Name, bold)
	lines := func(bar layout.Part) layout.Part {
		below := layout.VBox(s.gap/3, layout.HBox(s.gap/2, badge, name), bar, k.Paragraph(s.Precision+" · "+s.Counts, soft))
		if name == nil {
			return below
		}
		// The precision is beside the name where there is room.
		head := layout.HBox(s.gap/2, badge, layout.AtIdeal(name), layout.Spacer(), layout.AtIdeal(k.Line(s.Precision, bold)))
		return layout.First(layout.VBox(s.gap/3, head, bar, k.Paragraph(s.Counts, soft)), below)
	}
	words := layout.CenterY(layout.When(k.H >= s.hasBar, layout.First(layout.Whole(lines(bar)), lines(nil)), lines(nil)))
	return layout.PaddedXY(s.gap, 0, layout.VBox(0, line, layout.Grow(1, layout.HBox(s.gap, layout.Grow(1, words), praised))))
}

// maxName and maxCounts are the largest sizes of a name and of the counts in heights of their row, so that more lines of
// larger text are not smaller.
const maxName, maxCounts = 0.2, 0.13

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
