import type { ErrorCode } from '@club/proto/errors';
import { isName, readMobile, tidyName } from '@club/platform/typed-input';
import { normaliseEmail } from '../../members/domain/email.js';
import type { Gender, Race } from '../../members/domain/member.js';
import type { RowAddress, RowPerson } from './bulk-users.js';

export type BulkColumn =
  | 'name'
  | 'email'
  | 'number'
  | 'race'
  | 'gender'
  | 'pregnant'
  | 'state'
  | 'city'
  | 'postcode'
  | 'street';

/** Texts of a row by their column; empty where there is none. */
export type RowCells = Record<BulkColumn, string>;

/** A row as it was read: its person, with number and e-mail in the stored form where they have one. */
export interface ReadPerson {
  person: RowPerson;
  errors: ErrorCode[];
  warnings: ErrorCode[];
}

const MAX_NAME = 100;
const MAX_TYPED = 254;
const MAX_STREET = 120;
const MAX_PLACE = 80;
const POSTCODE = /^\d{5}$/;

const RACE_WORDS: Readonly<Record<string, Race>> = {
  ...{ malay: 'malay', melayu: 'malay', chinese: 'chinese', cina: 'chinese', indian: 'indian', india: 'indian' },
  ...{ other: 'other', others: 'other', lain: 'other', 'lain-lain': 'other' },
};
const GENDER_WORDS: Readonly<Record<string, Gender>> = {
  ...{ female: 'female', f: 'female', perempuan: 'female', wanita: 'female' },
  ...{ male: 'male', m: 'male', lelaki: 'male' },
};
const PREGNANT_WORDS: Readonly<Record<string, boolean>> = {
  ...{ yes: true, y: true, true: true, '1': true, ya: true },
  ...{ no: false, n: false, false: false, '0': false, tidak: false },
};

/** Reads the cells of a row: what makes it invalid, and what is left out or replaced by a default. */
export function readPerson(cells: RowCells): ReadPerson {
  const errors: ErrorCode[] = [];
  const warnings: ErrorCode[] = [];
  const name = tidyName(cells.name);
  if (!isName(name) || name.length > MAX_NAME) errors.push('ROW_NAME_INVALID');
  const number = readMobile(cells.number);
  if (number === null) errors.push('ROW_PHONE_INVALID');
  const email = normaliseEmail(cells.email);
  if (email === null) errors.push('ROW_EMAIL_INVALID');
  const choices = [
    chosen(cells.race, RACE_WORDS, 'other'),
    chosen(cells.gender, GENDER_WORDS, 'female'),
    chosen(cells.pregnant, PREGNANT_WORDS, false),
  ] as const;
  if (choices.some(({ known }) => !known)) warnings.push('ROW_VALUE_UNKNOWN');
  const address = addressOf(cells);
  if (address === 'incomplete') warnings.push('ROW_ADDRESS_INCOMPLETE');
  const [race, gender, pregnant] = choices;
  return {
    person: {
      name: name.slice(0, MAX_TYPED),
      number: number ?? cells.number.slice(0, MAX_TYPED),
      email: email ?? cells.email.slice(0, MAX_TYPED),
      ...{ race: race.value, gender: gender.value, pregnant: pregnant.value },
      ...(typeof address === 'object' && { address }),
    },
    errors,
    warnings,
  };
}

function chosen<T>(cell: string, words: Readonly<Record<string, T>>, fallback: T): { value: T; known: boolean } {
  const word = cell.trim().toLowerCase();
  if (word === '') return { value: fallback, known: true };
  return Object.hasOwn(words, word) ? { value: words[word]!, known: true } : { value: fallback, known: false };
}

/** Returns the address of a row when it is whole; undefined when nothing of it is there. */
function addressOf({ state, city, postcode, street }: RowCells): RowAddress | 'incomplete' | undefined {
  if ([state, city, postcode, street].every((text) => text === '')) return undefined;
  const whole =
    isPart(state, MAX_PLACE) && isPart(city, MAX_PLACE) && POSTCODE.test(postcode) && isPart(street, MAX_STREET);
  return whole ? { state, city, postcode, street } : 'incomplete';
}

const isPart = (text: string, max: number): boolean => text !== '' && text.length <= max && !/\p{Cc}/u.test(text);
