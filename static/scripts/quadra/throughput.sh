CLIP=/dev/shm/clip_1080p.yuv
KEYS="RcEnable=1:bitrate=3500000:vbvBufferSize=2000:intraPeriod=50:lookAheadDepth=16:rdoLevel=1:EnableRdoQuant=1"
N=8
FRAMES=3000
pids=()
failed=0
start=$(date +%s.%N)
for i in $(seq "$N"); do
  ffmpeg -nostdin -hide_banner -loglevel error -stream_loop -1 -f rawvideo -pix_fmt yuv420p -s:v 1920x1080 \
    -framerate 25 -i "$CLIP" -frames:v "$FRAMES" -an -c:v h264_ni_quadra_enc -enc 0 \
    -xcoder-params "$KEYS" -f null - &
  pids+=("$!")
done
for pid in "${pids[@]}"; do wait "$pid" || failed=$((failed + 1)); done
end=$(date +%s.%N)
if [ "$failed" -gt 0 ]; then
  echo "$failed of $N encodes failed: no figure" >&2
else
  LC_ALL=C awk -v n="$N" -v f="$FRAMES" -v s="$start" -v e="$end" \
    'BEGIN { printf "%d streams: %.0f fps together, %.1f streams of 25 fps\n", n, n*f/(e-s), n*f/(e-s)/25 }'
fi
