#!/usr/bin/env bash
# Usage: ./clips.sh FOLDER_WITH_Y4M BITS_PER_SECOND [CARD]
set -euo pipefail
export LC_ALL=C
DIR=$1; RATE=$2; CARD=${3:-0}
mkdir -p out
trap 'rm -f /dev/shm/clip.y4m' EXIT
echo "clip,encoder,fps,kbit_s,vmaf" > out/table.csv

encoder() {
  Q="RcEnable=1:vbvBufferSize=2000:intraPeriod=$GOP:gopPresetIdx=-1:lookAheadDepth=16:rdoLevel=1:EnableRdoQuant=1"
  case $1 in
    x264)   echo "-c:v libx264 -preset medium -b:v $RATE -g $GOP -sc_threshold 0" ;;
    x265)   echo "-c:v libx265 -preset medium -b:v $RATE -x265-params keyint=$GOP:min-keyint=$GOP:scenecut=0:log-level=error" ;;
    q-h264) echo "-c:v h264_ni_quadra_enc -enc $CARD -b:v $RATE -xcoder-params $Q" ;;
    q-h265) echo "-c:v h265_ni_quadra_enc -enc $CARD -b:v $RATE -xcoder-params $Q" ;;
  esac
}

for clip in "$DIR"/*.y4m; do
  name=$(basename "$clip" .y4m)
  cp "$clip" /dev/shm/clip.y4m
  frames=$(ffprobe -v error -count_packets -select_streams v:0 -show_entries stream=nb_read_packets -of csv=p=0 /dev/shm/clip.y4m)
  fps=$(ffprobe -v error -select_streams v:0 -show_entries stream=r_frame_rate -of csv=p=0 /dev/shm/clip.y4m)
  GOP=$(awk -v r="$fps" 'BEGIN { split(r, a, "/"); printf "%d", 2 * a[1] / a[2] + 0.5 }')
  for enc in x264 x265 q-h264 q-h265; do
    best=0
    for run in 1 2 3; do
      t0=$(date +%s.%N)
      # shellcheck disable=SC2046
      ffmpeg -nostdin -hide_banner -loglevel error -y -i /dev/shm/clip.y4m -an $(encoder "$enc") "out/$name.$enc.mp4"
      best=$(awk -v n="$frames" -v a="$t0" -v b="$(date +%s.%N)" -v c="$best" 'BEGIN { f = n / (b - a); print (f > c ? f : c) }')
    done
    kbit=$(ffprobe -v error -select_streams v:0 -show_entries stream=bit_rate -of csv=p=0 "out/$name.$enc.mp4" | awk '{ printf "%.0f", $1 / 1000 }')
    ffmpeg -nostdin -hide_banner -loglevel error -i "out/$name.$enc.mp4" -i /dev/shm/clip.y4m \
      -lavfi "[0:v]setpts=PTS-STARTPTS[d];[1:v]setpts=PTS-STARTPTS[r];[d][r]libvmaf=n_threads=8:log_fmt=json:log_path=out/vmaf.json" -f null -
    vmaf=$(python3 -c 'import json; print(round(json.load(open("out/vmaf.json"))["pooled_metrics"]["vmaf"]["mean"], 2))')
    printf '%s,%s,%.1f,%s,%s\n' "$name" "$enc" "$best" "$kbit" "$vmaf" | tee -a out/table.csv
  done
done
