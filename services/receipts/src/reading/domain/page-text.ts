/** A rectangle of a page, in parts of its width and height from 0 to 1. */
export interface Box {
  /** Index of the page. */
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A word that was recognised, with its place. */
export interface Word {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  box: Box;
}

/** Words that stand in one line. */
export interface TextLine {
  words: readonly Word[];
}

/** Returns a line as text. */
export const textOf = ({ words }: TextLine): string => words.map(({ text }) => text).join(' ');

/** Returns the smallest rectangle around words of one page. */
export function boxAround(words: readonly Word[]): Box {
  const boxes = words.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    page: boxes[0]?.page ?? 0,
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}
