package fairui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
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

// nicknameLetters are the letters on the page, nine in a row.
const nicknameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

const (
	lettersPerRow = 9
	letterRows    = (len(nicknameLetters) + lettersPerRow - 1) / lettersPerRow
)

// Nickname returns the panels of the page: letters to tap, which send TypeLetter, and the list of the
// quickest.
func Nickname(ctx ui.Context, page NicknamePage) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	f := newAttractScreen(ctx, Poster{})
	k := f.Scale
	m, gap, column := 28*k, 22*k, max(410*k, w*0.3)
	f.Add(f.seaBackground())
	at := scene.Box{X: m, Y: m, W: w - column - 2*m - gap, H: h - 2*m}
	f.Add(f.nicknameSheet(page, at))
	f.letters(scene.Box{X: at.X + 24*k, Y: at.Y + 270*k, W: at.W - 48*k, H: at.H - 270*k - 112*k})
	foot := scene.Box{X: at.X + 24*k, Y: at.Y + at.H - 92*k, W: (at.W - 48*k - 2*14*k) / 3, H: 68 * k}
	for _, b := range []ui.Button{
		{ID: "nickname/skip", Text: ctx.Localize("fair.nickname.skip"), Message: ui.Skip{}},
		{ID: "nickname/erase", Text: ctx.Localize("fair.nickname.erase"), Message: ui.Erase{}},
		{ID: "nickname/ok", Text: ctx.Localize("fair.nickname.ok"), Message: ui.Submit{}, Disabled: page.Name == ""},
	} {
		b.At = foot
		kind := ui.Plain
		if b.Message == (ui.Submit{}) {
			kind = ui.CallToAction
		}
		f.Add(ctx.ButtonPanel(b, kind))
		foot.X += foot.W + 14*k
	}
	f.Add(f.quickestPanel(page.Quickest, scene.Box{X: at.X + at.W + gap, Y: m, W: column, H: h - 2*m}))
	return f.Panels
}

// nicknameSheet returns the sheet below the letters: the title, and the name so far.
func (a *attractScreen) nicknameSheet(page NicknamePage, at scene.Box) ui.Panel {
	prompt, note := a.Localize("fair.nickname.title"), a.Localize("fair.nickname.note")
	type value struct {
		scale                     float32
		title, prompt, note, name string
	}
	return ui.DrawnPanel(a.Style, "nickname", at, ui.Sheet, "nickname", value{a.Scale, page.Title, prompt, note, page.Name}, func(c *paint.Canvas, in ui.Area, v value) {
		w, k := in.W, float64(v.scale)
		middle := func(y float64, text string, size float64, weight paint.Weight, ink paint.TextStyle) {
			ink.Size, ink.Weight, ink.Align = ui.FitSize(text, weight, size, w-60*k), weight, paint.Center
			c.TextCentered(w/2, y, text, ink)
		}
		middle(46*k, v.title, 40*k, paint.Bold, paint.TextStyle{Color: in.Colors.Text})
		middle(98*k, v.prompt, max(26*k, 16), paint.Bold, paint.TextStyle{Color: in.Colors.Accent})
		middle(132*k, v.note, max(19*k, 13), paint.Medium, paint.TextStyle{Color: in.Colors.Secondary})
		c.Fill(paint.RoundRect(w*0.18, 166*k, w*0.64, 84*k, 16*k), in.Colors.Button)
		c.Fill(paint.RoundRect(w*0.18+24*k, 236*k, w*0.64-48*k, 4*k, 2*k), in.Colors.Secondary)
		middle(206*k, v.name, 54*k, paint.Bold, paint.TextStyle{Color: in.Colors.OnButton})
	})
}

// letters adds the letters to tap. In a high space they are not much higher than wide.
func (a *attractScreen) letters(at scene.Box) {
	gap := 8 * a.Scale
	bw, bh := (at.W+gap)/lettersPerRow-gap, (at.H+gap)/float32(letterRows)-gap
	if most := 1.3 * bw; bh > most {
		at.Y += float32(letterRows) * (bh - most) / 2
		bh = most
	}
	for i, letter := range nicknameLetters {
		b := ui.Button{ID: "nickname/" + string(letter), Message: ui.TypeLetter{Letter: letter}}
		b.At = scene.Box{X: at.X + float32(i%lettersPerRow)*(bw+gap), Y: at.Y + float32(i/lettersPerRow)*(bh+gap), W: bw, H: bh}
		key := a.ButtonPanel(b, ui.Plain)
		key.Scene.Targets[0].Name = string(letter)
		key.Scene.Background = scene.Group{key.Scene.Background, digit(string(letter), b.At, a.Style)}
		a.Add(key)
	}
}

// quickestPanel returns the list of the quickest as a sheet.
func (a *attractScreen) quickestPanel(q Quickest, at scene.Box) ui.Panel {
	return ui.DrawnPanel(a.Localized(), "quickest", at, ui.Sheet, "quickest", quickestList{draw.Freeze(q), a.Scale}, func(c *paint.Canvas, in ui.Area, l quickestList) {
		k, q := float64(l.scale), l.Value()
		c.TextCentered(in.W/2, 46*k, q.Title, paint.TextStyle{Size: ui.FitSize(q.Title, paint.Bold, 30*k, in.W-40*k), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		q.drawRows(c.Translated(24*k, 88*k), in, in.W-48*k, 76*k)
	})
}

// quickestList is a list and the scale of its page.
type quickestList struct {
	draw.Frozen[Quickest]
	scale float32
}

// posterQuickest adds the first of the quickest to a poster, where its words are not: in the lower right
// corner, on an upright screen in the upper left one. Nothing if there are none.
func (a *attractScreen) posterQuickest() {
	const most = 3
	q := a.Quickest
	if len(q.Rows) == 0 {
		return
	}
	q.Rows = q.Rows[:min(len(q.Rows), most)]
	k := a.Scale
	at := scene.Box{W: 380 * k, H: (64 + 50*float32(len(q.Rows)) + 12) * k}
	if at.X, at.Y = a.Width-36*k-at.W, a.Height-48*k-at.H; ui.IsUpright(a.Width, a.Height) {
		at.X, at.Y = 36*k, 36*k
	}
	a.Add(ui.DrawnPanel(a.Localized(), "quickest", at, ui.Sheet, "poster-quickest", quickestList{draw.Freeze(q), k}, func(c *paint.Canvas, in ui.Area, l quickestList) {
		k, q := float64(l.scale), l.Value()
		c.TextCentered(in.W/2, 34*k, q.Title, paint.TextStyle{Size: ui.FitSize(q.Title, paint.Bold, max(23*k, 14), in.W-30*k), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		q.drawRows(c.Translated(16*k, 64*k), in, in.W-32*k, 50*k)
	}).WithTarget(scene.Target{ID: "show", Name: a.TapPrompt[0], Enabled: true, Message: ui.Dismiss{}}))
}

// drawRows draws the rows of the list, each of a height, from the origin down.
func (q Quickest) drawRows(c *paint.Canvas, in ui.Area, w, height float64) {
	size := height * 0.42
	for i, row := range q.Rows {
		mid := height * (float64(i) + 0.5)
		fill, ink := in.Colors.Button, in.Colors.OnButton
		if row.Own {
			fill, ink = in.Colors.Primary, in.Colors.OnPrimary
		}
		c.Fill(paint.RoundRect(0, mid-height*0.44, w, height*0.88, height*0.25), fill)
		if i == 0 {
			ui.DrawIcon(c, ui.IconCup, height*0.42, mid, height*0.5, ink)
		} else {
			c.TextCentered(height*0.42, mid, strconv.Itoa(i+1), paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
		}
		time := in.Localize("fair.seconds", row.Seconds)
		tw := paint.TextWidth(time, paint.Bold, size)
		c.TextCentered(w-height*0.25, mid, time, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Right})
		space := w - tw - height*1.2
		c.TextCentered(height*0.84, mid, row.Name, paint.TextStyle{Size: ui.FitSize(row.Name, paint.Bold, size, space), Weight: paint.Bold, Color: ink})
	}
}
