package store

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// DocumentsDir and PicturesDir return the person's folders for documents and for pictures.
func DocumentsDir() string { return personalDir("DOCUMENTS", "Documents") }
func PicturesDir() string  { return personalDir("PICTURES", "Pictures") }

// personalDir returns one of the person's own folders: on Linux the one that the desktop's settings
// name, as XDG_PICTURES_DIR, elsewhere the one of that name. If there is none, it is the home folder.
func personalDir(xdg, name string) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	if runtime.GOOS == "linux" {
		if config, err := os.UserConfigDir(); err == nil {
			text, _ := ReadText(filepath.Join(config, "user-dirs.dirs"))
			line := regexp.MustCompile(`(?m)^XDG_` + xdg + `_DIR="([^"\n]*)"`).FindSubmatch(text)
			if line != nil {
				if dir := strings.Replace(string(line[1]), "$HOME", home, 1); isDir(dir) {
					return dir
				}
			}
		}
	}
	if dir := filepath.Join(home, name); isDir(dir) {
		return dir
	}
	return home
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// CopyInto copies a file into a folder, under its name or, if that is taken, one with a number, and
// returns the path of the copy, which has the usual permissions: it is to be given to others.
func CopyInto(folder, path string) (string, error) {
	to := UnusedPath(folder, filepath.Base(path))
	return to, copyFile(path, to, exportedFile)
}

// UnusedPath returns a path in a folder that no file has: with the name given, or a number added.
func UnusedPath(folder, name string) string {
	ext := filepath.Ext(name)
	for n := 1; ; n++ {
		path := filepath.Join(folder, strings.TrimSuffix(name, ext)+number(n)+ext)
		if _, err := os.Lstat(path); err != nil {
			return path
		}
	}
}

// copyFile writes a copy of a file, atomically.
func copyFile(from, to string, perm fs.FileMode) error {
	file, err := OpenFile(from)
	if err != nil {
		return err
	}
	defer file.Close()
	return replaceFile(to, perm, func(w io.Writer) error {
		_, err := io.Copy(w, file)
		return err
	})
}

// ImportMatch copies a match file from elsewhere into the folder of matches, and returns the path of
// the copy. If the match was copied before, it returns that copy, which may have been played on.
// A file that is in the folder already is returned with its path there; copied is then false.
func (s Store) ImportMatch(path string) (own string, copied bool, err error) {
	if own, ok := s.ownPath(path); ok {
		return own, false, nil
	}
	if err := s.MakeDir(s.MatchesDir()); err != nil {
		return "", false, err
	}
	stem, _ := SplitName(path, FileExt)
	stem = strings.TrimLeft(stem, ".") // a hidden one is not listed
	for n := 1; n <= maxBackups; n++ {
		own = filepath.Join(s.MatchesDir(), stem+number(n)+FileExt)
		if _, err := os.Lstat(own); err != nil {
			return own, true, copyFile(path, own, privateFile)
		}
		if begins, err := beginsWith(own, path); err == nil && begins {
			return own, true, nil
		}
	}
	return "", false, &fs.PathError{Op: "create", Path: own, Err: fs.ErrExist}
}

// number returns "" for the first of several files of a name, "-2" for the second, and so on.
func number(n int) string {
	if n == 1 {
		return ""
	}
	return "-" + strconv.Itoa(n)
}

// beginsWith reports whether a file begins with all that another one holds.
func beginsWith(long, short string) (bool, error) {
	a, err := OpenFile(long)
	if err != nil {
		return false, err
	}
	defer a.Close()
	b, err := OpenFile(short)
	if err != nil {
		return false, err
	}
	defer b.Close()
	x, y := make([]byte, 32<<10), make([]byte, 32<<10)
	for {
		n, err := io.ReadFull(b, y)
		m, _ := io.ReadFull(a, x[:n])
		if m < n || string(x[:n]) != string(y[:n]) {
			return false, nil
		}
		if err != nil {
			return err == io.EOF || err == io.ErrUnexpectedEOF, nil
		}
	}
}
