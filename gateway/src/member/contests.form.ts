import { DomainError } from '@club/platform';
import { z } from 'zod';
import type { EntryUpload } from '../clients/contests.client.js';
import type { UploadedForm } from '../http/file-upload.js';
import type { SpooledFile } from '../http/form-files.js';
import { text } from '../validation/fields.js';
import { checkInput } from '../validation/input.pipe.js';

/** Form of contest/submit: texts and pictures of each entry. */
export interface ContestForm {
  contestId: string;
  entries: { link: string; optionId: string }[];
  files: EntryUpload[];
}

/** No contest gives a member more (services/contests); what a form claims must not make this process work. */
const MAX_ENTRIES = 10;

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, MAX_ENTRIES] as const;
const NUMBERED = /^(?:link|selectedValue|image|receiptsImage)([1-9]\d{0,3})$/;
const MAX_ID = 100;

type EachOf<Name extends string, T> = Record<`${Name}${(typeof PLACES)[number]}`, T>;

/** Returns a field for each entry, which its name ends with the number of. */
const each = <Name extends string, T>(name: Name, field: T) =>
  Object.fromEntries(PLACES.map((place) => [`${name}${place}`, field])) as EachOf<Name, T>;

/** The texts of a form: those of an entry end with its number. */
export const contestFields = z.object({
  id: z.string().optional().describe("The caller's own id"),
  contestId: text(MAX_ID),
  entries: z
    .string()
    .regex(/^([1-9]\d{0,3})?$/, { error: 'FIELD_INVALID' })
    .optional()
    .describe('How many entries; else the highest number of a field'),
  ...each('link', z.string().optional()),
  ...each('selectedValue', z.string().optional().describe('Id of a dropdown option')),
});

/** The pictures of a form: PNG or JPEG to 10 MB. */
export const contestFiles = { ...each('image', 1), ...each('receiptsImage', 1) };

const invalid = (field: string) =>
  new DomainError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_INVALID', details: { field } } });

/**
 * Reads `image{n}`, `receiptsImage{n}`, `link{n}` and `selectedValue{n}`
 * (docs/product/contests.md#what-an-entry-holds). How many entries there are says `entries`, else the highest n.
 * Errors: INPUT_INVALID with the field.
 */
export function contestForm({ fields, files }: Pick<UploadedForm<SpooledFile>, 'fields' | 'files'>): ContestForm {
  const { contestId, entries: count = '' } = checkInput(contestFields, fields);
  const numbers = [...Object.keys(fields), ...files.keys()].map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0));
  const highest = Math.max(1, ...numbers);
  const wanted = count === '' ? highest : Number(count);
  if (wanted > MAX_ENTRIES || highest > wanted) throw invalid('entries');
  const entries = Array.from({ length: wanted }, (_, at) => ({
    link: fields[`link${at + 1}`] ?? '',
    optionId: fields[`selectedValue${at + 1}`] ?? '',
  }));
  const uploads = entries.flatMap((_, at): EntryUpload[] => {
    const image = files.get(`image${at + 1}`);
    const receipt = files.get(`receiptsImage${at + 1}`);
    return [
      ...(image ? [{ entry: at + 1, kind: 'image' as const, content: image }] : []),
      ...(receipt ? [{ entry: at + 1, kind: 'receipt' as const, content: receipt }] : []),
    ];
  });
  return { contestId, entries, files: uploads };
}
