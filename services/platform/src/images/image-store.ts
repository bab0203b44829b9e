import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../errors.js';
import { ObjectStore } from '../s3.js';
import { typeOfName } from './image-type.js';
import { type FieldUpload, storeAfter } from './pictures-of-form.js';
import { type ImageOptions, readImage } from './uploaded-image.js';

/** What the back office may upload, and what it becomes: sharp on the largest screens, drawings and lettering included. */
const OPTIONS: ImageOptions = {
  maxBytes: 2 * 1024 * 1024,
  types: ['png', 'jpg', 'webp'],
  typesLabel: 'PNG, JPEG, WebP',
  side: 2_400,
  fit: 'inside',
  quality: 90,
  keepsEffects: true,
};

interface StoredImage {
  name: string;
  content: Buffer;
}

/** Returns a picture as it is stored, named after the bytes that are served. Errors: those of readImage. */
export async function encodeImage(upload: Uint8Array): Promise<StoredImage> {
  const { content } = await readImage(Buffer.from(upload), OPTIONS);
  return { name: nameOf(content, 'webp'), content };
}

const nameOf = (content: Uint8Array, extension: string) =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`;

/** Public pictures that admins upload, in S3, named after their bytes, so that a copy of one is right for ever. */
@Injectable()
export class ImageStore {
  constructor(@Inject(ObjectStore) private readonly objects: ObjectStore) {}

  /** As `storeAfter`, in this store. */
  async putAfter(uploads: readonly FieldUpload[], dryRun: (names: string[]) => Promise<unknown>): Promise<string[]> {
    const encoded = new Map<Uint8Array, StoredImage>();
    return storeAfter(uploads, {
      check: async (upload) => {
        const image = await encodeImage(upload);
        encoded.set(upload, image);
        return image.name;
      },
      dryRun,
      store: (upload) => this.write(encoded.get(upload)!),
    });
  }

  /** Encodes an upload anew, stores it unless it is a dry run, and returns its name. Errors: those of readImage. */
  async put(upload: Uint8Array, { dryRun = false }: { dryRun?: boolean } = {}): Promise<string> {
    const image = await encodeImage(upload);
    return dryRun ? image.name : this.write(image);
  }

  /** Stores a drawing of our own. An upload is never SVG: it could carry script. */
  putDrawing(svg: string): Promise<string> {
    const content = Buffer.from(svg);
    return this.write({ name: nameOf(content, 'svg'), content });
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

  private async write({ name, content }: StoredImage): Promise<string> {
    await this.objects.put(`images/${name}`, content, { contentType: typeOfName(name)! });
    return name;
  }
}
