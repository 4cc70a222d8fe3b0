import {decode as decodePng, encode as encodePng, type IndexedColors} from 'fast-png';

/** Pixels of a picture, three bytes each. */
export type Picture = {readonly width: number; readonly height: number; readonly pixels: Uint8Array};

/** Three bytes for each place in a list of colours. */
function coloured(places: Uint8Array, colours: readonly number[]): Uint8Array {
  const pixels = new Uint8Array(places.length * 3);
  for (let index = 0, to = 0; index < places.length; index++) {
    const colour = colours[places[index]!]!;
    pixels[to++] = colour >> 16;
    pixels[to++] = (colour >> 8) & 255;
    pixels[to++] = colour & 255;
  }
  return pixels;
}

/** Reads a PNG. */
export function decode(png: Uint8Array): Picture {
  const decoded = decodePng(png);
  const {width, height, channels, depth} = decoded;
  if (depth !== 8) throw new Error(`This PNG has depth ${depth}: a screenshot has 8 bits.`);
  const data = Uint8Array.from(decoded.data);
  const {palette} = decoded;
  if (palette) {
    const colours = palette.map(([red = 0, green = 0, blue = 0]) => (red << 16) | (green << 8) | blue);
    return {width, height, pixels: coloured(data, colours)};
  }
  if (channels === 3) return {width, height, pixels: data};
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += channels) {
    pixels[to++] = data[from]!;
    pixels[to++] = data[from + 1]!;
    pixels[to++] = data[from + 2]!;
  }
  return {width, height, pixels};
}

const colourAt = (pixels: Uint8Array, index: number): number =>
  (pixels[index * 3]! << 16) | (pixels[index * 3 + 1]! << 8) | pixels[index * 3 + 2]!;

const distance = (one: number, other: number): number =>
  Math.abs((one >> 16) - (other >> 16)) +
  Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) +
  Math.abs((one & 255) - (other & 255));

/** How often each colour is in a picture. Most pixels repeat the one before: a run is counted at once. */
function coloursOf({width, height, pixels}: Picture): Map<number, number> {
  const counts = new Map<number, number>();
  const end = width * height;
  for (let start = 0; start < end;) {
    const colour = colourAt(pixels, start);
    let index = start + 1;
    while (index < end && colourAt(pixels, index) === colour) index++;
    counts.set(colour, (counts.get(colour) ?? 0) + index - start);
    start = index;
  }
  return counts;
}

/** A picture by the places of its colours in a list of 256 at most. */
type Indexed = {readonly data: Uint8Array; readonly colours: readonly number[]};

/** The 256 most frequent colours of a picture; others, on edges of curves, become the nearest of those. */
function indexed(picture: Picture): Indexed {
  const colours = [...coloursOf(picture)].sort(([, one], [, other]) => other - one).slice(0, 256).map(([colour]) => colour); // prettier-ignore
  const places = new Map(colours.map((colour, place) => [colour, place]));
  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const nearest = colours.reduce(
      (best, other, place) => (distance(colour, other) < distance(colour, colours[best]!) ? place : best),
      0,
    );
    places.set(colour, nearest);
    return nearest;
  };
  const data = new Uint8Array(picture.width * picture.height);
  let [colour, place] = [-1, -1];
  for (let index = 0; index < data.length; index++) {
    const next = colourAt(picture.pixels, index);
    if (next !== colour) [colour, place] = [next, placeOf(next)];
    data[index] = place;
  }
  return {data, colours};
}

/** Writes a PNG of the 256 most frequent colours. */
export function encode(picture: Picture): Uint8Array {
  const {width, height} = picture;
  const {data, colours} = indexed(picture);
  const palette: IndexedColors = colours.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return encodePng({width, height, data, channels: 1, palette}, {zlib: {level: 9}});
}

/** A picture as `encode` keeps it, without the time that a PNG takes. */
export function reduced(picture: Picture): Picture {
  const {data, colours} = indexed(picture);
  return {...picture, pixels: coloured(data, colours)};
}

/** Levels by which a channel may differ in the middle of one colour. */
const TOLERANCE = 6;

/**
 * Whether a pixel has a colour that lies between those around the same place in another picture: edges of letters fall
 * a little differently on each machine.
 */
function isBetween(pixels: Uint8Array, {width, height, pixels: other}: Picture, x: number, y: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    const value = pixels[(y * width + x) * 3 + channel]!;
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const near = other[(row * width + column) * 3 + channel]!;
        low = Math.min(low, near);
        high = Math.max(high, near);
      }
    if (value < low - TOLERANCE || value > high + TOLERANCE) return false;
  }
  return true;
}

/** Places at which two pictures of one size differ. */
export function differences(one: Picture, other: Picture): {readonly x: number; readonly y: number}[] {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`${one.width} × ${one.height} is not the size ${other.width} × ${other.height}`);
  const found: {x: number; y: number}[] = [];
  for (let index = 0; index < one.width * one.height; index++) {
    if (colourAt(one.pixels, index) === colourAt(other.pixels, index)) continue;
    const [x, y] = [index % one.width, Math.floor(index / one.width)];
    if (!isBetween(one.pixels, other, x, y) || !isBetween(other.pixels, one, x, y)) found.push({x, y});
  }
  return found;
}
