import type { ColumnRule } from '@club/platform/sheets';
import { readMobile } from '@club/platform/typed-input';
import type { BulkColumn } from './domain/row-cells.js';

const HEADINGS: Readonly<Record<BulkColumn, readonly string[]>> = {
  name: ['name', 'full name', 'nama', 'nama penuh'],
  email: ['email', 'e-mail', 'emel', 'e-mel', 'email address', 'alamat e-mel'],
  number: ['number', 'phone', 'mobile', 'phone number', 'mobile number', 'nombor', 'telefon', 'nombor telefon'],
  race: ['race', 'bangsa', 'kaum'],
  gender: ['gender', 'sex', 'jantina'],
  pregnant: ['is pregnant', 'pregnant', 'pregnancy', 'hamil', 'mengandung'],
  state: ['state', 'negeri'],
  city: ['city', 'town', 'bandar'],
  postcode: ['postcode', 'post code', 'zip', 'poskod'],
  street: ['street', 'address', 'jalan', 'alamat'],
};

const LIKENESS: Partial<Record<BulkColumn, (cell: string) => number>> = {
  name: (cell) => (/\p{L}/u.test(cell) && !/[\d@]/.test(cell) ? 1 : 0),
  email: (cell) => (cell.includes('@') ? 1 : 0),
  number: (cell) => (readMobile(cell) === null ? 0 : 1),
};

/** Columns of a file of members; the others are left empty without a heading. */
export const BULK_COLUMNS: readonly ColumnRule<BulkColumn>[] = (Object.keys(HEADINGS) as BulkColumn[]).map((name) => {
  const likeness = LIKENESS[name];
  return { name, headings: HEADINGS[name], ...(likeness ? { required: true, likeness } : {}) };
});
