package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	// Side says from which side the persons see the table, "" where nobody asks.
	Side string
	// HasHouseRules reports whether the variant has rules to change, Changed whether the match
	// changes some.
	HasHouseRules, Changed, Purist bool
	// Clock says which clock the match has, HasClock whether it has one.
	Clock    string
	HasClock bool
	// Bots are the bots to choose from, from the weakest to the strongest, then the companion.
	Bots []ui.BotForm
	// Problem is why the match cannot begin, "" if it can.
	Problem string
}

// The densities of the set-up: what gives way, one after the other, where there is little room.
const (
	roomy        = iota
	pictureAside // in an upright window the game's picture is beside its name, not above it
	shortList    // the user's own variants are on a sheet of their own
	unexplained  // nothing is said about the bots, nor about playing without help
	gameInShort  // of the game there are its name, its buttons, and what else has room; in a wide window the options are with them
	whoInIcons   // icons say who plays
	bare         // there are no headings, and in an upright window no picture
	seatsScroll
)

// Setup returns the panels of the page on which a match is set up, and the fields for the names of the persons: the sheet
// of the game, and beside it or below it that of the variant and the seats. The options, and the button that begins the
// match, are below the seats. view is which seats are in view, where they scroll.
func Setup(ctx ui.Context, view *ui.RowView, f SetupForm) ([]ui.Panel, []ui.Field) {
	view.Visible, view.Total = 0, 0 // unless they scroll
	form := ui.NewForm(ctx)
	form.Show(ctx.Localize("setup.title", f.Game.Title), layout.ByDensity(seatsScroll, func(density int) layout.Part {
		g := setupPage{form, f, density, view}
		game, match := g.game(), g.match()
		const gameShare, matchShare = 3, 7
		return layout.When(g.IsUpright(),
			layout.VBox(g.Space(ui.SpaceM), layout.Grow(1, game), match),
			layout.HBox(g.Space(ui.SpaceL), layout.Grow(gameShare, game), layout.Grow(matchShare, match)),
		)
	}))
	return form.Panels, form.Fields
}

// setupPage is the page of the set-up at a density.
type setupPage struct {
	*ui.Form
	SetupForm
	density int
	view    *ui.RowView
}

// optionsAtGame reports whether the options are on the sheet of the game.
func (g setupPage) optionsAtGame() bool { return g.density >= gameInShort && !g.IsUpright() }

// match returns the sheet of the variants, the seats and the options.
func (g setupPage) match() layout.Part {
	said := g.summary()
	if g.density >= unexplained && g.Problem != "" { // there is no remark
		said = layout.AsLargeAs(g.remark(), said)
	}
	return g.SheetPart("setup", layout.VBox(g.Space(ui.SpaceM),
		g.heading("setup.variant"), g.variants(), said, layout.Grow(1, g.seats()),
		layout.When(g.optionsAtGame(), nil, g.foot()),
	))
}

// heading returns a heading, nil where there is no room for one.
func (g setupPage) heading(key string) layout.Part {
	return layout.When(g.density < bare, g.Label("h/"+key, g.Localize(key), ui.HeadingText), nil)
}

// foot returns a remark, and below it the options beside the clock and the button that begins the match.
func (g setupPage) foot() layout.Part {
	return layout.VBox(g.Space(ui.SpaceS),
		layout.When(g.density < unexplained, g.remark(), nil),
		layout.HBox(g.Space(ui.SpaceL),
			layout.Grow(1, layout.Align(layout.Fill, 1, layout.Wrap(g.Space(ui.SpaceS), false, g.options()...))),
			layout.Align(layout.Fill, 1, layout.VBox(g.Space(ui.SpaceS), g.ButtonPart(g.clock(), ui.Plain), g.start())),
		),
	)
}

// game returns the sheet of the game: its picture, and below it or beside it what is said of it.
func (g setupPage) game() layout.Part {
	const strip, low, high = 1.4, 2, 6 // the least height of the picture, in heights of a button
	padded := func(said layout.Part) layout.Part { return layout.Padded(g.Space(ui.SpaceL), said) }
	above := func(least float32, said layout.Part) layout.Part {
		return layout.VBox(0, layout.Grow(1, layout.AtLeast(0, least*g.TargetHeight(), g.CoverPart(g.Game, ui.Top))), padded(said))
	}
	beside := func(said layout.Part) layout.Part {
		return layout.HBox(0, layout.Grow(1, g.CoverPart(g.Game, ui.Left)), layout.Grow(1, padded(said)))
	}
	shown := layout.Part(nil)
	switch upright := g.IsUpright(); {
	case g.optionsAtGame():
		shown = layout.First(above(strip, g.nameAndOptions()), padded(g.nameAndOptions()))
	case !upright:
		shown = above(low, g.about())
	case g.density < pictureAside:
		shown = above(high, g.about())
	case g.density < gameInShort:
		shown = beside(g.about())
	case g.density < bare:
		shown = beside(layout.VBox(g.Space(ui.SpaceS), g.inShort(), layout.Spacer(), g.buttonRow()))
	default:
		shown = padded(layout.Row(g.Space(ui.SpaceM), layout.Grow(1, g.inShort()), g.buttonRow()))
	}
	return g.Paper("cover", shown)
}

func (g setupPage) name() layout.Part { return g.Label("game", g.Game.Title, ui.TitleText) }

func (g setupPage) by() layout.Part { return g.Soft("game/by", g.Game.By, ui.CaptionText) }

func (g setupPage) facts() layout.Part { return g.FactsPart(g.Game, ui.CaptionText, ui.InkSoft) }

// inShort returns the game's name, with its inventor and its facts where there is room.
func (g setupPage) inShort() layout.Part {
	gap := g.Space(ui.SpaceS)
	return layout.First(layout.VBox(gap, g.name(), g.by(), g.facts()), layout.VBox(gap, g.name(), g.by()), g.name())
}

// about returns what the game is, and its buttons.
func (g setupPage) about() layout.Part {
	return layout.VBox(g.Space(ui.SpaceS),
		g.name(),
		g.by(),
		g.facts(),
		g.Label("game/summary", g.Game.Summary, ui.BodyText),
		layout.Spacer(),
		g.buttonRow(),
	)
}

// nameAndOptions returns the game's name and its buttons, and below them the options and the button that begins the match.
func (g setupPage) nameAndOptions() layout.Part {
	gap, widest := g.Space(ui.SpaceS), float32(0)
	for _, option := range g.options() {
		widest = max(widest, option.Width().Ideal)
	}
	return layout.VBox(gap,
		g.inShort(), g.buttonRow(), layout.Spacer(), layout.GridWrap(widest, gap, g.options()...),
		layout.HBox(gap, g.IconPart(g.clock(), ui.IconClock), layout.Grow(1, g.start())),
	)
}

// buttonRow returns the game's buttons side by side, each as wide as its words need: they are of one size then.
func (g setupPage) buttonRow() layout.Part {
	buttons := g.buttons()
	for i, b := range buttons {
		buttons[i] = layout.Grow(b.Width().Ideal, b)
	}
	return layout.HBox(g.Space(ui.SpaceS), buttons...)
}

// buttons returns the buttons of the game's rules, its lesson and its sheets.
func (g setupPage) buttons() (buttons []layout.Part) {
	buttons = append(buttons, g.ActionPart("rules", "setup.rules", ui.OpenRule{}, ui.Plain))
	if g.HasLesson {
		buttons = append(buttons, g.ActionPart("lesson", "setup.lesson", ui.OpenLessons{}, ui.Plain))
	}
	if g.CanPrint {
		buttons = append(buttons, g.ActionPart("print", "print.open", ui.OpenPrint{}, ui.Plain))
	}
	return buttons
}

// options returns the order of play, help, house rules, from where the table is seen, and a copy of the variant.
func (g setupPage) options() (options []layout.Part) {
	if g.CanShuffle {
		options = append(options, g.CheckPart(ui.Button{ID: "shuffle", Text: g.Localize("setup.shuffle"), Message: ui.ToggleShuffle{}}, g.Shuffled))
	} else {
		options = append(options, g.ActionPart("swap", "setup.swap", ui.RotateSeats{}, ui.Plain))
	}
	options = append(options, g.CheckPart(ui.Button{ID: "purist", Text: g.Localize("setup.purist"), Message: ui.TogglePurist{}}, g.Purist))
	if g.HasHouseRules {
		house := ui.Button{ID: "house", Text: g.Localize("setup.house"), Chosen: g.Changed, Message: ui.OpenHouseRules{}}
		options = append(options, g.ButtonPart(house, ui.Plain))
	}
	if g.Side != "" {
		options = append(options, g.ButtonPart(ui.Button{ID: "side", Text: g.Side, Message: ui.NextSide{}}, ui.Plain))
	}
	return append(options, g.ActionPart("duplicate", "setup.duplicate", ui.DuplicateVariant{}, ui.Plain))
}

func (g setupPage) clock() ui.Button {
	return ui.Button{ID: "clock", Text: g.Clock, Chosen: g.HasClock, Message: ui.OpenClock{}}
}

// remark returns why the match cannot begin, or else what it is to play without help.
func (g setupPage) remark() layout.Part {
	if g.Problem != "" {
		return g.Strong("problem", g.Problem, ui.BodyText)
	}
	return g.Soft("purist", g.Localize("setup.purist-note"), ui.CaptionText)
}

func (g setupPage) start() layout.Part {
	const width = 4 // in fingertips
	start := ui.Button{ID: "start", Text: g.Localize("setup.start"), Disabled: g.Problem != "", Message: ui.StartMatch{}}
	return layout.AtLeast(width*g.TargetHeight(), 0, g.ButtonPart(start, ui.CallToAction))
}
