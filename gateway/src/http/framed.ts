import type { IncomingHttpHeaders } from 'node:http';

const FRAMES: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'object', 'embed']);

/**
 * Returns whether a browser asks for something to show it inside a page of this origin. It says so itself, and no page can
 * make it say so; one that says nothing is taken to follow an address.
 */
export const isFramedByUs = ({ 'sec-fetch-dest': into, 'sec-fetch-site': from }: IncomingHttpHeaders): boolean =>
  from === 'same-origin' && FRAMES.has(into);
