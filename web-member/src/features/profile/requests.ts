import { put } from 'typed-redux-saga';
import { ApiError } from '@club/web-kit';
import type { User } from '../../core/types.js';
import { createRequest } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';
import { PictureError, shrink } from './shrink.js';

const UPLOAD_MS = 60_000;

function* show(user: User) {
  yield* put(sessionActions.userChanged(user));
}

/** Shrinks and uploads a chosen file. */
export const setPicture = createRequest<File, User>({
  name: 'profile/setPicture',
  take: 'leading',
  call: async (api, file, signal) => {
    const picture = await shrink(file).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
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
