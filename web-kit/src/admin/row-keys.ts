import { useShortcut } from './shortcut';

/** Marks an element as a row of a list, which J and K reach. */
export const LIST_ROW = 'data-list-row';
/** Marks the check box that chooses a row, which X toggles. */
export const ROW_BOX = 'data-row-box';
/** Marks what opens a row, where that is not the first link or button of it. */
const ROW_OPENER = 'data-row-opener';

const OPENERS = `[${ROW_OPENER}], a[href], button`;

/** Returns the rows of the page in their order, without those that are not drawn. */
const rowsOf = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main [${LIST_ROW}]`)].filter((row) => !row.closest('[hidden]'));

/** Returns the row in which the focus is; undefined when it is in none. */
const markedRow = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(`[${LIST_ROW}]`) ?? undefined;

/** Gives the focus to what opens a row, so that Enter does; to the row itself where nothing does. */
function mark(row: HTMLElement): void {
  const opener = row.querySelector<HTMLElement>(`[${ROW_OPENER}]`) ?? row.querySelector<HTMLElement>(OPENERS);
  const target = opener && !opener.matches(':disabled') ? opener : row;
  if (target === row) row.tabIndex = -1;
  target.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
}

function move(step: 1 | -1): void {
  const rows = rowsOf();
  const now = markedRow();
  const at = now ? rows.indexOf(now) : -1;
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  if (next) mark(next);
}

/**
 * Moves the mark along the rows of every table and grid of the page by J and K, and chooses the marked row by X; Enter opens it, as it has
 * the focus. Keys of a part that is nearer, such as a drawer, come first.
 */
export function useRowKeys(): void {
  useShortcut([{ key: 'j', repeats: true }], () => move(1), { last: true });
  useShortcut([{ key: 'k', repeats: true }], () => move(-1), { last: true });
  useShortcut([{ key: 'x' }], () => markedRow()?.querySelector<HTMLElement>(`[${ROW_BOX}]`)?.click(), { last: true });
}

/** Returns whether the page has rows, and whether they can be chosen. */
export const listOnPage = (): { rows: boolean; boxes: boolean } => ({
  rows: rowsOf().length > 0,
  boxes: document.querySelector(`main [${LIST_ROW}] [${ROW_BOX}]`) !== null,
});
