// The club's own flat drawings on a 120 grid, colours of the design tokens.

const BLUSH = '#ffbdbf';
const SOFT = '#ffe8e6';
const INK = '#94283b';
const KUNYIT = '#ffc94d';
const DEEP = '#0b3f37';

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${body}</svg>`;
const words = (text: string, x: number, y: number, size: number, fill = INK) =>
  `<text x="${x}" y="${y}" font-family="Gabarito, Verdana, sans-serif" font-weight="600" font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`;
/** A ticket with two notches. */
const TICKET =
  'M14 38h92a4 4 0 0 1 4 4v10a8 8 0 0 0 0 16v10a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V68a8 8 0 0 0 0-16V42a4 4 0 0 1 4-4z';

/** Returns the drawing of a voucher of a value in sen; the app's stage is behind it. */
export const voucherDrawing = (value: number): string =>
  svg(
    `<path d="${TICKET}" fill="${BLUSH}"/><path d="M78 42v36" stroke="${SOFT}" stroke-width="3" stroke-dasharray="4 4"/>` +
      `${words(`RM${value / 100}`, 45, value >= 10_000 ? 66 : 67, value >= 10_000 ? 18 : 21)}<circle cx="93" cy="60" r="7" fill="${KUNYIT}"/>`,
  );

/** Returns the drawing of an admission to an event: a stage with bunting, and a ticket before it. */
export const ticketDrawing = (): string =>
  svg(
    `<path d="M8 20c30 18 74 18 104 0" fill="none" stroke="${DEEP}" stroke-width="2.5"/>` +
      [22, 42, 62, 82]
        .map((x, n) => `<path d="M${x} ${[26, 32, 33, 29][n]}h12l-6 14z" fill="${n % 2 ? BLUSH : KUNYIT}"/>`)
        .join('') +
      `<g transform="translate(0 14) rotate(-6 60 60)"><path d="${TICKET}" fill="${BLUSH}"/><path d="M82 42v36" stroke="${SOFT}" stroke-width="3" stroke-dasharray="4 4"/>` +
      `<path d="M46 48l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" fill="${KUNYIT}"/></g>`,
  );
