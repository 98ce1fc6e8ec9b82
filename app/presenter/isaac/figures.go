package isaac

import (
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// figure is a position of the rule book and the part of the board that is shown.
type figure struct {
	// tiles are written as "d5@23-" for Dark's or "l4@70|" for Light's.
	tiles       string
	dark, light int
	// firstHeld holds the first of the tiles; hover is the target under the pointer.
	firstHeld bool
	hover     string
	// from and to are the lower left and the upper right cell of the part.
	from, to game.Cell
	// dots are the cells marked with a dot.
	dots            []game.Cell
	withoutCounters bool
}

// figures are the rule book's figures by name.
var figures = map[string]figure{
	"board": {from: 0, to: 99, dots: []game.Cell{47}, withoutCounters: true},
	"tiles": {
		tiles: "d3@70- l3@75- d4@60- l4@65- d5@50- l5@55- d6@40- l6@34- d7@20- l7@13-", from: 10, to: 79, withoutCounters: true,
	},
	"place":   {tiles: "d5@23- l4@12| l3@36-", from: 10, to: 49, withoutCounters: true},
	"held":    {tiles: "d5@31- l4@25- d3@46-", dark: 33, light: 72, from: 20, to: 59},
	"count":   {tiles: "d5@50- l7@35| d3@57| d4@28| l6@49| l4@60- d3@41-", dark: 13, light: 9, firstHeld: true, from: 30, to: 79},
	"double":  {tiles: "d5@50- l7@35| d3@57| d4@28| l6@49| l4@60- d3@41-", dark: 13, light: 43, firstHeld: true, from: 30, to: 79},
	"advance": {tiles: "d5@40- l7@15| d3@36| d4@37| l3@38| l5@09| l4@21-", dark: 20, light: 69, firstHeld: true, hover: "c33", from: 10, to: 69},
}

// Figure implements presenter.Illustrator.
func (Presenter) Figure(name string, localize ui.Localize) (ui.Figure, bool) {
	f, ok := figures[name]
	if !ok {
		return ui.Figure{}, false
	}
	s := f.scene(localize)
	fromBox, toBox := wood.CellBox(f.from.Row(), f.from.Column()), wood.CellBox(f.to.Row(), f.to.Column())
	// The frame is shown at the edges of the board that are not cut off.
	bounds := scene.Box{X: fromBox.X, Y: toBox.Y, W: toBox.X + toBox.W - fromBox.X, H: fromBox.Y + fromBox.H - toBox.Y}
	if bounds.W > 9*wood.Cell {
		bounds.X, bounds.W = 0, wood.W
	}
	if f.from.Row() == 0 && f.to.Row() == 9 {
		bounds.Y, bounds.H = 0, wood.H
	}
	return ui.CropFigure(s, ui.NoBackground, bounds, nil), true
}

// scene returns the board as a match would show it.
func (f figure) scene(localize ui.Localize) scene.Scene {
	if f.withoutCounters {
		s := scene.Scene{W: wood.W, H: wood.H, Background: wood.Board()}
		tileSprites{rules: f.position().Rules()}.addAll(&s, f.position(), func(game.Tile) wood.Ring { return wood.NoRing })
		for _, c := range f.dots {
			s.Sprites = append(s.Sprites, outlook{}.dotSprite(c))
		}
		return s
	}
	in := presenter.Input{
		View: f.position(), Interactive: true, ShowAids: true,
		Words: ui.NewWords(localize, Presenter{}.SeatStyles(games.Setup{Seats: game.Game.SeatIDs}, localize), nil), Hover: f.hover,
	}
	if f.firstHeld {
		in.Selection = selection{tile: parseTile(strings.Fields(f.tiles)[0]), held: true}
	}
	return Presenter{}.newTaps(in).boardScene()
}

// position returns the figure's position, by the rules of the classic game.
func (f figure) position() *game.State {
	var tiles []game.Tile
	for token := range strings.FieldsSeq(f.tiles) {
		tiles = append(tiles, parseTile(token))
	}
	return game.NewPosition(presenter.ClassicVariant(game.Game).Rules.(*game.Rules), tiles, f.dark, f.light, game.Dark)
}

// parseTile reads a tile of a figure, such as "d5@23-".
func parseTile(text string) game.Tile {
	t := game.Tile{Length: int(text[1] - '0'), Anchor: game.Cell((text[3]-'0')*game.Size + text[4] - '0')}
	if text[0] == 'l' {
		t.Seat = game.Light
	}
	if text[5] == '|' {
		t.Dir = game.Up
	}
	return t
}
