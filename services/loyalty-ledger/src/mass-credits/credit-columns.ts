import type { ColumnRule } from '@club/platform/sheets';
import { type CreditColumn, pointsIn } from './domain/credit-cells.js';
import type { CreditType } from './domain/mass-credit.js';

const email: ColumnRule<CreditColumn> = {
  name: 'email',
  headings: ['Email', 'E-mail', 'E-mel', 'Emel', 'Email address', 'Alamat e-mel', 'Mail'],
  required: true,
  likeness: (cell) => (cell.includes('@') ? 1 : 0),
};
const description: ColumnRule<CreditColumn> = {
  name: 'description',
  headings: ['Description', 'Keterangan', 'Penerangan', 'Reason', 'Sebab', 'Remarks', 'Catatan'],
  required: true,
  likeness: (cell) => (/\p{L}/u.test(cell) && !cell.includes('@') ? 1 : 0),
};
const points: ColumnRule<CreditColumn> = {
  name: 'points',
  headings: ['Points', 'Mata', 'Point', 'Amount', 'Jumlah mata'],
  required: true,
  likeness: (cell) => (pointsIn(cell) === undefined ? 0 : 1),
};

/** Columns of a file, by its kind. */
export const CREDIT_COLUMNS: Readonly<Record<CreditType, readonly ColumnRule<CreditColumn>[]>> = {
  campaign: [email],
  refund: [email, description, points],
};
