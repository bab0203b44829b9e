import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DomainError, ObjectStore } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { avatarSvg } from './avatars.js';
import { contentTypeOf, imageTypeOf } from './domain/image-type.js';

/** Largest picture that an admin may upload. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Pictures of the content, kept in S3 under names that follow from their bytes, so that copies are valid for ever. */
@Injectable()
export class ImageStore {
  constructor(@Inject(ObjectStore) private readonly store: ObjectStore) {}

  /** Stores an upload and answers its name. Errors: FILE_TYPE_INVALID, FILE_TOO_LARGE {max}. */
  async put(data: Uint8Array): Promise<string> {
    if (data.length > MAX_IMAGE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: MAX_IMAGE_BYTES / 1024 / 1024 });
    const type = imageTypeOf(data);
    if (!type) throw new DomainError('FILE_TYPE_INVALID');
    return this.write(Buffer.from(data), type.extension, type.contentType);
  }

  /** Stores a drawing of our own. Uploads are never SVG: it can carry script. */
  putDrawing(svg: string): Promise<string> {
    return this.write(Buffer.from(svg), 'svg', 'image/svg+xml');
  }

  /** Errors: NOT_FOUND. */
  async get(name: string): Promise<{ data: Buffer; contentType: string }> {
    const avatar = avatarSvg(name);
    if (avatar) return { data: Buffer.from(avatar), contentType: 'image/svg+xml' };
    const contentType = contentTypeOf(name);
    if (!contentType) throw new DomainError('NOT_FOUND');
    try {
      return { data: await buffer(await this.store.get(keyOf(name))), contentType };
    } catch (error) {
      if ((error as { code?: unknown }).code === 'NoSuchKey') throw new DomainError('NOT_FOUND');
      throw error;
    }
  }

  private async write(data: Buffer, extension: string, contentType: string): Promise<string> {
    const name = `${createHash('sha256').update(data).digest('hex')}.${extension}`;
    await this.store.put(keyOf(name), data, { contentType });
    return name;
  }
}

const keyOf = (name: string) => `images/${name}`;
