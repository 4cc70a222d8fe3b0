import {deflateSync, inflateSync} from 'node:zlib';

/** Pixels of a picture, three bytes each. */
export type Picture = {readonly width: number; readonly height: number; readonly pixels: Uint8Array};

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

type Chunk = {readonly type: string; readonly data: Buffer};

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length)});
    at += length + 12;
  }
  return chunks;
}

/** What a filter of PNG takes a byte to be, from those to the left, above, and above the left. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** Rows of bytes without the filters of PNG. */
function unfiltered(data: Buffer, row: number, step: number): Uint8Array {
  const rows = data.length / (row + 1);
  const bytes = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y++) {
    const filter = data[y * (row + 1)]!;
    for (let x = 0; x < row; x++) {
      const to = y * row + x;
      const left = x >= step ? bytes[to - step]! : 0;
      const above = y > 0 ? bytes[to - row]! : 0;
      const corner = x >= step && y > 0 ? bytes[to - row - step]! : 0;
      bytes[to] = data[y * (row + 1) + 1 + x]! + predicted(filter, left, above, corner);
    }
  }
  return bytes;
}

const CHANNELS: Readonly<Record<number, number>> = {2: 3, 3: 1, 6: 4};

/** Reads a PNG as a browser writes it, or as `encode` does. */
export function decode(png: Buffer): Picture {
  const chunks = chunksOf(png);
  const all = (wanted: string): Buffer => Buffer.concat(chunks.filter(({type}) => type === wanted).map(({data}) => data));
  const head = all('IHDR');
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]!];
  const step = CHANNELS[kind];
  if (depth !== 8 || step === undefined || head[12] !== 0)
    throw new Error(`This PNG has depth ${depth} and kind ${kind}: a screenshot has 8 bits and is not interlaced.`);
  const bytes = unfiltered(inflateSync(all('IDAT')), width * step, step);
  if (kind === 2) return {width, height, pixels: bytes};
  const palette = all('PLTE');
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index++)
    for (let channel = 0; channel < 3; channel++)
      pixels[index * 3 + channel] = kind === 3 ? palette[bytes[index]! * 3 + channel]! : bytes[index * 4 + channel]!;
  return {width, height, pixels};
}

const colourAt = (pixels: Uint8Array, index: number): number => (pixels[index * 3]! << 16) | (pixels[index * 3 + 1]! << 8) | pixels[index * 3 + 2]!;

const distance = (one: number, other: number): number =>
  Math.abs((one >> 16) - (other >> 16)) + Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) + Math.abs((one & 255) - (other & 255));

const CRCS = Uint32Array.from({length: 256}, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = named.reduce((crc, byte) => CRCS[(crc ^ byte) & 255]! ^ (crc >>> 8), 0xffffffff);
  const result = Buffer.alloc(named.length + 8);
  result.writeUInt32BE(data.length);
  named.copy(result, 4);
  result.writeUInt32BE((sum ^ 0xffffffff) >>> 0, named.length + 4);
  return result;
}

/** Writes a PNG of the 256 most frequent colours; others, on edges of curves, become the nearest of those. */
export function encode({width, height, pixels}: Picture): Buffer {
  const counts = new Map<number, number>();
  for (let index = 0; index < width * height; index++) {
    const colour = colourAt(pixels, index);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts].sort(([, one], [, other]) => other - one).slice(0, 256).map(([colour]) => colour); // prettier-ignore
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const nearest = palette.reduce((best, other, place) => (distance(colour, other) < distance(colour, palette[best]!) ? place : best), 0);
    places.set(colour, nearest);
    return nearest;
  };
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = placeOf(colourAt(pixels, y * width + x));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, {level: 9})), chunk('IEND', Buffer.alloc(0))]);
}

/** Levels by which a channel may differ in the middle of one colour. */
const TOLERANCE = 6;

/** Whether a pixel has a colour that lies between those around the same place in another picture: edges of letters fall a little differently on each machine. */
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
