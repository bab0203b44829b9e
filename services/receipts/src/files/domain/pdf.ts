const START = '%PDF-';
/** Viewers look for the start this far into a file (ISO 32000-1, annex H.3.4.1): some senders put bytes before it. */
const START_WITHIN = 1_024;
const ENDS = ['startxref', '%%EOF'];

/** Returns whether a file begins as a PDF does; a byte order mark or the headers of a transfer may come before. */
export const beginsAsPdf = (file: Buffer): boolean =>
  file.subarray(0, START_WITHIN + START.length).includes(START, 0, 'latin1');

/** Returns whether a PDF was sent to its end, behind which anything may follow; one that broke off has none. */
export const endsAsPdf = (file: Buffer): boolean => ENDS.some((end) => file.includes(end, 0, 'latin1'));
