package widgets

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Board shows scenes and answers with the IDs of what is touched. It knows no
// rules: what a touch means, and what is lit after it, comes with the next
// scene. All its methods belong to the main goroutine.
type Board struct {
	widget.BaseWidget

	// OnTouch is told the ID of a touch, by tap, drag or keyboard alike.
	OnTouch func(id string)
	// OnHover is told the touch under the pointer, "" for none.
	OnHover func(id string)
	// OnCancel is called for a tap on nothing, and for Escape unless OnEscape is given.
	OnCancel func()
	OnEscape func()
	// OnKey and OnRune get the keys that the board has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// OnHold is told of a key that goes down, before it is typed, and that comes up again.
	OnHold func(ev *fyne.KeyEvent, down bool)
	// OnPress is told the touch that is held down, "" when it is let go.
	OnPress func(id string)
	// OnStir is told of every sign of a person, whatever else comes of it: meant for a
	// press, a key or the wheel, not meant for a pointer that moves.
	OnStir func(meant bool)
	// Speed is that of motions: 1 is normal, 0 none at all.
	Speed float64
	// Fingers says that the person points with fingers: touches are found
	// nearby, and small ones are magnified.
	Fingers bool
	// Do runs f on the window's goroutine, later; timers go through it. At first it is the
	// toolkit's.
	Do func(f func())
	// Only lets the window's next frames paint nothing but that part of it, in pixels from
	// its top left; an empty one lets them paint everything again. It says whether the
	// window can. nil is that it cannot.
	Only func(part image.Rectangle) bool
	// Min is the least size of the board.
	Min fyne.Size
	// Canvas is that of the board's window. The toolkit forgets the canvas of an object when
	// the process has stood still, and nothing on a forgotten canvas is painted any more. nil
	// asks the toolkit.
	Canvas fyne.Canvas

	shelf *draw.Shelf
	scene scene.Scene
	shown bool // a scene was given

	frame  draw.Frame // in pixels
	scale  float32    // pixels a point
	baked  fyne.Size  // the size that the pictures were painted for
	later  *time.Timer
	ground layer
	under  layer
	over   layer
	pieces []*piece
	spare  []*canvas.Image // that no piece needs now

	objects []fyne.CanvasObject
	mover   mover
	hand    hand
	cursor  cursor
	loupe   loupe
	tip     tip
	part    part
	wheel   *wheel
}

// layer is a picture over the whole scene.
type layer struct {
	img  *canvas.Image
	key  string
	w, h int
}

// piece is a sprite on the board.
type piece struct {
	sprite scene.Sprite
	img    *canvas.Image
	key    string // what img shows
	w, h   int
	now    pose
	motion *motion
	next   bool // the picture changes in the middle of the motion
	reel   []scene.Picture
	frame  int
	going  bool
	held   bool // by the pointer
}

// NewBoard is an empty board that keeps its pictures on the shelf; boards may
// share one.
func NewBoard(shelf *draw.Shelf) *Board {
	b := &Board{shelf: shelf, Speed: 1, scale: 1, Do: fyne.Do}
	b.ExtendBaseWidget(b)
	b.wheel = &wheel{told: b.Wheeled}
	b.ground.img, b.under.img, b.over.img = newImage(), newImage(), newImage()
	b.cursor.img, b.loupe.img, b.tip.img = newImage(), newImage(), newImage()
	for _, o := range []*canvas.Image{b.ground.img, b.under.img, b.over.img, b.cursor.img, b.loupe.img, b.tip.img} {
		o.Hidden = true
	}
	b.stack()
	return b
}

// image is one that a piece has left, or a new one: the toolkit keeps what every image
// showed for a minute, so that many new ones would pile up.
func (b *Board) image() *canvas.Image {
	if n := len(b.spare); n > 0 {
		img := b.spare[n-1]
		b.spare = b.spare[:n-1]
		return img
	}
	return newImage()
}

// leave keeps the image of a piece that is shown no more.
func (b *Board) leave(p *piece) {
	if len(b.spare) < 300 {
		p.img.Image = nil
		b.spare = append(b.spare, p.img)
	}
}

func newImage() *canvas.Image {
	return &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
}

// Scene is what the board shows, or is on the way to show.
func (b *Board) Scene() *scene.Scene { return &b.scene }

// Present shows a scene. What has an ID moves, comes and goes; scenes given
// while things move do not disturb those that stay as they were told.
func (b *Board) Present(s scene.Scene) {
	first := !b.shown || s.Still || b.scene.Apart(&s)
	resized := s.W != b.scene.W || s.H != b.scene.H
	b.scene, b.shown = s, true
	b.cursor.ways = nil
	if resized {
		b.baked = fyne.Size{}
	}
	b.place(first || resized)
	b.bake()
	b.hand.follow(b)
	b.moveCursor(b.cursor.id)
	b.loupe.refresh(b)
	b.tip.follow(b)
	b.run()
	b.dirty()
}

// place makes the pieces follow the scene.
func (b *Board) place(still bool) {
	old, idle := map[string]*piece{}, map[string][]*piece{}
	for _, p := range b.pieces {
		if p.sprite.ID == "" {
			idle[p.key] = append(idle[p.key], p)
		} else if !p.going {
			old[p.sprite.ID] = p
		}
	}
	still = still || !b.animated()
	next := make([]*piece, 0, len(b.scene.Sprites))
	seen := map[string]bool{}
	for _, i := range draw.Stack(b.scene.Sprites) {
		s := b.scene.Sprites[i]
		if seen[s.ID] { // an ID given twice is none
			s.ID = ""
		}
		seen[s.ID] = true
		p, known := old[s.ID]
		switch {
		case s.Picture == nil:
			continue
		case s.ID == "":
			p = b.reuse(idle, s)
		case known:
			delete(old, s.ID)
			b.change(p, s, still)
		default:
			p = b.come(s, old, still)
		}
		next = append(next, p)
	}
	for _, p := range b.pieces { // the leaving keep their layer
		if _, gone := old[p.sprite.ID]; p.going || gone && !still && p.sprite.Leave != scene.Instant {
			if !p.going {
				p.going, p.held = true, false
				b.start(p, p.sprite.Leave, leaving, 0)
			}
			at := len(next)
			for at > 0 && next[at-1].sprite.Layer > p.sprite.Layer {
				at--
			}
			next = slices.Insert(next, at, p)
		}
	}
	b.forget(next)
	if h := b.hand.piece; h != nil && (!h.held || !slices.Contains(next, h)) {
		b.hand.piece = nil // what was held has left
	}
	b.stack()
}

// forget goes on with other pieces, and keeps the images of those that are gone.
func (b *Board) forget(next []*piece) {
	kept := make(map[*piece]bool, len(next))
	for _, p := range next {
		kept[p] = true
	}
	for _, p := range b.pieces {
		if !kept[p] {
			b.leave(p)
		}
	}
	b.pieces = next
}

// come is a piece that was not there. When one with the same ID has left another
// panel, it is that one.
func (b *Board) come(s scene.Sprite, old map[string]*piece, still bool) *piece {
	local := scene.Local(s.ID)
	for _, p := range b.pieces {
		id := p.sprite.ID
		if old[id] != p || scene.Local(id) != local || scene.Flat(s.ID) || b.stays(id) {
			continue
		}
		delete(old, id)
		kx, ky := p.sprite.At.W/max(s.At.W, 0.1), p.sprite.At.H/max(s.At.H, 0.1)
		p.sprite = s
		p.now.kx, p.now.ky = kx, ky
		if still {
			p.motion, p.now = nil, rest(s)
		} else if !p.held {
			b.start(p, s.Move, moving, len(s.Via))
		}
		return p
	}
	p := &piece{sprite: s, img: b.image(), now: rest(s)}
	if !still {
		b.start(p, s.Come, coming, 0)
		if _, heir := old[s.Heir]; heir && len(s.Reel) > 0 {
			p.run(s)
		}
	}
	return p
}

// stays says whether the present scene has a sprite of that ID.
func (b *Board) stays(id string) bool {
	return slices.ContainsFunc(b.scene.Sprites, func(s scene.Sprite) bool { return s.ID == id })
}

// reuse finds an image that shows the picture already.
func (b *Board) reuse(idle map[string][]*piece, s scene.Sprite) *piece {
	key := s.Picture.Key()
	if l := idle[key]; len(l) > 0 {
		p := l[0]
		idle[key] = l[1:]
		p.sprite, p.now = s, rest(s)
		return p
	}
	return &piece{sprite: s, img: b.image(), now: rest(s)}
}

// change gives a piece its new sprite, and the motion to it.
func (b *Board) change(p *piece, s scene.Sprite, still bool) {
	was := p.sprite
	p.sprite = s
	same := was.At == s.At && was.Fade == s.Fade
	repaint := was.Picture.Key() != s.Picture.Key()
	if repaint || still { // what was to be shown on the way is past
		p.next, p.reel = false, nil
	}
	switch {
	case p.held:
	case still || s.Move == scene.Instant:
		if !same || still {
			p.motion, p.now = nil, rest(s)
		}
	case !same || repaint && (len(s.Reel) > 0 || s.Move == scene.Flip || s.Move == scene.Shake || s.Move == scene.Grow):
		p.next = repaint && s.Move == scene.Flip
		b.start(p, s.Move, moving, len(s.Via))
		if len(s.Reel) > 0 && (repaint || s.Move == scene.Hop) {
			p.run(s)
		}
	}
}

// run starts the sprite's reel with its motion.
func (p *piece) run(s scene.Sprite) {
	length := lengthOfReel(len(s.Reel))
	if s.Span > 0 {
		length = time.Duration(s.Span) * ms
	}
	p.reel, p.frame = s.Reel, -1
	p.motion.length = max(p.motion.length, length)
}

func (b *Board) start(p *piece, kind scene.Motion, ph phase, stations int) {
	s := p.sprite
	m := &motion{
		kind: kind, phase: ph, from: p.now, to: rest(s), via: s.Via, side: min(s.At.W, s.At.H),
		start:  b.mover.clock + time.Duration(s.Delay)*ms,
		length: lengthOf(kind, ph, stations),
	}
	if ph == leaving {
		m.to = p.now
		m.to.fade = 1
		m.start, m.via = b.mover.clock, nil
	}
	p.motion = m
	if ph == coming {
		p.now = m.at(0)
	}
}

// stack orders the objects back to front.
func (b *Board) stack() {
	objects := make([]fyne.CanvasObject, 0, len(b.pieces)+6)
	objects = append(objects, b.ground.img, b.under.img)
	var held fyne.CanvasObject
	for _, p := range b.pieces {
		if p.held {
			held = p.img
			continue
		}
		objects = append(objects, p.img)
	}
	objects = append(objects, b.over.img, b.cursor.img)
	if held != nil {
		objects = append(objects, held)
	}
	b.objects = append(objects, b.loupe.img, b.tip.img, b.wheel)
}

func (b *Board) canvas() fyne.Canvas {
	if b.Canvas != nil {
		return b.Canvas
	}
	if a := fyne.CurrentApp(); a != nil && a.Driver() != nil {
		return a.Driver().CanvasForObject(b)
	}
	return nil
}

// MinSize is Min, but never nothing.
func (b *Board) MinSize() fyne.Size { return b.Min.Max(fyne.NewSize(1, 1)) }

// Refresh paints again what has changed by theme or scale.
func (b *Board) Refresh() {
	b.bake()
	b.BaseWidget.Refresh()
}

// CreateRenderer gives the widget its objects.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &boardRenderer{b}
}

type boardRenderer struct{ b *Board }

func (r *boardRenderer) Destroy()                     {}
func (r *boardRenderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *boardRenderer) Objects() []fyne.CanvasObject { return r.b.objects }
func (r *boardRenderer) Refresh()                     { r.b.anew() }

func (r *boardRenderer) Layout(size fyne.Size) {
	r.b.wheel.Resize(size)
	r.b.resized()
}
