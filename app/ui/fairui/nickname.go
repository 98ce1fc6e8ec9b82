package fairui

import (
	"fmt"
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Quickest is a list of those who solved a puzzle the quickest.
type Quickest struct {
	Title string
	Rows  []QuickestRow
}

// QuickestRow is a row of such a list: a nickname and the time. Own marks the one that is being
// written.
type QuickestRow struct {
	Name    string
	Seconds int
	Own     bool
}

// NicknamePage is the page on which a visitor writes a nickname.
type NicknamePage struct {
	// Title says what the visitor did, Name is what has been written.
	Title, Name string
	Quickest    Quickest
}

// nicknameLetters are the letters on the page, how many are in a row, and how high a key is as a part of its width.
const (
	nicknameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lettersPerRow   = 9
	letterShape     = 1.1
)

// Nickname returns the panels of the page: letters to tap, which send TypeLetter, and the list of the
// quickest.
func Nickname(ctx ui.Context, page NicknamePage) []ui.Panel {
	g := newFairScreen(ctx, Poster{}, fairText)
	gap := g.Space(ui.SpaceS)
	var letters []layout.Part
	for _, letter := range nicknameLetters {
		letters = append(letters, g.keyPart(ui.Button{ID: "nickname/" + string(letter), Text: string(letter), Message: ui.TypeLetter{Letter: letter}}, letterShape))
	}
	sheet := g.SheetPart("nickname", layout.VBox(gap,
		g.Centred("title", page.Title, ui.TitleText),
		g.centred("prompt", g.Localize("fair.nickname.title"), ui.HeadingText, ui.InkAccent),
		g.centred("note", g.Localize("fair.nickname.note"), ui.CaptionText, ui.InkSoft),
		layout.CenterX(g.written(page.Name)),
		layout.Grow(1, layout.CenterY(layout.Grid(lettersPerRow, gap, true, letters...))),
		layout.Grid(3, g.Space(ui.SpaceM), false,
			g.ActionPart("nickname/skip", "fair.nickname.skip", ui.Skip{}, ui.Plain),
			g.ActionPart("nickname/erase", "fair.nickname.erase", ui.Erase{}, ui.Plain),
			g.ButtonPart(ui.Button{ID: "nickname/ok", Text: g.Localize("fair.nickname.ok"), Message: ui.Submit{}, Disabled: page.Name == ""}, ui.CallToAction),
		),
	))
	quickest := g.SheetPart("quickest", layout.Align(layout.Fill, 0, g.quickest(page.Quickest)))
	return g.show(layout.When(ctx.IsUpright(),
		layout.VBox(g.Space(ui.SpaceM), sheet, layout.Grow(1, quickest)),
		layout.HBox(g.Space(ui.SpaceM), layout.Grow(boardShare, sheet), layout.Grow(sideShare, quickest)),
	))
}

// centred returns a centred line in an ink.
func (g *fairScreen) centred(id, text string, step ui.TextStep, ink ui.Ink) layout.Part {
	return g.Styled(id, text, step, ui.Look{Weight: step.Weight(), Ink: ink, Align: paint.Center})
}

// keyPart returns a key of a keyboard, with a large letter or digit; it would like to be so high as a part of its width.
func (g *fairScreen) keyPart(b ui.Button, shape float32) layout.Part {
	return layout.Shaped(shape, g.FacePart(b, ui.Plain, func(ink ui.Ink) layout.Part {
		return layout.Center(g.Styled("key/"+b.ID, b.Text, ui.NumberText, ui.Look{Weight: paint.Bold, Ink: ink}))
	}))
}

// written returns the line with the name so far.
func (g *fairScreen) written(name string) layout.Part {
	const width, height = 9, 1.4 // in heights of a button
	size := g.TargetHeight()
	wide, high := layout.Range{Ideal: width * size}, layout.Exactly(height*size)
	return ui.Drawn(g.Form, "written", wide, high, name, func(c *paint.Canvas, in ui.Area, name string) {
		w, h := in.W, in.H
		c.Fill(paint.RoundRect(0, 0, w, h, h*0.2), in.Colors.Button)
		c.Fill(paint.RoundRect(h*0.3, h*0.84, w-h*0.6, h*0.05, h*0.025), in.Colors.Secondary)
		c.TextCentered(w/2, h*0.47, name, paint.TextStyle{
			Size: ui.FitSize(name, paint.Bold, h*0.64, w-h*0.7), Weight: paint.Bold, Color: in.Colors.OnButton, Align: paint.Center,
		})
	})
}

// quickest returns the list of the quickest.
func (g *fairScreen) quickest(q Quickest) layout.Part {
	rows := []layout.Part{g.Centred("quickest", q.Title, ui.HeadingText)}
	for i, row := range q.Rows {
		id, look := fmt.Sprintf("quickest/%d", i), ui.Look{Weight: paint.Bold}
		if row.Own {
			look.Ink = ui.InkOnBright
		}
		rank := g.SignPart(id, ui.IconCup, ui.HeadingText, look.Ink)
		if i > 0 {
			rank = layout.AsLargeAs(layout.Center(g.Styled(id, strconv.Itoa(i+1), ui.HeadingText, look)), rank)
		}
		rows = append(rows, g.Pill(id, row.Own, layout.HBox(g.Space(ui.SpaceS), rank,
			layout.Grow(1, g.NamePart(id+"/name", row.Name, ui.HeadingText, look)),
			g.Styled(id+"/time", g.Localize("fair.seconds", row.Seconds), ui.HeadingText, look),
		)))
	}
	return layout.Fitting(g.Space(ui.SpaceS), rows...)
}

// posterQuickest returns the first of the quickest on a poster, nil if there are none.
func (g *fairScreen) posterQuickest() layout.Part {
	const most, width = 3, 8
	q := g.Quickest
	if len(q.Rows) == 0 {
		return nil
	}
	q.Rows = q.Rows[:min(len(q.Rows), most)]
	target := scene.Target{ID: "show", Name: g.TapPrompt[0], Enabled: true, Message: ui.Dismiss{}}
	return g.CardPart(target, ui.Surface{Background: ui.Sheet}, layout.Padded(g.Space(ui.SpaceM), layout.AtLeast(width*g.TargetHeight(), 0, g.quickest(q))))
}
