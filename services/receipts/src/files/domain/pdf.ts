const START = '%PDF-';
const END = '%%EOF';
/** The end may be followed by blanks or, after a transfer, by a little more. */
const END_WITHIN = 1_024;

/** Returns whether a file begins and ends as a PDF does: one that broke off is none. */
export function isPdf(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, START.length)).toString('latin1');
  const end = Buffer.from(file.subarray(-END_WITHIN)).toString('latin1');
  return start === START && end.includes(END);
}
