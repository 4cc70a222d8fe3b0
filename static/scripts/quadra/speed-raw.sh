#!/usr/bin/env bash
# Usage: ./speed.sh CLIP.yuv BITS_PER_SECOND
set -euo pipefail
CLIP=$1; RATE=$2
IN="-f rawvideo -pix_fmt yuv420p -s:v 1920x1080 -framerate 25"
run() {
  local name=$1; shift
  for n in warm-up 1 2 3; do
    # shellcheck disable=SC2086
    { /usr/bin/time -f "%e s wall, %U s user" ffmpeg -nostdin -hide_banner -loglevel error \
        $IN -stream_loop 4 -i "$CLIP" -an "$@" -f null - ; } 2>&1 | sed "s/^/$name $n: /"
  done
}
run x264   -c:v libx264 -preset medium -b:v "$RATE" -maxrate "$RATE" -bufsize $((RATE * 2)) -g 50 -sc_threshold 0
run q-h264 -c:v h264_ni_quadra_enc -enc 0 -b:v "$RATE" -xcoder-params "RcEnable=1:vbvBufferSize=2000:intraPeriod=50"
run q-h265 -c:v h265_ni_quadra_enc -enc 0 -b:v "$RATE" -xcoder-params "RcEnable=1:vbvBufferSize=2000:intraPeriod=50"
