import type { Relief } from './relief.js';

/** Where a picture lies in another one: turned, scaled and moved about the centres of both; moved in pixels of the other. */
export interface Placement {
  scale: number;
  /** In radians. */
  angle: number;
  x: number;
  y: number;
}

/** A placement and how well the pictures agree there: 1 for the same picture, about 0 for any two. */
interface Found extends Placement {
  score: number;
}

/** A part of what was cut off or enlarged: a picture is found in another one that shows two thirds of its sides, or half as much again. */
const SCALES = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => 1.12 ** step);
const TURN = Math.PI / 180;
/** Slightly turned, or held in one of the three other ways. */
const ANGLES = [-4, 0, 4, 90, 180, 270].map((degrees) => degrees * TURN);
/** How far the centre may have moved, in parts of the long side, and the pixels between two tries. */
const MOVED = 0.2;
const STRIDE = 2;
/** The best places that are looked at more closely: the right one is not always the first. */
const KEPT = 6;

/** Part of the points, the clearest ones, after which a place is given up that is this much worse than the worst one kept. */
const FIRST_LOOK = 0.3;
const WORSE_BY = 0.15;
/** What the smaller steps of a refinement add at most to be worth their time. */
const SMALL_STEPS_ADD = 0.25;

/** The points of a picture that tell most about it, the clearest first, with their values. */
export interface Points {
  xs: Float32Array;
  ys: Float32Array;
  values: Float32Array;
  /** Root of the sum of the squares of the values. */
  length: number;
}

/** Returns the point of each cell of `side` pixels that differs most from its surroundings; about the centre of the picture. */
export function pointsOf({ width, height, values }: Relief, side: number): Points {
  const found: { x: number; y: number; value: number }[] = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      let best = { x: left, y: top, value: 0 };
      for (let y = top; y < Math.min(height, top + side); y += 1) {
        for (let x = left; x < Math.min(width, left + side); x += 1) {
          const value = values[y * width + x]!;
          if (Math.abs(value) > Math.abs(best.value)) best = { x, y, value };
        }
      }
      if (best.value !== 0) found.push(best);
    }
  }
  found.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return {
    xs: Float32Array.from(found, ({ x }) => x - (width - 1) / 2),
    ys: Float32Array.from(found, ({ y }) => y - (height - 1) / 2),
    values: Float32Array.from(found, ({ value }) => value),
    length: Math.sqrt(found.reduce((sum, { value }) => sum + value * value, 0)),
  };
}

/** Side of a field, in which a small picture and every place that is tried have room. */
const FIELD = 120;

/** Returns a small picture in the middle of a field without relief, so that no place that is tried lies outside. */
export function fieldOf({ width, height, values }: Relief): Float32Array {
  const field = new Float32Array(FIELD * FIELD);
  const [left, top] = [(FIELD - width) >> 1, (FIELD - height) >> 1];
  for (let y = 0; y < height; y += 1) field.set(values.subarray(y * width, (y + 1) * width), (top + y) * FIELD + left);
  return field;
}

/** Returns the best places of a picture in the field of another one, by trying all. */
export function placesIn({ xs, ys, values, length }: Points, field: Float32Array, { width, height }: Relief): Found[] {
  const reach = Math.round(Math.max(width, height) * MOVED);
  const [middleX, middleY] = [((FIELD - width) >> 1) + (width - 1) / 2, ((FIELD - height) >> 1) + (height - 1) / 2];
  const best: Found[] = [];
  const at = new Int32Array(xs.length);
  const first = Math.ceil(at.length * FIRST_LOOK);
  let firstLength = 0;
  for (let point = 0; point < first; point += 1) firstLength += values[point]! ** 2;
  firstLength = Math.sqrt(firstLength);
  for (const scale of SCALES) {
    for (const angle of ANGLES) {
      const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
      for (let point = 0; point < at.length; point += 1) {
        const column = Math.round(middleX + cos * xs[point]! - sin * ys[point]!);
        at[point] = Math.round(middleY + sin * xs[point]! + cos * ys[point]!) * FIELD + column;
      }
      for (let y = -reach; y <= reach; y += STRIDE) {
        for (let x = -reach; x <= reach; x += STRIDE) {
          const moved = y * FIELD + x;
          let product = 0;
          let square = 1e-9;
          for (let point = 0; point < first; point += 1) {
            const value = field[at[point]! + moved]!;
            product += value * values[point]!;
            square += value * value;
          }
          const worst = best.length === KEPT ? best[KEPT - 1]!.score : 0;
          if (product < (worst - WORSE_BY) * firstLength * Math.sqrt(square)) continue;
          for (let point = first; point < at.length; point += 1) {
            const value = field[at[point]! + moved]!;
            product += value * values[point]!;
            square += value * value;
          }
          keep(best, { scale, angle, x, y, score: product / (length * Math.sqrt(square)) });
        }
      }
    }
  }
  return best;
}

/** Makes numbers positive, so that dropping their fraction rounds all of them to the same side. */
const POSITIVE = 4_096;

/** Returns how well a picture agrees with another one at a place. */
function agreement(
  { xs, ys, values, length }: Points,
  { width, height, values: others }: Relief,
  place: Placement,
): number {
  const [cos, sin] = [place.scale * Math.cos(place.angle), place.scale * Math.sin(place.angle)];
  const toX = width / 2 + Math.round(place.x) + POSITIVE;
  const toY = height / 2 + Math.round(place.y) + POSITIVE;
  let product = 0;
  let square = 0;
  for (let at = 0; at < values.length; at += 1) {
    const x = xs[at]!;
    const y = ys[at]!;
    // A place to the left or above is negative, and thus a large number here.
    const column = (((toX + cos * x - sin * y) | 0) - POSITIVE) >>> 0;
    const row = (((toY + sin * x + cos * y) | 0) - POSITIVE) >>> 0;
    if (column >= width || row >= height) continue;
    const value = others[row * width + column]!;
    product += value * values[at]!;
    square += value * value;
  }
  return square > 0 ? product / (length * Math.sqrt(square)) : 0;
}

/** Keeps the best of several places that lie apart. */
function keep(best: Found[], found: Found): void {
  if (best.length === KEPT && found.score <= best[KEPT - 1]!.score) return;
  const near = best.findIndex(
    ({ scale, angle, x, y }) =>
      Math.abs(scale - found.scale) < 0.2 &&
      Math.abs(angle - found.angle) < 10 * TURN &&
      Math.hypot(x - found.x, y - found.y) < 3 * STRIDE,
  );
  if (near >= 0) {
    if (best[near]!.score >= found.score) return;
    best.splice(near, 1);
  }
  best.push(found);
  best.sort((a, b) => b.score - a.score);
  if (best.length > KEPT) best.pop();
}

/**
 * Returns a place at which the pictures agree better, near another one: the steps become smaller until none helps, or until it is clear that
 * they will not agree by `atLeast`.
 */
export function refined(points: Points, other: Relief, from: Placement, atLeast = 0): Found {
  const scored = (place: Placement): Found => ({ ...place, score: agreement(points, other, place) });
  let best = scored(from);
  for (let step = 1; step >= 0.25; step /= 2) {
    for (let tries = 0, better = true; better && tries < 12; tries += 1) {
      better = false;
      for (const next of neighbours(best, step)) {
        const found = scored(next);
        if (found.score > best.score + 1e-6) [best, better] = [found, true];
      }
    }
    if (best.score < atLeast - SMALL_STEPS_ADD) return best;
  }
  return best;
}

const neighbours = ({ scale, angle, x, y }: Placement, step: number): Placement[] => [
  { scale, angle, x: x + Math.max(1, 2 * step), y },
  { scale, angle, x: x - Math.max(1, 2 * step), y },
  { scale, angle, x, y: y + Math.max(1, 2 * step) },
  { scale, angle, x, y: y - Math.max(1, 2 * step) },
  { scale: scale * (1 + 0.04 * step), angle, x, y },
  { scale: scale / (1 + 0.04 * step), angle, x, y },
  { scale, angle: angle + 1.5 * step * TURN, x, y },
  { scale, angle: angle - 1.5 * step * TURN, x, y },
];

/** Returns the same place in pictures of twice the size. */
export const doubled = ({ scale, angle, x, y }: Placement): Placement => ({ scale, angle, x: 2 * x, y: 2 * y });
