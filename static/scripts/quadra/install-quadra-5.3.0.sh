#!/usr/bin/env bash
# Usage: sudo ./install-quadra.sh /path/to/Quadra_V5.3.0.zip SERVICE_USER
set -euo pipefail

ZIP=$1
SERVICE_USER=$2
RELEASE=5.3.0
RC=RC2
FFMPEG_TAG=n7.1
WORK=/opt/netint
SW="$WORK/Quadra_V$RELEASE/Quadra_SW_V${RELEASE}_$RC"

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y unzip nvme-cli pkg-config git gcc g++ make nasm yasm \
  libpng-dev zlib1g-dev gnutls-bin uuid-runtime uuid-dev libxml2 libxml2-dev

install -d "$WORK"
unzip -o "$ZIP" -d "$WORK"
cd "$WORK/Quadra_V$RELEASE"
# The software is a tarball, with a line in md5sum, or already a folder, which is not checked.
if [ -e "Quadra_SW_V${RELEASE}_$RC.tar.gz" ]; then
  grep -F "Quadra_SW_V${RELEASE}_$RC.tar.gz" md5sum |
    md5sum -c || { echo "checksum differs, compare by hand" >&2; exit 1; }
  tar -xzf "Quadra_SW_V${RELEASE}_$RC.tar.gz"
fi

echo /usr/local/lib > /etc/ld.so.conf.d/usr-local-lib.conf
export PKG_CONFIG_PATH=/usr/local/lib/pkgconfig/

usermod -aG disk "$SERVICE_USER"
cd "$SW/libxcoder"
bash build.sh --setup-systemd
ldconfig
# Built as root, the unit would run as root and own the shared entries.
install -d /etc/systemd/system/nilibxcoder.service.d
printf '[Service]\nUser=%s\nGroup=%s\n' "$SERVICE_USER" "$(id -gn "$SERVICE_USER")" \
  > /etc/systemd/system/nilibxcoder.service.d/account.conf
rm -f /dev/shm/NI_*
systemctl daemon-reload
systemctl restart nilibxcoder.service

cd "$WORK"
rm -rf ffmpeg-src
git clone --branch "$FFMPEG_TAG" --depth 1 https://github.com/FFmpeg/FFmpeg.git ffmpeg-src
cd ffmpeg-src
patch -p1 < "$SW/FFmpeg-${FFMPEG_TAG}_netint_v${RELEASE}_$RC.diff"
yes Y | bash build_ffmpeg.sh --ffprobe --custom_flags "--prefix=/opt/ffmpeg-quadra" || true
test -x ./ffmpeg
make install

/opt/ffmpeg-quadra/bin/ffmpeg -hide_banner -encoders | grep ni_quadra
# ni_rsrc_mon ends with status 0 without a card, too, and a skipped card has no row: count the rows.
# Chips on the bus, also those without a driver; not virtual functions, not those of a virtual machine.
chips=0
for dev in /sys/bus/pci/devices/*; do
  grep -q '^PCI_ID=1D82:0401$' "$dev/uevent" || continue
  [ -e "$dev/physfn" ] || grep -q '^DRIVER=vfio-pci$' "$dev/uevent" || chips=$((chips + 1))
done
runuser -u "$SERVICE_USER" -- ni_rsrc_mon -n 0 | awk -v chips="$chips" '
  /^Num / { on = /encoders/ } on
  on && /\/dev\// { n++ }
  END { printf "%d encoders, %d chips\n", n, chips; exit !(n > 0 && n >= chips) }'
