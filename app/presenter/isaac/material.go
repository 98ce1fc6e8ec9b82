package isaac

import (
	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// printedCell is the side of a printed square in mm: the board takes two sheets.
const printedCell = 21.5

// Material implements presenter.Printer.
func (Presenter) Material(v games.Variant, localize ui.Localize) material.Set {
	const mm = printedCell / wood.Cell
	rules := v.Rules.(*game.Rules)
	set := material.Set{Boards: []material.Board{{Name: localize("print.board"), W: wood.W * mm, H: wood.H * mm, Picture: wood.Board()}}}
	for seat := game.Dark; seat <= game.Light; seat++ {
		group := localize("isaac.print.bag", localize("isaac.seat."+game.Game.SeatIDs[seat]))
		for _, stock := range rules.Stocks {
			bar := wood.Bar{Length: stock.Length, Value: stock.Value, Light: seat == game.Light, GrainSeed: stock.Length}
			box := bar.Box(0, 0)
			p := material.Part{
				Group: group, Name: localize("isaac.print.tile", stock.Length, stock.Value), Count: stock.Count,
				W: float64(stock.Length) * printedCell, H: wood.BarWidth * mm,
			}
			p.Front = material.Face{Picture: bar.Picture(), BleedX: (float64(box.W)*mm - p.W) / 2, BleedY: (float64(box.H)*mm - p.H) / 2}
			set.Parts = append(set.Parts, p)
		}
		face := material.Face{Picture: draw.Sprite(wood.CounterSprite(seat == game.Light))}
		set.Parts = append(set.Parts, material.Disc(group, localize("isaac.print.counter"), 1, 0.9*printedCell, face))
	}
	return set
}
