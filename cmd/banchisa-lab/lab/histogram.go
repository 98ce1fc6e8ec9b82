package lab

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"time"
)

// histogram counts integers, in memory proportional to the number of different ones.
type histogram struct {
	n, sum int
	counts map[int]int
}

func (h *histogram) add(number int) {
	if h.counts == nil {
		h.counts = map[int]int{}
	}
	h.counts[number]++
	h.n++
	h.sum += number
}

// at returns the number at that index in ascending order.
func (h histogram) at(index int) int {
	numbers := slices.Sorted(maps.Keys(h.counts))
	for _, number := range numbers {
		if index -= h.counts[number]; index < 0 {
			return number
		}
	}
	return numbers[len(numbers)-1]
}

// String returns the mean, minimum, tenth percentile, median, ninetieth percentile and maximum.
func (h histogram) String() string {
	last := h.n - 1
	return fmt.Sprintf(
		"%.2f (%d / %d / %d / %d / %d)", float64(h.sum)/float64(h.n), h.at(0), h.at(last/10), h.at(h.n/2),
		h.at(last-last/10), h.at(last),
	)
}

// timeStats are the mean, the 95th percentile (to one per cent) and the maximum of durations.
type timeStats struct {
	n         int
	sum, most time.Duration
	classes   histogram // of the logarithm
}

const classWidth = 0.01

// add counts durations in nanoseconds.
func (t *timeStats) add(durations []int64) {
	for _, d := range durations {
		t.n++
		t.sum += time.Duration(d)
		t.most = max(t.most, time.Duration(d))
		t.classes.add(int(math.Round(math.Log(float64(max(d, 1))) / classWidth)))
	}
}

func (t timeStats) String() string {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	p95 := time.Duration(math.Exp(float64(t.classes.at(t.n*95/100)) * classWidth))
	return fmt.Sprintf("mean %.1f p95 %.1f max %.1f", ms(t.sum/time.Duration(t.n)), ms(min(p95, t.most)), ms(t.most))
}
