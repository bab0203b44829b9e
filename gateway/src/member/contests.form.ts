import { DomainError } from '@club/platform';
import type { EntryUpload } from '../clients/contests.client.js';
import type { UploadedForm } from '../http/file-upload.js';
import type { SpooledFile } from '../http/form-files.js';

/** What contest/submit says: texts and pictures of each entry. */
export interface ContestForm {
  contestId: string;
  entries: { link: string; optionId: string }[];
  files: EntryUpload[];
}

const NUMBERED = /^(image|receiptsImage|link|selectedValue)([1-9]\d{0,3})$/;
const WHOLE = /^[1-9]\d{0,3}$/;
/** No contest gives a member more (services/contests); what a form claims must not make this process work. */
const MAX_ENTRIES = 10;

const invalid = (field: string) =>
  new DomainError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_INVALID', details: { field } } });

/**
 * Reads `image{n}`, `receiptsImage{n}`, `link{n}` and `selectedValue{n}`
 * (docs/product/contests.md#what-an-entry-holds). How many entries there are says `entries`, else the highest n.
 * Errors: INPUT_INVALID with the field.
 */
export function contestForm({ fields, files }: Pick<UploadedForm<SpooledFile>, 'fields' | 'files'>): ContestForm {
  const { contestId = '', entries: count = '' } = fields;
  if (contestId === '') {
    throw new DomainError(
      'INPUT_INVALID',
      {},
      { contestId: { code: 'FIELD_REQUIRED', details: { field: 'contestId' } } },
    );
  }
  if (count !== '' && !WHOLE.test(count)) throw invalid('entries');
  const numbers = [...Object.keys(fields), ...files.keys()].map((name) => Number(NUMBERED.exec(name)?.[2] ?? 0));
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
