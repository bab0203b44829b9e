import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../errors.js';
import { ObjectStore } from '../s3.js';
import { imageTypeOf, typeOfName } from './image-type.js';

const MAX_BYTES = 2 * 1024 * 1024;

/** Public pictures that admins upload, in S3, named after their bytes, so that a copy of one is right for ever. */
@Injectable()
export class ImageStore {
  constructor(@Inject(ObjectStore) private readonly objects: ObjectStore) {}

  /** Stores an upload and answers its name; empty for no upload. Errors as put. */
  async putOptional(upload: Uint8Array): Promise<string> {
    return upload.length === 0 ? '' : this.put(upload);
  }

  /** Stores an upload and answers its name. Errors: FILE_TOO_LARGE {max}, FILE_TYPE_INVALID {types}. */
  async put(upload: Uint8Array): Promise<string> {
    if (upload.length > MAX_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: '2 MB' });
    const extension = imageTypeOf(upload);
    if (!extension) throw new DomainError('FILE_TYPE_INVALID', { types: 'PNG, JPEG, WebP' });
    return this.write(Buffer.from(upload), extension);
  }

  /** Stores a drawing of our own. An upload is never SVG: it could carry script. */
  putDrawing(svg: string): Promise<string> {
    return this.write(Buffer.from(svg), 'svg');
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

  private async write(content: Buffer, extension: string): Promise<string> {
    const name = `${createHash('sha256').update(content).digest('hex')}.${extension}`;
    await this.objects.put(`images/${name}`, content, { contentType: typeOfName(name)! });
    return name;
  }
}
