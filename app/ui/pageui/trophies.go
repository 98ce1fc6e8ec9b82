package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// TrophyTile is a trophy as the page of a player shows it.
type TrophyTile struct {
	ID string
	// Title is its name, How the sentence that says how it is earned.
	Title, How string
	// Date is the day on which it was earned, "" for one that is still to be earned. File is the
	// match that earned it, "" for none.
	Date, File string
	// Progress says how far the player has come with one that needs several deeds, "" for others; Done is the part.
	Progress string
	Done     float64
}

// earned reports whether the player has it.
func (t TrophyTile) earned() bool { return t.Date != "" }

// TrophyList is what the page of a player shows of the trophies of a game.
type TrophyList struct {
	Title string
	// Ribbon is the colour of the medals' ribbons in hex.
	Ribbon string
	Tiles  []TrophyTile
}

// trophyColumns is how many tiles are side by side.
const trophyColumns = 3

// trophyTiles returns the trophies of a game: a tile for each, with a medal. A tap on the tile of one that a match
// has earned sends WatchMatch.
func trophyTiles(g *ui.Form, view *ui.RowView, list TrophyList) layout.Part {
	gap := g.Space(ui.SpaceS)
	tiles := g.TilesPart(view, trophyColumns, gap, true, len(list.Tiles), func(i int) layout.Part { return trophyTile(g, list.Tiles[i], list.Ribbon) })
	return layout.VBox(gap, g.Strong("trophies", list.Title, ui.BodyText), layout.Grow(1, tiles))
}

// trophyTile returns one trophy: medal, title, how it is earned, and for one that is earned its day.
func trophyTile(g *ui.Form, tile TrophyTile, ribbon string) layout.Part {
	id, state, title := "trophy/"+tile.ID, g.Localize("trophy.open"), g.Soft
	if tile.Progress != "" {
		state = tile.Progress + "."
	}
	if tile.earned() {
		state, title = g.Localize("trophy.won", tile.Date), g.Strong
	}
	watch := ""
	target := scene.Target{ID: id, Name: tile.Title + ": " + tile.How + " " + state, Enabled: tile.File != ""}
	if target.Enabled {
		target.Message, watch = ui.WatchMatch{File: tile.File}, g.Localize("trophy.watch")
	}
	return g.CardPart(target, ui.Surface{Background: ui.NoBackground}, layout.Stack(
		trophyFrame(g, id, tile.earned(), target.Enabled && g.Pointer.Hover == id), layout.Padded(g.Space(ui.SpaceS), layout.VBox(g.Space(ui.SpaceXS),
			layout.Row(g.Space(ui.SpaceS),
				medal(g, tile, ribbon),
				layout.Grow(1, title(id, tile.Title, ui.BodyText)),
			),
			g.Label(id+"/how", tile.How, ui.CaptionText),
			layout.Spacer(),
			progressBar(g, tile),
			layout.Wrap(g.Space(ui.SpaceS), false, g.Soft(id+"/date", tile.Date+tile.Progress, ui.CaptionText), g.Strong(id+"/watch", watch, ui.CaptionText)),
		))))
}

// medal returns the medal of a trophy, with a picture of its own.
func medal(g *ui.Form, tile TrophyTile, ribbon string) layout.Part {
	type value struct {
		ribbon string
		emblem ui.Emblem
		earned bool
	}
	size := layout.Exactly(g.TargetHeight() * 1.1)
	v := value{ribbon, TrophyEmblem(tile.ID), tile.earned()}
	return ui.Drawn(g, "medal/"+tile.ID, size, size, v, func(c *paint.Canvas, in ui.Area, v value) {
		ui.DrawMedal(c, in.Colors, v.ribbon, v.emblem, v.earned, 0, 0, in.W)
	})
}

// progressBar returns the bar of a trophy that needs several deeds, nothing for others.
func progressBar(g *ui.Form, tile TrophyTile) layout.Part {
	if tile.Progress == "" {
		return nil
	}
	const height = 8
	return g.BarPart("progress/"+tile.ID, 0, height, tile.Done)
}

// trophyFrame returns the frame of a tile: dashed around a trophy that is still to be earned.
func trophyFrame(g *ui.Form, id string, earned, hovered bool) layout.Part {
	type value struct{ earned, hovered bool }
	return ui.Backdrop(g, "frame/"+id, value{earned, hovered}, func(c *paint.Canvas, in ui.Area, v value) {
		frame := paint.RoundRect(1, 1, in.W-2, in.H-2, 10)
		if v.earned {
			c.Fill(frame, in.Colors.Highlight)
			c.Stroke(frame, 1.5, paint.Mix(paint.Sun, paint.Shade, 0.2))
		} else {
			c.Stroke(frame.Dashed(0, 6, 5), 1.5, paint.WithAlpha(in.Colors.Secondary, 0.5))
		}
		if v.hovered {
			c.Stroke(frame, 3, paint.Sun)
		}
	})
}

// puzzleLine returns the line about the puzzles that a player has solved, "" for none.
func puzzleLine(g *ui.Form, stars, series int) string {
	switch {
	case stars == 0:
		return ""
	case series > 1:
		return g.Localize("trophy.puzzles-series", stars, series)
	}
	return g.Localize("trophy.puzzles", stars)
}
