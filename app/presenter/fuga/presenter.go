package fuga

import (
	"slices"
	"sync"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/boxart"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Fuga sul mare. It caches the landscapes of the latest scenarios, as every match
// reads its scenario again, and the paths of the unit that was last selected. From the far side the map is turned with
// its compass rose: north stays north.
type Presenter struct {
	*cache
	side presenter.Side
}

// cache is what presenters of both sides share.
type cache struct {
	mu        sync.Mutex
	mapRules  *game.Rules // of maps[0]
	maps      []*hexmap.Map
	cropper   scene.Cropper
	pathCache pathCache
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
	presenter.Turner
} = (*Presenter)(nil)

// maxMaps is how many landscapes are cached.
const maxMaps = 4

// New returns a presenter.
func New() *Presenter { return &Presenter{cache: &cache{}} }

// SeenFrom implements presenter.Turner.
func (p *Presenter) SeenFrom(side presenter.Side) presenter.Presenter {
	return &Presenter{p.cache, side}
}

// SideOf implements presenter.Turner: both seats look at the map as it lies.
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
	if p.side == presenter.Far {
		return p.land(r).Turned()
	}
	return p.land(r)
}

// land returns the landscape of a scenario as it is printed.
func (p *cache) land(r *game.Rules) *hexmap.Map {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.mapRules == r {
		return p.maps[0]
	}
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
	if isNight(r) {
		m = m.AtNight()
	}
	at := slices.IndexFunc(p.maps, m.Equal)
	if at >= 0 {
		m = p.maps[at]
		p.maps = slices.Delete(p.maps, at, at+1)
	}
	p.maps = slices.Insert(p.maps, 0, m)
	p.maps, p.mapRules = p.maps[:min(len(p.maps), maxMaps)], r
	return m
}

// isNight reports whether a scenario is played in the dark: two dice hardly ever find anybody.
func isNight(r *game.Rules) bool { return r.Factors[game.Criminal].Obfuscation >= 10 }

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
