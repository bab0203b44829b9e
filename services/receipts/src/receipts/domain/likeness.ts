import { createHash } from 'node:crypto';

/** How a receipt may look like another one, the surest first. */
export const LIKENESSES = ['sameInvoice', 'sameFile', 'sameImage'] as const;

/** A kind of likeness. */
export type Likeness = (typeof LIKENESSES)[number];

/** Likenesses of which no two receipts are credited; pictures that resemble each other are for the reviewer's eyes. */
export const CREDITED_ONCE: readonly Likeness[] = ['sameInvoice', 'sameFile'];

/** Pictures whose fingerprints differ in no more of 64 points are near-identical. */
export const NEAR_IMAGE = 6;

/** What of a receipt is compared. Texts are empty when there is nothing to compare. */
export interface Marks {
  /** See invoiceMark. */
  invoice: string;
  /** SHA-256 of the file as it was sent. */
  file: string;
  /** Fingerprint of the picture, 16 hexadecimal digits; empty for a PDF. */
  image: string;
}

/**
 * One text for one invoice: the retailer (for Others, the store it names) and the number without regard to case and
 * blanks. Hashed, so that it may stay when what is personal goes.
 */
export function invoiceMark(retailerId: string, otherStore: string, invoiceNo: string): string {
  const spelled = [retailerId, plain(otherStore), plain(invoiceNo)].join('\n');
  return createHash('sha256').update(spelled).digest('hex');
}

const plain = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/**
 * Parts of a fingerprint, each with its place: of two fingerprints that differ in at most six points at least one of seven
 * parts is the same, so that near ones are found by an index. None of a picture without anything to tell it by, such as a
 * blank page: it would be near to every other.
 */
export function imageParts(image: string): string[] {
  if (image === '' || !isTelling(image)) return [];
  const bits = BigInt(`0x${image}`).toString(2).padStart(64, '0');
  const parts = NEAR_IMAGE + 1;
  return Array.from({ length: parts }, (_, index) => {
    const [from, to] = [Math.floor((index * 64) / parts), Math.floor(((index + 1) * 64) / parts)];
    return `${index}:${bits.slice(from, to)}`;
  });
}

function isTelling(image: string): boolean {
  const set = [...BigInt(`0x${image}`).toString(2)].filter((bit) => bit === '1').length;
  return set > NEAR_IMAGE && set < 64 - NEAR_IMAGE;
}

/** How two receipts look alike; one kind each, for the same file is the same picture too. `distance` compares fingerprints. */
export function likenesses(a: Marks, b: Marks, distance: (a: string, b: string) => number): Likeness[] {
  const kinds: Likeness[] = [];
  if (a.invoice !== '' && a.invoice === b.invoice) kinds.push('sameInvoice');
  if (a.file !== '' && a.file === b.file) kinds.push('sameFile');
  else if (isNear(a.image, b.image, distance)) kinds.push('sameImage');
  return kinds;
}

const isNear = (a: string, b: string, distance: (a: string, b: string) => number) =>
  a !== '' && b !== '' && isTelling(a) && isTelling(b) && distance(a, b) <= NEAR_IMAGE;
