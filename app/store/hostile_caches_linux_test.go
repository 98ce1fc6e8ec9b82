package store_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/store"
	"banchisa/games/analysis"
	"banchisa/widgets/scene/draw"
)

// addGenuine adds files that begin as the program itself begins that kind of file, in its present version, with the
// right digest.
func addGenuine(all map[string]repeated, kind string) {
	switch kind {
	case "pictures":
		var head bytes.Buffer
		if err := draw.NewPictureCache(1).SaveFile(&head, hostileBuild, 1, nil); err != nil {
			panic(err)
		}
		for name, f := range smallOnes(all) {
			f.head = head.String() + f.head
			all["pictures of "+name] = f
		}
		picture := func(key, w, h uint32) string { // its pixels are missing
			var text bytes.Buffer
			_ = binary.Write(&text, binary.LittleEndian, []uint32{key, w, h})
			return text.String()
		}
		all["a huge key"] = repeated{head: head.String() + picture(1<<20, 1, 1), unit: "x", count: 1 << 20}
		all["a huge picture"] = repeated{head: head.String() + picture(1, 4096, 4096), unit: "x", count: mediumSize}
		all["a picture beyond the limit"] = repeated{head: head.String() + picture(1, 1<<31, 1<<31)}
	case "index", "analysis":
		genuine, err := genuineCache(kind)
		if err != nil {
			panic(err)
		}
		first, second, _ := strings.Cut(string(genuine), "\n")
		second, _, _ = strings.Cut(second, "\n")
		for name, f := range smallOnes(all) {
			all["a cache of "+name] = f.withDigest(first)
		}
		for name, line := range map[string]repeated{
			"its own lines":   {unit: second + "\n"},
			"numbers":         {head: second + "\n" + `{"before":[0`, unit: ",0", tail: "]}\n"},
			"lists of lists":  {head: `{"Feats":[[]`, unit: ",[]", tail: "]}\n"},
			"texts":           {head: second + "\n" + `{"turn":[""`, unit: `,""`, tail: "]}\n"},
			"plies":           {head: second + "\n", unit: `{"ply":1}` + "\n"},
			"empty values":    {unit: "{}\n"},
			"plies of a line": {head: `{"plies":[{}`, unit: ",{}", tail: "]}\n"},
		} {
			line.count = (15<<20 - len(line.head)) / len(line.unit)
			all["a cache of "+name] = line.withDigest(first)
		}
	}
}

// smallOnes returns the files that are not refused for their size.
func smallOnes(all map[string]repeated) map[string]repeated {
	small := maps.Clone(all)
	maps.DeleteFunc(small, func(_ string, f repeated) bool { return f.count*len(f.unit) > 15<<20 })
	return small
}

var digestField = regexp.MustCompile(`"Digest":"[0-9a-f]*"`)

// withDigest returns the file after the first line of a cache, which gets its digest.
func (r repeated) withDigest(first string) repeated {
	sum := sha256.New()
	_, _ = r.WriteTo(sum) // a hash takes all
	r.head = digestField.ReplaceAllString(first, fmt.Sprintf(`"Digest":"%x"`, sum.Sum(nil))) + "\n" + r.head
	return r
}

// genuineCache returns a cache that the program has written.
func genuineCache(kind string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "genuine")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	m := hostileMatch()
	if kind == "analysis" {
		run, err := analysis.NewRun(m.Game, m.Setup, m.Actions()[:1], analysis.Options{Iterations: 1})
		if err != nil {
			return nil, err
		}
		for run.Done() < run.Len() {
			run.Next(context.Background())
		}
		path := filepath.Join(dir, "x.analysis.json")
		err = review.Save(path, m, run.Analysis())
		text, readErr := os.ReadFile(path)
		return text, errors.Join(err, readErr)
	}
	st := store.Store{ConfigDir: dir, DataDir: dir}
	j, err := match.NewJournal(st, m, noon)
	if err != nil {
		return nil, err
	}
	j.Close()
	match.NewReader(st).Scan(context.Background(), func([]match.Summary, int) {})
	return os.ReadFile(st.IndexFile())
}
