import { BASE_PATH } from '../../core/config.js';

/** Returns the URL of a draw's entry list: plain text, so that it can be hashed as it was downloaded. */
export const drawEntriesUrl = (drawId: string): string =>
  `${BASE_PATH}/api/campaign/draw/entries?id=${encodeURIComponent(drawId)}`;

/** Returns the lines of an entry list, each of which ends in a line break. */
export const linesOf = (list: string): string[] => list.split('\n').slice(0, -1);
