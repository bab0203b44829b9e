import { DomainError, imageTypeOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { PICTURE_MAX, PICTURE_MAX_BYTES, PICTURE_TYPES } from './domain/image-kind.js';

const SIDE = 512;
/** A file of a few kilobytes can claim to be a picture of gigabytes. */
const MAX_PIXELS = 50_000_000;

/** Content type of every stored picture. */
export const PICTURE_CONTENT_TYPE = 'image/webp';

/** Makes a square of 512 pixels of whatever a member uploads, without metadata (no place, no camera). */
@Injectable()
export class PictureEncoder {
  /** Errors: FILE_REQUIRED, FILE_TOO_LARGE {max}, FILE_TYPE_INVALID {types}, FILE_UNREADABLE. */
  async encode(file: Buffer): Promise<Buffer> {
    if (file.length === 0) throw new DomainError('FILE_REQUIRED');
    if (file.length > PICTURE_MAX_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: PICTURE_MAX });
    if (imageTypeOf(file) === null) throw new DomainError('FILE_TYPE_INVALID', { types: PICTURE_TYPES });
    try {
      // Turned as the camera's note says before the note is dropped; sharp keeps no metadata unless asked.
      return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .rotate()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      // The library's message may quote bytes of the file.
      throw new DomainError('FILE_UNREADABLE');
    }
  }
}
