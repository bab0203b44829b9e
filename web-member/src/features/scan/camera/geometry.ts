export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}

/** Height of the frame on screen (docs/product/member-app.md#code-screens). */
export const FRAME_HEIGHT = 80;
/** Longest side of a picture that is read; more costs memory and reads no better. */
const MAX_SIDE = 1_600;
/** A strip narrower than this is enlarged before it is read: the recogniser wants tall letters. */
const MIN_WIDTH = 900;

/** Layout of a picture that covers its view: `zoom` ≥ 1 and `shift` in pixels of the view, from its middle. */
export interface Layout {
  picture: Size;
  view: Size;
  zoom?: number;
  shift?: { x: number; y: number };
}

/** Pixels of the view for one of the picture when the picture covers the view. */
export const coverScale = ({ picture, view, zoom = 1 }: Layout): number =>
  Math.max(view.width / picture.width, view.height / picture.height) * zoom;

/** The part of the picture that a rectangle of the view shows, kept inside the picture. */
export function partOf(layout: Layout, frame: Rect): Rect {
  const { picture, view, shift = { x: 0, y: 0 } } = layout;
  const scale = coverScale(layout);
  const left = (view.width - picture.width * scale) / 2 + shift.x;
  const top = (view.height - picture.height * scale) / 2 + shift.y;
  const x = clamp((frame.x - left) / scale, 0, picture.width);
  const y = clamp((frame.y - top) / scale, 0, picture.height);
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(clamp(frame.width / scale, 0, picture.width - x))),
    height: Math.max(1, Math.round(clamp(frame.height / scale, 0, picture.height - y))),
  };
}

/** A size whose longest side is at most `MAX_SIDE`. */
export function within(size: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The size at which a strip is read. */
export function readingSize(strip: Size): Size {
  const scale = Math.min(MAX_SIDE, Math.max(MIN_WIDTH, strip.width)) / strip.width;
  return { width: Math.round(strip.width * scale), height: Math.max(1, Math.round(strip.height * scale)) };
}

/** The farthest a picture can be moved before its edge enters the view. */
export function farthest(layout: Layout): { x: number; y: number } {
  const scale = coverScale(layout);
  const { picture, view } = layout;
  return {
    x: Math.max(0, (picture.width * scale - view.width) / 2),
    y: Math.max(0, (picture.height * scale - view.height) / 2),
  };
}

/** Returns the value nearest to this one between the two. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
