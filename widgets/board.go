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

// Board shows scenes and reports the IDs of the targets that are tapped. It contains no rules: what
// a tap does, and which targets are enabled after it, comes with the next scene. All its methods
// must be called on the main goroutine. Functions that are not given do nothing.
type Board struct {
	widget.BaseWidget

	// OnTapped is called with the ID of a target, by tap and keyboard, and where a drag begins.
	OnTapped func(id string)
	// OnDrag is asked before a drag without a sprite begins at a target; nil lets all begin.
	OnDrag func(id string) bool
	// OnDropped is called with the IDs of the targets where a drag began and where it ended, ""
	// for none.
	OnDropped func(from, to string)
	// OnMessage is called with the message of a drag that pans (scene.Target.Pan), or of the
	// keyboard's cursor (scene.Target.Reveal).
	OnMessage func(message any)
	// OnHover is called with the ID of the target under the pointer, "" for none.
	OnHover func(id string)
	// OnCursor is called with the ID of the target that Return taps, "" if the app gets that key.
	OnCursor func(id string)
	// OnCancel is called for a tap on nothing, OnEscape for Escape; the default is OnCancel.
	OnCancel func()
	OnEscape func()
	// OnKey and OnRune are called for keys that the board does not use.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// KeyName returns the name of a key, which the toolkit does not know on every keyboard; the default is the
	// toolkit's.
	KeyName func(*fyne.KeyEvent) fyne.KeyName
	// OnArrow is called before an arrow key moves the focus up (-1) or down (1) from a target, and
	// reports whether the app did something else.
	OnArrow func(id string, dy float32) bool
	// OnKeyHold is called when a key is pressed, before it is typed, and when it is released.
	OnKeyHold func(ev *fyne.KeyEvent, down bool)
	// OnPress is called with the ID of the target that is held down, "" when it is released.
	OnPress func(id string)
	// OnActivity is called for every input. It is deliberate for a press, a key or the wheel,
	// not for a pointer that moves.
	OnActivity func(deliberate bool)
	// OnStill is called when the last of several motions has ended.
	OnStill func()
	// Speed is that of animations: 1 is normal, 0 is none.
	Speed float64
	// TouchInput makes targets easier to hit with a finger: a tap near a target finds it, and
	// small targets are magnified.
	TouchInput bool
	// Opposite turns tooltips to somebody who sits opposite, as the scene is.
	Opposite bool
	// RunOnMain runs f later on the window's goroutine; timers use it. The default is fyne.Do.
	RunOnMain func(f func())
	// Now is the clock by which the board knows a double click.
	Now func() time.Time
	// Guard runs f and recovers from its panics; ticks of animations and changes of size are run by
	// it. The default does not recover.
	Guard func(f func())
	// LimitPaint limits the window's next frames to a part of it, in pixels from its top left;
	// an empty rectangle removes the limit. It reports whether the window supports that.
	// nil means that it does not.
	LimitPaint func(part image.Rectangle) bool
	// StartTicks calls tick with the time that has passed, again and again until stop is called;
	// nil uses the toolkit's animations.
	StartTicks func(tick func(d time.Duration)) (stop func())
	// TextScale is the size of text in tooltips; 1 is normal, and so is 0.
	TextScale float64
	// Min is the minimum size of the board.
	Min fyne.Size
	// Canvas is that of the board's window; nil asks the toolkit. After the process has been
	// suspended, the toolkit no longer finds the canvas of an object, and an object without a
	// canvas is not painted.
	Canvas fyne.Canvas

	cache    *draw.PictureCache
	scene    scene.Scene
	hasScene bool // Present has been called

	frame        draw.Frame // in pixels
	scale        float32    // pixels a point
	renderedSize fyne.Size  // the size for which the pictures were painted
	renderTimer  *time.Timer
	background   layer
	underlay     layer
	overlay      layer
	views        []*spriteView
	freeImages   []*canvas.Image // of sprites that have gone, for reuse

	objects   []fyne.CanvasObject
	animator  animator
	pointer   pointer
	focus     focus
	magnifier magnifier
	tooltip   tooltip
	damage    damage
	wheel     *wheelCatcher
}

// layer is a picture that covers the whole scene.
type layer struct {
	img  *canvas.Image
	key  string
	w, h int
}

// spriteView is a sprite as the board shows it.
type spriteView struct {
	sprite      scene.Sprite
	img         *canvas.Image
	key         string // what img shows
	w, h        int
	pose        pose
	motion      *motion
	flipPending bool // the picture changes in the middle of the motion
	frames      []scene.Picture
	frameIndex  int
	exiting     bool
	dragged     bool // by the pointer
	travels     bool // from another panel
	// dropped is set from the end of a drag to the next scene: what it moves comes from there
	// straight, without its waypoints.
	dropped bool
}

// NewBoard returns an empty board that keeps its pictures in the cache; boards may share one.
func NewBoard(cache *draw.PictureCache) *Board {
	b := &Board{
		cache: cache, Speed: 1, scale: 1, RunOnMain: fyne.Do, Now: time.Now, Guard: func(f func()) { f() },
		OnTapped: func(string) {}, OnDropped: func(string, string) {}, OnMessage: func(any) {}, OnHover: func(string) {}, OnCursor: func(string) {},
		OnCancel: func() {}, OnKey: func(*fyne.KeyEvent) {}, OnRune: func(rune) {}, OnArrow: func(string, float32) bool { return false },
		OnKeyHold: func(*fyne.KeyEvent, bool) {}, KeyName: func(ev *fyne.KeyEvent) fyne.KeyName { return ev.Name },
		OnPress: func(string) {}, OnActivity: func(bool) {}, OnStill: func() {},
	}
	b.OnEscape = b.cancel
	b.ExtendBaseWidget(b)
	b.wheel = &wheelCatcher{onScroll: b.Wheeled}
	b.background.img, b.underlay.img, b.overlay.img = newImage(), newImage(), newImage()
	b.focus.img, b.magnifier.img, b.tooltip.img = newImage(), newImage(), newImage()
	for _, o := range []*canvas.Image{b.background.img, b.underlay.img, b.overlay.img, b.focus.img, b.magnifier.img, b.tooltip.img} {
		o.Hidden = true
	}
	b.sortObjects()
	return b
}

// takeImage returns a free image or a new one. The toolkit keeps the texture of every image for
// a minute, so many new ones would fill memory.
func (b *Board) takeImage() *canvas.Image {
	if n := len(b.freeImages); n > 0 {
		img := b.freeImages[n-1]
		b.freeImages = b.freeImages[:n-1]
		return img
	}
	return newImage()
}

// recycleImage keeps the image of a sprite that is no longer shown, without its texture.
func (b *Board) recycleImage(p *spriteView) {
	b.dropTexture(p.img)
	if len(b.freeImages) < 300 {
		b.freeImages = append(b.freeImages, p.img)
	}
}

func newImage() *canvas.Image {
	return &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
}

// Scene returns the scene that the board shows or is moving towards.
func (b *Board) Scene() *scene.Scene { return &b.scene }

// Present shows a scene. Sprites with an ID enter, move and exit with animations; a scene
// presented during animations does not disturb those whose end stays the same.
func (b *Board) Present(s scene.Scene) {
	newPage := !b.hasScene || b.scene.Unrelated(&s)
	jump := newPage || s.Viewport != b.scene.Viewport
	resized := s.W != b.scene.W || s.H != b.scene.H
	if newPage {
		b.pointer.last.newPage = true
		b.focus.answered = map[string]bool{} // nothing was enabled before
	}
	focused := b.nextFocus(&s, newPage)
	previous := b.scene
	b.scene, b.hasScene = s, true
	b.focus.arrows = [2][]neighbors{}
	if resized {
		b.renderedSize = fyne.Size{}
	}
	b.syncSprites(jump || resized)
	b.render()
	b.pointer.refreshHover(b)
	b.setFocus(focused)
	b.magnifier.refresh(b)
	b.tooltip.hideIfStale(b, &previous)
	b.animate()
	b.markDirty()
	b.followQuestion()
}

// syncSprites updates the views of the sprites to the scene.
func (b *Board) syncSprites(instant bool) {
	old, idle := map[string]*spriteView{}, map[string][]*spriteView{}
	for _, p := range b.views {
		if p.sprite.ID == "" {
			idle[p.key] = append(idle[p.key], p)
		} else if !p.exiting {
			old[p.sprite.ID] = p
		}
	}
	instant = instant || !b.animationsEnabled()
	next := make([]*spriteView, 0, len(b.scene.Sprites))
	seen := map[string]bool{}
	for _, i := range draw.PaintOrder(b.scene.Sprites) {
		s := b.scene.Sprites[i]
		if seen[s.ID] { // a duplicate ID counts as none
			s.ID = ""
		}
		seen[s.ID] = true
		p, known := old[s.ID]
		switch {
		case s.Picture == nil:
			continue
		case s.ID == "":
			p = b.reuseView(idle, s)
		case known:
			delete(old, s.ID)
			b.update(p, s, instant)
		default:
			p = b.enter(s, old, instant)
		}
		next = append(next, p)
	}
	closed := b.closedPanels()
	for _, p := range b.views { // sprites that exit keep their layer
		if closed[scene.PanelID(p.sprite.ID)] { // they would lie over what is there now
			continue
		}
		if _, gone := old[p.sprite.ID]; p.exiting || gone && !instant && p.sprite.Exit != scene.Instant {
			if !p.exiting {
				p.exiting, p.dragged = true, false
				b.startMotion(p, p.sprite.Exit, exiting, 0)
			}
			at := len(next)
			for at > 0 && next[at-1].sprite.Layer > p.sprite.Layer {
				at--
			}
			next = slices.Insert(next, at, p)
		}
	}
	b.dropGone(next)
	if h := b.pointer.dragView; h != nil && (!h.dragged || !slices.Contains(next, h)) {
		b.pointer.dragView, b.pointer.dragFrom = nil, "" // the dragged sprite has gone
	}
	b.sortObjects()
}

// dropGone replaces the views and recycles the images of those that are gone.
func (b *Board) dropGone(next []*spriteView) {
	kept := make(map[*spriteView]bool, len(next))
	for _, p := range next {
		kept[p] = true
	}
	for _, p := range b.views {
		if !kept[p] {
			b.recycleImage(p)
		}
	}
	b.views = next
}

// enter returns the view of a sprite that was not there. If a sprite with the same ID has left
// another panel, it is that one's view, which moves.
func (b *Board) enter(s scene.Sprite, old map[string]*spriteView, instant bool) *spriteView {
	local := scene.LocalID(s.ID)
	for _, p := range b.views {
		id := p.sprite.ID
		if old[id] != p || scene.LocalID(id) != local || scene.IsPanelLayer(s.ID) || b.hasSprite(id) {
			continue
		}
		delete(old, id)
		kx, ky := p.sprite.At.W/max(s.At.W, 0.1), p.sprite.At.H/max(s.At.H, 0.1)
		p.sprite = s
		p.pose.kx, p.pose.ky = kx, ky
		if instant {
			p.motion, p.pose = nil, restPose(s)
		} else if !p.dragged {
			b.startMotion(p, s.Move, moving, len(s.Waypoints))
			p.travels = true
			if s.Move == scene.Glide && !s.At.Contains(scene.Pos{X: p.pose.x, Y: p.pose.y}) { // not dropped there
				p.motion.duration = max(p.motion.duration, scene.ArrivalMillis*ms)
			}
		}
		return p
	}
	p := &spriteView{sprite: s, img: b.takeImage(), pose: restPose(s)}
	if !instant {
		b.startEntering(p)
		if _, heir := old[s.Replaces]; heir && len(s.Frames) > 0 {
			p.startFrames(s)
		}
	}
	return p
}

// hasSprite reports whether the present scene has a sprite with that ID.
func (b *Board) hasSprite(id string) bool {
	return slices.ContainsFunc(b.scene.Sprites, func(s scene.Sprite) bool { return s.ID == id })
}

// reuseView returns a view without ID that shows the picture already, or a new one.
func (b *Board) reuseView(idle map[string][]*spriteView, s scene.Sprite) *spriteView {
	key := s.Picture.Key()
	if l := idle[key]; len(l) > 0 {
		p := l[0]
		idle[key] = l[1:]
		p.sprite, p.pose = s, restPose(s)
		return p
	}
	return &spriteView{sprite: s, img: b.takeImage(), pose: restPose(s)}
}

// update gives a view its new sprite and starts the motion to it.
func (b *Board) update(p *spriteView, s scene.Sprite, instant bool) {
	old := p.sprite
	if p.dropped && old.At != s.At {
		s.Move, s.Waypoints, s.Frames = scene.Glide, nil, nil
	}
	s.Waypoints = waypointsAfter(s.Waypoints, old.At)
	p.sprite, p.dropped = s, false
	same := old.At == s.At && old.Transparency == s.Transparency
	repaint := old.Picture.Key() != s.Picture.Key()
	if repaint || instant { // the old frames are obsolete
		p.flipPending, p.frames = false, nil
	}
	switch {
	case p.dragged:
	case instant || s.Move == scene.Instant:
		if !same || instant {
			p.motion, p.pose = nil, restPose(s)
		}
	case !same || repaint && (len(s.Frames) > 0 || s.Move == scene.Flip || s.Move == scene.Shake || s.Move == scene.Grow):
		p.flipPending = repaint && s.Move == scene.Flip
		b.startMotion(p, s.Move, moving, len(s.Waypoints))
		if len(s.Frames) > 0 && (repaint || s.Move == scene.Hop) {
			p.startFrames(s)
		}
	}
}

// startFrames plays the sprite's frames during its motion.
func (v *spriteView) startFrames(s scene.Sprite) {
	duration := framesDuration(len(s.Frames))
	if s.FramesMillis > 0 {
		duration = time.Duration(s.FramesMillis) * ms
	}
	v.frames, v.frameIndex = s.Frames, -1
	v.motion.duration = max(v.motion.duration, duration)
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

// MinSize returns Min, but at least one point.
func (b *Board) MinSize() fyne.Size { return b.Min.Max(fyne.NewSize(1, 1)) }
