package app

import (
	"io"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/pages"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// firstPictures keeps the painted pictures of the first screen in a file, because painting them takes longer
// than anything else at a start. The file can be deleted; if it is damaged or of another build, it is
// written again.
type firstPictures struct {
	shell *shell.Shell
	path  string
	build string // identifies the program; "" keeps no pictures
	// onDisk are the keys of the pictures that the file has; nil until it has been read.
	onDisk map[string]bool
}

// picturesDelay is the time from the first screen to writing its pictures: after the start, but before the
// cache is trimmed, since some would have to be painted again.
const picturesDelay = time.Second

// readPatience is how long reading the file may take: painting is faster than a slow disk.
const readPatience = 250 * time.Millisecond

// prepare puts the pictures of the first screen into the cache while the toolkit makes the window: it reads
// them from the file, and paints those that are missing. If the window gets another size than that, or its size is not known,
// the board paints them itself.
func (p *firstPictures) prepare(h *pages.Home, window fyne.Size) {
	var s scene.Scene
	if !window.IsZero() {
		s = p.compose(h, window)
	}
	pictures := p.shell.Display.Pictures
	p.shell.Env.Background(func() {
		scale, keys := p.read(pictures)
		p.shell.Env.Do(func() { p.onDisk = keys })
		for _, job := range draw.Jobs(&s, frame(&s, window, scale)) { // one by one: the window needs a processor too
			pictures.Prepaint([]draw.Job{job})
		}
	})
}

// keep writes the pictures of the first screen, unless the file has them, and reports whether it does.
func (p *firstPictures) keep(h *pages.Home) bool {
	if p.build == "" || p.onDisk == nil || h.Reading() {
		return false
	}
	pictures, scale := p.shell.Display.Pictures, p.shell.Display.Board.PixelScale()
	s := p.compose(h, p.shell.WindowSize)
	jobs := draw.Jobs(&s, frame(&s, p.shell.WindowSize, scale))
	if containsJobs(p.onDisk, jobs) {
		return false
	}
	p.shell.Env.Background(func() {
		_ = store.ReplaceFile(p.path, func(w io.Writer) error {
			return pictures.SaveFile(w, p.build, scale, jobs)
		}) // else the next start paints, as this one did
		p.shell.Env.Do(p.shell.FreeMemory)
	})
	return true
}

// compose returns the first screen without a pointer on it, in a window of that size.
func (p *firstPictures) compose(h *pages.Home, window fyne.Size) scene.Scene {
	sh := p.shell
	size, pointer := sh.Size, sh.Pointer
	defer func() { sh.Size, sh.Pointer = size, pointer }()
	width, height, _ := ui.Fit(window.Width, window.Height, h.HasUprightLayout())
	sh.Size, sh.Pointer = fyne.NewSize(width, height), ui.Pointer{}
	panels, _ := h.Compose()
	return ui.Merge(panels, sh.Style(), width, height)
}

// frame returns the frame of a scene that fills a window, at a number of pixels a point.
func frame(s *scene.Scene, window fyne.Size, scale float32) draw.Frame {
	return draw.Fit(float64(s.W), float64(s.H), math.Round(float64(window.Width*scale)), math.Round(float64(window.Height*scale)))
}

func containsJobs(keys map[string]bool, jobs []draw.Job) bool {
	for _, job := range jobs {
		if !keys[job.Key()] {
			return false
		}
	}
	return true
}

// read puts the pictures of the file into the cache. It returns the pixels a point for which they were
// painted, 1 without a file, and the keys of their jobs.
func (p *firstPictures) read(pictures *draw.PictureCache) (scale float32, keys map[string]bool) {
	if p.build == "" {
		return 1, map[string]bool{}
	}
	file, err := store.OpenFile(p.path)
	if err != nil {
		return 1, map[string]bool{}
	}
	defer file.Close()
	start := p.shell.Env.Now()
	return pictures.LoadFile(file, p.build, func() bool { return p.shell.Env.Now().Sub(start) < readPatience })
}
