import type { Screen } from '../core/paths.js';
import type { Walk } from './walk.js';
import { content } from './walks-content.js';
import { samples } from './walks-samples.js';
import { frame } from './walks-frame.js';
import { rewards } from './walks-rewards.js';
import { vouchers } from './walks-vouchers.js';

/** The walk through every screen; one that has none makes app/screens.spec.tsx red. */
export const WALKS: Record<Screen, Walk> = { ...frame, ...samples, ...rewards, ...vouchers, ...content };

type Part = 'lists' | 'form' | 'reads' | 'id';

/** Returns the walks that have such a part, by the name of their screen. */
export const walksWith = <Key extends Part>(part: Key) =>
  (Object.entries(WALKS) as [Screen, Walk][]).filter(
    (entry): entry is [Screen, Walk & Required<Pick<Walk, Key>>] => entry[1][part] !== undefined,
  );
