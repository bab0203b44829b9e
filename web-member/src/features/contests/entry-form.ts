import type { Contest, EntryInput } from './types.js';

/** Parts that an entry may need, in the order of the form. */
export const NEEDS = ['image', 'receipt', 'link', 'option'] as const;
export type Need = (typeof NEEDS)[number];

/** Returns the parts that the contest's flags require of each entry. */
export function needsOf({
  uploadImages,
  uploadReceipts,
  linkURL,
  gotDropdown,
}: Pick<Contest, 'uploadImages' | 'uploadReceipts' | 'linkURL' | 'gotDropdown'>): Need[] {
  const asked: Record<Need, boolean> = {
    image: uploadImages,
    receipt: uploadReceipts,
    link: linkURL,
    option: gotDropdown,
  };
  return NEEDS.filter((need) => asked[need]);
}

/** A picture of the form: read and made small, or why it is not accepted. */
export interface Picture {
  name: string;
  /** Null while it is read. */
  file: Blob | null;
  /** Address of the preview. */
  url: string;
}

export interface EntryDraft {
  image: Picture | null;
  receipt: Picture | null;
  link: string;
  option: string;
}

export const emptyEntry: EntryDraft = { image: null, receipt: null, link: '', option: '' };

/** Name of the draft of a contest's form on this device. */
export const contestDraft = (contestId: string): string => `contest.${contestId}`;

const MAX_LINK = 500;

/** The link as it is sent: `https://` is understood where nothing else stands; null when it leads nowhere. */
export function asLink(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || whole.length > MAX_LINK || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return /^https?:$/.test(protocol) && /.\../.test(hostname) ? whole : null;
}

/** Returns the required parts that an entry lacks. */
export const missingOf = (entry: EntryDraft, needs: readonly Need[]): Need[] =>
  needs.filter((need) => (typeof entry[need] === 'string' ? entry[need].trim() === '' : entry[need] === null));

/** Returns whether a link was entered that is invalid. */
export const isBadLink = (entry: EntryDraft, needs: readonly Need[]): boolean =>
  needs.includes('link') && entry.link.trim() !== '' && asLink(entry.link) === null;

/** The entry as it is sent: only what is asked for. */
export function toInput(entry: EntryDraft, needs: readonly Need[]): EntryInput {
  const asked = (need: Need) => needs.includes(need);
  return {
    ...(asked('image') && entry.image?.file ? { image: entry.image.file } : {}),
    ...(asked('receipt') && entry.receipt?.file ? { receipt: entry.receipt.file } : {}),
    ...(asked('link') ? { link: asLink(entry.link) ?? '' } : {}),
    ...(asked('option') ? { option: entry.option } : {}),
  };
}
