package app

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
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

// maxPicturesFile bounds the file, in bytes: the pictures of a screen of 3840 × 2160 pixels take less.
const maxPicturesFile = 96 << 20

// prepare puts the pictures of the first screen into the cache while the toolkit makes the window: it reads
// them from the file, and paints those that are missing. If the window gets another size, the board paints
// them itself.
func (p *firstPictures) prepare(h *pages.Home, window fyne.Size) {
	s, pictures := p.compose(h, window), p.shell.Display.Pictures
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
		r, w := io.Pipe()
		go func() {
			_, err := fmt.Fprintln(w, p.header(scale))
			if err == nil {
				err = pictures.Save(w, jobs)
			}
			w.CloseWithError(err)
		}()
		_ = store.ReplaceFile(p.path, r) // the next start paints, as this one did
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

// header is the first line of the file of a screen of that many pixels a point.
func (p *firstPictures) header(scale float32) string {
	return fmt.Sprintf("banchisa pictures 1 %q %g", p.build, scale)
}

// read puts the pictures of the file into the cache. It returns the pixels a point for which they were
// painted, 1 without a file, and the keys of their jobs.
func (p *firstPictures) read(pictures *draw.PictureCache) (scale float32, keys map[string]bool) {
	keys = map[string]bool{}
	if p.build == "" {
		return 1, keys
	}
	file, err := os.Open(p.path)
	if err != nil {
		return 1, keys
	}
	defer file.Close()
	start := p.shell.Env.Now()
	r := bufio.NewReader(io.LimitReader(file, maxPicturesFile))
	line, _ := r.ReadString('\n')
	var build string
	if _, err := fmt.Sscanf(line, "banchisa pictures 1 %q %g\n", &build, &scale); err != nil || build != p.build || !(scale > 0.1 && scale < 10) {
		return 1, keys
	}
	for p.shell.Env.Now().Sub(start) < readPatience {
		key, err := pictures.Load(r)
		if err != nil {
			break
		}
		keys[key] = true
	}
	return scale, keys
}
