package fairui

import (
	"image/color"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Poster is what the attract mode shows of one game.
type Poster struct {
	Game ui.GameCard
	// Theme describes the subject and Goal how to win. OtherGoal is Goal
	// in the other language.
	Theme, Goal, OtherGoal string
	// TapPrompt asks for a tap: in the current language, then in the other one.
	TapPrompt [2]string
	// Index is the position of the game in the attract mode, from 0; Count is the number of games.
	Index, Count int
	// Language is the code of the current language, "it" or "en".
	Language string
	// Seconds is a running count of seconds. The penguin on the button hops every other second.
	Seconds int
	// Quickest are those who solved the puzzle of one minute today.
	Quickest Quickest
}

// LiveMatch is a match as the attract mode and the audience's screen show it.
type LiveMatch struct {
	// Board is the panel of the board, Chance those that onlookers watch beside it.
	Board  ui.Panel
	Chance []ui.Panel
	Seats  []ui.SeatLabel
	// Status describes the current action. Title is the result at the end, and Color the
	// colour of the winner's seat. All three may be "".
	Status, Title, Color string
	Icon                 scene.Picture
}

// AttractPoster returns the panels of a screen that advertises one game. Any tap on it ends the
// attract mode; the language switch also sends ChooseLanguage, and the lock asks for the PIN.
func AttractPoster(ctx ui.Context, p Poster) []ui.Panel {
	f := newAttractScreen(ctx, p)
	f.Add(f.posterPanel().WithTarget(f.showTarget()))
	f.tapPromptButton(scene.Box{X: 64 * f.Scale, Y: ctx.Height - 148*f.Scale, W: 430 * f.Scale, H: 92 * f.Scale})
	f.posterQuickest()
	f.addCorner()
	return f.Panels
}

// AttractMatch returns the panels of a screen that shows a match of bots beside a description of
// the game. Its targets are those of AttractPoster.
func AttractMatch(ctx ui.Context, p Poster, match LiveMatch) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	f := newAttractScreen(ctx, p)
	k := f.Scale
	m, gap, column := 22*k, 18*k, max(410*k, w*0.29)
	f.Add(f.seaBackground().WithTarget(f.showTarget()))
	strip := scene.Box{X: m, Y: h - m - 62*k, W: w - column - 2*m - gap, H: 62 * k}
	board := match.Board
	board.ID, board.At = BoardID, scene.Box{X: m, Y: m, W: strip.W, H: strip.Y - m - 14*k}
	board.Scene.Targets, board.Background = nil, ui.NoBackground
	f.Add(ctx.Style.Board(board), f.seatStrip(match, strip))
	if match.Title != "" {
		f.Add(f.resultPanel(match, board.At))
	}
	side := scene.Box{X: w - m - column, Y: m, W: column, H: h - 2*m - 92*k - gap}
	f.Add(f.caption(side))
	f.tapPromptButton(scene.Box{X: side.X, Y: side.Y + side.H + gap, W: column, H: 92 * k})
	f.addCorner()
	return f.Panels
}

// attractScreen composes a screen of the attract mode.
type attractScreen struct {
	Poster
	*ui.Form
}

// newAttractScreen returns an empty screen.
func newAttractScreen(ctx ui.Context, p Poster) *attractScreen {
	return &attractScreen{p, ui.NewForm(ctx)}
}

// showTarget returns the target of a screen that takes taps everywhere.
func (a *attractScreen) showTarget() scene.Target {
	return scene.Target{ID: "show", Name: a.TapPrompt[0]}
}

// seaBackground returns the background behind the board, the same for all games: the sea with a few
// waves.
func (a *attractScreen) seaBackground() ui.Panel {
	return ui.DrawnPanel(a.Style, "fair", scene.Box{W: a.Width, H: a.Height}, ui.NoBackground, "fair", a.Scale, func(c *paint.Canvas, in ui.Area, scale float32) {
		w, h, k := in.W, in.H, float64(scale)
		in.Style.DrawSea(c, w, h, k)
		for i := range 4 {
			y := h * (0.42 + 0.16*float64(i))
			swell := paint.Ripple(-20, w+20, y, 9*k, 420*k, float64(i)*1.7)
			c.Stroke(swell, 2*k, paint.WithAlpha(paint.Foam, 0.10))
		}
	})
}

// posterFoot is the space for the button below the words of a poster, before scaling.
const posterFoot = 224

// gameText is what a screen says about its game.
type gameText struct {
	game                   ui.GameCard
	theme, goal, otherGoal string
	scale                  float32
}

func (a *attractScreen) gameText() gameText {
	return gameText{a.Game, a.Theme, a.Goal, a.OtherGoal, a.Scale}
}

// posterPanel returns the game's picture over the whole screen, with its title in large letters: at the
// left, on an upright screen below the picture.
func (a *attractScreen) posterPanel() ui.Panel {
	return ui.DrawnPanel(a.Style, "poster", scene.Box{W: a.Width, H: a.Height}, ui.NoBackground, "poster", a.gameText(), func(c *paint.Canvas, in ui.Area, t gameText) {
		w, h, k := in.W, in.H, float64(t.scale)
		if ui.IsUpright(float32(w), float32(h)) {
			words := t.posterHeight(w-128*k) + posterFoot*k
			c.Fill(paint.Rect(0, 0, w, h), paint.Night)
			t.game.DrawCover(c.Clipped(paint.Rect(0, 0, w, h-words)), 0, 0, w, h-words, 0.5)
			fade(c, paint.Rect(0, h-words-140*k, w, 141*k), paint.Pt(0, h-words), paint.Pt(0, h-words-140*k))
			t.drawPoster(c, 64*k, h-words, w-128*k)
			return
		}
		c.Fill(paint.Rect(0, 0, w, h), paint.ParseHex(t.game.Accent))
		// The picture fills the height at the right and fades into the dark to the left.
		pw := max(h*236/208, w*0.62)
		t.game.DrawCover(c, w-pw, 0, pw, h, 0.5)
		fade(c, paint.Rect(0, 0, w, h), paint.Pt(max(w-pw+2, w*0.37), 0), paint.Pt(max(w-pw, w*0.35)+w*0.36, 0))
		t.drawPoster(c, 64*k, min(74*k, h-posterFoot*k-t.posterHeight(w*0.42)), w*0.42)
	})
}

// fade fills a shape with the dark, from one point to none of it at another.
func fade(c *paint.Canvas, shape paint.Path, from, to paint.Point) {
	c.FillGradient(shape, from, to, paint.Stop{At: 0, Color: paint.Night}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Night, 0)})
}

// posterHeight returns the height of the text of a poster in a width.
func (t gameText) posterHeight(w float64) float64 {
	return t.drawPoster(paint.NewRecorder(1, 1), 0, 0, w)
}

// drawPoster draws title, inventor, theme, goal and facts in a width, from y down, and returns where they end.
// The title may be a little wider.
func (t gameText) drawPoster(c *paint.Canvas, x, y, w float64) float64 {
	k, g := float64(t.scale), t.game
	y += 116 * k
	size := ui.FitSize(g.Title, paint.Bold, 116*k, w/0.84)
	c.Text(x-4*k, y, g.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.White})
	c.Fill(paint.RoundRect(x, y+24*k, 120*k, 8*k, 4*k), paint.ParseHex(g.Accent))
	if g.By != "" {
		c.Text(x, y+70*k, g.By, paint.TextStyle{Size: max(22*k, 15), Color: paint.Foam})
		y += 38 * k
	}
	y = c.Paragraph(x, y+90*k, w, t.theme, paint.TextStyle{Size: max(30*k, 20), Weight: paint.Medium, Color: paint.White})
	y = c.Paragraph(x, y+24*k, w, t.goal, paint.TextStyle{Size: max(30*k, 20), Weight: paint.Bold, Color: paint.Sun})
	t.drawFacts(c, x, y+18*k, w, max(21*k, 15), paint.Foam)
	return y + 40*k
}

// drawFacts draws the numbers of players and minutes and the age, each with its icon, in a space of w
// points.
func (t gameText) drawFacts(c *paint.Canvas, x, mid, w, size float64, ink color.Color) {
	const icon, gap = 1.45, 1.1 // in sizes of text
	total := -gap * size
	for _, fact := range t.game.Facts() {
		total += (icon+gap)*size + paint.TextWidth(fact.Text, paint.Bold, size)
	}
	size *= min(1, w/total)
	for _, fact := range t.game.Facts() {
		ui.DrawIcon(c, fact.Icon, x+size*0.6, mid, size*1.25, ink)
		x += icon*size + c.TextCentered(x+icon*size, mid, fact.Text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink}) + gap*size
	}
}

// caption returns the sheet beside the board: the game's picture, title, theme and goal.
func (a *attractScreen) caption(at scene.Box) ui.Panel {
	return ui.DrawnPanel(a.Style, "caption", at.Inset(-ui.SheetMargin), ui.NoBackground, "caption", a.gameText(), func(c *paint.Canvas, in ui.Area, t gameText) {
		w, h, k, g := in.W-2*ui.SheetMargin, in.H-2*ui.SheetMargin, float64(t.scale), t.game
		c = c.Translated(ui.SheetMargin, ui.SheetMargin)
		lid := paint.RoundRect(0, 0, w, h, 18*k)
		c.Shadow(lid, 0, 4, 2, paint.WithAlpha(paint.Shade, 0.35))
		c.Fill(lid, in.Colors.Sheet)
		foot := max(118*k, t.goalHeight(w)+30*k)
		x, size := 24*k, max(23*k, 14)
		theme := float64(len(paint.Wrap(t.theme, paint.Medium, size, w-2*x))) * size * paint.LineHeight
		ih := max(h-foot-max(272*k, 178*k+theme), h*0.2)
		c.Clipped(paint.Rect(0, 0, w, ih)).Fill(lid, paint.ParseHex(g.Accent))
		g.DrawCover(c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih)), 0, 0, w, ih, 0.8)
		c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(g.Accent))
		c.Text(x, ih+56*k, g.Title, paint.TextStyle{Size: ui.FitSize(g.Title, paint.Bold, 44*k, w-2*x), Weight: paint.Bold, Color: in.Colors.Text})
		y := ih + 98*k
		if g.By != "" {
			c.Text(x, ih+84*k, g.By, paint.TextStyle{Size: ui.FitSize(g.By, paint.Medium, max(17*k, 12.5), w-2*x), Color: in.Colors.Secondary})
			y += 28 * k
		}
		c.Paragraph(x, y, w-2*x, t.theme, paint.TextStyle{Size: size, Color: in.Colors.Text})
		t.drawFacts(c, x, h-foot-30*k, w-2*x, max(17*k, 12.5), in.Colors.Secondary)
		t.drawGoal(c.Clipped(lid), w, h, foot, k)
	})
}

// goalWidth returns the width of the text in the caption's foot, in points.
func (t gameText) goalWidth(w float64) float64 { return w - 102*float64(t.scale) }

// goalSizes returns the text sizes of the goal in the current language and in the other one.
func (t gameText) goalSizes() (size, small float64) {
	return max(21*float64(t.scale), 14), max(14.5*float64(t.scale), 10.5)
}

// goalHeight returns the height of the text in the caption's foot, in points.
func (t gameText) goalHeight(w float64) float64 {
	size, small := t.goalSizes()
	goal, other := paint.Wrap(t.goal, paint.Bold, size, t.goalWidth(w)), paint.Wrap(t.otherGoal, paint.Medium, small, t.goalWidth(w))
	return (float64(len(goal))*size + float64(len(other))*small) * paint.LineHeight
}

// drawGoal draws the foot of the caption: the goal of the game in both languages.
func (t gameText) drawGoal(c *paint.Canvas, w, h, height, k float64) {
	c.Fill(paint.Rect(0, h-height, w, height), paint.Night)
	c.Fill(paint.Rect(0, h-height, w, 5*k), paint.Sun)
	ui.DrawIcon(c, ui.IconCup, 44*k, h-height/2+2*k, 46*k, paint.Sun)
	x, space := 84*k, t.goalWidth(w)
	size, small := t.goalSizes()
	y := h - height/2 - t.goalHeight(w)/2 + size
	y = c.Paragraph(x, y, space, t.goal, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.White})
	c.Paragraph(x, y, space, t.otherGoal, paint.TextStyle{Size: small, Color: paint.Foam})
}

// seatStrip returns the strip below the board: the seats, the one to move lit, and the status.
func (a *attractScreen) seatStrip(match LiveMatch, at scene.Box) ui.Panel {
	type value struct {
		scale  float32
		seats  draw.Frozen[[]ui.SeatLabel]
		status string
	}
	return ui.DrawnPanel(a.Style, "strip", at, ui.NoBackground, "fair-strip", value{a.Scale, draw.Freeze(match.Seats), match.Status}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, k := in.W, in.H, float64(v.scale)
		c.Fill(paint.RoundRect(0, 0, w, h, h/2), paint.WithAlpha(paint.Shade, 0.45))
		x, size := 14*k, max(18*k, 13)
		for _, seat := range v.seats.Value() {
			s := paint.SeatColorsNamed(seat.Color)
			tw := paint.TextWidth(seat.Name, paint.Bold, size)
			if seat.ToMove {
				c.Fill(paint.RoundRect(x-4*k, 8*k, tw+h*0.75+14*k, h-16*k, (h-16*k)/2), in.Colors.Primary)
			}
			c.Badge(s, x+h*0.3, h/2, h*0.22)
			ink := paint.White
			if seat.ToMove {
				ink = in.Colors.OnPrimary
			}
			c.TextCentered(x+h*0.6, h/2, seat.Name, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
			x += tw + h*0.75 + 22*k
		}
		if space := w - x - 24*k; space > 60*k {
			c.TextCentered(w-22*k, h/2, v.status, paint.TextStyle{Size: ui.FitSize(v.status, paint.Medium, size, space), Color: paint.Foam, Align: paint.Right})
		}
	})
}

// resultPanel returns the result as a panel in the middle of the board.
func (a *attractScreen) resultPanel(match LiveMatch, over scene.Box) ui.Panel {
	k := a.Scale
	at := scene.Box{W: min(over.W*0.8, 620*k), H: 130 * k}
	at.X, at.Y = over.X+(over.W-at.W)/2, over.Y+(over.H-at.H)/2
	type value struct {
		k            float32
		color, title string
		icon         scene.Picture
	}
	return ui.DrawnPanel(a.Style, "ending", at, ui.NoBackground, "fair-ending", value{k, match.Color, match.Title, match.Icon}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, f := in.W, in.H, float64(v.k)
		pill := paint.RoundRect(6, 4, w-12, h-14, 26*f)
		c.Shadow(pill, 0, 6, 5, paint.WithAlpha(paint.Shade, 0.6))
		fill, ink := in.Colors.Sheet, in.Colors.Text
		if v.color != "" {
			seat := paint.SeatColorsNamed(v.color)
			fill, ink = seat.Color, seat.OnColor
		}
		c.Fill(pill, fill)
		c.Stroke(pill, 5*f, paint.Sun)
		x := 40 * f
		if v.icon != nil {
			ui.DrawPicture(c, v.icon, 30*f, (h-104*f)/2-3, 100*f, 100*f)
			x = 150 * f
		}
		c.TextCentered(x, h/2-4, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, 46*f, w-x-36*f), Weight: paint.Bold, Color: ink})
	})
}

// tapPromptButton adds the button that asks for a tap, with a penguin that hops on it.
func (a *attractScreen) tapPromptButton(at scene.Box) {
	k := a.Scale
	height := 84 * k
	s := scene.Scene{W: at.W, H: at.H + height, Targets: []scene.Target{{ID: "show", At: scene.Box{Y: height, W: at.W, H: at.H}, Name: a.TapPrompt[0], Enabled: true, Message: ui.Dismiss{}}}}
	type value struct {
		w, h, height, k float32
		tapPrompt       [2]string
	}
	s.Background = ui.Drawing(a.Style, "call", s.W, s.H, value{at.W, at.H, height, k, a.TapPrompt}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, top, kk := float64(v.w), float64(v.h), float64(v.height), float64(v.k)
		r := 26 * kk
		c.Fill(paint.RoundRect(2, top+6*kk, w-4, h-6*kk, r), in.Colors.CallToActionEdge)
		c.Fill(paint.RoundRect(2, top, w-4, h-6*kk, r), in.Colors.CallToAction)
		x := 104 * kk
		c.Text(x, top+44*kk, v.tapPrompt[0], paint.TextStyle{Size: ui.FitSize(v.tapPrompt[0], paint.Bold, 31*kk, w-x-14*kk), Weight: paint.Bold, Color: in.Colors.OnCallToAction})
		c.Text(x, top+70*kk, v.tapPrompt[1], paint.TextStyle{Size: max(17*kk, 12), Color: in.Colors.OnCallToAction})
	})
	size := 92 * k
	y := height - size*0.16
	if a.Seconds%2 == 1 {
		y -= 20 * k
	}
	s.Sprites = []scene.Sprite{{
		ID: "caller", Picture: draw.Sprite("penguin-blue"), Move: scene.Glide,
		At: scene.Box{X: 6 * k, Y: y - size*0.1, W: size, H: size},
	}}
	a.Add(ui.Panel{ID: "call", At: scene.Box{X: at.X, Y: at.Y - height, W: at.W, H: at.H + height}, Background: ui.NoBackground, Scene: s})
}

// addCorner adds the switches, and the dots if there is more than one game.
func (a *attractScreen) addCorner() {
	a.switches()
	if a.Count > 1 {
		a.Add(a.dots())
	}
}

// switches adds the language switch and the lock in the upper right corner.
func (a *attractScreen) switches() {
	k := a.Scale
	height, width := max(46*k, 40), max(62*k, 54)
	x, y := a.Width-22*k-14*k-2*width, 22*k+14*k
	a.Add(languageSwitch(a.Context, a.Language, scene.Box{X: x, Y: y, W: 2 * width, H: height})...)
	a.Add(lockButton(a.Context, scene.Box{X: x - height - 10*k, Y: y, W: height, H: height}))
}

// dots returns a row of dots, one for each game, with the current one lit.
func (a *attractScreen) dots() ui.Panel {
	k := a.Scale
	at := scene.Box{X: a.Width/2 - 80*k, Y: a.Height - 20*k, W: 160 * k, H: 16 * k}
	type value struct {
		k            float32
		count, index int
	}
	return ui.DrawnPanel(a.Style, "dots", at, ui.NoBackground, "dots", value{k, a.Count, a.Index}, func(c *paint.Canvas, in ui.Area, v value) {
		step := 22 * float64(v.k)
		x := in.W/2 - step*float64(v.count-1)/2
		for i := range v.count {
			ink := paint.WithAlpha(paint.White, 0.35)
			if i == v.index {
				ink = paint.Sun
			}
			c.Fill(paint.Circle(x+step*float64(i), in.H/2, 5*float64(v.k)), ink)
		}
	})
}

// languageSwitch returns a button for each language, with the current one marked. They send
// ChooseLanguage.
func languageSwitch(ctx ui.Context, current string, at scene.Box) []ui.Panel {
	var panels []ui.Panel
	for i, id := range []string{"it", "en"} {
		b := ui.Button{ID: "lang/" + id, Text: strings.ToUpper(id), Chosen: id == current, Message: ui.ChooseLanguage{Code: id}}
		b.At = scene.Box{X: at.X + float32(i)*at.W/2 + 2, Y: at.Y, W: at.W/2 - 4, H: at.H}
		panels = append(panels, ctx.ButtonPanel(b, ui.OnDark))
	}
	return panels
}

// lockButton returns the small button that leads to the inventor's sheet.
func lockButton(ctx ui.Context, at scene.Box) ui.Panel {
	return ctx.IconButtonPanel(ui.Button{ID: "desk", Text: ctx.Localize("fair.desk"), At: at, Message: ui.OpenDesk{}}, ui.IconLock)
}
