/** A grey picture, a byte a pixel, row by row. */
export interface Sketch {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The dark and light of a picture against its surroundings, without its brightness and contrast: 0 on average, 1 as a rule. */
export interface Relief {
  width: number;
  height: number;
  values: Float32Array;
}

/** Surroundings against which a pixel is dark or light, in parts of the long side. */
const SURROUNDINGS = 1 / 16;
/** Values further from the average than this say no more. */
const MOST = 3;

/** Returns the relief of a picture at its own size, at half and at a quarter of it, the largest first. */
export function reliefsOf(sketch: Sketch): [fine: Relief, middle: Relief, coarse: Relief] {
  const whole = { ...sketch, values: smoothed(Float32Array.from(sketch.pixels), sketch.width) };
  const half = halved(whole);
  return [reliefOf(whole), reliefOf(half), reliefOf(halved(half))];
}

function reliefOf({ width, height, values }: Relief): Relief {
  const radius = Math.max(2, Math.round(Math.max(width, height) * SURROUNDINGS));
  const around = averaged(values, width, height, radius);
  const relief = values.map((value, at) => value - around[at]!);
  let sum = 0;
  for (const value of relief) sum += value * value;
  const deviation = Math.sqrt(sum / relief.length) || 1;
  for (let at = 0; at < relief.length; at += 1) relief[at] = Math.max(-MOST, Math.min(MOST, relief[at]! / deviation));
  return { width, height, values: relief };
}

function halved({ width, height, values }: Relief): Relief {
  const [columns, rows] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const half = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const at = 2 * y * width + 2 * x;
      const right = 2 * x + 1 < width ? 1 : 0;
      const below = 2 * y + 1 < height ? width : 0;
      half[y * columns + x] =
        (values[at]! + values[at + right]! + values[at + below]! + values[at + below + right]!) / 4;
    }
  }
  return { width: columns, height: rows, values: half };
}

/** Smooths away what another scale or compression leaves of single pixels. */
function smoothed(values: Float32Array, width: number): Float32Array {
  const across = new Float32Array(values.length);
  const both = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const x = at % width;
    across[at] = (values[x > 0 ? at - 1 : at]! + 2 * values[at]! + values[x < width - 1 ? at + 1 : at]!) / 4;
  }
  for (let at = 0; at < values.length; at += 1) {
    const above = at >= width ? at - width : at;
    const below = at + width < values.length ? at + width : at;
    both[at] = (across[above]! + 2 * across[at]! + across[below]!) / 4;
  }
  return both;
}

/** Returns the average of the square around each pixel, by sums over rectangles. */
function averaged(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const average = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      average[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return average;
}
