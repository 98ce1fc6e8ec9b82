# Sourced by .ci/package: the packages are built here, and again from a copy of the sources
# without git, in another folder, with another umask: every byte must be the same.
deb; tarball
copy=$(mktemp -d); trap 'rm -rf "$copy"' EXIT
git ls-files -z | xargs -0 tar -cf - | tar -C "$copy" -xf -
(umask 077 && cd "$copy" && .ci/package deb >/dev/null && .ci/package tar >/dev/null)
bad=0
for file in dist/banchisa_*.deb dist/banchisa-*-linux-*.tar.xz; do
	if cmp "$file" "$copy/$file"; then echo "$file: the same bytes twice"; else bad=1; fi
done
exit $bad
