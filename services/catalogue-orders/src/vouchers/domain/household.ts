/** What of an address tells households apart. */
export interface HouseholdAddress {
  line1: string;
  postcode: string;
}

/** Ways of writing that do not make another house. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  NO: '',
  NOMBOR: '',
  NUMBER: '',
  LOT: 'LOT',
  JLN: 'JALAN',
  LRG: 'LORONG',
  LOR: 'LORONG',
  TMN: 'TAMAN',
  KG: 'KAMPUNG',
  KPG: 'KAMPUNG',
  BLK: 'BLOK',
  BLOCK: 'BLOK',
  APT: 'APARTMENT',
  PERS: 'PERSIARAN',
  LBH: 'LEBUH',
};

/**
 * A household is a postcode and a normalised first line (rules.md): capitals, letters and digits only, usual abbreviations
 * written out, so that "No. 12, Jln Mawar" and "12 JALAN MAWAR" are one. Empty when the address names none.
 */
export function householdOf({ line1, postcode }: HouseholdAddress): string {
  const code = postcode.replaceAll(/\D/g, '');
  const words = line1
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9/-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join('')
    .replaceAll(/[^A-Z0-9]/g, '');
  return code === '' || words === '' ? '' : `${code}:${words}`;
}

/** Every household of a member's addresses, each once, sorted. */
export const householdsOf = (addresses: readonly HouseholdAddress[]): string[] =>
  [...new Set(addresses.map(householdOf).filter((key) => key !== ''))].sort();
