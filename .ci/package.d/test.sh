# Sourced by .ci/package: installs the .deb as a person would, opens a match with it, and
# takes it off again. As root in CI it is dpkg's business; elsewhere the package is only
# unpacked, so that no machine is changed by a test.
. .ci/package.d/smoke.sh
deb
file=$(echo dist/banchisa_*.deb)
own=$(mktemp -d); trap 'rm -rf "$own"' EXIT
export HOME=$own/home XDG_CONFIG_HOME=$own/config XDG_DATA_HOME=$own/data BANCHISA_HOME=$own/banchisa
mkdir -p "$HOME/.cache"
(cd dist && sha256sum --quiet -c SHA256SUMS)
# What the Flatpak manifest does with the same tree, in another folder than /app, as its
# runtime is not needed for it; only files with the id's name would be seen outside.
sed -n '/build-commands:/,/sources:/s/^ *- \([a-z].*\)/\1/p' "$data/$id.yml" | sed "s,/app,$own/app,g" >"$own/commands"
(cd "$work/stage" && sh -eu "$own/commands")
for path in bin/banchisa bin/banchisa-cli share/applications/$id.desktop share/metainfo/$id.metainfo.xml share/mime/packages/$id.xml share/icons/hicolor/scalable/apps/$id.svg; do
	cmp "$work/stage/$path" "$own/app/$path"
done
if [ "$(id -u)" = 0 ] && [ -n "${CI:-}" ] && ! dpkg-query -W banchisa >/dev/null 2>&1; then
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "./$file" >"$own/apt.txt" 2>&1 || { cat "$own/apt.txt"; exit 1; }
	trap 'dpkg --purge banchisa >/dev/null 2>&1; rm -rf "$own"' EXIT
	[ "$(dpkg-query -W -f='${Version}' banchisa)" = "$VERSION" ]
	dpkg -L banchisa >"$own/list"
	smoke /usr
	dpkg --purge banchisa >/dev/null
	while read -r path; do
		[ -d "$path" ] && [[ $path != *banchisa* ]] || [ ! -e "$path" ] || { echo "left behind: $path"; exit 1; }
	done <"$own/list"
	[ ! -e /usr/share/doc/banchisa ]
	! grep -qs x-banchisa /usr/share/mime/globs2
	echo "installed, opened a match, purged: nothing left behind"
else
	dpkg-deb -x "$file" "$own/root"
	smoke "$own/root/usr"
	echo "unpacked and opened a match (as root with CI=true the package is installed and purged)"
fi
