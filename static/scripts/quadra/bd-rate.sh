python3 - <<'PY'
from math import log10

reference = [(3000, 70.0), (6000, 82.0), (12000, 90.0), (24000, 95.0)]   # rate, VMAF of the reference encoder
test      = [(2100, 70.0), (4200, 82.0), (8400, 90.0), (16800, 95.0)]    # the encoder under test

def log_rate(points, q):
    total = 0.0
    for i, (rate, qi) in enumerate(points):
        term = log10(rate)
        for j, (_, qj) in enumerate(points):
            if j != i:
                term *= (q - qj) / (qi - qj)
        total += term
    return total

def integral(points, a, b):              # Simpson's rule is exact for a cubic
    return (b - a) / 6 * (log_rate(points, a) + 4 * log_rate(points, (a + b) / 2) + log_rate(points, b))

low = max(min(q for _, q in reference), min(q for _, q in test))
high = min(max(q for _, q in reference), max(q for _, q in test))
for points in (reference, test):
    if len(points) != 4 or sorted(points) != sorted(points, key=lambda p: p[1]) or low >= high:
        raise SystemExit("four points each, quality rising with the rate, ranges that overlap")
mean = (integral(test, low, high) - integral(reference, low, high)) / (high - low)
print(f"BD-rate {100 * (10 ** mean - 1):.1f} %")
PY
