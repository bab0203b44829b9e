import type { Layout, TextDetector } from './detector.js';
import { findCode } from './find-code.js';

/** A reading that takes longer is cancelled (docs/product/member-app.md#code-screens). */
const MAX_READING_MS = 8_000;

export type Outcome =
  | { kind: 'code'; code: string }
  | { kind: 'none' }
  | { kind: 'slow' }
  | { kind: 'failed' }
  | { kind: 'cancelled' };

/** Resolves after a time, or never once the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** The page's own timer. */
export const wait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

interface Reading {
  detector: TextDetector;
  picture: HTMLCanvasElement;
  layout: Layout;
  /** The member's cancel. */
  signal: AbortSignal;
  wait: Wait;
}

/** Reads one picture with a reader that is ready, at most eight seconds long. It never throws. */
export async function readCode({ detector, picture, layout, signal, wait: pause }: Reading): Promise<Outcome> {
  const stop = new AbortController();
  const cancelled = new Promise<Outcome>((resolve) => {
    if (signal.aborted) resolve({ kind: 'cancelled' });
    signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true });
  });
  const slow = pause(MAX_READING_MS, stop.signal).then((): Outcome => ({ kind: 'slow' }));
  const read = detector.read(picture, layout, stop.signal).then(
    (pieces): Outcome => {
      const code = findCode(pieces);
      return code ? { kind: 'code', code } : { kind: 'none' };
    },
    (): Outcome => ({ kind: 'failed' }),
  );
  try {
    return await Promise.race([read, slow, cancelled]);
  } finally {
    stop.abort();
  }
}
