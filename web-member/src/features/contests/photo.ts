import type { Failure } from '@club/web-kit/app/failure.ts';
import { smallerPhoto } from '../../shared/smaller-photo.js';

const SIDE = 2000;
const MAX_BYTES = 10 * 1024 * 1024;
/** Pictures of an entry: png, jpg or jpeg (docs/product/contests.md#what-an-entry-holds). */
export const ACCEPTED = 'image/png,image/jpeg';

export type PhotoError = Pick<Failure, 'code' | 'details'>;

/**
 * A chosen picture at most 2,000 pixels long and of few bytes, so that ten of them go together; what already is small stays
 * as it is. Answers why when it is not accepted.
 */
export async function readPhoto(file: File): Promise<Blob | PhotoError> {
  if (!ACCEPTED.split(',').includes(file.type)) return { code: 'FILE_TYPE_INVALID', details: { types: 'JPG, PNG' } };
  if (file.size > MAX_BYTES) return { code: 'FILE_TOO_LARGE', details: { max: '10 MB' } };
  return (await smallerPhoto(file, SIDE)) ?? { code: 'FILE_UNREADABLE', details: {} };
}

/** Returns whether a picture was not accepted. */
export const isPhotoError = (answer: Blob | PhotoError): answer is PhotoError => 'code' in answer;
