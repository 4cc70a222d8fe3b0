python3 - "${1:-film.en.vtt}" <<'EOF'
import re, sys
raw = open(sys.argv[1], 'rb').read()
bad = 0
def say(line, text):
    global bad
    bad += 1
    print(f"line {line}: {text}")
try:
    text = raw.decode('utf-8-sig')
except UnicodeDecodeError as e:
    sys.exit(f"not UTF-8: byte {e.start}")
lines = text.replace('\r\n', '\n').replace('\r', '\n').split('\n')
if not re.match(r'WEBVTT([ \t]|$)', lines[0]): say(1, 'first line is not WEBVTT')
if len(lines) > 1 and lines[1].strip(): say(2, 'no blank line after the header')
if '\ufeff' in text: say(0, 'byte order mark inside the file')
stamp = re.compile(r'^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$')
def sec(t):
    m = stamp.match(t)
    return None if not m else int(m[1] or 0) * 3600 + int(m[2]) * 60 + int(m[3]) + int(m[4]) / 1000
tag = re.compile(r'<(?!/?(?:[cibuv]|lang|ruby|rt)[\s.>]|[\d:.]+>)')
last = end = cues = inside = 0
for n, l in enumerate(lines, 1):
    if '-->' not in l:
        known = 'NOTE\\b' if cues else '(NOTE|STYLE|REGION)\\b'
        if n > 1 and l and not lines[n - 2] and '-->' not in ''.join(lines[n:n + 1]) and not re.match(known, l):
            say(n, 'text outside a cue')
        inside = inside and l
        if inside and tag.search(l): say(n, '< that begins no WebVTT tag')
        continue
    cues += 1
    inside = 1
    if lines[n - 2] and lines[n - 3]: say(n, 'no blank line before the cue')
    p = l.split()
    a, b = (sec(p[0]), sec(p[2])) if len(p) > 2 and p[1] == '-->' else (None, None)
    if a is None or b is None: say(n, 'bad timing: ' + l); continue
    if b <= a: say(n, 'end is not after start')
    if a < last: say(n, 'cue is out of order')
    if a < end: say(n, 'overlaps the cue before')
    if not ''.join(lines[n:n + 1]).strip(): say(n, 'cue without text')
    last, end = a, b
if not cues: say(n, 'no cue')
print(f"{cues} cues, last one ends at {end:.3f} s, {bad} remarks")
EOF
