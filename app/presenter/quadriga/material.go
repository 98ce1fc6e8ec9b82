package quadriga

import (
	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene/draw"
)

// printedSide is the side of the printed board in mm, on two sheets, and printedPieces how many pieces each
// side gets at most. The rules know no end of them (QUA-1.2): whoever needs more prints the page again.
const (
	printedSide   = 250.0
	printedPieces = 60
)

// Material implements presenter.Printer.
func (p Presenter) Material(v games.Variant, localize ui.Localize) material.Set {
	rules := v.Rules.(*game.Rules)
	board := coast.Map{Size: rules.Size, Cell: 800 / float64(rules.Size), Frame: 30}
	side := float64(board.Side())
	set := material.Set{Boards: []material.Board{{Name: localize("print.board"), W: printedSide, H: printedSide, Picture: board.Background()}}}
	cell := board.Cell * printedSide / side
	for i, style := range p.SeatStyles(games.Setup{Variant: v, Seats: game.Game.SeatIDs}, localize) {
		seat := games.Seat(i)
		group := localize("quadriga.print.bag", style.Title)
		set.Parts = append(set.Parts, material.Disc(group, localize("quadriga.print.piece"), min(printedPieces, rules.Size*rules.Size/3), 0.86*cell,
			material.Face{Picture: draw.Sprite(materialOf(seat).Sprite())}))
	}
	if n := houseRule(v, "countdown"); n > 0 {
		set.Tables = append(set.Tables, material.Table{
			Title: localize("quadriga.print.countdown"), Track: material.Numbered(n, 0), Note: localize("quadriga.print.countdown.note"),
		})
	}
	return set
}

// houseRule returns the value of a house rule that is a number.
func houseRule(v games.Variant, key string) int {
	for _, r := range v.HouseRules {
		if n, is := r.Value.(int); is && r.Key == key {
			return n
		}
	}
	return 0
}
