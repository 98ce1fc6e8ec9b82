// Package scene is what a table looks like at one instant, as plain data: no toolkit,
// no rules. A presenter turns a view of a match into scenes; the board widget draws
// them, glides from one to the next, and answers with the IDs of what was touched.
//
// A scene is, from back to front: Ground (baked, changes seldom), Under (one picture
// over the whole scene: lit lines, reach, zones), the sprites by layer, Over (one
// picture: rings, trails, labels). Everything that a person may touch is a Touch; how
// it is lit is drawn by the presenter in Under, Over or sprites, so that each game
// lights things its own way.
package scene

import "image"

// Pos is a point in scene units, from the top left.
type Pos struct{ X, Y float32 }

// Box is a rectangle in scene units.
type Box struct{ X, Y, W, H float32 }

// Around is the box of that width and height with p in its middle.
func Around(p Pos, w, h float32) Box { return Box{p.X - w/2, p.Y - h/2, w, h} }

// Center is the middle of the box.
func (b Box) Center() Pos { return Pos{b.X + b.W/2, b.Y + b.H/2} }

// Contains tells whether the point lies in the box.
func (b Box) Contains(p Pos) bool {
	return p.X >= b.X && p.X < b.X+b.W && p.Y >= b.Y && p.Y < b.Y+b.H
}

// Inset is the box made smaller by d on each side.
func (b Box) Inset(d float32) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// Picture paints itself at any size. Implementations are small comparable values.
type Picture interface {
	// Key is the same for pictures that paint the same pixels at the same size. It
	// holds everything that the picture depends on, the theme and the language too.
	Key() string
	// Paint fills dst, which is transparent and starts at (0, 0), with the whole
	// picture. It may be called from several goroutines.
	Paint(dst *image.RGBA)
}

// Motion is how a sprite comes, moves or goes.
type Motion uint8

// The motions, with the board's own durations.
const (
	Glide   Motion = iota // straight, ease-in-out; comes and goes by fading
	Hop                   // along a parabola, over every station of Via
	Flip                  // its width to nothing, change of picture, and back
	Grow                  // comes a little too large and settles
	Sink                  // goes down and fades
	Lift                  // goes up and away
	Rise                  // comes up from below
	Spin                  // slides once turned around
	Shake                 // stays, and trembles: a refusal, a roll
	Instant               // no motion
)

// Sprite is a movable picture.
type Sprite struct {
	// ID is the same for the same thing in every scene of a match; sprites without ID
	// are never animated.
	ID      string
	Picture Picture
	At      Box
	// Layer orders sprites back to front; equal layers keep their order in the slice.
	Layer int
	// Transparency is 0 for solid … 1 for invisible.
	Transparency float32
	// Enter, Move and Exit say how it appears, changes place or picture, and goes.
	Enter, Move, Exit Motion
	// Frames are pictures shown one after another before Picture, when that has changed:
	// the faces of a rolling die, a needle on its way round. On a Hop they are shown in any
	// case: how somebody walks.
	Frames []Picture
	// FramesMillis is how long the reel runs, in milliseconds at normal speed; 0 is the board's own.
	FramesMillis int
	// Replaces is the ID of a sprite of the scene before: where it was there, this sprite comes
	// with its reel too.
	Replaces string
	// Waypoints are the points its middle passes on the way to At, for Hop and Glide.
	Waypoints []Pos
	// Delay waits before its motion, in milliseconds at normal speed: sprites that act
	// one after another.
	Delay int
	// DragID is the ID of the touch that begins when this sprite is dragged; "" for one
	// that cannot be dragged. While it is dragged, the sprite follows the pointer, and
	// the touch under the pointer when it is dropped follows in the word.
	DragID string
}

// Target is an area that can be touched. Where areas overlap, the last one wins. One without an
// area is for the wheel, keys and drags, which name its ID.
type Target struct {
	// ID is what the table is told: one letter of a word of touches.
	ID string
	At Box
	// Outline is the area's polygon when it is not the box, as for hexes.
	Outline []Pos
	// Name says what lies there, for tooltips, the keyboard and screen readers.
	Name string
	// Tooltip is what a tooltip says where that is more than the name.
	Tooltip string
	// Enabled marks a touch that goes on to a legal action. The keyboard's cursor walks
	// over lit touches; others answer with the rule that forbids them.
	Enabled bool
	// RotateIDs are the IDs told by the wheel, R or the secondary button over this touch
	// (forward, backward); "" is nothing.
	RotateIDs [2]string
	// DragSource lets a drag begin here without a sprite, as the scene's own DragSource does for all.
	DragSource bool
	// PanID is what is told while an empty drag that begins here goes on, with the way since
	// the last time in units of the scene: "view/pan" becomes "view/pan/-12/8".
	PanID string
	// Magnify asks for the magnifying glass here, as the scene's own Magnify does for all.
	Magnify bool
	// Message is what a tap means to whoever composed the scene; widgets hand it on unread.
	Message any
}

// Contains tells whether p lies in the touch's area.
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
	// W and H are the size in units; the widget fits them into its place, keeping
	// proportions.
	W, H                          float32
	Background, Underlay, Overlay Picture
	Sprites                       []Sprite
	Targets                       []Target
	// DragAnywhere lets drags begin at every lit touch: it is told when the drag begins, and the
	// touch under the pointer when it ends.
	DragAnywhere bool
	// Magnify asks for the magnifying glass: touches closer than a fingertip.
	Magnify bool
	// NoTransition is a scene that nothing moves into: it is seen from elsewhere than the one before.
	NoTransition bool
}

// TargetAt is the topmost touch under p, or false.
func (s *Scene) TargetAt(p Pos) (Target, bool) {
	for i := len(s.Targets) - 1; i >= 0; i-- {
		if s.Targets[i].Contains(p) {
			return s.Targets[i], true
		}
	}
	return Target{}, false
}

// TargetByID is the touch with that ID, or false.
func (s *Scene) TargetByID(id string) (Target, bool) {
	for _, t := range s.Targets {
		if t.ID == id {
			return t, true
		}
	}
	return Target{}, false
}

// Group is several pictures painted over one another as one.
type Group []Picture

// Key is the keys of all.
func (g Group) Key() string {
	key := "group("
	for _, p := range g {
		key += p.Key() + ";"
	}
	return key + ")"
}

// Paint paints each over the one before; pictures therefore compose, never clear.
func (g Group) Paint(dst *image.RGBA) {
	for _, p := range g {
		p.Paint(dst)
	}
}
