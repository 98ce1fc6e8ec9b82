package analysis

// Kind is how good a choice was, or what else an action is.
type Kind string

// The kinds, from the best to the worst, and those of actions that nobody chose.
const (
	Best     Kind = "best"
	Good     Kind = "good"
	Doubtful Kind = "doubtful"
	Mistake  Kind = "mistake"
	Grave    Kind = "grave"
	Chance   Kind = "chance"
	Forced   Kind = "forced"
)

// The losses from which a choice is doubtful, a mistake and a grave one, in points (Lichess's
// bounds for inaccuracies, mistakes and blunders).
const (
	doubtfulLoss = 5
	mistakeLoss  = 10
	graveLoss    = 15
)

// choiceKind returns the kind of a choice by its loss. Where every move loses the best one has no
// share to lose, so the loss is small and the choice good.
func choiceKind(loss float64, best bool) Kind {
	switch n := points(loss); {
	case best:
		return Best
	case n >= graveLoss:
		return Grave
	case n >= mistakeLoss:
		return Mistake
	case n >= doubtfulLoss:
		return Doubtful
	}
	return Good
}
