package i18n

import "io/fs"

// Load reads all languages from a folder with one folder per language.
func Load(files fs.FS, root string) (map[string]*Localizer, error) {
	languages, err := loaders(files, root)
	if err != nil {
		return nil, err
	}
	byLanguage := map[string]*Localizer{}
	for code, load := range languages {
		if byLanguage[code], err = load(); err != nil {
			return nil, err
		}
	}
	return byLanguage, nil
}
