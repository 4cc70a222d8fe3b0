#!/usr/bin/env bash
# Usage: ./speed.sh CLIP.y4m GOP_FRAMES BITS_PER_SECOND
set -euo pipefail
CLIP=$1; GOP=$2; RATE=$3
trap 'rm -f /dev/shm/clip.y4m' EXIT
cp "$CLIP" /dev/shm/clip.y4m
Q="RcEnable=1:vbvBufferSize=2000:intraPeriod=$GOP:gopPresetIdx=-1"

run() {
  local name=$1; shift
  for n in warm-up 1 2 3; do
    { /usr/bin/time -f "%e s wall, %U s user" ffmpeg -nostdin -hide_banner -loglevel error \
        -i /dev/shm/clip.y4m -an "$@" -f null - ; } 2>&1 | sed "s/^/$name $n: /"
  done
}

run x264   -c:v libx264 -preset medium -b:v "$RATE" -maxrate "$RATE" -bufsize $((RATE * 2)) -g "$GOP" -sc_threshold 0
run x265   -c:v libx265 -preset medium -b:v "$RATE" -x265-params "keyint=$GOP:min-keyint=$GOP:scenecut=0:log-level=error"
run q-h264 -c:v h264_ni_quadra_enc -enc 0 -b:v "$RATE" -xcoder-params "$Q"
run q-h265 -c:v h265_ni_quadra_enc -enc 0 -b:v "$RATE" -xcoder-params "$Q"
