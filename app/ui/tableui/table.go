package tableui

import (
	"cmp"
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// MoveList holds the lines of the move list, oldest first.
type MoveList struct {
	Rows []ui.MoveListRow
	// ShownPly is the ply whose position is shown, -1 for the present.
	ShownPly int
	// CoveredHeight is the height in points at the bottom of the list that something else covers.
	CoveredHeight float32
	// Empty is the sentence that a list without lines shows.
	Empty string
}

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
			whole := scene.Target{ID: "about/" + p.ID, At: scene.Box{W: p.Scene.W, H: p.Scene.H}, Name: p.Tooltip, Tooltip: p.Tooltip, Message: ui.Explain{Text: p.Tooltip}}
			p.Scene.Targets = append([]scene.Target{whole}, p.Scene.Targets...)
		}
		panels = append(panels, p)
	}
	for _, b := range t.Buttons {
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

// listRow is one line of the move list with its wrapped text and its height.
type listRow struct {
	ui.MoveListRow
	lines  []string
	height float64
	// details is the wrapped detail below the lines. detailBeside reports whether it is at the
	// right end of the only line instead.
	details      []string
	detailBeside bool
}

// moveListPanel returns the move list as a panel, newest line first. Its text is larger in a wider
// window.
func moveListPanel(ctx ui.Context, log MoveList, seats []ui.SeatStyle, at scene.Box) ui.Panel {
	size := ctx.Style.TextSize(15 * max(1, min(1.25, float64(ctx.Width)/1366)))
	if at.W > 400 && ctx.Width < 1600 || at.H < 200 {
		size = ctx.Style.TextSize(14)
	}
	rows := layoutRows(log, at, size, ctx.Pointer.Scroll)
	s := scene.Scene{W: at.W, H: at.H}
	wheel, turn := ui.WheelTargets("list-newer", "list-older")
	s.Targets = append(wheel, scene.Target{ID: "list", At: scene.Box{W: at.W, H: at.H}, RotateIDs: turn, Message: ui.Dismiss{}})
	y := float32(10)
	for _, r := range rows {
		s.Targets = append(s.Targets, scene.Target{
			ID: fmt.Sprintf("ply/%d", r.Ply), At: scene.Box{X: 6, Y: y, W: at.W - 12, H: float32(r.height)},
			Name: r.Text, RotateIDs: turn, Message: ui.ShowMove{Ply: r.Ply},
		})
		y += float32(r.height)
	}
	empty := ""
	if len(log.Rows) == 0 && log.CoveredHeight == 0 {
		empty = log.Empty
	}
	var lines []drawnLine
	for i, r := range rows {
		lines = append(lines, newDrawnLine(r, seats, i == len(rows)-1))
		lines[i].current = r.Ply == log.ShownPly || log.ShownPly < 0 && i == 0 && ctx.Pointer.Scroll == 0
		lines[i].hover = ctx.Pointer.Hover == fmt.Sprintf("ply/%d", r.Ply)
	}
	type value struct {
		lines draw.Frozen[[]drawnLine]
		size  float64
		empty string
	}
	s.Background = ui.Drawing(ctx.Style, "list", at.W, at.H, value{draw.Freeze(lines), size, empty}, func(c *paint.Canvas, in ui.Area, v value) {
		drawRows(c, in, v.lines.Value(), v.size)
		lines, small := ui.WrapToFit(v.empty, paint.Medium, v.size, in.W-40, in.H-20)
		ui.DrawCentered(c, in.W/2, in.H/2, small*1.35, lines, paint.TextStyle{Size: small, Color: in.Colors.Secondary, Align: paint.Center})
	})
	return ui.Panel{ID: "list", At: at, Background: ui.Sheet, Scene: s}
}

// layoutRows returns the newest lines that fit, after leaving out the newest skip lines.
func layoutRows(log MoveList, at scene.Box, size float64, skip int) (rows []listRow) {
	const left, right = 44.0, 14.0
	small := size * 0.85
	space := float64(at.H - 20 - log.CoveredHeight)
	if log.CoveredHeight > 0 && space < size*paint.LineHeight+8 {
		space = 0
	}
	for i := len(log.Rows) - 1; i >= 0 && space > 0; i-- {
		if skip > 0 {
			skip--
			continue
		}
		e := log.Rows[i]
		r := listRow{MoveListRow: e, lines: paint.Wrap(e.Text, paint.Medium, size, float64(at.W)-left-right)}
		r.height = float64(len(r.lines))*size*paint.LineHeight + 7
		r.detailBeside = len(r.lines) == 1 && e.Detail != "" &&
			paint.TextWidth(e.Text, paint.Bold, size)+paint.TextWidth(e.Detail, paint.Medium, small)+18 <= float64(at.W)-left-right
		if e.Detail != "" && !r.detailBeside {
			r.details = paint.Wrap(e.Detail, paint.Medium, small, float64(at.W)-left-right)
		}
		below := float64(len(r.details)) * small * paint.LineHeight
		r.height += below
		if space -= r.height; space < 0 && len(rows) > 0 {
			break
		}
		if space < 0 && below > 0 { // the newest line is always shown, if need be without its notation
			r.Detail, r.details, r.height = "", nil, r.height-below
		}
		rows = append(rows, r)
	}
	return rows
}

// drawnLine is what a line of the move list is drawn from.
type drawnLine struct {
	text           string
	lines, details []string
	detail         string // beside the only line, or ""
	color          string // of the badge, or ""
	isChance       bool
	current, hover bool
	barrier        bool // a line below it
	height         float64
}

func newDrawnLine(r listRow, seats []ui.SeatStyle, last bool) drawnLine {
	l := drawnLine{text: r.Text, lines: r.lines, details: r.details, isChance: r.Seat == games.Chance, barrier: r.Barrier && !last, height: r.height}
	if r.Seat >= 0 && int(r.Seat) < len(seats) {
		l.color = cmp.Or(r.Color, seats[r.Seat].Color)
	}
	if r.detailBeside {
		l.detail = r.Detail
	}
	return l
}

func drawRows(c *paint.Canvas, in ui.Area, rows []drawnLine, size float64) {
	p, w, y := in.Colors, in.W, 10.0
	for _, r := range rows {
		if r.current || r.hover {
			c.Fill(paint.RoundRect(6, y-1, w-12, r.height-2, 9), p.Highlight)
		}
		if r.color != "" {
			c.Badge(paint.SeatColorsNamed(r.color), 24, y+size*0.72, size*0.58)
		} else if r.isChance {
			c.Fill(paint.RoundRect(24-size*0.5, y+size*0.22, size, size, size*0.25), p.Secondary)
			for _, d := range []float64{-0.22, 0, 0.22} {
				c.Fill(paint.Circle(24+size*d, y+size*(0.72+d), size*0.1), p.Sheet)
			}
		}
		base := y + size*1.05
		for _, line := range r.lines {
			weight := paint.Medium
			if r.current {
				weight = paint.Bold
			}
			c.Text(44, base, line, paint.TextStyle{Size: ui.FitSize(line, weight, size, w-52), Weight: weight, Color: p.Text})
			base += size * paint.LineHeight
		}
		if r.detail != "" {
			c.Text(w-14, base-size*paint.LineHeight, r.detail, paint.TextStyle{Size: size * 0.85, Color: p.Secondary, Align: paint.Right})
		}
		for _, line := range r.details { // a word may still be too long
			c.Text(44, base, line, paint.TextStyle{Size: ui.FitSize(line, paint.Medium, size*0.85, w-52), Color: p.Secondary})
			base += size * 0.85 * paint.LineHeight
		}
		y += r.height
		if r.barrier {
			c.Stroke(paint.Line(44, y-4, w-14, y-4), 1, paint.WithAlpha(p.Secondary, 0.35))
		}
	}
}
