package pageui

import "banchisa/app/ui"

// resumeText is where the lines of a resume card are, below the title, and their sizes: the middle of
// the first row of seats, the baselines of the status and of the last moves. last is 0 where they have no
// room.
type resumeText struct {
	titleSize, seatSize, statusSize, lastSize float64
	seats, status, last                       float64
	rows                                      []seatRow
}

// layoutResumeText returns the lines of a card of a height, in a width. Names that do not fit side by side
// are in two rows, for which the last moves make room.
func layoutResumeText(open *ResumeCard, k, height, width float64, style ui.Style) resumeText {
	r := resumeText{
		titleSize: style.TextSize(max(24*k, 18)), seatSize: style.TextSize(max(17*k, 13.5)),
		statusSize: style.TextSize(max(16*k, 13)), lastSize: style.TextSize(max(14*k, 12)),
		rows: []seatRow{open.Seats},
	}
	if !r.rows[0].fits(r.seatSize, width) {
		two := r
		two.rows = r.rows[0].inTwo(r.seatSize)
		if two.place(open, k, height) {
			return two
		}
	}
	r.place(open, k, height)
	return r
}

// rowStep returns how much lower each row of seats is.
func (r *resumeText) rowStep() float64 { return 1.4 * r.seatSize }

// place places the lines in a height, and reports whether the status fits.
func (r *resumeText) place(open *ResumeCard, k, height float64) bool {
	below := float64(len(r.rows)-1) * r.rowStep()
	place := func(seats, status float64) {
		r.seats = max(seats*k-below/2, 38*k+0.25*r.titleSize+0.7*r.seatSize)
		r.status = max(status*k, r.seats+below+0.65*r.seatSize+0.95*r.statusSize)
	}
	if place(60, 90); open.Last != "" {
		r.last = max(113*k, r.status+0.3*r.statusSize+0.95*r.lastSize)
	}
	if r.last == 0 || r.last+0.25*r.lastSize > height {
		r.last = 0
		place(68, 108)
	}
	return r.status+0.25*r.statusSize <= height
}
