import { put } from 'typed-redux-saga';
import { ApiError } from '@club/web-kit';
import type { User } from '../../core/types.js';
import { createRequest } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';
import { PhotoError, squarePhoto } from '../../shared/photo.js';

const UPLOAD_MS = 60_000;

function* show(user: User) {
  yield* put(sessionActions.userChanged(user));
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const SIDE = 1024;

async function read(file: File): Promise<Blob> {
  if (!TYPES.includes(file.type)) throw new PhotoError('FILE_TYPE_INVALID', { types: 'JPEG, PNG, WebP' });
  return squarePhoto(file, SIDE);
}

/** Shrinks and uploads a chosen file. */
export const setPicture = createRequest<File, User>({
  name: 'profile/setPicture',
  take: 'leading',
  call: async (api, file, signal) => {
    const picture = await read(file).catch((error: unknown) => {
      if (!(error instanceof PhotoError)) throw error;
      throw new ApiError(400, error.code, '', {}, null, error.details);
    });
    return api.call('POST /user/picture', { form: { picture }, signal, timeout: UPLOAD_MS });
  },
  before: show,
});

export const removePicture = createRequest<void, User>({
  name: 'profile/removePicture',
  take: 'leading',
  call: (api, _arg, signal) => api.call('POST /user/picture/remove', { body: {}, signal }),
  before: show,
});
