/** Letters, digits and the signs that voucher issuers use; spaces only inside. */
const CODE = /^[A-Za-z0-9](?:[A-Za-z0-9 ._/#-]{1,62})[A-Za-z0-9]$/;

/** Words that headings are made of, in English and Malay. */
const HEADING_WORDS = new Set(
  `code codes kod voucher vouchers evoucher evouchers baucar ebaucar coupon coupons kupon pin pins serial siri number numbers no
  nombor num unique unik redemption redeem penebusan tebusan tebus promo promotion promosi discount diskaun gift hadiah card kad
  reward rewards ganjaran key kunci id list senarai token ticket tiket activation pengaktifan claim tuntutan digital electronic
  elektronik e the of for dan and bil item type jenis value nilai points mata status name nama date tarikh expiry tamat luput`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns the text of a code as it is shown: full-width letters as plain ones, one space where there are several. */
const codeText = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim();

/**
 * Returns what two spellings of one code have in common: they may differ in spaces, in characters that print nothing, in the width of
 * letters and, unless case matters, in upper and lower case.
 */
export function codeIdentity(typed: string, caseMatters: boolean): string {
  const bare = typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Cc}\u034f\u115f\u1160\ufe00-\ufe0f]/gu, '');
  return caseMatters ? bare : bare.toUpperCase();
}

const lettersOnly = (word: string) => /^[A-Za-z]{2,}$/.test(word);

/** Returns whether a cell is made of the words of headings alone: `Coupon Code`, `NoSiri`, `PIN`. */
function isHeading(text: string): boolean {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  return words.length > 0 && !/\d/.test(text) && words.every((word) => HEADING_WORDS.has(word));
}

/** Returns whether a cell is a phrase: `Voucher list November 2026`, `Prepared by Farah`. */
const isPhrase = (text: string) => text.split(' ').filter(lettersOnly).length >= 2;

const DAY = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?: .*)?$/;
const AMOUNT = /^(?:RM ?)?\d+(?:[.,]\d{1,2})?$/i;
const PHONE = /^\+?6?01\d{8,9}$/;

/** Returns how much a cell looks like a voucher's code, from 0 to 1; days, amounts and phrases do not. */
export function codeLikeness(cell: string): number {
  const text = codeText(cell);
  if (!CODE.test(text) || DAY.test(text) || isHeading(text) || isPhrase(text)) return 0;
  if (/^RM/i.test(text) && AMOUNT.test(text)) return 0;
  if (PHONE.test(text)) return 0.4;
  const mixed = /\d/.test(text) && /[A-Za-z]/.test(text);
  if (mixed) return text.includes(' ') ? 0.8 : 1;
  if (/\d/.test(text)) return text.length >= 8 ? 0.9 : text.length >= 5 ? 0.6 : 0.2;
  return /^[A-Z]{6,}$/.test(text) ? 0.7 : 0.3;
}

/** The columns' headings that say that it holds codes, the most telling first. */
export const CODE_HEADINGS: readonly string[] = [
  ...['voucher code', 'code', 'codes', 'voucher codes', 'kod baucar', 'kod', 'e-voucher code', 'kod e-baucar'],
  ...[
    'coupon code',
    'coupon codes',
    'kod kupon',
    'redemption code',
    'kod penebusan',
    'kod tebusan',
    'unique code',
    'kod unik',
  ],
  ...[
    'promo code',
    'promotion code',
    'kod promo',
    'kod promosi',
    'discount code',
    'kod diskaun',
    'gift code',
    'kod hadiah',
  ],
  ...['gift card code', 'activation code', 'kod pengaktifan', 'claim code', 'kod tuntutan', 'ticket code', 'kod tiket'],
  ...['voucher pin', 'pin', 'pins', 'pin code', 'pin number', 'pin no', 'no pin', 'nombor pin'],
  ...[
    'voucher number',
    'voucher no',
    'no baucar',
    'nombor baucar',
    'coupon number',
    'coupon no',
    'no kupon',
    'nombor kupon',
  ],
  ...['serial number', 'serial no', 'serial', 'no siri', 'nombor siri', 'ticket number', 'ticket no', 'no tiket'],
  ...['voucher', 'vouchers', 'e-voucher', 'e-vouchers', 'baucar', 'e-baucar', 'coupon', 'coupons', 'kupon'],
  ...['redemption key', 'key', 'token', 'voucher id'],
];

/** Cell in the column of codes: a code, or any other text; a title may stand above the codes. */
export type CodeCell = { code: string } | { code?: undefined; title: boolean };

/**
 * Returns how the cells of a column of codes are read, by what its first cells have in common: among codes with digits, a word without
 * any that is longer or shorter than all of them is a heading or a note, and so is a phrase among codes without spaces.
 */
export function codeReader(sample: readonly string[]): (cell: string) => CodeCell {
  const possible = sample.map(codeText).filter((text) => CODE.test(text) && !isHeading(text));
  // Codes in groups of letters are phrases as well, where all of them are.
  const single = possible.filter((text) => !isPhrase(text));
  const spaced =
    single.length === 0 ? possible.length > 2 : single.filter((text) => text.includes(' ')).length * 2 >= single.length;
  const codes = spaced ? possible : single;
  const withDigits = codes.filter((text) => /\d/.test(text));
  const [length, ...lengths] = new Set(withDigits.map((text) => codeIdentity(text, true).length));
  const regular = lengths.length === 0;
  const lower = withDigits.some((text) => /[a-z]/.test(text));
  // One word of a title may have no digits; were it two, the codes may have none either.
  const digits = withDigits.length > 0 && codes.length - withDigits.length <= 1;
  return (cell) => {
    const text = codeText(cell);
    if (isHeading(text)) return { title: true };
    const phrase = isPhrase(text);
    if (!CODE.test(text)) return { title: phrase };
    if (phrase && !spaced) return { title: true };
    if (digits && !/\d/.test(text)) {
      const strange = (regular && codeIdentity(text, true).length !== length) || (/[a-z]/.test(text) && !lower);
      if (strange) return { title: phrase };
    }
    return { code: text };
  };
}
