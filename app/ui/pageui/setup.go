package pageui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// SeatForm is one row of the set-up.
type SeatForm struct {
	Title, Color string
	Kind         ui.SeatKind
	Name         string
	Level        int
	// Placeholder is what a person without a name is called.
	Placeholder string
	// Avatar is that of the person in the seat.
	Avatar ui.Avatar
}

// VariantForm is one variant to choose from. One with an Error is shown with it, and instead of being
// chosen opens the sheet of faults.
type VariantForm struct {
	ID, Title, Summary, Error string
	// Own marks a variant of the user.
	Own bool
}

// SetupForm is the state of the page on which a match is set up.
type SetupForm struct {
	Game     ui.GameCard
	Variants []VariantForm
	Variant  string
	Seats    []SeatForm
	// AllowEmpty reports whether seats may stay empty, CanShuffle whether the order of play may be
	// drawn by lot, and Shuffled whether it will be.
	AllowEmpty, CanShuffle, Shuffled bool
	// HasLesson reports whether the game has a lesson.
	HasLesson bool
	// SureEnd is the variant to play instead of one whose matches may go on for ever; zero without one.
	SureEnd VariantForm
	// CanPrint reports whether the game can be printed.
	CanPrint bool
	// HasHouseRules reports whether the variant has rules to change, Changed whether the match
	// changes some.
	HasHouseRules, Changed, Purist bool
	// Bots are the bots to choose from, from the weakest to the strongest, then the companion.
	Bots []ui.BotForm
	// Problem is why the match cannot begin, "" if it can.
	Problem string
}

// Setup returns the panels of the page on which a match is set up, and the fields for the names of
// the persons.
func Setup(ctx ui.Context, f SetupForm) ([]ui.Panel, []ui.Field) {
	w, h := ctx.Width, ctx.Height
	g := setupSheet{
		Form:   ui.NewForm(ctx),
		hasOwn: slices.ContainsFunc(f.Variants, func(v VariantForm) bool { return v.Own }),
	}
	if g.Banner(ctx.Localize("setup.title", f.Game.Title)); ui.IsUpright(w, h) {
		g.Scale = f.uprightScale(w)
	}
	k, top := g.Scale, ui.BarHeight(w)+16*g.Scale
	left := scene.Box{X: 30 * k, Y: top, W: 380 * k, H: h - top - 24*k}
	right := scene.Box{X: left.X + left.W + 24*k, Y: top, W: w - left.W - left.X - 54*k, H: left.H}
	if ui.IsUpright(w, h) {
		left, right = g.stacked(f, top)
		g.gameBand(f, left)
	} else {
		g.gameCover(f, left)
	}
	g.Sheet("setup", right)
	x, y, iw := right.X+24*k, right.Y+24*k, right.W-48*k
	foot := right.Y + right.H - 140*k
	y = g.variants(f, scene.Box{X: x, Y: y, W: iw, H: foot - y - (34+minRow*float32(len(f.Seats)))*k})
	y = g.heading(ctx.Localize("setup.seats"), x, y)
	rowH := (foot - y) / float32(len(f.Seats))
	if ui.IsUpright(ctx.Width, ctx.Height) {
		rowH = min(maxUprightRow*k, rowH)
	} else {
		rowH = min(maxRow*k, rowH)
	}
	if rowH < minRoomyRow*k {
		rowH = min(minRow*k, rowH)
	}
	var entries []ui.Field
	for i, s := range f.Seats {
		if e, ok := g.seatRow(f, i, s, scene.Box{X: x, Y: y, W: iw, H: rowH}); ok {
			entries = append(entries, e)
		}
		y += rowH
	}
	g.setupFooter(f, right)
	return g.Panels, entries
}

// minRoomyRow is the least height of a seat's row, before scaling, that has room for the sentence
// about a bot's level.
const minRoomyRow = 78

// minRow and maxRow are the least height of a seat's row, before scaling, where there is a choice, and the
// greatest.
const minRow, maxRow = 54, 100

// setupSheet is the form of the set-up.
type setupSheet struct {
	*ui.Form
	hasOwn bool // the user has variants of their own
}

// heading adds a title at y and returns the y coordinate below it.
func (ss setupSheet) heading(s string, x, y float32) float32 {
	ss.Text("h/"+s, s, scene.Box{X: x, Y: y, W: 400 * ss.Scale, H: 34 * ss.Scale}, 19, paint.Bold)
	return y + 34*ss.Scale
}

// gameCover adds the sheet on the left of the set-up: the game's picture and facts, and the buttons
// for its rules and its lesson.
func (ss setupSheet) gameCover(f SetupForm, at scene.Box) {
	k := ss.Scale
	b := f.Game
	type value struct {
		b ui.GameCard
		k float32
	}
	ss.Add(ui.DrawnPanel(ss.Style, "cover", at, ui.Sheet, "cover", value{b, k}, func(c *paint.Canvas, in ui.Area, v value) {
		drawCover(c, in.Colors, v.b, in.Style, in.W, in.H, float64(v.k))
	}))
	ss.gameButtons(f, scene.Box{X: at.X + 20*k, Y: at.Y + at.H - 66*k, W: at.W - 40*k, H: 46 * k})
}

// gameButtons adds the buttons for the rules of the game, its lesson and its sheets side by side.
func (ss setupSheet) gameButtons(f SetupForm, at scene.Box) {
	buttons := []ui.Button{{ID: "rules", Text: ss.Localize("setup.rules"), Message: ui.OpenRule{}}}
	if f.HasLesson {
		buttons = append(buttons, ui.Button{ID: "lesson", Text: ss.Localize("setup.lesson"), Message: ui.OpenLessons{}})
	}
	if f.CanPrint {
		buttons = append(buttons, ui.Button{ID: "print", Text: ss.Localize("print.open"), Message: ui.OpenPrint{}})
	}
	var words []string
	for _, b := range buttons {
		words = append(words, b.Text)
	}
	for i, box := range ss.LayoutButtons(words, at, 8*ss.Scale, at.W) {
		buttons[i].At = box
		ss.Button(buttons[i], ui.Plain)
	}
}

func drawCover(c *paint.Canvas, p paint.Theme, b ui.GameCard, style ui.Style, w, h, k float64) {
	ih := h * 0.5
	b.DrawCover(c.Clipped(paint.RoundRect(0, 0, w, h, 14)).Clipped(paint.Rect(0, 0, w, ih)), 0, 0, w, ih, 0.5)
	c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(b.Accent))
	c.Text(20*k, ih+48*k, b.Title, paint.TextStyle{Size: 32 * k, Weight: paint.Bold, Color: p.Text})
	x, y := 20*k, ih+78*k
	if b.By != "" {
		c.Text(x, ih+76*k, b.By, paint.TextStyle{Size: ui.FitSize(b.By, paint.Medium, style.TextSize(max(15*k, 12.5)), w-40*k), Color: p.Secondary})
		y += 28 * k
	}
	for _, f := range b.Facts() {
		ui.DrawIcon(c, f.Icon, x+11*k, y, 22*k, p.Secondary)
		x += 28*k + c.TextCentered(x+28*k, y, f.Text, paint.TextStyle{Size: max(16*k, 12.5), Weight: paint.Bold, Color: p.Secondary}) + 18*k
	}
	c.Paragraph(20*k, y+40*k, w-40*k, b.Summary, paint.TextStyle{Size: style.TextSize(max(17*k, 13)), Color: p.Text})
}

func (ss setupSheet) seatRow(f SetupForm, i int, s SeatForm, at scene.Box) (ui.Field, bool) {
	k, mid := ss.Scale, at.Y+at.H/2
	height := min(44*k, at.H-3*k)
	roomy := at.H >= minRoomyRow*k
	if roomy {
		mid = at.Y + 5*k + height/2
	}
	d := height * 0.8
	ss.Add(ui.Panel{ID: fmt.Sprintf("badge/%d", i), At: scene.Box{X: at.X, Y: mid - d/2, W: d, H: d}, Background: ui.NoBackground, Scene: scene.Scene{W: 24, H: 24, Background: ui.Badge(s.Color)}})
	ss.Text(fmt.Sprintf("seat/%d", i), s.Title, scene.Box{X: at.X + d + 10*k, Y: mid - 12*k, W: 110 * k, H: 26 * k}, 17, paint.Bold)
	x := at.X + d + 124*k
	kinds, ids := []ui.SeatKind{ui.SeatPerson, ui.SeatBot, ui.SeatEmpty}, []string{"person", "bot", "none"}
	if !f.AllowEmpty {
		kinds = kinds[:2]
	}
	words := make([]string, len(kinds))
	for c := range kinds {
		words[c] = ss.Localize("setup." + ids[c])
	}
	row := scene.Box{X: x, Y: mid - height/2, W: 102*k*float32(len(kinds)) - 6*k, H: height}
	for c, box := range ss.LayoutButtons(words, row, 6*k, 96*k) {
		ss.Button(ui.Button{ID: fmt.Sprintf("seat/%d/%s", i, ids[c]), Text: words[c], At: box, Chosen: s.Kind == kinds[c], Message: ui.PickSeatKind{Seat: i, Kind: kinds[c]}}, ui.Plain)
	}
	x += 102*k*float32(len(kinds)) + 10*k
	space := at.X + at.W - x
	switch s.Kind {
	case ui.SeatPerson:
		ss.AvatarTarget(fmt.Sprintf("who/%d", i), s.Avatar, ss.Localize("setup.who"), ui.PickMember{Seat: i}, scene.Box{X: x, Y: mid - height/2, W: height, H: height})
		x, space = x+height+8*k, space-height-8*k
		field := ui.Field{ID: NameFieldID(i), At: scene.Box{X: x, Y: mid - height/2, W: min(space, 280*k), H: height}, Text: s.Name, Placeholder: s.Placeholder}
		ss.FieldTarget(field)
		return field, true
	case ui.SeatBot:
		ss.levelPicker(f, i, s, scene.Box{X: x, Y: mid - height/2, W: min(space, 320*k), H: height})
		if roomy {
			about := f.Bots[f.botOf(s.Level)].About
			width := float32(paint.TextWidth(about, paint.Medium, ss.Style.TextSize(max(14.5*float64(k), 12.5)))) + 2
			left := min(x+2*k, at.X+at.W-width) // a long sentence begins further to the left
			ss.SecondaryText(fmt.Sprintf("about/%d", i), about, scene.Box{X: left, Y: mid + height/2 + 7*k, W: max(width, space), H: 22 * k}, 14.5, paint.Medium)
		}
	}
	return ui.Field{}, false
}

// setupFooter adds the buttons below the seats: order of play, purist, house rules, duplicate and
// start.
func (ss setupSheet) setupFooter(f SetupForm, at scene.Box) {
	k := ss.Scale
	y := at.Y + at.H - 128*k
	x := at.X + 24*k
	if f.CanShuffle {
		ss.CheckBox(ui.Button{ID: "shuffle", Text: ss.Localize("setup.shuffle"), At: scene.Box{X: x, Y: y, W: 190 * k, H: 44 * k}, Message: ui.ToggleShuffle{}}, f.Shuffled)
	} else {
		ss.Button(ui.Button{ID: "swap", Text: ss.Localize("setup.swap"), At: scene.Box{X: x, Y: y, W: 190 * k, H: 44 * k}, Message: ui.RotateSeats{}}, ui.Plain)
	}
	ss.CheckBox(ui.Button{ID: "purist", Text: ss.Localize("setup.purist"), At: scene.Box{X: x + 198*k, Y: y, W: 190 * k, H: 44 * k}, Message: ui.TogglePurist{}}, f.Purist)
	note, space := ss.Localize("setup.purist-note"), scene.Box{X: x + 402*k, Y: y - 4*k, W: at.W - 440*k, H: 54 * k}
	if paint.TextWidth(note, paint.Medium, ss.Style.TextSize(max(14*float64(k), 12.5))) <= float64(space.W) {
		space.Y, space.H = y+12*k, 20*k // a single line is level with the middle of the button beside it
	}
	if f.Problem != "" {
		ss.Text("problem", f.Problem, scene.Box{X: space.X, Y: y - 4*k, W: space.W, H: 54 * k}, 15, paint.Bold)
	} else {
		ss.SecondaryText("purist", note, space, 14, paint.Medium)
	}
	y += 54 * k
	start := scene.Box{X: at.X + at.W - 244*k, Y: at.Y + at.H - 76*k, W: 220 * k, H: 58 * k}
	edit := []ui.Button{{ID: "duplicate", Text: ss.Localize("setup.duplicate"), Message: ui.DuplicateVariant{}}}
	if f.HasHouseRules {
		edit = slices.Insert(edit, 0, ui.Button{ID: "house", Text: ss.Localize("setup.house"), Chosen: f.Changed, Message: ui.OpenHouseRules{}})
	}
	var titles []string
	for _, b := range edit {
		titles = append(titles, b.Text)
	}
	for i, box := range ss.LayoutButtons(titles, scene.Box{X: x, Y: y, W: start.X - x - 12*k, H: 44 * k}, 8*k, 190*k) {
		edit[i].At = box
		ss.Button(edit[i], ui.Plain)
	}
	ss.Button(ui.Button{ID: "start", Text: ss.Localize("setup.start"), At: start, Disabled: f.Problem != "", Message: ui.StartMatch{}}, ui.CallToAction)
}

// NameFieldID returns the ID of the field for the name of the n-th seat.
func NameFieldID(seat int) string { return fmt.Sprintf("name/%d", seat) }
