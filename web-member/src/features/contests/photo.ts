import type { Failure } from '@club/web-kit/app/failure.ts';
import { PhotoError, smallerPhoto } from '../../shared/photo.js';

const SIDE = 2000;
/** Pictures of an entry: png, jpg or jpeg (docs/product/contests.md#what-an-entry-holds). */
export const ACCEPTED = 'image/png,image/jpeg';

/** Reason why a picture was not accepted. */
export type PhotoFailure = Pick<Failure, 'code' | 'details'>;

/**
 * Returns a chosen picture at most 2,000 pixels long and of few bytes, so that ten of them fit in a request; a small one stays
 * as it is. Returns the reason when it is not accepted.
 */
export async function readPhoto(file: File): Promise<Blob | PhotoFailure> {
  if (!ACCEPTED.split(',').includes(file.type)) return { code: 'FILE_TYPE_INVALID', details: { types: 'JPG, PNG' } };
  try {
    return await smallerPhoto(file, SIDE);
  } catch (error) {
    const { code, details } = error instanceof PhotoError ? error : new PhotoError('FILE_UNREADABLE');
    return { code, details };
  }
}

/** Returns whether a picture was not accepted. */
export const isPhotoFailure = (answer: Blob | PhotoFailure): answer is PhotoFailure => 'code' in answer;
