import { DomainError, saidAt } from '../errors.js';
import { Validation, ValidationError } from '../validation.js';

/** Returns the refusal of pictures of which one language is missing, said of the fields that brought none. */
export function pairRequired(uploads: Readonly<Record<string, Uint8Array>>): DomainError {
  const check = new Validation();
  for (const [field, upload] of Object.entries(uploads))
    if (upload.length === 0) check.fail(field, 'IMAGES_PAIR_REQUIRED');
  return new ValidationError('IMAGES_PAIR_REQUIRED', {}, check.errors);
}

/** What was sent for a field of pictures; empty for none. */
export interface FieldUpload {
  field: string;
  upload: Uint8Array;
}

/** How pictures of a form are checked and stored. */
export interface PictureActs {
  /** Returns the name that an upload will be stored by; refuses what is no picture. */
  check: (upload: Uint8Array) => Promise<string>;
  /** Receives the names and refuses what is wrong with the form; writes nothing. */
  dryRun: (names: string[]) => Promise<unknown>;
  store: (upload: Uint8Array) => Promise<unknown>;
}

/**
 * Stores the pictures of a form and returns their names, empty where none was sent. A form that is refused stores none of them
 * (docs/adr/0071-pictures-after-the-form.md). Errors: those of `check`, with their field, and of `dryRun`.
 */
export async function storeAfter(
  uploads: readonly FieldUpload[],
  { check, dryRun, store }: PictureActs,
): Promise<string[]> {
  const sent = uploads.filter(({ upload }) => upload.length > 0);
  const names: string[] = [];
  for (const { field, upload } of uploads) {
    try {
      names.push(upload.length > 0 ? await check(upload) : '');
    } catch (error) {
      throw saidAt(field, error);
    }
  }
  if (sent.length > 0) await dryRun(names);
  for (const { upload } of sent) await store(upload);
  return names;
}
