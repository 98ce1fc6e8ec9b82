//go:build unix

package hexmap_test

import (
	"fmt"
	"math/rand/v2"
	"syscall"
	"testing"

	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// cpuMillis returns the processor time of this process so far, in milliseconds.
func cpuMillis() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

// largeScene returns a generated map of 400 hexes, a sea with islands, and 40 units on it.
func largeScene() scene.Scene {
	r := rand.New(rand.NewPCG(400, 40))
	rows := make([]string, 16)
	for y := range rows {
		row := make([]byte, 25)
		for x := range row {
			row[x] = "~~~~~~bccurv#P"[min(13, r.IntN(9)+r.IntN(6))]
		}
		rows[y] = string(row)
	}
	var route []hexmap.Hex
	for x := range 14 {
		route = append(route, hexmap.Hex{Column: 5 + x, Row: 8})
	}
	m := hexmap.New(rows, route, route[:7], route[10])
	w, h := m.Size()
	s := scene.Scene{W: w, H: h, Background: m.Background()}
	kinds := []string{"police", "criminals", "suspect"}
	sprites := []string{"fuga-patrol-boat", "fuga-police-car", "fuga-stolen-car", "fuga-suspect-boat"}
	for i := range 40 {
		at := hexmap.Hex{Column: i * 7 % 25, Row: i * 5 % 16}
		k := hexmap.Counter{Kind: kinds[i%3], Sprite: sprites[i%4], Factors: "6-9-1", Name: fmt.Sprint("b", i%10)}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: fmt.Sprint(i), Picture: k.Picture(), At: scene.Around(m.Center(at), hexmap.CounterSize, hexmap.CounterSize),
		})
	}
	return s
}

func reportCPU(b *testing.B, f func(n int)) {
	n, begun := 0, cpuMillis()
	for b.Loop() {
		f(n)
		n++
	}
	b.ReportMetric((cpuMillis()-begun)/float64(n), "cpu-ms/op")
}

// BenchmarkLargeFrame paints one frame of 1366 × 768 pixels while a unit glides over a map of 400
// hexes and 40 units.
func BenchmarkLargeFrame(b *testing.B) {
	s := largeScene()
	cache := draw.NewPictureCache(200)
	draw.Image(&s, 1366, 768, cache)
	reportCPU(b, func(n int) {
		s.Sprites[0].At.X = float32(n % 600)
		draw.Image(&s, 1366, 768, cache)
	})
}

// BenchmarkLargePan pans the same map at twice the size by one step, which crops it again.
func BenchmarkLargePan(b *testing.B) {
	s := largeScene()
	cache, cropper := draw.NewPictureCache(200), new(scene.Cropper)
	step := func(n int) {
		cropped := cropper.Crop(s, scene.Box{X: float32(n%50) * 8, Y: 60, W: s.W / 2, H: s.H / 2}, hexmap.Corner/2)
		draw.Image(&cropped, 1366, 768, cache)
	}
	step(0) // paints the landscape at its new size
	reportCPU(b, step)
}

// BenchmarkLargeBackground paints the landscape, as when the window changes size.
func BenchmarkLargeBackground(b *testing.B) {
	s := largeScene()
	reportCPU(b, func(int) {
		draw.NewPictureCache(10).Get(s.Background, 1100, 700)
	})
}
