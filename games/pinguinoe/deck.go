package pinguinoe

// MapFaces returns the faces of the map cards of a sea that the variant has, light or dark, in the order of its file.
func (r *Rules) MapFaces(sea Place) (faces [][12]Terrain) {
	for _, c := range r.cards {
		if c.sea == sea {
			faces = append(faces, r.terrainOf(c.face))
		}
	}
	return faces
}

// ArkFaces returns both sides of the ark.
func (r *Rules) ArkFaces() (faces [2][12]Terrain) {
	for i, f := range r.arkFaces {
		faces[i] = r.terrainOf(f)
	}
	return faces
}

// IglooFace returns the card of the igloo of a penguin, from 0, as it lies on the map; ok is false for one without.
func (r *Rules) IglooFace(penguin int) (face [12]Terrain, ok bool) {
	home := r.homes[penguin]
	if home == NoCell {
		return face, false
	}
	return r.terrainOf(r.fixedFaces[home.Slot()]), true
}

func (r *Rules) terrainOf(face uint8) [12]Terrain { return [12]Terrain(r.terrains[face][:12]) }
