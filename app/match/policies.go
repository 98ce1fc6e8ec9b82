package match

import (
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/games"
)

// ApplyPolicies sets in a session what a game's presenter knows about choices: which ones wait
// for a person though there is no other, which make no difference, which belong together.
func ApplyPolicies(p presenter.Presenter, cfg *session.Config) {
	if p, ok := p.(presenter.TapConfirmer); ok {
		cfg.AutoForced = func(view games.State, action games.Action) bool { return !p.WaitsForTap(view, action) }
	}
	if p, ok := p.(presenter.AutoPlayer); ok {
		cfg.AutoAction = p.AutoAction
	}
	if p, ok := p.(presenter.Grouper); ok {
		cfg.SameGesture = p.SameGesture
	}
}
