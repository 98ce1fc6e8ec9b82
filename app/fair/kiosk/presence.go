package kiosk

import "time"

// Presence remembers when visitors were active, to find how long one who walked away had been there.
// The zero value has seen nobody.
type Presence struct {
	last       time.Time // of the latest activity
	left, back time.Time // the two ends of the latest long pause
}

const (
	// longPause is the time without activity after which a visitor may have walked away.
	longPause = CountdownLength
	// briefReturn is how long somebody is there who only ends the visit of another one.
	briefReturn = 5 * time.Second
)

// Seen reports that somebody is active now.
func (p *Presence) Seen(now time.Time) {
	if !p.last.IsZero() && now.Sub(p.last) > longPause {
		p.left, p.back = p.last, now
	}
	p.last = now
}

// Until returns until when a visitor played whose visit ends now: until now, or until they walked
// away. Somebody else may have come back to end the visit.
func (p *Presence) Until(now time.Time) time.Time {
	switch {
	case !p.last.IsZero() && now.Sub(p.last) > longPause:
		return p.last
	case !p.back.IsZero() && now.Sub(p.back) < briefReturn:
		return p.left
	}
	return now
}
