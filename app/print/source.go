package print

import (
	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// Source is what is printed: a variant of a game, in a language.
type Source struct {
	*i18n.Localizer
	Game      *games.Game
	Variant   games.Variant
	Presenter presenter.Presenter
	Paper     Paper
	// Played is the match of that variant that is printed, nil for none.
	Played *Played
}

// text returns a text of the variant in the language.
func (s Source) text(t games.LocalizedText) string {
	if text := t[s.Language()]; text != "" {
		return text
	}
	return t["en"]
}

// newDocument returns a document about the source, without pages.
func (s Source) newDocument(title string) *Document {
	return &Document{Title: title, Author: s.Game.Inventor, Language: s.Language(), Paper: s.Paper, localize: s.Localize}
}

// changed returns the house rules whose values are not those of the game's default variant.
func (s Source) changed() (rules []games.HouseRule) {
	usual := map[string]any{}
	if v, err := catalog.FindVariant(s.Game, s.Game.DefaultVariant); err == nil {
		for _, r := range v.HouseRules {
			usual[r.Key] = r.Value
		}
	}
	for _, r := range s.Variant.HouseRules {
		if value, known := usual[r.Key]; known && r.Value != value {
			rules = append(rules, r)
		}
	}
	return rules
}

// drawTitle draws the head of a cover, with the game's picture, and returns where it ends.
func (s Source) drawTitle(c *paint.Canvas, w float64, lead string) float64 {
	art, _ := s.Presenter.CoverArt()
	artW := w * 0.4
	artH := artW * 208 / 236
	frame := paint.RoundRect(w-artW, 0, artW, artH, 4)
	draw.On(c.Clipped(frame).Translated(w-artW, 0), art, artW, artH)
	space := w - artW - 8
	c.Text(0, 14, s.Game.Title, paint.TextStyle{Size: ui.FitSize(s.Game.Title, paint.Bold, 15, space), Weight: paint.Bold})
	y := c.Paragraph(0, 24, space, lead, paint.TextStyle{Size: 4.6, Color: paint.Muted})
	if s.Game.Inventor != "" {
		y = c.Paragraph(0, y+2, space, s.Localize("print.by", s.Game.Inventor), paint.TextStyle{Size: 4})
	}
	y = c.Paragraph(0, y+2, space, s.Localize("print.variant", s.text(s.Variant.Title)), paint.TextStyle{Size: 4, Weight: paint.Bold})
	return max(artH, c.Paragraph(0, y, space, s.text(s.Variant.Summary), paint.TextStyle{Size: 3.6}))
}

// drawChanged lists the house rules that are not as usual, and returns where what follows begins.
func (s Source) drawChanged(c *paint.Canvas, y, w float64) float64 {
	rules := s.changed()
	if len(rules) == 0 {
		return y
	}
	y = heading(c, y, w, s.Localize("print.changed"))
	return s.drawRules(c, y, w, rules) + 5
}

// drawRules draws the sentences of house rules with their paragraphs, and returns where they end.
func (s Source) drawRules(c *paint.Canvas, y, w float64, rules []games.HouseRule) float64 {
	for _, r := range rules {
		c.Text(0, y, string(r.RuleID), paint.TextStyle{Size: 3.6, Weight: paint.Bold, Color: paint.Coral})
		y = c.Paragraph(gutter, y, w-gutter, s.HouseRule(s.Game.ID, r.Key, r.Value), paint.TextStyle{Size: 3.8}) + 0.6
	}
	return y
}
