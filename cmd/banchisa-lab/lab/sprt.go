package lab

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"banchisa/games"
)

// errDecided ends an arena whose test is decided.
var errDecided = errors.New("decided")

// maxSPRTMatches is the number of matches after which an undecided test gives up, unless another
// one is given.
const maxSPRTMatches = 20_000

// sprt is a sequential probability ratio test (Wald, 1945) of how much stronger the first bot is
// than the others: elo0 or less against elo1 or more. Its observations are groups of matches with
// the same seed, one from each rotation of the line-up, since these depend on each other. The
// log-likelihood ratio is that of the mean of a normal distribution of unknown variance, as
// Fishtest has it (generalized SPRT: Van den Bergh).
type sprt struct {
	elo0, elo1, alpha, beta float64
	// seats is the number of seats, own how many of them the first bot has.
	seats, own int
	group      []float64 // of the matches of an unfinished group
	// sums are over the groups: of 1, the score, and its square.
	n, sum, squares float64
}

// parseSPRT reads "elo0,elo1[,alpha,beta]". It returns nil for "".
func parseSPRT(text string) (*sprt, error) {
	if text == "" {
		return nil, nil
	}
	t := &sprt{alpha: 0.05, beta: 0.05}
	numbers := []*float64{&t.elo0, &t.elo1, &t.alpha, &t.beta}
	parts := strings.Split(text, ",")
	ok := len(parts) >= 2 && len(parts) <= len(numbers)
	for i := 0; ok && i < len(parts); i++ {
		n, err := strconv.ParseFloat(strings.TrimSpace(parts[i]), 64)
		*numbers[i], ok = n, err == nil
	}
	isRate := func(p float64) bool { return p > 0 && p < 0.5 }
	if !ok || !(t.elo0 < t.elo1) || !isRate(t.alpha) || !isRate(t.beta) {
		return nil, games.NewTextError("cli.wrong-value", "sprt", text)
	}
	return t, nil
}

// add counts a match and returns errDecided when the test has come to its end.
func (sp *sprt) add(a *arena, m match) error {
	if sp == nil {
		return nil
	}
	score := 0.0
	sp.seats, sp.own = len(m.seats), 0
	for seat, bot := range m.seats {
		if a.bots[bot] == a.bots[0] {
			score += m.shares[seat]
			sp.own++
		}
	}
	if sp.group = append(sp.group, score); len(sp.group) < sp.seats {
		return nil
	}
	mean := 0.0
	for _, score := range sp.group {
		mean += score / float64(sp.seats)
	}
	sp.group = sp.group[:0]
	sp.n, sp.sum, sp.squares = sp.n+1, sp.sum+mean, sp.squares+mean*mean
	if low, high := sp.bounds(); sp.llr() <= low || sp.llr() >= high {
		return errDecided
	}
	return nil
}

// expected returns the score of the first bot if it is that much stronger: for two seats the
// logistic curve of Elo, for more its generalization to a softmax.
func (sp *sprt) expected(elo float64) float64 {
	strength := float64(sp.own) * math.Pow(10, elo/400)
	return strength / (strength + float64(sp.seats-sp.own))
}

// llr returns the log-likelihood ratio of elo1 to elo0. The deviations of one group between equals
// are added to those that were seen, so that the first groups, if alike, decide nothing.
func (sp *sprt) llr() float64 {
	if sp.n == 0 {
		return 0
	}
	fair := float64(sp.own) / float64(sp.seats)
	prior := fair * (1 - fair) / float64(sp.seats)
	deviations := func(s float64) float64 { return prior + sp.squares - 2*s*sp.sum + sp.n*s*s }
	return sp.n / 2 * math.Log(deviations(sp.expected(sp.elo0))/deviations(sp.expected(sp.elo1)))
}

// bounds returns the values of llr at which elo0 and elo1 are accepted.
func (sp *sprt) bounds() (low, high float64) {
	return math.Log(sp.beta / (1 - sp.alpha)), math.Log((1 - sp.beta) / sp.alpha)
}

func (sp *sprt) print(inv *invocation) {
	if sp == nil {
		return
	}
	low, high := sp.bounds()
	verdict := "lab.sprt-open"
	switch {
	case sp.llr() >= high:
		verdict = "lab.sprt-elo1"
	case sp.llr() <= low:
		verdict = "lab.sprt-elo0"
	}
	fmt.Fprintf(inv.Out, "SPRT elo0=%g elo1=%g alpha=%g beta=%g groups=%.0f LLR=%.2f [%.2f, %.2f]: %s\n",
		sp.elo0, sp.elo1, sp.alpha, sp.beta, sp.n, sp.llr(), low, high, inv.Loc.Localize(verdict))
}
