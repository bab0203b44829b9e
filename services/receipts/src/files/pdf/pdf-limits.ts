/** Reason why a PDF is not rasterised. */
export type PdfRefusal = 'password' | 'pages' | 'broken';

/** Message of a worker: it is ready; the file it opened or refused; a page, as pixels of four bytes (red, green, blue, alpha). */
export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'opened'; pages: number }
  | { kind: 'refused'; why: PdfRefusal }
  | { kind: 'page'; width: number; height: number; pixels: Uint8Array };

/** Request to a worker: the file, then one page after the other, each when the one before has been taken. */
export type WorkerRequest = { file: Uint8Array } | { page: number };

/** Maximum number of pages of a receipt; longer files are statements or books. */
export const MAX_PAGES = 5;

/** Long side of a page's picture, which bounds its pixels whatever the page claims to measure: 23 MB. */
export const PAGE_SIDE = 2_400;

/** A point is 1/72 inch: 200 dots an inch is as fine as small print needs. */
const FINEST = 200 / 72;

/** Returns a page's size in pixels; null for one that has none. `width` and `height` in points, as the file claims them. */
export function pixelsOf(width: number, height: number): { width: number; height: number } | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) return null;
  const scale = Math.min(FINEST, PAGE_SIDE / Math.max(width, height));
  const side = (points: number) => Math.max(1, Math.floor(points * scale));
  return { width: side(width), height: side(height) };
}
