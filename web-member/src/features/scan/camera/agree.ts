import { findCode } from './find-code.js';
import type { Wait } from './read-code.js';

/** Shortest time from one picture to the next: three in a second are enough, and more would empty the battery. */
const EVERY_MS = 333;
/** A code that was read is compared with the next picture that the camera has. */
const CONFIRM_MS = 80;
/** The camera is asked again so soon for its first picture. */
const STARTS_MS = 50;
/** Readings among which two have to agree. */
const KEPT = 4;

interface Watching {
  /** Returns the picture that is in the frame now; null while there is none. */
  take: () => HTMLCanvasElement | null;
  read: (picture: HTMLCanvasElement) => Promise<readonly string[]>;
  signal: AbortSignal;
  wait: Wait;
  now: () => number;
}

/**
 * Reads one picture after another until two of the latest agree on a code, since a wrong code is worse than none. Resolves with it, or with
 * undefined once the signal is aborted.
 */
export async function agreedCode({ take, read, signal, wait, now }: Watching): Promise<string | undefined> {
  const latest: (string | undefined)[] = [];
  while (!signal.aborted) {
    const began = now();
    const picture = take();
    if (!picture) {
      await wait(STARTS_MS, signal);
      continue;
    }
    const code = findCode(await read(picture));
    if (signal.aborted) break;
    if (code && latest.includes(code)) return code;
    // after one that disagreed there is no hurry
    const confirms = code !== undefined && latest.every((other) => other === undefined);
    latest.push(code);
    if (latest.length > KEPT) latest.shift();
    await wait(confirms ? CONFIRM_MS : Math.max(0, EVERY_MS - (now() - began)), signal);
  }
  return undefined;
}
