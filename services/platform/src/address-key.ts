// Pure, and free of every import, so that domain code may use it (docs/adr/0016).

/** The parts of an address that distinguish places. */
export interface AddressPlace {
  line1: string;
  postcode: string;
}

/** Ways of writing in Malaysia that do not make another place. */
const SPELLINGS: Readonly<Record<string, string>> = {
  NO: '',
  NOMBOR: '',
  NUMBER: '',
  JLN: 'JALAN',
  LRG: 'LORONG',
  LOR: 'LORONG',
  TMN: 'TAMAN',
  KG: 'KAMPUNG',
  KPG: 'KAMPUNG',
  KAMPONG: 'KAMPUNG',
  BLK: 'BLOK',
  BLOCK: 'BLOK',
  APT: 'APARTMENT',
  PERS: 'PERSIARAN',
  PSRN: 'PERSIARAN',
  LBH: 'LEBUH',
};

/**
 * One text for one place, however it is written: postcode and first line in capitals, without accents, spaces and
 * punctuation, usual abbreviations written out, so that "No. 12, Jln Mawar" and "12 JALAN MAWAR" are one. Empty when the
 * address names no place.
 */
export function addressKey({ line1, postcode }: AddressPlace): string {
  const code = postcode.replaceAll(/\D/g, '');
  const words = line1
    .normalize('NFKD')
    .toUpperCase()
    // Latin accents only: Tamil writes its vowels as marks.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => SPELLINGS[word] ?? word)
    .join('');
  return code === '' || words === '' ? '' : `${code}:${words}`;
}
