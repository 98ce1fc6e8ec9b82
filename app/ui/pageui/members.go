package pageui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// MemberForm is the state of the form in which a member of the family is edited.
type MemberForm struct {
	Name, Color, Symbol string
	// Colors and Symbols are the values to choose from.
	Colors, Symbols []string
	// New marks a person who is not a member yet.
	New bool
	// Problem is why the name cannot be used; it may be "".
	Problem string
}

// MemberSheet returns the panels of the sheet on which a member of the family is edited, and the
// field of the name. The discs send PickColor and PickSymbol.
func MemberSheet(ctx ui.Context, f MemberForm) ([]ui.Panel, ui.Field) {
	g := membersForm{ui.NewForm(ctx)}
	k := g.Scale
	at := g.Dialog("member", scene.Target{ID: "member/veil"}, 700*k, 520*k)
	big := 132 * k
	g.Add(ui.Panel{ID: "member/face", At: scene.Box{X: at.X + 28*k, Y: at.Y + 28*k, W: big, H: big}, Background: ui.NoBackground, Scene: scene.Scene{
		W: 64, H: 64, Background: ui.AvatarPicture(f.Color, f.Symbol),
	}})
	title := ctx.Localize("people.edit-title")
	if f.New {
		title = ctx.Localize("people.new-title")
	}
	x, space := at.X+28*k+big+28*k, at.W-big-84*k
	g.Text("member-title", title, scene.Box{X: x, Y: at.Y + 26*k, W: space, H: 34 * k}, 24, paint.Bold)
	entry := ui.Field{ID: "member", At: scene.Box{X: x, Y: at.Y + 72*k, W: min(space, 340*k), H: max(44*k, 36)}, Text: f.Name, Placeholder: ctx.Localize("people.name")}
	if f.Problem != "" {
		g.SecondaryText("member-problem", f.Problem, scene.Box{X: x, Y: at.Y + 124*k, W: space, H: 44 * k}, 15, paint.Bold)
	}
	y := at.Y + 180*k
	g.swatches(ctx.Localize("people.colour"), "member/colour/", f.Colors, f.Color, at, y, func(c string) ui.Avatar { return ui.Avatar{Color: c, Symbol: f.Symbol} }, func(c string) any { return ui.PickColor{Color: c} })
	g.swatches(ctx.Localize("people.symbol"), "member/symbol/", f.Symbols, f.Symbol, at, y+118*k, func(s string) ui.Avatar { return ui.Avatar{Color: f.Color, Symbol: s} }, func(s string) any { return ui.PickSymbol{Symbol: s} })
	height := max(50*k, 42)
	by := at.Y + at.H - height - 24*k
	g.Button(ui.Button{ID: "member/save", Text: ctx.Localize("people.save"), At: scene.Box{X: at.X + at.W - 228*k, Y: by, W: 200 * k, H: height}, Message: ui.SaveMember{}}, ui.CallToAction)
	g.Button(ui.Button{ID: "member/close", Text: ctx.Localize("people.cancel"), At: scene.Box{X: at.X + at.W - 418*k, Y: by, W: 180 * k, H: height}, Message: ui.CloseSheet{}}, ui.Plain)
	if !f.New {
		g.Button(ui.Button{ID: "member/remove", Text: ctx.Localize("people.remove"), At: scene.Box{X: at.X + 28*k, Y: by, W: 236 * k, H: height}, Message: ui.RemoveMember{}}, ui.Plain)
	}
	return g.Panels, entry
}

// membersForm is a sheet about the members of the family.
type membersForm struct{ *ui.Form }

// swatches adds a titled row of avatars to choose from, with a ring around the chosen one. face
// returns the avatar of a value, message the message of its target.
func (mf membersForm) swatches(title, prefix string, all []string, chosen string, at scene.Box, y float32, face func(string) ui.Avatar, message func(string) any) {
	k := mf.Scale
	mf.Text(prefix+"title", title, scene.Box{X: at.X + 28*k, Y: y, W: 400 * k, H: 26 * k}, 17, paint.Bold)
	d := min(62*k, (at.W-56*k)/float32(len(all))-6*k)
	for i, one := range all {
		box := scene.Box{X: at.X + 32*k + float32(i)*(d+6*k), Y: y + 36*k, W: d, H: d}
		if one == chosen {
			mf.Add(ringPanel(prefix, box, k, mf.Style))
		}
		mf.AvatarTarget(prefix+one, face(one), mf.Localize("people."+one), message(one), box)
	}
}

// ringPanel returns the ring around a chosen disc of a form with the scale k.
func ringPanel(id string, disc scene.Box, k float32, style ui.Style) ui.Panel {
	at := disc.Inset(-4 * k)
	return ui.DrawnPanel(style, "ring/"+id, at, ui.NoBackground, "ring", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		r := in.W / 2
		c.Fill(paint.Circle(r, r, r), paint.SunOutline)
		c.Fill(paint.Circle(r, r, r-1.5), paint.Sun)
	})
}

// MemberRow is a person who may be chosen for a seat. Seated marks a person who already has a seat.
type MemberRow struct {
	Name   string
	Avatar ui.Avatar
	Seated bool
}

// MemberPicker returns the panels of the sheet on which a member of the family is chosen for a seat.
// A tap on a member sends ChooseRow.
func MemberPicker(ctx ui.Context, rows []MemberRow) []ui.Panel {
	g := membersForm{ui.NewForm(ctx)}
	k := g.Scale
	const columns = 5
	rows = rows[:min(len(rows), 3*columns)]
	lines := max(1, (len(rows)+columns-1)/columns)
	cw, ch := 132*k, 140*k
	at := g.Dialog("who", scene.Target{ID: "who/close", Message: ui.CloseSheet{}}, columns*cw+48*k, 84*k+float32(lines)*ch+84*k)
	g.Text("who-title", ctx.Localize("who.title"), scene.Box{X: at.X + 28*k, Y: at.Y + 24*k, W: at.W - 56*k, H: 34 * k}, 24, paint.Bold)
	if len(rows) == 0 {
		g.SecondaryText("who-none", ctx.Localize("who.none"), scene.Box{X: at.X + 28*k, Y: at.Y + 84*k, W: at.W - 56*k, H: 90 * k}, 17, paint.Medium)
	}
	suggested := slices.IndexFunc(rows, func(r MemberRow) bool { return !r.Seated })
	for i, r := range rows {
		g.memberCard(i, r, i == suggested, scene.Box{X: at.X + 24*k + float32(i%columns)*cw, Y: at.Y + 72*k + float32(i/columns)*ch, W: cw, H: ch})
	}
	height := max(50*k, 42)
	g.Button(ui.Button{ID: "who/new", Text: ctx.Localize("people.add"), At: scene.Box{X: at.X + 28*k, Y: at.Y + at.H - height - 22*k, W: 260 * k, H: height}, Message: ui.AddMember{}}, ui.Plain)
	g.Button(ui.Button{ID: "who/close", Text: ctx.Localize("people.cancel"), At: scene.Box{X: at.X + at.W - 208*k, Y: at.Y + at.H - height - 22*k, W: 180 * k, H: height}, Message: ui.CloseSheet{}}, ui.Plain)
	return g.Panels
}

// memberCard adds the i-th member with disc and name as a target. The suggested one takes the
// keyboard's focus.
func (mf membersForm) memberCard(i int, r MemberRow, suggested bool, at scene.Box) {
	id := fmt.Sprintf("who/is/%d", i)
	target := scene.Target{ID: id, At: scene.Box{X: 4, Y: 4, W: at.W - 8, H: at.H - 8}, Name: r.Name, Enabled: true, TakesFocus: suggested, Message: ui.ChooseRow{Row: i}}
	type value struct {
		seated                         bool
		hover, id, color, symbol, name string
		scale                          float32
	}
	mf.Add(ui.DrawnPanel(mf.Style, id, at, ui.NoBackground, "who", value{r.Seated, mf.Pointer.Hover, id, r.Avatar.Color, r.Avatar.Symbol, r.Name, mf.Scale}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		if v.seated || v.hover == v.id {
			c.Fill(paint.RoundRect(4, 4, w-8, h-8, 12), in.Colors.Highlight)
		}
		d := h * 0.58
		ui.DrawPicture(c, ui.AvatarPicture(v.color, v.symbol), (w-d)/2, h*0.08, d, d)
		ui.DrawName(c, v.name, w/2, h*0.82, w-12, h*0.32, paint.TextStyle{Size: in.Style.TextSize(max(17*float64(v.scale), 13)), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
	}).WithTargets(target))
}
