import { readImage } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './domain/image-kind.js';

const SIDE = 512;

/** Makes a square of 512 pixels of whatever a member uploads, without metadata (no place, no camera). */
@Injectable()
export class PictureEncoder {
  /** Errors: those of readImage. */
  async encode(file: Buffer): Promise<Buffer> {
    const { content } = await readImage(file, {
      maxBytes: MAX_PICTURE_BYTES,
      types: ['jpg', 'png', 'webp'],
      typesLabel: PICTURE_TYPES,
      side: SIDE,
      fit: 'cover',
    });
    return content;
  }
}
