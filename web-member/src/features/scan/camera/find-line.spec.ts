import { describe, expect, test } from '@jest/globals';
import { findLine, grayOf, percentiles, type Gray } from './find-line.js';
import { pgmOf, stretched } from './isolate.js';

const DEGREE = Math.PI / 180;

interface Drawing {
  degrees?: number;
  /** Height of the letters. */
  height?: number;
  letters?: number;
  paper?: number;
  print?: number;
  /** Middle of the line. */
  at?: [number, number];
}

/** A strip with letters: frames with a bar across, four fifths as wide as they are tall. */
function aStrip({
  degrees = 0,
  height = 36,
  letters = 10,
  paper = 230,
  print = 60,
  at = [240, 55],
}: Drawing = {}): Gray {
  const size = { width: 480, height: 110 };
  const data = new Uint8ClampedArray(size.width * size.height).fill(paper);
  const [sin, cos] = [Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE)];
  const [stroke, wide] = [height / 6, height * 0.8];
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [dx, dy] = [x - at[0], y - at[1]];
      const [u, v] = [dx * cos + dy * sin + (letters * wide) / 2, -dx * sin + dy * cos + height / 2];
      if (u < 0 || u >= letters * wide || v < 0 || v >= height) continue;
      const inLetter = u % wide;
      if (inLetter > wide * 0.75) continue;
      const framed = inLetter < stroke || inLetter > wide * 0.75 - stroke || v < stroke || v >= height - stroke;
      if (framed || Math.abs(v - height / 2) < stroke / 2) data[y * size.width + x] = print;
    }
  return { ...size, data };
}

describe('the line of print in a strip', () => {
  test.each([0, 3, -5, 8, -10])('is found at a slope of %d degrees', (degrees) => {
    const line = findLine(aStrip({ degrees, height: 26 }));
    expect(line!.angle / DEGREE).toBeCloseTo(degrees, 0);
    expect(Math.abs(line!.x - 240)).toBeLessThan(8);
    expect(Math.abs(line!.y - 55)).toBeLessThan(5);
    expect(line!.height).toBeGreaterThan(20);
    expect(line!.height).toBeLessThan(36);
    expect(line!.width).toBeGreaterThan(180);
  });
  test.each([
    ['dim', { paper: 70, print: 30 }, false],
    ['light on dark', { paper: 60, print: 220 }, true],
  ])('is found %s', (_, drawing, light) => {
    const line = findLine(aStrip(drawing));
    expect(line).toMatchObject({ light });
    expect(Math.abs(line!.height - 36)).toBeLessThan(8);
  });
  test('is the one nearest to the middle', () => {
    const strip = aStrip({ height: 28 });
    const above = aStrip({ height: 16, at: [240, 10] });
    strip.data.forEach((value, index) => (strip.data[index] = Math.min(value, above.data[index]!)));
    const line = findLine(strip);
    expect(Math.abs(line!.y - 55)).toBeLessThan(5);
  });
  test.each([
    ['empty paper', aStrip({ letters: 0 })],
    ['a word that is too short', aStrip({ letters: 2 })],
  ])('is not found on %s', (_, strip) => expect(findLine(strip)).toBeNull());
});

test('brightness is weighted as eyes do', () => {
  const image = { width: 2, height: 1, data: new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255]) };
  expect([...grayOf(image as ImageData).data]).toEqual([255, 149]);
});

test.each([
  ['dark letters', [30, 70], false],
  ['light letters', [70, 30], true],
])('%s become black on white', (_, [print, paper], light) => {
  const data = new Uint8ClampedArray(100).fill(paper!).fill(print!, 0, 20);
  const { data: done } = stretched({ width: 10, height: 10, data }, light);
  expect([done[0], done[99]]).toEqual([0, 255]);
});

test('percentiles are values of the picture', () => {
  const data = Uint8ClampedArray.from({ length: 100 }, (_, index) => index);
  expect(percentiles({ width: 10, height: 10, data }, [0.02, 0.5, 0.98])).toEqual([1, 49, 97]);
});

test('the recogniser gets a portable graymap', async () => {
  const blob = pgmOf({ width: 2, height: 1, data: new Uint8ClampedArray([7, 9]) });
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([...new TextEncoder().encode('P5\n2 1\n255\n'), 7, 9]);
});
