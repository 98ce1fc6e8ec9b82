package pages

import (
	"slices"

	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/trophies"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// trophyCount is what a person has earned: trophies, and stars for puzzles.
type trophyCount struct {
	shell  *shell.Shell
	awards map[string]trophies.Award
	// progress is how far the person has come with trophies that need several deeds.
	progress map[string]trophies.Progress
	// stars and series are those of the person's puzzles.
	stars, series int
	// shown reports that the trophies are looked at, instead of the statistics.
	shown bool
}

// count counts what a person has earned in matches, and by puzzles and lessons.
func (t *trophyCount) count(f *finishedMatches, person string) {
	t.awards, t.progress = shell.History(f.feats, f.logs).Count(person)
	own := puzzles.By(f.logs.Puzzles, person)
	t.stars, t.series = 0, puzzles.Series(own, t.shell.Env.Now())
	for _, stars := range puzzles.Solved(own) {
		t.stars += stars
	}
}

// addTo adds to the page of players what it shows of the person: with trophies only the games that
// have some.
func (t *trophyCount) addTo(page *pageui.PlayersPage) {
	page.Stars, page.Series = t.stars, t.series
	if !t.shown {
		return
	}
	page.Games = slices.DeleteFunc(page.Games, func(card ui.GameCard) bool { return trophies.Of(card.ID) == nil })
	if at := slices.IndexFunc(page.Games, func(card ui.GameCard) bool { return card.ID == page.Game }); at >= 0 {
		page.Trophies = t.ofGame(page.Games[at])
		return
	}
	page.Game, page.Trophies = "", t.house()
}

// house returns the trophies of no game, ofGame those of a game.
func (t *trophyCount) house() *pageui.TrophyList {
	tiles, earned := t.tiles(trophies.House)
	return &pageui.TrophyList{
		Title:  t.shell.Localize("trophy.of-house", earned, len(tiles), len(t.awards), len(trophies.All())),
		Ribbon: ui.HouseRibbon, Tiles: tiles,
	}
}

func (t *trophyCount) ofGame(card ui.GameCard) *pageui.TrophyList {
	tiles, earned := t.tiles(card.ID)
	return &pageui.TrophyList{
		Title:  t.shell.Localize("trophy.of-game", card.Title, earned, len(tiles), len(t.awards), len(trophies.All())),
		Ribbon: card.Accent, Tiles: tiles,
	}
}

// tiles returns the trophies of a game or of the house, and how many the person has.
func (t *trophyCount) tiles(game string) (tiles []pageui.TrophyTile, earned int) {
	sh := t.shell
	for _, trophy := range trophies.Of(game) {
		tile := pageui.TrophyTile{ID: trophy, Title: sh.Localize("trophy." + trophy), How: sh.Localize("trophy." + trophy + ".how")}
		if award, has := t.awards[trophy]; has {
			tile.Date, tile.File = sh.Localizer.FormatDay(award.Time), award.File
			earned++
		} else if p, counts := t.progress[trophy]; counts {
			tile.Progress = sh.Localize("trophy.progress", p.Done, p.Of)
			tile.Done = float64(p.Done) / float64(max(p.Of, 1))
		}
		tiles = append(tiles, tile)
	}
	return tiles, earned
}
