import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, ObjectStore } from '@club/platform';

const MAX_BYTES = 2 * 1024 * 1024;

/** What a picture is, by its first bytes and not by its name. */
function typeOf(bytes: Buffer): { extension: string; contentType: string } | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return { extension: 'png', contentType: 'image/png' };
  if (ascii(0, 3) === '\xff\xd8\xff') return { extension: 'jpg', contentType: 'image/jpeg' };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return { extension: 'webp', contentType: 'image/webp' };
  return null;
}

/** Keeps the pictures of vouchers and prizes, each under a key made from its content. */
@Injectable()
export class VoucherPictures {
  constructor(private readonly objects: ObjectStore) {}

  /** Answers the picture's key; empty for no picture. Errors: FILE_TOO_LARGE, FILE_TYPE_INVALID. */
  async store(image: Uint8Array): Promise<string> {
    if (image.length === 0) return '';
    if (image.length > MAX_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: '2 MB' });
    const bytes = Buffer.from(image);
    const type = typeOf(bytes);
    if (!type) throw new DomainError('FILE_TYPE_INVALID', { types: 'PNG, JPEG, WebP' });
    const key = `images/${createHash('sha256').update(bytes).digest('hex')}.${type.extension}`;
    await this.objects.put(key, bytes, { contentType: type.contentType });
    return key;
  }
}
