rm -f recording.ts cues.bin scte35dump.py
timeout -k 5 120 ffmpeg -nostdin -v error -f data -i 'udp://239.10.20.30:5000' -map 0 -c copy -f data -y recording.ts
ffmpeg -nostdin -v error -i recording.ts -map 0:d:0 -c copy -f data -y cues.bin
cat > scte35dump.py <<'EOF_PY'
import sys

def ticks(b, at):                      # 33-bit value, top bit is the lowest of b[at]
    return int.from_bytes(b[at:at + 5], "big") & 0x1FFFFFFFF

def splice(s, at):                     # pts_time with pts_adjustment, in seconds
    return (ticks(s, at) + ticks(s, 4)) % 2**33 / 90000

def show(s):
    cmd, body = s[13], 14
    line = "command 0x%02X" % cmd
    if cmd == 0x05 and not s[body + 4] & 0x80:
        flags = s[body + 5]
        at = body + 6
        line += " event %d out %d" % (int.from_bytes(s[body:body + 4], "big"), flags >> 7)
        if flags & 0x10:
            line += " immediate"
        elif s[at] & 0x80:
            line += " pts %.3f" % splice(s, at)
            at += 5
        if flags & 0x20:
            line += " duration %.3f auto_return %d" % (ticks(s, at) / 90000, s[at] >> 7)
    elif cmd == 0x06 and s[body] & 0x80:
        line += " pts %.3f" % splice(s, body)
    print(len(s), "bytes", line)

data, at = open(sys.argv[1], "rb").read(), 0
while at + 3 <= len(data) and data[at] == 0xFC:
    size = 3 + (int.from_bytes(data[at + 1:at + 3], "big") & 0xFFF)
    show(data[at:at + size])
    at += size
if at != len(data):
    sys.exit("byte %d of %d begins no whole SCTE-35 section" % (at, len(data)))
EOF_PY
if [ -s cues.bin ]; then python3 scte35dump.py cues.bin; else echo "no section found" >&2; false; fi
