import {describe, expect, test} from 'vitest';
import {decode, differences, encode, reduced, type Picture} from './picture';

/** A picture of a letter's edge on a plain ground, with one row of another colour. */
function drawn(ground: number, line: number): Picture {
  const [width, height] = [40, 30];
  const pixels = new Uint8Array(width * height * 3).fill(ground);
  pixels.fill(line, 10 * width * 3, 11 * width * 3);
  return {width, height, pixels};
}
/** The same picture with one pixel of another colour. */
function withPixel({width, height, pixels}: Picture, x: number, y: number, value: number): Picture {
  const changed = pixels.slice();
  changed.fill(value, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return {width, height, pixels: changed};
}

describe('a picture', () => {
  test('that is written is read as it was', () => {
    const picture = drawn(250, 20);
    expect(decode(encode(picture))).toEqual(picture);
  });

  test('of more than 256 colours keeps the most frequent ones', () => {
    const picture = drawn(255, 0);
    const pixels = picture.pixels.slice();
    for (let index = 0; index < 300; index++) pixels.set([index % 256, index >> 8, 7], index * 3);
    expect(differences(decode(encode({...picture, pixels})), picture).length).toBeLessThan(310);
    expect(decode(encode({...picture, pixels})).pixels.slice(-3)).toEqual(pixels.slice(-3));
    expect(reduced({...picture, pixels})).toEqual(decode(encode({...picture, pixels})));
  });
});

describe('two pictures', () => {
  const picture = drawn(250, 20);

  test('that are the same differ nowhere', () => {
    expect(differences(picture, drawn(250, 20))).toEqual([]);
  });

  test('differ where a plain ground is another one, by more than a few levels', () => {
    expect(differences(picture, drawn(245, 20))).toEqual([]);
    expect(differences(picture, drawn(240, 20)).length).toBeGreaterThan(1000);
  });

  test('differ where a line is missing, and where one is too many', () => {
    expect(differences(picture, drawn(250, 250))).toHaveLength(40);
    expect(differences(drawn(250, 250), picture)).toHaveLength(40);
  });

  test('do not differ where the edge of a line is softer', () => {
    expect(differences(picture, withPixel(picture, 5, 11, 180))).toEqual([]);
    expect(differences(picture, withPixel(picture, 5, 20, 180))).toEqual([{x: 5, y: 20}]);
  });

  test('of different sizes are refused', () => {
    expect(() => differences(picture, {...picture, height: 29})).toThrow('40 × 30 is not the size 40 × 29');
  });
});
