package app

import (
	"testing"
	"time"
)

func TestStandstillIsNoticedByTheWallClock(t *testing.T) {
	begin := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		checks []time.Duration // since begin
		want   []bool
	}{
		"a quiet minute":    {[]time.Duration{1, 2, 3}, []bool{false, false, false}},
		"a busy machine":    {[]time.Duration{1, 3, 4}, []bool{false, false, false}},
		"a closed lid":      {[]time.Duration{1, 3600, 3601, 3602}, []bool{false, true, true, false}},
		"a clock set back":  {[]time.Duration{1, -3600, -3599, -3598}, []bool{false, true, true, false}},
		"stopped two times": {[]time.Duration{60, 120, 121, 122}, []bool{true, true, true, false}},
	} {
		t.Run(name, func(t *testing.T) {
			s := standstill{last: begin}
			for i, at := range c.checks {
				if got := s.check(begin.Add(at * time.Second)); got != c.want[i] {
					t.Errorf("check %d, at %d s: %v", i, at, got)
				}
			}
		})
	}
}
