package app

import (
	"banchisa/app/session"
	"banchisa/app/tables"
	"banchisa/games"
)

// applyPolicies tells a session what a game's presenter knows about choices: which ones wait
// for a person though there is no other, which make no difference, which belong together.
func applyPolicies(presenter tables.Presenter, cfg *session.Config) {
	if p, ok := presenter.(tables.TapConfirmer); ok {
		cfg.AutoForced = func(view games.State, action games.Action) bool { return !p.WaitsForTap(view, action) }
	}
	if p, ok := presenter.(tables.AutoPlayer); ok {
		cfg.AutoAction = p.AutoAction
	}
	if p, ok := presenter.(tables.Grouper); ok {
		cfg.SameGesture = p.SameGesture
	}
}
