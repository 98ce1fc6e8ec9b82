package pageui

import (
	"strings"

	"banchisa/app/ui"
)

// emblems are the pictures of the trophies, a line for each game: name=sprite, or name:text for a short text.
const emblems = `
isaac win=isaac-counter-light strong=sealion target=isaac-counter-dark haul:24 great-haul:48 both:×4 longest:7 alone:+2 modest:−1 comeback:30 far-ahead:+40 photo-finish:3
quadriga win=quadriga-unit-chalk strong=sealion large-island:8 islands:4 fight=quadriga-combat storm:5 wall=quadriga-unit-basalt escape=quadriga-arrow-ne countdown=quadriga-countdown sweep:0 sunset=symbol-yellow comeback:−5
pinguinoe win=ark strong=sealion never-home=igloo comeback=penguin-red fourth-event=penguin-sleeping-white tsunami=event-tsunami explorer=object-telescope seal=seal-black snowball=object-snowball springboard=object-springboard fish=object-fish lifebuoy=object-lifebuoy
polar win=penguin-yellow strong=sealion sprint:12 comeback:−3 exact=bonus-card-front long-walk:6 rides=slab-X-red swap=slab-Z-blue guest=slab-W-green evicted=slab-F-black lion=polar-lion-minus double:2×
fuga police=fuga-policeman criminals=fuga-criminal strong=sealion exchange=fuga-exchange both-away=fuga-stolen-boat theft=fuga-stolen-car hijack=fuga-ferry suspects=fuga-suspect-pedestrian hook=fuga-suspect-car both-arrested=fuga-handcuffs clues=fuga-dice-pair no-victims=fuga-hostage
house first=penguin-blue table=penguin-green purist=iceberg-small games:5 wins=ark levels=sealion week:7 school:abc
`

// TrophyEmblem returns the picture of a trophy on its medal; a star for one that has none.
func TrophyEmblem(id string) ui.Emblem {
	game, name, _ := strings.Cut(id, ".")
	for line := range strings.Lines(emblems) {
		all := strings.Fields(line)
		if len(all) == 0 || all[0] != game {
			continue
		}
		for _, entry := range all[1:] {
			if sprite, is := strings.CutPrefix(entry, name+"="); is {
				return ui.Emblem{Sprite: sprite}
			}
			if text, is := strings.CutPrefix(entry, name+":"); is {
				return ui.Emblem{Text: text}
			}
		}
	}
	return ui.Emblem{}
}
