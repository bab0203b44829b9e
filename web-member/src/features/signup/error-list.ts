import type { FieldErrors } from 'react-hook-form';
import type { SignUpForm } from './schema.js';
import { fieldsOf, STEPS } from './steps.js';

/** Server field names that the form keeps under another name. */
const formNames: Record<string, string> = { childDob: 'children', consentVersion: 'consent' };
/** The form's name of a field that the server refused. */
export const toFormName = (field: string): string => {
  const [head = '', ...rest] = field.split('.');
  if (head === 'childDob') return rest.length > 0 ? `children.${rest[0]}.dob` : 'children.0.dob';
  if (head === 'address') return rest.join('.');
  return formNames[head] ?? field;
};

/** Order of the fields on screen, for the summary of errors. */
const ORDER = STEPS.flatMap((step) => fieldsOf(step));

/** Returns the first of some fields in the order of the form, rows included; undefined where the form has none of them. */
export const firstOf = (names: readonly string[]): string | undefined =>
  ORDER.flatMap((head) => names.filter((name) => name.split('.')[0] === head))[0];

/** Errors in the order of the form, child rows one by one. */
export function listErrors(errors: FieldErrors<SignUpForm>): { name: string; message: string }[] {
  return ORDER.flatMap((name) => {
    if (name !== 'children') {
      const message = errors[name]?.message;
      return message ? [{ name, message }] : [];
    }
    const rows = errors.children;
    if (!rows) return [];
    const own = rows.message ?? rows.root?.message;
    return [
      ...(own ? [{ name: 'children.0.dob', message: own }] : []),
      ...(Array.isArray(rows)
        ? rows.flatMap((row, index) =>
            row?.dob?.message ? [{ name: `children.${index}.dob`, message: row.dob.message }] : [],
          )
        : []),
    ];
  });
}
