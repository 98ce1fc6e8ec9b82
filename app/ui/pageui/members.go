package pageui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
func MemberSheet(ctx ui.Context, f MemberForm) ([]ui.Panel, []ui.Field) {
	g := ui.NewForm(ctx)
	title := ctx.Localize("people.edit-title")
	if f.New {
		title = ctx.Localize("people.new-title")
	}
	var colors, symbols []layout.Part
	for _, c := range f.Colors {
		disc := ui.Avatar{Color: c, Symbol: f.Symbol}
		colors = append(colors, g.AvatarPart("member/colour/"+c, disc, ctx.Localize("people."+c), c == f.Color, ui.PickColor{Color: c}))
	}
	for _, s := range f.Symbols {
		disc := ui.Avatar{Color: f.Color, Symbol: s}
		symbols = append(symbols, g.AvatarPart("member/symbol/"+s, disc, ctx.Localize("people."+s), s == f.Symbol, ui.PickSymbol{Symbol: s}))
	}
	const face, leastName, name = 2.8, 3, 7 // heights of a button
	size, space := g.TargetHeight(), g.Space(ui.SpaceM)
	entry := ui.Field{ID: "member", Text: f.Name, Placeholder: ctx.Localize("people.name")}
	g.ShowDialog("member", scene.Target{ID: "member/veil"}, layout.AtLeast(ctx.SheetWidth(ui.NarrowSheet), 0, layout.VBox(space,
		layout.HBox(g.Space(ui.SpaceL),
			g.DiscPart("member", ui.Avatar{Color: f.Color, Symbol: f.Symbol}, face*size),
			layout.Grow(1, layout.VBox(g.Space(ui.SpaceS),
				g.Strong("member-title", title, ui.TitleText),
				g.FieldPart(entry, layout.Range{Least: leastName * size, Ideal: name * size}),
				layout.AsLargeAs(g.Strong("member-problem", f.Problem, ui.CaptionText), g.Strong("member-problem", "–", ui.CaptionText)),
			)),
		),
		g.Strong("member/colour", ctx.Localize("people.colour"), ui.BodyText),
		layout.Wrap(g.Space(ui.SpaceS), false, colors...),
		g.Strong("member/symbol", ctx.Localize("people.symbol"), ui.BodyText),
		layout.Wrap(g.Space(ui.SpaceS), false, symbols...),
		layout.HBox(space,
			layout.Spacer(),
			layout.When(f.New, nil, g.ActionPart("member/remove", "people.remove", ui.RemoveMember{}, ui.Plain)),
			g.ActionPart("member/close", "people.cancel", ui.CloseSheet{}, ui.Plain),
			g.ActionPart("member/save", "people.save", ui.SaveMember{}, ui.CallToAction),
		),
	)))
	return g.Panels, g.Fields
}

// MemberRow is a person who may be chosen for a seat. Seated marks a person who already has a seat.
type MemberRow struct {
	Name   string
	Avatar ui.Avatar
	Seated bool
}

// MemberPicker returns the panels of the sheet on which a member of the family is chosen for a seat;
// view is which rows of them are in view. A tap on a member sends ChooseRow.
func MemberPicker(ctx ui.Context, view *ui.RowView, rows []MemberRow) []ui.Panel {
	g := ui.NewForm(ctx)
	const columns = 5
	suggested := slices.IndexFunc(rows, func(r MemberRow) bool { return !r.Seated })
	none := ""
	if len(rows) == 0 {
		none = ctx.Localize("who.none")
	}
	cards := g.TilesPart(view, columns, g.Space(ui.SpaceS), false, len(rows), func(i int) layout.Part { return memberCard(g, i, rows[i], i == suggested) })
	g.ShowDialog("who", scene.Target{ID: "who/close", Message: ui.CloseSheet{}}, layout.AtLeast(ctx.SheetWidth(ui.NarrowSheet), 0, layout.VBox(g.Space(ui.SpaceM),
		g.Strong("who-title", ctx.Localize("who.title"), ui.TitleText),
		layout.AtMost(ctx.SheetWidth(ui.NarrowSheet), layout.VBox(0, g.Soft("who-none", none, ui.LeadText))),
		cards,
		layout.HBox(g.Space(ui.SpaceM),
			g.ActionPart("who/new", "people.add", ui.AddMember{}, ui.Plain),
			layout.Spacer(),
			g.ActionPart("who/close", "people.cancel", ui.CloseSheet{}, ui.Plain),
		),
	)))
	return g.Panels
}

// memberCard returns the i-th member with disc and name as a target. The suggested one takes the
// keyboard's focus.
func memberCard(g *ui.Form, i int, r MemberRow, suggested bool) layout.Part {
	const face = 1.7 // heights of a button
	id := fmt.Sprintf("who/is/%d", i)
	target := scene.Target{ID: id, Name: r.Name, Enabled: true, TakesFocus: suggested, Message: ui.ChooseRow{Row: i}}
	look := ui.Look{Weight: ui.HeadingText.Weight(), Align: paint.Center}
	name := g.NamePart(id, r.Name, ui.BodyText, look)
	return g.CardPart(target, ui.Surface{Background: ui.NoBackground, Lit: r.Seated}, layout.Padded(g.Space(ui.SpaceS), layout.VBox(g.Space(ui.SpaceXS),
		g.DiscPart(id, r.Avatar, face*g.TargetHeight()),
		layout.First(layout.AtIdeal(layout.Center(name)), g.Styled(id, r.Name, ui.BodyText, look), layout.Center(name)),
	)))
}
