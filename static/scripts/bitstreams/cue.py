import sys
b = bytes.fromhex(sys.argv[1].removeprefix("0x"))
crc = 0xFFFFFFFF
for byte in b:
    crc ^= byte << 24
    for _ in range(8):
        crc = (crc << 1 ^ 0x04C11DB7 if crc & 0x80000000 else crc << 1) & 0xFFFFFFFF
pos = 0
def bits(n):
    global pos
    v = int.from_bytes(b, "big") >> (len(b) * 8 - pos - n) & (1 << n) - 1
    pos += n
    return v
def time():
    if bits(1):
        bits(6); t = bits(33)
        print("pts_time", t, "splice at", round((t + adjust) % 2**33 / 90000, 3), "s")
    else:
        bits(7); print("no time: immediate")
print("CRC", "fits" if crc == 0 else "DOES NOT FIT", "bytes", len(b), "table_id", hex(bits(8)))
bits(16); bits(8); encrypted = bits(1); bits(6); adjust = bits(33); bits(8); bits(12); bits(12)
kind = bits(8)
print("command", kind, "pts_adjustment", adjust, "encrypted", encrypted)
if kind == 5:
    print("event", bits(32), "cancel", cancel := bits(1)); bits(7)
    if not cancel:
        out, program, has_duration, now = bits(1), bits(1), bits(1), bits(1); bits(4)
        print("out", out, "immediate", now)
        if not program: sys.exit("component mode: decode by hand")
        if not now: time()
        if has_duration:
            print("auto_return", bits(1)); bits(6); print("duration", bits(33) / 90000, "s")
        print("program", bits(16), "avail", bits(8), "of", bits(8))
elif kind == 6:
    time()
elif kind != 0:
    sys.exit("other command: decode by hand")
end = bits(16) * 8 + pos
while pos < end:
    tag, stop = bits(8), bits(8) * 8
    stop += pos
    if tag == 2 and bits(32) == 0x43554549:
        event, cancel = bits(32), bits(1); bits(7)
        print("segmentation event", hex(event), "cancel", cancel)
        if not cancel:
            program, has_duration, free, limits = bits(1), bits(1), bits(1), bits(5)
            if not program: bits(bits(8) * 48)
            if has_duration: print("  duration", bits(40) / 90000, "s")
            if not free: print("  restrictions", format(limits, "05b"))
            upid_type, size = bits(8), bits(8)
            print("  upid type", upid_type, bits(size * 8).to_bytes(size, "big"))
            print("  segmentation_type_id", hex(bits(8)), "segment", bits(8), "of", bits(8))
    else:
        print("descriptor tag", tag)
    pos = stop
