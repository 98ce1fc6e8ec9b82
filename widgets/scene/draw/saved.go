package draw

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"io"
)

// A saved picture is its head, its key, its pixels, and the sum of all three, little-endian.
type savedHead struct{ KeyLength, W, H uint32 }

// The largest key in bytes and the largest picture in pixels that Load takes.
const (
	maxSavedKey    = 1 << 20
	maxSavedPixels = 24 << 20
)

// maxSavedFile bounds a file, in bytes: the pictures of a screen of 3840 × 2160 pixels take less.
const maxSavedFile = 96 << 20

// savedHeader is the first line of a file: the build of the program, and the pixels a point of the screen.
const savedHeader = "banchisa pictures 1 %q %g\n"

// SaveFile writes a file of the pictures of jobs, for a program and a screen of that many pixels a point.
func (c *PictureCache) SaveFile(w io.Writer, build string, scale float32, jobs []Job) error {
	if _, err := fmt.Fprintf(w, savedHeader, build, scale); err != nil {
		return err
	}
	return c.Save(w, jobs)
}

// LoadFile puts the pictures that SaveFile has written for the same program into the cache, as long as there is
// time. It returns the pixels a point for which they were painted, 1 for a file that cannot be
// used, and the keys of their jobs.
func (c *PictureCache) LoadFile(file io.Reader, build string, inTime func() bool) (scale float32, keys map[string]bool) {
	keys = map[string]bool{}
	r := bufio.NewReader(io.LimitReader(file, maxSavedFile))
	line, err := r.ReadSlice('\n')
	var of string
	if err == nil {
		_, err = fmt.Sscanf(string(line), savedHeader, &of, &scale)
	}
	if err != nil || of != build || !(scale > 0.1 && scale < 10) {
		return 1, keys
	}
	for inTime() {
		key, err := c.Load(r)
		if err != nil {
			break
		}
		keys[key] = true
	}
	return scale, keys
}

var errSaved = errors.New("a saved picture is damaged")

// Save writes the pictures of jobs, painting those that the cache does not have.
func (c *PictureCache) Save(w io.Writer, jobs []Job) error {
	for _, job := range jobs {
		img, key := c.Get(job.Picture, job.W, job.H), job.Key()
		sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
		both := io.MultiWriter(w, sum)
		head := savedHead{uint32(len(key)), uint32(img.Rect.Dx()), uint32(img.Rect.Dy())}
		if err := binary.Write(both, binary.LittleEndian, head); err != nil {
			return err
		}
		if _, err := io.WriteString(both, key); err != nil {
			return err
		}
		if _, err := both.Write(img.Pix); err != nil {
			return err
		}
		if err := binary.Write(w, binary.LittleEndian, sum.Sum32()); err != nil {
			return err
		}
	}
	return nil
}

// Load puts the next of the pictures that Save has written into the cache and returns the key of its
// job. The error is io.EOF after the last picture.
func (c *PictureCache) Load(r io.Reader) (key string, err error) {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	both := io.TeeReader(r, sum)
	var head savedHead
	if err := binary.Read(both, binary.LittleEndian, &head); err != nil {
		return "", err
	}
	if head.KeyLength > maxSavedKey || head.W == 0 || head.H == 0 || uint64(head.W)*uint64(head.H) > maxSavedPixels {
		return "", errSaved
	}
	name := make([]byte, head.KeyLength)
	if _, err := io.ReadFull(both, name); err != nil {
		return "", errors.Join(errSaved, err)
	}
	img := image.NewRGBA(image.Rect(0, 0, int(head.W), int(head.H)))
	if _, err := io.ReadFull(both, img.Pix); err != nil {
		return "", errors.Join(errSaved, err)
	}
	var want uint32
	if err := binary.Read(r, binary.LittleEndian, &want); err != nil || want != sum.Sum32() {
		return "", errSaved
	}
	key = string(name)
	c.put(key, img)
	return key, nil
}
