package pageui

import (
	"slices"

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

// Setup returns the panels of the page on which a match is set up, and the fields for the names of
// the persons: the game, and beside it or below it the variant, the seats, and what else there is to choose.
// view is which seats are in view. Where there is little room the user's own variants are on a sheet of their
// own, then the sentences about the bots are left out, then what else there is to choose takes the place of the game
// beside the seats, then icons say who plays, then the headings go, and last the seats scroll. In an upright window
// nothing stays of the game but its name and its buttons.
func Setup(ctx ui.Context, view *ui.RowView, f SetupForm) ([]ui.Panel, []ui.Field) {
	g := &setupPage{Form: ui.NewForm(ctx), SetupForm: f}
	view.Visible, view.Total = 0, 0 // unless they scroll
	short, words, icons := g.shortList(), g.seats(inWords), g.seats(inIcons)
	match := layout.First(
		g.match(g.headed(f.Variants), g.column(g.seats(withSentences))), g.match(g.headed(short), g.column(g.seats(withSentences))),
		g.match(g.headed(short), g.column(words)),
	)
	seats := g.ListPart(view, g.Space(ui.SpaceXS), len(icons), func(i int) layout.Part { return layout.Grow(1, icons[i]) })
	crowded := layout.First(g.match(g.headed(short), g.column(icons)), g.match(g.variants(short), g.equal(icons)), g.match(g.variants(short), seats))
	const gameShare, matchShare = 3, 7
	const choicesShare, seatsShare = 4, 6
	g.Show(ctx.Localize("setup.title", f.Game.Title), layout.When(ui.IsUpright(ctx.Width, ctx.Height),
		layout.VBox(g.Space(ui.SpaceM), layout.Grow(1, layout.First(g.gameCover(largePicture), g.gameBand(g.about()), g.gameBand(g.aboutInShort()), g.gameBar())), layout.First(match, crowded)),
		layout.First(
			g.beside(gameShare, g.gameCover(smallPicture), matchShare, match),
			g.beside(gameShare, g.gameAndChoices(), matchShare, g.who(g.headed(short), g.column(words))),
			g.beside(choicesShare, g.gameAndChoices(), seatsShare, g.who(g.headed(short), g.column(icons))),
			g.beside(choicesShare, g.gameAndChoices(), seatsShare, g.who(g.variants(short), g.equal(icons))),
			g.beside(gameShare, g.gameCover(smallPicture), matchShare, crowded),
		),
	))
	return g.Panels, g.fields
}

// beside returns the sheet of the game and that of the match side by side, as wide as their shares.
func (g *setupPage) beside(gameShare float32, game layout.Part, matchShare float32, match layout.Part) layout.Part {
	return layout.HBox(g.Space(ui.SpaceL), layout.Grow(gameShare, game), layout.Grow(matchShare, match))
}

// setupPage is the page of the set-up.
type setupPage struct {
	*ui.Form
	SetupForm
	fields []ui.Field // for the names
}

func (g *setupPage) heading(key string) layout.Part {
	return g.Label("h/"+key, g.Localize(key), ui.HeadingText)
}

// headed returns the buttons of variants below their heading.
func (g *setupPage) headed(variants []VariantForm) layout.Part {
	return layout.VBox(g.Space(ui.SpaceM), g.heading("setup.variant"), g.variants(variants))
}

// match returns the sheet of what there is to choose.
func (g *setupPage) match(variants, seats layout.Part) layout.Part {
	return g.SheetPart("setup", layout.VBox(g.Space(ui.SpaceM),
		variants, g.summary(),
		layout.Grow(1, seats),
		layout.First(
			g.foot(g.choices(g.clock()), layout.AtLeast(remarkWidth*g.TargetHeight(), 0, g.remark()), g.start()),
			g.foot(g.choices(nil), g.remark(), layout.HBox(g.Space(ui.SpaceS), g.clockIcon(), g.start())),
			g.foot(g.choices(nil), g.clockOrProblem(), g.start()),
			layout.VBox(g.Space(ui.SpaceS), g.remark(), g.choices(g.clock()), g.start()),
			layout.VBox(g.Space(ui.SpaceS), g.remark(), g.choices(g.clockIcon()), g.start()),
		),
	))
}

// who returns the sheet of the variants and the seats alone, with why the match cannot begin in place of what the variant is.
func (g *setupPage) who(variants, seats layout.Part) layout.Part {
	said := g.summary()
	if g.Problem != "" {
		said = layout.AsLargeAs(g.remark(), said)
	}
	return g.SheetPart("setup", layout.VBox(g.Space(ui.SpaceM), variants, said, layout.Grow(1, seats)))
}

// foot returns the choices, and beside them the button that begins the match, below something else.
func (g *setupPage) foot(choices, above, start layout.Part) layout.Part {
	right := layout.VBox(g.Space(ui.SpaceXS), layout.Grow(1, layout.CenterY(above)), layout.Align(1, 1, start))
	return layout.HBox(g.Space(ui.SpaceL), choices, layout.Grow(1, right))
}

// remarkWidth is the least width of the remark beside the choices, in fingertips: it has two lines then.
const remarkWidth = 5

// clockOrProblem returns why the match cannot begin, or else the clock: where there is little room it takes the place
// of the remark.
func (g *setupPage) clockOrProblem() layout.Part {
	if g.Problem != "" {
		return g.remark()
	}
	return layout.Align(1, 0, layout.First(g.clock(), g.clockIcon()))
}

// The least height of the picture above what is said of the game, in rows.
const smallPicture, largePicture = 2, 6

// gameCover returns the sheet of the game with its picture on top.
func (g *setupPage) gameCover(rows float32) layout.Part {
	picture := layout.AtLeast(0, rows*g.TargetHeight(), g.CoverPart(g.Game, ui.Top))
	return g.Paper("cover", layout.VBox(0, layout.Grow(1, picture), layout.Padded(g.Space(ui.SpaceL), g.about())))
}

// gameAndChoices returns the sheet of the game's name and its buttons, and of what else there is to choose, with the
// game's picture on top if there is room.
func (g *setupPage) gameAndChoices() layout.Part {
	gap := g.Space(ui.SpaceS)
	said := layout.VBox(gap, g.Label("game", g.Game.Title, ui.TitleText), g.buttonRow(), layout.Spacer(), layout.First(layout.AtIdeal(g.grid(2)), g.grid(1)))
	all := layout.Padded(g.Space(ui.SpaceL), layout.First(
		layout.VBox(gap, layout.Grow(1, said), g.clock(), g.start()),
		layout.VBox(gap, layout.Grow(1, said), layout.HBox(gap, g.clockIcon(), layout.Grow(1, g.start()))),
	))
	picture := layout.AtLeast(0, smallPicture*g.TargetHeight(), g.CoverPart(g.Game, ui.Top))
	return g.Paper("cover", layout.First(layout.VBox(0, layout.Grow(1, picture), all), all))
}

// gameBand returns the sheet of the game with its picture on the left of what is said of it.
func (g *setupPage) gameBand(said layout.Part) layout.Part {
	return g.Paper("cover", layout.HBox(0, layout.Grow(1, g.CoverPart(g.Game, ui.Left)), layout.Grow(1, layout.Padded(g.Space(ui.SpaceL), said))))
}

// gameBar returns the sheet of the game with its name and its buttons alone.
func (g *setupPage) gameBar() layout.Part {
	bar := []layout.Part{layout.Grow(1, layout.CenterY(g.Label("game", g.Game.Title, ui.TitleText)))}
	for _, b := range g.gameButtons() {
		bar = append(bar, layout.CenterY(b))
	}
	return g.Paper("cover", layout.PaddedXY(g.Space(ui.SpaceL), g.Space(ui.SpaceM), layout.HBox(g.Space(ui.SpaceS), bar...)))
}

// gameButtons returns the buttons of the game's rules, its lesson and its sheets.
func (g *setupPage) gameButtons() (buttons []layout.Part) {
	button := func(id, key string, m any) {
		buttons = append(buttons, g.ButtonPart(ui.Button{ID: id, Text: g.Localize(key), Message: m}, ui.Plain))
	}
	button("rules", "setup.rules", ui.OpenRule{})
	if g.HasLesson {
		button("lesson", "setup.lesson", ui.OpenLessons{})
	}
	if g.CanPrint {
		button("print", "print.open", ui.OpenPrint{})
	}
	return buttons
}

// about returns what the game is, and the buttons of its rules, its lesson and its sheets.
func (g *setupPage) about() layout.Part {
	return layout.VBox(g.Space(ui.SpaceS),
		g.Label("game", g.Game.Title, ui.TitleText),
		g.Soft("game/by", g.Game.By, ui.CaptionText),
		g.FactsPart(g.Game, ui.CaptionText, ui.InkSoft),
		g.Label("game/summary", g.Game.Summary, ui.BodyText),
		layout.Spacer(),
		g.buttonRow(),
	)
}

// aboutInShort returns the game's name and facts, and its buttons.
func (g *setupPage) aboutInShort() layout.Part {
	return layout.VBox(g.Space(ui.SpaceXS),
		g.Label("game", g.Game.Title, ui.TitleText), g.FactsPart(g.Game, ui.CaptionText, ui.InkSoft), layout.Spacer(), g.buttonRow(),
	)
}

// buttonRow returns the game's buttons, equally wide, in one row if they fit.
func (g *setupPage) buttonRow() layout.Part {
	buttons, least := g.gameButtons(), float32(0)
	for _, b := range buttons {
		least = max(least, b.Width().Least)
	}
	return layout.GridWrap(least, g.Space(ui.SpaceS), buttons...)
}

// choices returns what else there is to choose, beside the clock.
func (g *setupPage) choices(clock layout.Part) layout.Part {
	all := layout.AtIdeal(g.grid(2)) // each on one line
	if clock == nil {
		return all
	}
	return layout.HBox(g.Space(ui.SpaceS), all, layout.Align(layout.Fill, 0, clock))
}

// grid returns what else there is to choose in columns: the order of play, help, house rules, from where the table is
// seen, and a copy of the variant.
func (g *setupPage) grid(columns int) layout.Part {
	order := g.ButtonPart(ui.Button{ID: "swap", Text: g.Localize("setup.swap"), Message: ui.RotateSeats{}}, ui.Plain)
	if g.CanShuffle {
		order = g.CheckPart(ui.Button{ID: "shuffle", Text: g.Localize("setup.shuffle"), Message: ui.ToggleShuffle{}}, g.Shuffled)
	}
	house := layout.When(g.HasHouseRules, g.ButtonPart(ui.Button{ID: "house", Text: g.Localize("setup.house"), Chosen: g.Changed, Message: ui.OpenHouseRules{}}, ui.Plain), nil)
	return layout.Grid(columns, g.Space(ui.SpaceS), false,
		order,
		g.CheckPart(ui.Button{ID: "purist", Text: g.Localize("setup.purist"), Message: ui.TogglePurist{}}, g.Purist),
		house,
		layout.When(g.Side != "", g.ButtonPart(ui.Button{ID: "side", Text: g.Side, Message: ui.NextSide{}}, ui.Plain), nil),
		g.ButtonPart(ui.Button{ID: "duplicate", Text: g.Localize("setup.duplicate"), Message: ui.DuplicateVariant{}}, ui.Plain),
	)
}

// clock returns the button of the clock, clockIcon a smaller one for where there is little room.
func (g *setupPage) clock() layout.Part {
	return layout.AtIdeal(g.ButtonPart(g.clockButton(), ui.Plain))
}

func (g *setupPage) clockIcon() layout.Part { return g.IconPart(g.clockButton(), ui.IconClock) }

func (g *setupPage) clockButton() ui.Button {
	return ui.Button{ID: "clock", Text: g.Clock, Chosen: g.HasClock, Message: ui.OpenClock{}}
}

// remark returns why the match cannot begin, or else what it is to play without help.
func (g *setupPage) remark() layout.Part {
	if g.Problem != "" {
		return g.Strong("problem", g.Problem, ui.CaptionText)
	}
	return g.Soft("purist", g.Localize("setup.purist-note"), ui.CaptionText)
}

func (g *setupPage) start() layout.Part {
	const width = 4 // in fingertips
	start := ui.Button{ID: "start", Text: g.Localize("setup.start"), Disabled: g.Problem != "", Message: ui.StartMatch{}}
	return layout.AtLeast(width*g.TargetHeight(), 0, g.ButtonPart(start, ui.CallToAction))
}

// shortList returns the variants without the user's own but the chosen one: the others are on a sheet.
func (g *setupPage) shortList() []VariantForm {
	return slices.DeleteFunc(slices.Clone(g.Variants), func(v VariantForm) bool { return v.Own && v.ID != g.Variant })
}
