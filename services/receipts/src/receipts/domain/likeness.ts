import { createHash } from 'node:crypto';

/** Kinds of likeness between two receipts, the surest first. */
export const LIKENESSES = ['sameInvoice', 'sameFile', 'sameImage'] as const;

/** A kind of likeness. */
export type Likeness = (typeof LIKENESSES)[number];

/** Pictures whose fingerprints differ in no more of 64 points are near. */
export const NEAR_IMAGE = 6;

/** Fields by which receipts are compared. Texts are empty when there is nothing to compare. */
export interface Marks {
  /** See invoiceMark. */
  invoice: string;
  /** SHA-256 of each file as it was sent. */
  files: readonly string[];
  /** Fingerprints of the pictures, 16 hexadecimal digits each; none of a PDF. */
  images: readonly string[];
  /** Whether there are sketches of its pictures: of two that have them, these alone tell whether a picture is a copy. */
  sketched: boolean;
}

/** Shop of an invoice: a listed retailer, or another store by the name that the member typed. */
export interface Shop {
  id: string;
  name: string;
  others: boolean;
}

/**
 * Returns one text for one invoice: the shop and the number, however either is spelled. A typed name is the listed retailer of that
 * name, if there is one. Hashed, so that it may stay when what is personal goes.
 */
export function invoiceMark(retailer: Shop, otherStore: string, invoiceNo: string, listed: readonly Shop[]): string {
  const spelled = [...shopOf(retailer, otherStore, listed), invoiceNumber(invoiceNo)].join('\n');
  return createHash('sha256').update(spelled).digest('hex');
}

/** Fewer letters and digits are a number that several shops have given on one day. */
const NUMBER_AT_LEAST = 6;

/** Returns an invoice number without what people write otherwise: case, accents, dashes, blanks, and zeros before each row of digits. */
const invoiceNumber = (typed: string): string => lettersOf(typed).replace(/(?<!\d)0+(?=\d)/gu, '');

/** Returns whether two numbers are of one invoice if its day and amount are the same: one is a part of the other, as without its `INV`. */
export function areOfOneInvoice(a: string, b: string): boolean {
  const [short, long] = [invoiceNumber(a), invoiceNumber(b)].sort((one, other) => one.length - other.length) as [
    string,
    string,
  ];
  return short.length >= NUMBER_AT_LEAST && long.includes(short);
}

function shopOf(retailer: Shop, otherStore: string, listed: readonly Shop[]): [id: string, name: string] {
  if (!retailer.others) return [retailer.id, ''];
  const name = nameOf(otherStore);
  const known = listed.find((one) => !one.others && nameOf(one.name) === name);
  return known ? [known.id, ''] : [retailer.id, name];
}

/** Legal forms of Malaysian companies; some people write them and some do not. */
const LEGAL_FORMS = new Set(['sdn', 'bhd', 'sdnbhd', 'sendirian', 'berhad']);

/** A shop's name without what people leave out or write otherwise: case, accents, punctuation, blanks, its legal form. */
function nameOf(typed: string): string {
  const words = plain(typed)
    .replace(/\((m|malaysia)\)/g, ' ')
    .replace(/[.'\u2019`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => !LEGAL_FORMS.has(word)).join('') || lettersOf(typed);
}

/** Letters and digits alone; of a text without any, all but its blanks. */
function lettersOf(typed: string): string {
  const text = plain(typed);
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || text.replace(/\s+/g, '');
}

/** Without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Parts of a fingerprint, each with its place: of two fingerprints that differ in at most six points at least one of seven
 * parts is the same, so that near ones are found by an index. None of a picture without anything distinctive, such as a
 * blank page: it would be near to every other.
 */
export function imageParts(image: string): string[] {
  if (!isDistinctive(image)) return [];
  const bits = BigInt(`0x${image}`).toString(2).padStart(64, '0');
  const parts = NEAR_IMAGE + 1;
  return Array.from({ length: parts }, (_, index) => {
    const [from, to] = [Math.floor((index * 64) / parts), Math.floor(((index + 1) * 64) / parts)];
    return `${index}:${bits.slice(from, to)}`;
  });
}

function isDistinctive(image: string): boolean {
  const set = [...BigInt(`0x${image}`).toString(2)].filter((bit) => bit === '1').length;
  return set > NEAR_IMAGE && set < 64 - NEAR_IMAGE;
}

/** Counts the points in which two fingerprints differ; of receipts of one shop one pair of some hundred is near by chance. */
type Distance = (a: string, b: string) => number;

/**
 * Returns how two receipts look alike; one kind each, for the same file is the same picture too. Near fingerprints count only where there is
 * no sketch to compare. `distance` compares fingerprints.
 */
export function likenesses(a: Marks, b: Marks, distance: Distance): Likeness[] {
  const kinds: Likeness[] = [];
  if (a.invoice !== '' && a.invoice === b.invoice) kinds.push('sameInvoice');
  if (a.files.some((file) => b.files.includes(file))) kinds.push('sameFile');
  else if (!(a.sketched && b.sketched) && nearest(a.images, b.images, distance) <= NEAR_IMAGE) kinds.push('sameImage');
  return kinds;
}

/** Returns the distance of the two pictures that are most alike by their fingerprints; Infinity without a distinctive one. */
export const nearest = (some: readonly string[], others: readonly string[], distance: Distance): number =>
  Math.min(
    ...some.filter(isDistinctive).flatMap((one) => others.filter(isDistinctive).map((other) => distance(one, other))),
  );
