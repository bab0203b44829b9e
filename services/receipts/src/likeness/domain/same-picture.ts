import { doubled, fieldOf, type Placement, placesIn, pointsOf, type Points, refined } from './alignment.js';
import { type Relief, reliefsOf, type Sketch } from './relief.js';

/** Sides of the cells of which each gives a point: of the small, the middle and the large picture. */
const CELLS = { coarse: 3, middle: 4, fine: 5 } as const;
/** A place that agrees less at the small size is not followed to the middle, one that agrees less there not to the large. */
const AGREES_AT_LEAST = { coarse: 0.45, middle: 0.5, fine: 0.7 } as const;
/** Side of the squares that are compared one by one in the large picture, and how far each may have moved. */
const SQUARE = 16;
const SHIFT = 2;
/** A square of less relief is blank paper. */
const TEXTURE = 0.12;
/** A picture with fewer squares that are not blank, or with them in fewer rows, is like too many others: a page with one line of text. */
const SQUARES_AT_LEAST = 12;
const ROWS_AT_LEAST = 5;
/** Squares agree from here on; 1 is the same square. */
const AGREES = 0.7;
/** Of the squares that both pictures show so many agree when one is a copy of the other. */
export const COPY_AT_LEAST = 0.85;

/** A picture prepared for comparisons. */
export interface Prepared {
  fine: Relief;
  middle: Relief;
  coarse: Relief;
  /** The small one, as all places in it are tried. */
  field: Float32Array;
  points: Record<keyof typeof CELLS, Points>;
}

/** Returns whether a picture can be told from others: a blank page cannot. */
export const isDistinctive = (sketch: Sketch): boolean => isTold(reliefsOf(sketch)[0]);

function isTold(fine: Relief): boolean {
  const squares = squaresOf(fine);
  return squares.length >= SQUARES_AT_LEAST && new Set(squares.map(({ top }) => top)).size >= ROWS_AT_LEAST;
}

/** Returns a picture prepared for comparisons; null for one without anything distinctive, such as a blank page. */
export function prepared(sketch: Sketch): Prepared | null {
  const [fine, middle, coarse] = reliefsOf(sketch);
  if (!isTold(fine)) return null;
  const points = {
    coarse: pointsOf(coarse, CELLS.coarse),
    middle: pointsOf(middle, CELLS.middle),
    fine: pointsOf(fine, CELLS.fine),
  };
  return { fine, middle, coarse, field: fieldOf(coarse), points };
}

/**
 * Returns which part of two pictures is the same, 0 to 1, however one was cropped, compressed, brightened, scaled, or turned. All places are
 * tried at a quarter of the size; the best are followed to the whole size, where the squares of both are compared.
 */
export function samePart(one: Prepared, other: Prepared): number {
  // A part is not always found in the whole, nor the whole about the part.
  const part = partOf(one, other);
  return part >= COPY_AT_LEAST ? part : Math.max(part, partOf(other, one));
}

function partOf(mine: Prepared, other: Prepared): number {
  let best = 0;
  for (const place of placesIn(mine.points.coarse, other.field, other.coarse)) {
    const coarse = refined(mine.points.coarse, other.coarse, place, AGREES_AT_LEAST.coarse);
    if (coarse.score < AGREES_AT_LEAST.coarse) continue;
    const middle = refined(mine.points.middle, other.middle, doubled(coarse), AGREES_AT_LEAST.middle);
    if (middle.score < AGREES_AT_LEAST.middle) continue;
    const fine = refined(mine.points.fine, other.fine, doubled(middle), AGREES_AT_LEAST.fine);
    if (fine.score < AGREES_AT_LEAST.fine) continue;
    best = Math.max(best, agreeingSquares(mine.fine, other.fine, fine));
    if (best >= COPY_AT_LEAST) break;
  }
  return best;
}

interface Square {
  left: number;
  top: number;
}

/** Returns the squares of a picture that are not blank. */
function squaresOf({ width, height, values }: Relief): Square[] {
  const squares: Square[] = [];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      let sum = 0;
      for (let y = top; y < top + SQUARE; y += 1)
        for (let x = left; x < left + SQUARE; x += 1) sum += values[y * width + x]! ** 2;
      if (sum / SQUARE ** 2 >= TEXTURE) squares.push({ left, top });
    }
  }
  return squares;
}

/** Returns the share of squares that agree among those that both pictures show; 0 when these are too few to judge. */
function agreeingSquares(mine: Relief, other: Relief, place: Placement): number {
  const shown = squaresOf(mine).flatMap((square) => {
    const likeness = squareLikeness(mine, other, square, place);
    return likeness === null ? [] : [likeness];
  });
  if (shown.length < SQUARES_AT_LEAST) return 0;
  return shown.filter((likeness) => likeness >= AGREES).length / shown.length;
}

/** Returns how alike a square is at its place in the other picture, or at the best one beside it; null where that is outside. */
function squareLikeness(mine: Relief, other: Relief, { left, top }: Square, place: Placement): number | null {
  const [cos, sin] = [place.scale * Math.cos(place.angle), place.scale * Math.sin(place.angle)];
  const [centreX, centreY] = [(mine.width - 1) / 2, (mine.height - 1) / 2];
  const [toX, toY] = [(other.width - 1) / 2 + place.x, (other.height - 1) / 2 + place.y];
  let best: number | null = null;
  for (let shiftY = -SHIFT; shiftY <= SHIFT; shiftY += 1) {
    for (let shiftX = -SHIFT; shiftX <= SHIFT; shiftX += 1) {
      let [product, squares, outside] = [0, 0, 0];
      for (let y = top; y < top + SQUARE; y += 1) {
        for (let x = left; x < left + SQUARE; x += 1) {
          const across = toX + shiftX + cos * (x - centreX) - sin * (y - centreY);
          const down = toY + shiftY + sin * (x - centreX) + cos * (y - centreY);
          const value = valueAt(other, across, down);
          if (value === undefined) outside += 1;
          else {
            const own = mine.values[y * mine.width + x]!;
            product += own * value;
            squares += own * own + value * value;
          }
        }
      }
      if (outside > SQUARE ** 2 / 5 || squares === 0) continue;
      const likeness = (2 * product) / squares;
      if (best === null || likeness > best) best = likeness;
    }
  }
  return best;
}

/** Returns the value between four pixels; undefined outside. */
function valueAt({ width, height, values }: Relief, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const [right, low] = [x - left, y - top];
  const at = top * width + left;
  return (
    (values[at]! * (1 - right) + values[at + 1]! * right) * (1 - low) +
    (values[at + width]! * (1 - right) + values[at + width + 1]! * right) * low
  );
}
