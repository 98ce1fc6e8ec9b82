package draw

import (
	"encoding/binary"
	"errors"
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
