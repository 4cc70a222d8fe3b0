/** Largest time that a date can have, in seconds. */
const MAX_SECONDS = 8.64e12;

/** Seconds since 1970 in the zone of whoever asks, and in UTC. */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > MAX_SECONDS) return 'no time';
  const date = new Date(seconds * 1000);
  const local = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeStyle: 'long'}).format(date);
  return `${local} (${date.toISOString().replace('.000Z', 'Z')})`;
}

/** A span in words: the two largest units. */
export function spanText(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const units: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const first = units.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
