import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, saidAt } from '../errors.js';
import { ObjectStore } from '../s3.js';
import { Validation, ValidationError } from '../validation.js';
import { imageTypeOf, typeOfName } from './image-type.js';

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

/**
 * Stores the pictures of a form and returns their names, empty where none was sent. A form that is refused stores none of them:
 * `rehearsal` receives the names before and says what stands against the form (docs/adr/0071-pictures-after-the-form.md). Errors:
 * FILE_TOO_LARGE {max} and FILE_TYPE_INVALID {types} of their field, those of `rehearsal`.
 */
export async function storeAfter(
  uploads: readonly FieldUpload[],
  rehearsal: (names: string[]) => Promise<unknown>,
  put: (upload: Uint8Array) => Promise<unknown>,
): Promise<string[]> {
  const sent = uploads.filter(({ upload }) => upload.length > 0);
  const names: string[] = [];
  for (const { field, upload } of uploads) {
    try {
      names.push(upload.length > 0 ? imageName(upload) : '');
    } catch (error) {
      throw saidAt(field, error);
    }
  }
  if (sent.length > 0) await rehearsal(names);
  for (const { upload } of sent) await put(upload);
  return names;
}

/** Returns the name that a picture is stored by. Throws FILE_TOO_LARGE {max}, FILE_TYPE_INVALID {types}. */
function imageName(upload: Uint8Array): string {
  if (upload.length > MAX_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: '2 MB' });
  const extension = imageTypeOf(upload);
  if (!extension) throw new DomainError('FILE_TYPE_INVALID', { types: 'PNG, JPEG, WebP' });
  return nameOf(upload, extension);
}

const nameOf = (content: Uint8Array, extension: string) =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`;

const MAX_BYTES = 2 * 1024 * 1024;

/** Public pictures that admins upload, in S3, named after their bytes, so that a copy of one is right for ever. */
@Injectable()
export class ImageStore {
  constructor(@Inject(ObjectStore) private readonly objects: ObjectStore) {}

  /** As `storeAfter`, in this store. */
  putAfter(uploads: readonly FieldUpload[], rehearsal: (names: string[]) => Promise<unknown>): Promise<string[]> {
    return storeAfter(uploads, rehearsal, (upload) => this.put(upload));
  }

  /** Stores an upload and answers its name. Errors: FILE_TOO_LARGE {max}, FILE_TYPE_INVALID {types}. */
  async put(upload: Uint8Array): Promise<string> {
    return this.write(imageName(upload), Buffer.from(upload));
  }

  /** Stores a drawing of our own. An upload is never SVG: it could carry script. */
  putDrawing(svg: string): Promise<string> {
    const content = Buffer.from(svg);
    return this.write(nameOf(content, 'svg'), content);
  }

  /** Errors: NOT_FOUND. */
  async get(name: string): Promise<{ content: Buffer; contentType: string }> {
    const contentType = typeOfName(name);
    if (!contentType) throw new DomainError('NOT_FOUND');
    try {
      return { content: await buffer(await this.objects.get(`images/${name}`)), contentType };
    } catch (error) {
      if ((error as { code?: unknown }).code === 'NoSuchKey') throw new DomainError('NOT_FOUND');
      throw error;
    }
  }

  private async write(name: string, content: Buffer): Promise<string> {
    await this.objects.put(`images/${name}`, content, { contentType: typeOfName(name)! });
    return name;
  }
}
