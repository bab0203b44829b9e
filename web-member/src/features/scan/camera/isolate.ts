import { findLine, grayOf, percentiles, type Gray, type TextLine } from './find-line.js';
import { canvasOf } from './pictures.js';

/** Width at which the line is looked for. */
const LOOKED_AT = 480;
/** Height at which the recogniser confuses letters least; taller ones take longer, too. */
const LETTERS = 28;
/** Margins around the line, in heights of it. */
const [ABOVE, BESIDE] = [0.35, 0.6];

/** Returns the line of print in a strip upright and alone, as a picture of gray values that the recogniser opens; null where there is none. */
export function isolateLine(strip: HTMLCanvasElement): Blob | null {
  const scale = Math.min(1, LOOKED_AT / strip.width);
  const looked = drawn(Math.round(strip.width * scale), Math.max(1, Math.round(strip.height * scale)), (context) =>
    context.drawImage(strip, 0, 0, context.canvas.width, context.canvas.height),
  );
  const line = findLine(looked);
  return line && pgmOf(stretched(cut(strip, line, scale), line.light));
}

/** Returns the line cut out of the strip, turned upright and as tall as it is read best. */
function cut(strip: HTMLCanvasElement, { x, y, width, height, angle, light }: TextLine, scale: number): Gray {
  const zoom = (LETTERS / height) * scale;
  const letters = LETTERS / height;
  const size = {
    width: Math.round((width + 2 * BESIDE * height) * letters),
    height: Math.round(LETTERS * (1 + 2 * ABOVE)),
  };
  return drawn(size.width, size.height, (context) => {
    // as paper where the line's margins leave the strip
    context.fillStyle = light ? 'black' : 'white';
    context.fillRect(0, 0, size.width, size.height);
    context.translate(size.width / 2, size.height / 2);
    context.rotate(-angle);
    context.scale(zoom, zoom);
    context.translate(-x / scale, -y / scale);
    context.imageSmoothingQuality = 'high';
    context.drawImage(strip, 0, 0);
  });
}

function drawn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Gray {
  const [, context] = canvasOf(width, height);
  draw(context);
  return grayOf(context.getImageData(0, 0, width, height));
}

/** Returns dark letters on white: the whole range of brightness, whatever the light was. */
export function stretched(gray: Gray, light: boolean): Gray {
  const [low, high] = percentiles(gray, [0.03, 0.9]) as [number, number];
  const [from, to] = light ? [percentiles(gray, [0.97])[0]!, percentiles(gray, [0.1])[0]!] : [low, high];
  const range = to - from || 1;
  return { ...gray, data: gray.data.map((value) => ((value - from) / range) * 255) };
}

/** Returns the picture as a PGM file: no work to write and none to read, unlike a PNG of the canvas. */
export const pgmOf = ({ width, height, data }: Gray): Blob =>
  new Blob([`P5\n${width} ${height}\n255\n`, new Uint8Array(data)], { type: 'image/x-portable-graymap' });
