// Package scene is what a table looks like at one instant, as plain data: no toolkit,
// no rules. A presenter turns a view of a match into scenes; the board widget draws
// them, animates the change from one to the next, and reports the IDs of targets tapped.
//
// A scene is, from back to front: Background (rendered once, changes seldom), Underlay (one
// picture over the whole scene: lines, reach, zones), the sprites by layer, Overlay (one
// picture: rings, trails, labels). Everything that can be tapped is a Target; the presenter
// draws how enabled targets look in Underlay, Overlay or sprites, each game in its own way.
package scene

import "image"

// Pos is a point in scene units, from the top left.
type Pos struct{ X, Y float32 }

// Box is a rectangle in scene units.
type Box struct{ X, Y, W, H float32 }

// Around returns the box of that width and height with p in its centre.
func Around(p Pos, w, h float32) Box { return Box{p.X - w/2, p.Y - h/2, w, h} }

// Center returns the centre of the box.
func (b Box) Center() Pos { return Pos{b.X + b.W/2, b.Y + b.H/2} }

// Contains reports whether p is in the box.
func (b Box) Contains(p Pos) bool {
	return p.X >= b.X && p.X < b.X+b.W && p.Y >= b.Y && p.Y < b.Y+b.H
}

// Inset returns the box made smaller by d on each side.
func (b Box) Inset(d float32) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// Overlap returns the area that two boxes share, in square points.
func (b Box) Overlap(c Box) float32 {
	w, h := min(b.X+b.W, c.X+c.W)-max(b.X, c.X), min(b.Y+b.H, c.Y+c.H)-max(b.Y, c.Y)
	return max(w, 0) * max(h, 0)
}

// Union returns the smallest box around two; one without a width does not count.
func (b Box) Union(c Box) Box {
	if b.W == 0 {
		return c
	}
	x, y := min(b.X, c.X), min(b.Y, c.Y)
	return Box{x, y, max(b.X+b.W, c.X+c.W) - x, max(b.Y+b.H, c.Y+c.H) - y}
}

// Picture paints itself at any size. Implementations are small comparable values.
type Picture interface {
	// Key is equal for pictures that paint the same pixels at the same size. It includes
	// everything that the picture depends on, theme and language too.
	Key() string
	// Paint fills dst, which is transparent and starts at (0, 0), with the whole
	// picture. It may be called from several goroutines.
	Paint(dst *image.RGBA)
}

// Motion is how a sprite enters, moves or exits.
type Motion uint8

// The motions. The board knows their durations.
const (
	Glide   Motion = iota // straight, ease-in-out; enters and exits by fading
	Hop                   // along a parabola, over every waypoint
	Flip                  // narrows to nothing, changes its picture, and widens
	Grow                  // enters a little too large and shrinks
	Sink                  // moves down and fades; as a move, after it has glided to its end
	Lift                  // moves up and fades
	Rise                  // moves up from below
	Spin                  // moves and rotates once
	Shake                 // trembles in place: a rejection, a roll
	Instant               // no motion
)

// Sprite is a movable picture.
type Sprite struct {
	// ID identifies the same object in all scenes of a match; sprites without ID are never
	// animated.
	ID      string
	Picture Picture
	At      Box
	// Layer orders sprites back to front; equal layers keep their order in the slice.
	Layer int
	// TravelLayer is the layer on which it comes from another panel: over those beside its own, below what lies over its
	// place. Merge sets it.
	TravelLayer int
	// Transparency is 0 for solid … 1 for invisible.
	Transparency float32
	// Enter, Move and Exit are the motions with which it appears, changes, and disappears.
	Enter, Move, Exit Motion
	// From is from where it comes when it is new, gliding; without one it appears in its place.
	From Origin
	// Frames are pictures shown in succession before Picture, when that has changed: the faces
	// of a rolling die, a turning needle. On a Hop they are always shown: the steps of a walk.
	Frames []Picture
	// FramesMillis is the duration of all frames in milliseconds at normal speed; 0 is the default.
	FramesMillis int
	// Replaces is the ID of a sprite of the previous scene: if that was there, this sprite
	// enters with its frames.
	Replaces string
	// Waypoints are the points through which its centre moves to At, for Hop and Glide.
	Waypoints []Pos
	// Delay is the time before its motion in milliseconds at normal speed: sprites then move
	// in succession.
	Delay int
	// DragID is the ID of the target that is tapped when a drag of this sprite begins; "" for a
	// sprite that cannot be dragged. While it is dragged, the sprite follows the pointer; when
	// it is dropped, the target under the pointer is tapped.
	DragID string
	// DragByCenter holds the sprite by its centre while it is dragged, not where it was pressed.
	DragByCenter bool
}

// Target is an area that can be tapped. Where areas overlap, the last one wins. A target
// without an area is for the wheel, keys and drags, which name its ID.
type Target struct {
	// ID identifies the target in all scenes of a match.
	ID string
	At Box
	// Outline is the area's polygon if it is not the box, as for hexes.
	Outline []Pos
	// Name describes what is there, for tooltips, the keyboard and screen readers.
	Name string
	// Tooltip is the text of the tooltip if it is more than the name.
	Tooltip string
	// ShowsName marks a target on which its name is written: no tooltip repeats it.
	ShowsName bool
	// Enabled marks a target that leads to a legal action. The keyboard's focus moves over
	// enabled targets; taps on others are rejected with the rule that forbids them.
	Enabled bool
	// Primary marks where the keyboard's focus begins.
	Primary bool
	// Asked marks what is to be tapped now, as in a lesson: the focus follows it.
	Asked bool
	// MarkAt is the centre of a mark of advice on the target, where it hides nothing that must be
	// read; the zero value leaves the place to the app.
	MarkAt Pos
	// RotateIDs are the IDs of the targets tapped by the wheel (forward, backward), R or the
	// secondary button over this target; "" is nothing.
	RotateIDs [2]string
	// DragSource lets a drag without a sprite begin here, as Scene.DragAnywhere does everywhere.
	DragSource bool
	// Control marks a button on a board, such as for its zoom. It is no target of the game:
	// Scene.DragAnywhere leaves it out, and the keyboard's focus does not move there by itself.
	Control bool
	// Pan returns the message of a drag that begins here and holds no sprite, for the distance
	// since it began in units of the merged scene. It is called during the drag; nil does
	// nothing.
	Pan func(dx, dy float32) (message any)
	// Reveal is the message that brings more of the board around the target into view, when the
	// keyboard's cursor comes to it; nil does nothing.
	Reveal any
	// Magnify opens the magnifier here, as Scene.Magnify does everywhere.
	Magnify bool
	// TakesReturn marks a button that shows the key Return: a target of the game with the keyboard's focus leaves the key
	// to it until the focus moves.
	TakesReturn bool
	// TakesFocus moves the keyboard's focus here when the target appears.
	TakesFocus bool
	// Message is what a tap means to the composer of the scene; widgets pass it on unread.
	Message any
}

// Contains reports whether p is in the target's area.
func (t Target) Contains(p Pos) bool {
	if !t.At.Contains(p) {
		return false
	}
	if len(t.Outline) == 0 {
		return true
	}
	in := false
	for i, a := range t.Outline {
		b := t.Outline[(i+1)%len(t.Outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// Scene is one instant of one panel.
type Scene struct {
	// W and H are the size in scene units; the widget scales it to its own size, keeping the
	// proportions.
	W, H                          float32
	Background, Underlay, Overlay Picture
	Sprites                       []Sprite
	Targets                       []Target
	// DragAnywhere lets drags begin at every enabled target: it is tapped when the drag begins,
	// and the target under the pointer when it ends.
	DragAnywhere bool
	// Magnify opens the magnifier where targets are shown closer together than a fingertip.
	Magnify bool
	// Viewport is the part of the board that the scene shows, of any comparable type; nil is all
	// of it. Nothing is animated from one viewport to another.
	Viewport any
}

// TargetAt returns the topmost target at p, or false.
func (s *Scene) TargetAt(p Pos) (Target, bool) {
	for i := len(s.Targets) - 1; i >= 0; i-- {
		if s.Targets[i].Contains(p) {
			return s.Targets[i], true
		}
	}
	return Target{}, false
}

// TargetByID returns the target with that ID, or false.
func (s *Scene) TargetByID(id string) (Target, bool) {
	for _, t := range s.Targets {
		if t.ID == id {
			return t, true
		}
	}
	return Target{}, false
}

// Group is a picture that paints several pictures, back to front.
type Group []Picture

// Key joins the keys of all.
func (g Group) Key() string {
	key := "group("
	for _, p := range g {
		key += p.Key() + ";"
	}
	return key + ")"
}

// Paint paints each picture over the previous ones; no picture may clear dst.
func (g Group) Paint(dst *image.RGBA) {
	for _, p := range g {
		p.Paint(dst)
	}
}
