import type { FieldErrors } from 'react-hook-form';
import type { SignUpForm } from './schema.js';

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
const ORDER = [
  'sampleId', 'line1', 'city', 'state', 'postcode', 'name', 'number', 'email', 'password', 'dob', 'gender', 'race',
  'pregnancyStage', 'edb', 'children', 'referCode', 'consent',
] as const; // prettier-ignore

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
