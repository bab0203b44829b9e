import type { Size } from './geometry.js';

/** Brightness of each pixel, row by row. */
export interface Gray extends Size {
  data: Uint8ClampedArray;
}

/** A line of print in a picture: its middle, its size along its own direction, and its slope. */
export interface TextLine extends Size {
  x: number;
  y: number;
  /** In radians, clockwise. */
  angle: number;
  /** The letters are lighter than what they are printed on. */
  light: boolean;
}

const DEGREE = Math.PI / 180;
/** Slopes that are tried: a hand that aims at a code holds it no steeper. */
const STEEPEST = 14 * DEGREE;
const STEP = 2 * DEGREE;
/** Points of ink that the slope is measured by. */
const SAMPLE = 4_000;
/** Length of ten characters, in heights of their line. */
const [SHORTEST, LONGEST] = [3, 18];
/** A gap between two groups of a code, in heights of the line; a wider one separates it from something else. */
const GAP = 1.6;

/** Returns the brightness of a canvas's pixels. */
export function grayOf({ data, width, height }: ImageData): Gray {
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4)
    gray[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8;
  return { width, height, data: gray };
}

/** Returns the values below which the given shares of the pixels lie. */
export function percentiles({ data }: Gray, shares: readonly number[]): number[] {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]! += 1;
  return shares.map((share) => {
    let left = share * data.length;
    for (let value = 0; value < 255; value += 1) {
      left -= counts[value]!;
      if (left <= 0) return value;
    }
    return 255;
  });
}

/** Returns the picture without its grain: each pixel as the mean of itself and its neighbours. */
function smoothed({ width, height, data }: Gray): Gray {
  const across = new Uint16Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1)
      across[at] = data[x > 0 ? at - 1 : at]! + data[at]! + data[x < width - 1 ? at + 1 : at]!;
  const means = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1)
      means[at] = (across[y > 0 ? at - width : at]! + across[at]! + across[y < height - 1 ? at + width : at]!) / 9;
  return { width, height, data: means };
}

/** Pixels by their places. */
interface Ink {
  x: Uint16Array;
  y: Uint16Array;
}

/** Returns the pixels that differ from their surroundings as print does. */
function inkOf({ width, height, data }: Gray, light: boolean, contrast: number): Ink {
  const reach = Math.max(6, Math.round(height / 5));
  const least = Math.max(9, contrast * 0.22);
  // sums of all pixels above and to the left: the mean of any window in four steps
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0, sum = 0; x < width; x += 1) {
      sum += data[y * width + x]!;
      sums[(y + 1) * row + x + 1] = sums[y * row + x + 1]! + sum;
    }
  const ink = { x: new Uint16Array(width * height), y: new Uint16Array(width * height) };
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        sums[bottom * row + right]! - sums[top * row + right]! - sums[bottom * row + left]! + sums[top * row + left]!;
      const difference = sum / ((bottom - top) * (right - left)) - data[y * width + x]!;
      if ((light ? -difference : difference) <= least) continue;
      ink.x[count] = x;
      ink.y[count] = y;
      count += 1;
    }
  }
  return { x: ink.x.subarray(0, count), y: ink.y.subarray(0, count) };
}

/** Returns every so-many-th pixel. */
function thinned({ x, y }: Ink, step: number): Ink {
  const keeps = (_: number, index: number) => index % step === 0;
  return { x: x.filter(keeps), y: y.filter(keeps) };
}

/** How many pixels lie at each whole distance `from` + index along a direction. */
interface Counts {
  from: number;
  counts: Uint32Array;
}

/** Counts pixels by their distance along the direction (right, down). */
function countsBy({ x, y }: Ink, right: number, down: number): Counts {
  let [least, most] = [Infinity, -Infinity];
  const at = new Float32Array(x.length);
  for (let index = 0; index < x.length; index += 1) {
    const distance = Math.round(x[index]! * right + y[index]! * down);
    at[index] = distance;
    if (distance < least) least = distance;
    if (distance > most) most = distance;
  }
  const counts = new Uint32Array(Math.max(0, most - least + 1));
  for (const distance of at) counts[distance - least]! += 1;
  return { from: least, counts };
}

/** Returns the slope at which the ink lies in the fewest rows. */
function slopeOf(ink: Ink): number {
  const sample = thinned(ink, Math.max(1, Math.floor(ink.x.length / SAMPLE)));
  const score = (angle: number) =>
    countsBy(sample, -Math.sin(angle), Math.cos(angle)).counts.reduce((sum, count) => sum + count * count, 0);
  const best = (angles: readonly number[]) => {
    const scores = angles.map(score);
    return angles[scores.indexOf(Math.max(...scores))]!;
  };
  const rough: number[] = [];
  for (let angle = -STEEPEST; angle <= STEEPEST + 1e-9; angle += STEP) rough.push(angle);
  const near = best(rough);
  return best([0, -1, -0.5, 0.5, 1].map((degrees) => near + degrees * DEGREE));
}

interface Run {
  from: number;
  to: number;
  ink: number;
}

/** Returns stretches with at least so many pixels at each distance, joined over gaps. */
function runsOf({ from, counts }: Counts, least: number, gap: number): Run[] {
  const runs: Run[] = [];
  counts.forEach((count, index) => {
    if (count < least) return;
    const at = from + index;
    const last = runs.at(-1);
    if (last && at - last.to <= gap + 1) {
      last.to = at;
      last.ink += count;
    } else runs.push({ from: at, to: at, ink: count });
  });
  return runs;
}

/**
 * Finds the line of print nearest to the middle of a picture that is as long as ten characters; null where there is none. Only a
 * guess by where ink lies: cheap enough for each picture of the camera, so that the recogniser gets a small upright
 * picture of one line, or none at all.
 */
export function findLine(picture: Gray): TextLine | null {
  const gray = smoothed(picture);
  const [dark, middle, bright] = percentiles(gray, [0.02, 0.5, 0.98]) as [number, number, number];
  const light = middle - dark < bright - middle;
  const ink = inkOf(gray, light, bright - dark);
  if (ink.x.length < gray.height) return null;
  const angle = slopeOf(ink);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];

  const rows = countsBy(ink, -sin, cos);
  const most = Math.max(...rows.counts);
  const centre = (gray.height * cos - gray.width * sin) / 2;
  const nearness = ({ from, to }: Run) => 1 - Math.min(1, Math.abs((from + to) / 2 - centre) / (gray.height / 2));
  const lines = runsOf(rows, Math.max(2, most * 0.14), 1)
    .filter(({ from, to }) => to - from >= 7 && to - from <= gray.height * 0.85)
    .sort((a, b) => b.ink * nearness(b) - a.ink * nearness(a));
  for (const { from, to } of lines) {
    const height = to - from + 1;
    const inLine = (_: number, index: number) => {
      const at = Math.round(ink.y[index]! * cos - ink.x[index]! * sin);
      return at >= from && at <= to;
    };
    const columns = countsBy({ x: ink.x.filter(inLine), y: ink.y.filter(inLine) }, cos, sin);
    const [longest] = runsOf(columns, Math.max(2, height * 0.12), height * GAP).sort((a, b) => b.ink - a.ink);
    if (!longest) continue;
    const width = longest.to - longest.from + 1;
    if (width < height * SHORTEST || width > height * LONGEST) continue;
    const [u, v] = [(longest.from + longest.to) / 2, (from + to) / 2];
    return { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle, light };
  }
  return null;
}
