import { BASE_PATH } from '../../core/config.js';

/** Where the entry list of a draw can be downloaded: plain text, so that whoever downloads it can hash it as it is. */
export const drawEntriesUrl = (drawId: string): string =>
  `${BASE_PATH}/api/campaign/draw/entries?id=${encodeURIComponent(drawId)}`;

/** Returns the lines of an entry list, each of which ends in a line break. */
export const linesOf = (list: string): string[] => list.split('\n').slice(0, -1);
