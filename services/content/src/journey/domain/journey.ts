import type { LocalizedText } from '@club/platform/localized-text';
import { MAX_TEXT, RecordFormValidation } from '../../records/domain/record-form-validation.js';
import type { Fields, StoredRecord } from '../../records/domain/stored-record.js';

/** Totals of all members' contributions; there is only one such record. */
export interface Journey extends Omit<StoredRecord, 'active'> {
  home: number;
  children: number;
  points: number;
  product: number;
  description: LocalizedText;
  progressPoints: number;
}

const MAX_COUNT = 1_000_000_000;

/** The counts of the journey, in the order of its form. */
const COUNTS = ['home', 'children', 'points', 'product', 'progressPoints'] as const;

/** The journey as typed. */
export type JourneyForm = { version: number; description: LocalizedText } & Partial<
  Record<(typeof COUNTS)[number], number | undefined>
>;

/** Returns the journey as typed. Throws ValidationError: all seven fields are required (docs/product/forms.md#journey). */
export function journeyOf(form: JourneyForm): Fields<Journey> {
  const check = new RecordFormValidation(false).both('description', form.description, MAX_TEXT);
  for (const field of COUNTS) {
    if (form[field] === undefined) check.required(field, '');
    else check.integer(field, form[field], 0, MAX_COUNT);
  }
  check.done();
  const { home = 0, children = 0, points = 0, product = 0, progressPoints = 0, description } = form;
  return { home, children, points, product, progressPoints, description };
}
