#!/usr/bin/env bash
# Usage: ./streams.sh CLIP.yuv WIDTHxHEIGHT ENCODER N [SECONDS] [CARD]
set -euo pipefail
CLIP=$1; SIZE=$2; ENC=$3; N=$4; SECS=${5:-600}; CARD=${6:--1}
[ "$N" -gt 0 ] && [ -s "$CLIP" ] || { echo "no streams asked for, or no clip at $CLIP" >&2; exit 2; }
FPS=25
OUT=$(mktemp -d)
KEYS="RcEnable=1:bitrate=3500000:vbvBufferSize=2000:intraPeriod=$((FPS * 2)):gopPresetIdx=-1:lookAheadDepth=16:rdoLevel=1"

start=$(date +%s)
for ((i = 1; i <= N; i++)); do
  ffmpeg -nostdin -hide_banner -loglevel error -nostats -progress "$OUT/$i.progress" \
    -re -stream_loop -1 -f rawvideo -pix_fmt yuv420p -s:v "$SIZE" -framerate "$FPS" -i "$CLIP" \
    -t "$SECS" -an -c:v "$ENC" -enc "$CARD" -xcoder-params "$KEYS" -f null - \
    2> "$OUT/$i.err" &
done
wait || true
took=$(( $(date +%s) - start ))

good=0
for ((i = 1; i <= N; i++)); do
  frames=$(grep '^frame=' "$OUT/$i.progress" | tail -n 1 | cut -d= -f2 | tr -d ' ' || true)
  [ "${frames:-0}" -ge $((SECS * FPS)) ] && good=$((good + 1))
done
echo "$N streams, $good complete, $took s for $SECS s of video, logs in $OUT"
if awk -v t="$took" -v s="$SECS" 'BEGIN { exit !(t <= s * 1.01 + 2) }' && [ "$good" -eq "$N" ]; then
  echo "HELD"
else
  echo "NOT HELD"; exit 1
fi
