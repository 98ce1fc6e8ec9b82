package fairui

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The sizes of text, and with them of buttons: at a fair screens are read from a step away, posters from afar.
const fairText, posterText = 1.3, 1.5

// fairScreen composes a screen of a fair.
type fairScreen struct {
	Poster
	*ui.Form
}

func newFairScreen(ctx ui.Context, p Poster, text float32) *fairScreen {
	ctx.Style.TextScale = max(ctx.Style.TextScale, text)
	return &fairScreen{p, ui.NewForm(ctx)}
}

// whole returns the box of the screen.
func (g *fairScreen) whole() scene.Box { return scene.Box{W: g.Width, H: g.Height} }

// show shows a part over the sea, with what all screens have in their corners.
func (g *fairScreen) show(part layout.Part, corners ...layout.Part) []ui.Panel {
	sea := ui.Backdrop(g.Form, "fair", g.Scale, func(c *paint.Canvas, in ui.Area, scale float32) {
		w, h, k := in.W, in.H, float64(scale)
		in.Style.DrawSea(c, w, h, k)
		for i := range 4 {
			y := h * (0.42 + 0.16*float64(i))
			swell := paint.Ripple(-20, w+20, y, 9*k, 420*k, float64(i)*1.7)
			c.Stroke(swell, 2*k, paint.WithAlpha(paint.Foam, 0.10))
		}
	})
	g.Place(layout.Stack(append([]layout.Part{sea, layout.Padded(g.Space(ui.SpaceL), part)}, corners...)...), g.whole())
	return g.Panels
}

// switches returns the lock and the switch of languages in the upper right corner, which send OpenDesk and
// ChooseLanguage.
func (g *fairScreen) switches() layout.Part {
	row := []layout.Part{g.IconPart(ui.Button{ID: "desk", Text: g.Localize("fair.desk"), Message: ui.OpenDesk{}}, ui.IconLock)}
	for _, id := range []string{"it", "en"} {
		row = append(row, g.ButtonPart(ui.Button{
			ID: "lang/" + id, Text: strings.ToUpper(id), Chosen: id == g.Language, Message: ui.ChooseLanguage{Code: id},
		}, ui.OnDark))
	}
	return layout.Padded(g.Space(ui.SpaceL)+g.Space(ui.SpaceS), layout.Align(1, 0, layout.HBox(g.Space(ui.SpaceXS), row...)))
}

// dots returns a row of dots at the lower edge, one for each game, with the current one lit.
func (g *fairScreen) dots() layout.Part {
	if g.Count < 2 {
		return nil
	}
	type value struct{ count, index int }
	return layout.Align(0.5, 1, ui.Drawn(g.Form, "dots", layout.Exactly(g.Space(ui.SpaceL)*float32(g.Count)), layout.Exactly(g.Space(ui.SpaceL)),
		value{g.Count, g.Index}, func(c *paint.Canvas, in ui.Area, v value) {
			step := in.W / float64(v.count)
			for i := range v.count {
				ink := paint.WithAlpha(paint.White, 0.35)
				if i == v.index {
					ink = paint.Sun
				}
				c.Fill(paint.Circle(step*(float64(i)+0.5), in.H/2, step*0.22), ink)
			}
		}))
}

// tapButton returns the button that asks for a tap in both languages, with a penguin that hops on it.
func (g *fairScreen) tapButton() layout.Part {
	prompt := func(step ui.TextStep, ink ui.Ink) layout.Part {
		return g.Styled("tap", g.TapPrompt[0], step, ui.Look{Weight: paint.Bold, Ink: ink})
	}
	return g.FacePart(ui.Button{ID: "show", Text: g.TapPrompt[0], Message: ui.Dismiss{}}, ui.CallToAction, func(ink ui.Ink) layout.Part {
		return layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceS), layout.Row(g.Space(ui.SpaceM), g.penguin("blue"),
			layout.Grow(1, layout.VBox(0,
				layout.First(layout.AtIdeal(prompt(ui.TitleText, ink)), prompt(ui.HeadingText, ink)),
				g.Styled("tap/other", g.TapPrompt[1], ui.CaptionText, ui.Look{Ink: ink}),
			)),
		))
	})
}

// penguin returns a penguin that hops every other second.
func (g *fairScreen) penguin(color string) layout.Part {
	const hop = 0.2 // in sizes of the penguin
	side := layout.Exactly(penguinSize * g.TargetHeight())
	return layout.Fixed("penguin", side, side, func(at scene.Box) {
		rest := hop * at.H
		y := rest
		if g.Seconds%2 == 1 {
			y = 0
		}
		g.Add(ui.Panel{ID: "caller", At: scene.Box{X: at.X, Y: at.Y - rest, W: at.W, H: at.H + rest}, Background: ui.NoBackground, Scene: scene.Scene{
			W: at.W, H: at.H + rest,
			Sprites: []scene.Sprite{{ID: "caller", Picture: draw.Sprite("penguin-" + color), Move: scene.Glide, At: scene.Box{Y: y, W: at.W, H: at.H}}},
		}})
	})
}

// penguinSize is the size of the penguin on a button, in heights of a normal one.
const penguinSize = 1.4

// caption returns the sheet that says what the game is: its picture, and below it or beside it title, inventor, theme
// and facts, and at its foot the goal in both languages. Where there is less room it leaves out the facts, and then the
// other language. cover is the least height of the picture, in heights of a button.
func (g *fairScreen) caption(edge ui.Edge, cover float32) layout.Part {
	facts := g.FactsPart(g.Game, ui.CaptionText, ui.InkSoft)
	other := g.OnPage("goal/other", g.OtherGoal, ui.CaptionText)
	return layout.First(g.captionWith(edge, cover, facts, other), g.captionWith(edge, cover, nil, other), g.captionWith(edge, cover, nil, nil))
}

// captionWith returns the sheet of a caption with facts and the goal in the other language, nil for none.
func (g *fairScreen) captionWith(edge ui.Edge, least float32, facts, other layout.Part) layout.Part {
	words := layout.Padded(g.Space(ui.SpaceL), layout.VBox(g.Space(ui.SpaceS),
		g.Label("caption/title", g.Game.Title, ui.TitleText),
		g.Soft("caption/by", g.Game.By, ui.CaptionText),
		g.Label("caption/theme", g.Theme, ui.BodyText),
		facts,
	))
	cover := layout.AtLeast(0, least*g.TargetHeight(), g.CoverPart(g.Game, edge))
	if edge == ui.Right {
		return g.Paper("caption", layout.VBox(0, layout.Grow(1, layout.HBox(0, layout.Grow(1, words), layout.Grow(1, cover))), g.goal(other)))
	}
	return g.Paper("caption", layout.VBox(0, layout.Grow(1, cover), words, g.goal(other)))
}

// leastCover is the least height of a game's picture, goodCover that of one that is more than a strip, in heights of a
// button.
const leastCover, goodCover = 1.4, 2.4

// goal returns the dark foot of a sheet: how the game is won, and the same in the other language, nil for none.
func (g *fairScreen) goal(other layout.Part) layout.Part {
	const over = 1.5 // of the sheet below nothing is to be seen at its edges
	ground := ui.Backdrop(g.Form, "goal", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		const r, strip = 13, 5
		c.Clipped(paint.Rect(0, 0, in.W, in.H)).Fill(paint.RoundRect(0, -2*r, in.W, in.H+2*r, r), paint.Night)
		c.Fill(paint.Rect(over, 0, in.W-2*over, strip+over), paint.Sun)
	})
	own := g.Styled("goal", g.Goal, ui.BodyText, ui.Look{Weight: paint.Bold, Ink: ui.InkOnPage})
	return layout.Stack(layout.Padded(-over, ground), layout.Padded(g.Space(ui.SpaceL), layout.Row(g.Space(ui.SpaceM),
		g.SignPart("goal", ui.IconCup, ui.TitleText, ui.InkSun),
		layout.Grow(1, layout.VBox(g.Space(ui.SpaceXS), own, other)),
	)))
}
