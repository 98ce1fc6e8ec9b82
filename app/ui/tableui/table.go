package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// Table returns the panels of a table: the banner, and below it the panels, the buttons and the
// move list of the presenter's layout.
func Table(ctx ui.Context, t ui.Layout, seats []ui.SeatStyle, log MoveList) []ui.Panel {
	return append(bannerPanels(ctx, t, seats), belowBanner(ctx, t, seats, log)...)
}

// Picture returns the panels of a table that is looked at only: the banner has a caption in place of its
// buttons.
func Picture(ctx ui.Context, t ui.Layout, seats []ui.SeatStyle, log MoveList, caption string) []ui.Panel {
	b := bannerOf(t, seats)
	b.Caption = caption
	return append([]ui.Panel{bannerPanel(ctx, b, 0)}, belowBanner(ctx, t, seats, log)...)
}

// Opposite returns the panels of the table of the person opposite, turned to that person: what is looked at only, while
// somebody else is asked. The context is that of the one who is asked.
func Opposite(ctx ui.Context, t ui.Layout, seats []ui.SeatStyle, log MoveList) []ui.Panel {
	panels := append([]ui.Panel{bannerPanel(ctx, bannerOf(t, seats), 0)}, belowBanner(ctx, t, seats, log)...)
	for i, p := range panels {
		p.ID = "opposite/" + p.ID
		p.At.X, p.At.Y = ctx.Width-p.At.X-p.At.W, ctx.Height-p.At.Y-p.At.H
		p.Scene = scene.HalfTurn(p.Scene)
		p.Scene.Targets, p.Scene.Viewport = nil, nil
		for k := range p.Scene.Sprites { // the same piece may be on the table of the one who is asked
			p.Scene.Sprites[k].ID = ""
		}
		panels[i] = p
	}
	return panels
}

// belowBanner returns the panels, the buttons and the move list of a table.
func belowBanner(ctx ui.Context, t ui.Layout, seats []ui.SeatStyle, log MoveList) (panels []ui.Panel) {
	if ctx.Overflow != nil {
		for _, fault := range t.Faults {
			ctx.Overflow(fault)
		}
	}
	bar := ui.BarHeight(ctx.Width)
	for _, p := range t.ThemedPanels(ctx.Style) {
		p.At.Y += bar
		p.Scene.DragAnywhere = true
		if p.Tooltip != "" {
			whole := scene.Target{
				ID: "about/" + p.ID, At: scene.Box{W: p.Scene.W, H: p.Scene.H}, Name: p.Tooltip, Tooltip: p.Tooltip,
				Message: ui.Explain{Text: p.Tooltip},
			}
			p.Scene.Targets = append([]scene.Target{whole}, p.Scene.Targets...)
		}
		panels = append(panels, p)
	}
	for _, b := range ctx.Style.InRows(t.Buttons) {
		b.At.Y += bar
		if b.Tooltip == "" && (b.ID == "undo" || b.ID == "hint") {
			b.Tooltip = ctx.Localize("tip." + b.ID)
		}
		panel := ctx.ButtonPanel(b, ui.Plain)
		if slices.Contains(t.Shortcuts, ui.Shortcut{Key: string(ui.KeyReturn), TargetID: b.ID}) { // without a cap
			panel.Scene.Targets[0].TakesReturn = true
		}
		panels = append(panels, panel)
	}
	if t.MoveList.W > 0 {
		at := t.MoveList
		at.Y += bar
		panels = append(panels, moveListPanel(ctx, log, seats, at))
	}
	return panels
}

// bannerOf returns what the banner of a table says.
func bannerOf(t ui.Layout, seats []ui.SeatStyle) ui.Banner {
	b := ui.Banner{Prompt: t.Prompt, PromptDetail: t.PromptDetail}
	if t.ToMove >= 0 {
		seat := seats[t.ToMove]
		if t.Mover.Title != "" {
			seat = t.Mover
		}
		b.Name, b.Color, b.Icon = seat.Title, seat.Color, seat.Icon
	}
	if t.Announcement != "" {
		b.Name, b.Prompt, b.PromptDetail = "", t.Announcement, ""
	}
	return b
}

// bannerPanel returns the banner, with space points left free at its right.
func bannerPanel(ctx ui.Context, b ui.Banner, space float32) ui.Panel {
	at := ctx.Bar()
	return ui.Panel{
		ID: "banner", At: at, Background: ui.NoBackground,
		Scene: scene.Scene{W: at.W, H: at.H, Background: ctx.Style.Banner(b, at.W, at.H, space)},
	}
}

// bannerPanels returns the banner and its buttons.
func bannerPanels(ctx ui.Context, t ui.Layout, seats []ui.SeatStyle) []ui.Panel {
	g := ui.NewForm(ctx)
	buttons := barButtons(g, t.CanHide, t.TellsDangers)
	g.Add(bannerPanel(ctx, bannerOf(t, seats), buttons.Width().Ideal+g.Space(ui.SpaceS)))
	g.InBar(buttons)
	return g.Panels
}

// barButtons returns the buttons in the banner.
func barButtons(g *ui.Form, canHide, tellsDangers bool) layout.Part {
	icon := func(id string, message any, icon ui.Icon) layout.Part {
		return g.BarIconPart(ui.Button{ID: id, Text: g.Localize("table." + id), Message: message}, icon)
	}
	return layout.HBox(g.Space(ui.SpaceS),
		layout.When(canHide, icon("cover", ui.CloseCurtain{}, ui.IconEye), nil),
		layout.When(tellsDangers, icon("dangers", ui.ShowDangers{}, ui.IconDanger), nil),
		icon("hint", ui.AskHint{}, ui.IconBulb), icon("rules", ui.OpenRule{}, ui.IconBook), icon("menu", ui.OpenMenu{}, ui.IconMenu),
	)
}
