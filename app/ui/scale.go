package ui

import "banchisa/widgets/paint"

// TextStep is a step of the scale of type.
type TextStep uint8

// The steps of the scale of type.
const (
	TitleText   TextStep = iota // of a page or a sheet
	HeadingText                 // of a part of a page
	BodyText                    // what is read
	CaptionText                 // what is read only if it is asked for
	NumberText                  // a figure that stands alone
	LeadText                    // a sentence that stands alone
	TaskText                    // what is asked for beside a board: as large in every window
	DisplayText                 // the name of the app
	PosterText                  // the name of a game on a poster
)

// textSteps are the sizes in points in a window of 1366×768 points, the least ones, and the weights.
var textSteps = [...]struct {
	size, least float64
	weight      paint.Weight
}{
	TitleText:   {26, 20, paint.Bold},
	HeadingText: {19, 15, paint.Bold},
	BodyText:    {16, 13, paint.Medium},
	CaptionText: {14, 12, paint.Medium},
	NumberText:  {30, 22, paint.Bold},
	LeadText:    {20, 15, paint.Medium},
	TaskText:    {18, 18, paint.Medium},
	DisplayText: {52, 40, paint.Bold},
	PosterText:  {78, 56, paint.Bold},
}

// Points returns the size in points of a step, for the window and the person's size of text.
func (ctx Context) Points(step TextStep) float64 {
	s := textSteps[step]
	return ctx.Style.TextSize(max(s.size*float64(ctx.scale()), s.least))
}

// Weight returns the weight of a step.
func (step TextStep) Weight() paint.Weight { return textSteps[step].weight }

// Space is a step of the scale of space.
type Space uint8

// The steps of the scale of space.
const (
	SpaceXS Space = iota // between a text and its note
	SpaceS               // between things that belong together
	SpaceM               // between rows, and around what is on a sheet's row
	SpaceL               // around a sheet's content
	SpaceXL              // at the edges of a page
)

// spaces are the steps in points, in a window of 1366×768 points.
var spaces = [...]float32{SpaceXS: 4, SpaceS: 8, SpaceM: 14, SpaceL: 22, SpaceXL: 30}

// Space returns a step of space in points. It shrinks with the window, down to two thirds.
func (ctx Context) Space(step Space) float32 { return spaces[step] * ctx.spaceScale() }

func (ctx Context) spaceScale() float32 { return max(ctx.scale(), 2.0/3) }

// scale returns the scale of type and of space: 1 for 1366×768 points, and for 900×1100 in an upright window,
// where what stands beside one another in a wide one stands below one another.
func (ctx Context) scale() float32 {
	if ctx.IsUpright() {
		return min(ctx.Width/900, ctx.Height/1100)
	}
	return ctx.FormScale()
}

// The least heights in points of what can be tapped: everywhere, and in an upright window, which lies on a table.
const uprightFingerSize = 50

// TargetHeight returns the height of buttons, rows and fields.
func (ctx Context) TargetHeight() float32 {
	least := targetFor(FingerSize, ctx.Style.TextScale)
	if ctx.IsUpright() {
		least = uprightTarget(ctx.Style.TextScale)
	}
	return max(46*ctx.scale(), least)
}

// uprightTarget returns the least height of what is tapped in an upright window, at a size of text.
func uprightTarget(text float32) float32 { return targetFor(uprightFingerSize, text) }

// targetFor returns the height of what a finger of a size taps: it holds larger text, too.
func targetFor(finger, text float32) float32 { return finger * max(1, min(text, 1.15)) }

// SheetWidth is a step of the widths of sheets over a page.
type SheetWidth float32

// The widths of sheets over a page, in points in a window of 1366×768 points.
const (
	NarrowSheet SheetWidth = 640  // a question
	WideSheet   SheetWidth = 1040 // a list
)

// SheetWidth returns the width of a sheet. It grows with the size of the text, whose lines it holds.
func (ctx Context) SheetWidth(step SheetWidth) float32 {
	return float32(step) * max(ctx.scale(), 0.8) * max(1, ctx.Style.TextScale)
}
