package fuga

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/boxart"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Fuga sul mare. From the far side the map is turned with its compass rose: north stays north.
type Presenter struct {
	// cropper keeps the last large map that was painted. Layouts do not depend on it.
	cropper *scene.Cropper
	side    presenter.Side
}

var _ interface {
	presenter.Presenter
	presenter.Announcer
	presenter.MomentTeller
	presenter.SoundTeller
	presenter.PauseScaler
	presenter.TapConfirmer
	presenter.IdleTeller
	presenter.Rejecter
	presenter.TextDrawer
	presenter.Sided
} = (*Presenter)(nil)

// New returns a presenter.
func New() *Presenter { return &Presenter{cropper: &scene.Cropper{}} }

// SeenFrom implements presenter.Sided.
func (p *Presenter) SeenFrom(side presenter.Side) presenter.Presenter {
	return &Presenter{p.cropper, side}
}

// SideOf implements presenter.Sided: both seats look at the map as it lies.
func (*Presenter) SideOf(games.Setup, games.Seat) presenter.Side { return presenter.Near }

// SeatStyles implements presenter.Presenter.
func (*Presenter) SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle {
	styles := make([]ui.SeatStyle, len(setup.Seats))
	for i, id := range setup.Seats {
		styles[i] = ui.SeatStyle{
			Title: localize("fuga.seat." + id), Color: "blue", Icon: draw.Sprite("fuga-policeman"),
			Victory: localize("fuga.wins." + id),
		}
		if id == "criminals" {
			styles[i].Color, styles[i].Icon = "red", draw.Sprite("fuga-criminal")
		}
	}
	return styles
}

// CoverArt implements presenter.Presenter.
func (*Presenter) CoverArt() (art scene.Picture, accent string) { return boxart.Fuga(), "#C96F52" }

// Thumbnail implements presenter.Presenter.
func (p *Presenter) Thumbnail(view games.State) scene.Scene {
	return newBoard(p.newModel(presenter.Input{View: view}), 1).thumbnail()
}

// landscape returns the landscape of a scenario, from the side from which it is seen.
func (p *Presenter) landscape(r *game.Rules) *hexmap.Map {
	var rows []string
	for row := range r.Height {
		rows = append(rows, string(r.Letters[row*r.Width:(row+1)*r.Width]))
	}
	var route, stages []hexmap.Hex
	for _, c := range r.Route {
		route = append(route, hexOf(r, c))
	}
	for turn := 1; r.Timetable(turn) < len(r.Route)-1 && turn < r.Turns; turn++ {
		stages = append(stages, hexOf(r, r.Route[r.Timetable(turn)]))
	}
	m := hexmap.New(rows, route, stages, hexOf(r, r.Buoy))
	if r.Night {
		m = m.AtNight()
	}
	if p.side == presenter.Far {
		return m.Turned()
	}
	return m
}

func hexOf(r *game.Rules, c game.Cell) hexmap.Hex {
	return hexmap.Hex{Column: int(c) % r.Width, Row: int(c) / r.Width}
}

// sprite returns the name of a class's silhouette, and whether it is a person.
func sprite(c game.Class) (name string, person bool) {
	if c == game.SuspectFoot {
		return "fuga-suspect-pedestrian", true
	}
	return "fuga-" + classNames[c], c == game.Criminal || c == game.Policeman
}
