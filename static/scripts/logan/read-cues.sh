rm -f recording.ts cues.bin scte35dump.py
timeout -k 5 120 ffmpeg -nostdin -v error -f data -i 'udp://239.10.20.30:5000' -map 0 -c copy -f data -y recording.ts
ffmpeg -nostdin -v error -i recording.ts -map 0:d:0 -c copy -f data -y cues.bin
cat > scte35dump.py <<'EOF_PY'
import sys

def crc32_mpeg(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ (0x04C11DB7 if crc & 0x80000000 else 0)
            crc &= 0xFFFFFFFF
    return crc

def ticks(b, at):                      # 33-bit value, top bit is the lowest of b[at]
    return int.from_bytes(b[at:at + 5], "big") & 0x1FFFFFFFF

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
            line += " pts %.3f" % (ticks(s, at) / 90000)
            at += 5
        if flags & 0x20:
            line += " duration %.3f auto_return %d" % (ticks(s, at) / 90000, s[at] >> 7)
    elif cmd == 0x06 and s[body] & 0x80:
        line += " pts %.3f" % (ticks(s, body) / 90000)
    crc = "ok" if crc32_mpeg(s) == 0 else "BAD"
    print(len(s), "bytes crc", crc, line)

data, at = open(sys.argv[1], "rb").read(), 0
while at + 3 <= len(data) and data[at] == 0xFC:
    size = 3 + (int.from_bytes(data[at + 1:at + 3], "big") & 0xFFF)
    show(data[at:at + size])
    at += size
EOF_PY
if [ -s cues.bin ]; then python3 scte35dump.py cues.bin; else echo "no section found" >&2; false; fi
