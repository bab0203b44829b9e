import { DomainError, type FieldError } from '@club/platform';
import { z } from 'zod';
import { formNumber } from '../http/admin-form.js';
import { optionalFlag, optionalText, showAt, text } from '../validation/fields.js';

/** Query by which an edit screen asks for its record (docs/product/back-office.md#routes). */
export const recordQuery = z.object({ id: text(100) });

/** Body of a request that shows or hides a record. */
export const setActiveBody = z.object({
  id: text(100),
  active: optionalFlag().describe('The state to set; the other one than now when absent'),
});

/** Body of a request that shows or hides a record, or has it shown from a moment on. */
export const scheduleBody = setActiveBody.extend({
  showAt: optionalText(40)
    .pipe(z.iso.datetime({ offset: true, error: 'FIELD_INVALID' }).optional())
    .describe('Moment from which it is shown, hidden until then; when absent it is not scheduled any more'),
});

/** Body that names a record. */
export const recordBody = z.object({ id: text(100) });

/** State of a record after it was shown or hidden. */
export const shownRecord = z
  .object({ id: z.string(), active: z.boolean(), showAt, version: z.int() })
  .meta({ id: 'ShownRecord' });

/** Largest number that the services accept, as a round figure. */
const MAX_NUMBER = 2_000_000_000;

/** Id and version of the form of a record that is there. */
export const recordHead = {
  id: text(100),
  version: z
    .union([z.int().min(0).max(MAX_NUMBER), z.string().regex(/^\d{1,9}$/)], { error: 'FIELD_INVALID' })
    .transform(Number)
    .optional()
    .describe('The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any'),
};

/** Returns the schema of a whole number of a form; its range is the service's rule, as long as the wire can carry it. */
export const formCount = () =>
  formNumber().refine((value) => value === undefined || Math.abs(value) <= MAX_NUMBER, { error: 'FIELD_INVALID' });

/** Returns the schema of a text of a form; what it must be is the service's rule. */
export const formText = () => z.string({ error: 'FIELD_INVALID' }).max(MAX_TEXT).optional();
const MAX_TEXT = 10_000;

/** Returns the schema of a text in both languages, each by the name that the specification gives it in the form. */
export const bothTexts = <En extends string, Bm extends string>(en: En, bm: Bm) =>
  ({ [en]: formText(), [bm]: formText().describe(`${en} in Malay`) }) as Record<En | Bm, ReturnType<typeof formText>>;

/** Saves a form; errors that a service reports for its own fields name the fields of the form: `fieldMap` has them. */
export async function mapErrorFields<T>(fieldMap: Readonly<Record<string, string>>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = Object.entries(error.fields).map(([path, { code, details }]): [string, FieldError] => {
      const { field: _, ...rest } = details ?? {};
      return [formField(fieldMap, path), { code, details: rest }];
    });
    throw new DomainError(error.code, error.details, Object.fromEntries(fields), { cause: error });
  }
}

// Of the names that a path begins with, the longest counts; `*` stands for the number of a row, in the path and in the name:
// with `choices.*.title.bm` as `answers.*.bmTitle`, choices.2.title.bm is answers.2.bmTitle.
function formField(fieldMap: Readonly<Record<string, string>>, path: string): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const begin = parts.slice(0, length);
    const name = fieldMap[begin.map((part) => (isNumber(part) ? '*' : part)).join('.')];
    if (name === undefined) continue;
    const numbers = begin.filter(isNumber);
    const named = name.split('.').reverse();
    return [...named.map((part) => (part === '*' ? numbers.pop()! : part)).reverse(), ...parts.slice(length)].join('.');
  }
  return path;
}

const isNumber = (part: string) => /^\d+$/.test(part);
