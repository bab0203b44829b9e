import { put } from 'typed-redux-saga';
import { ApiError } from '@club/web-kit';
import type { User } from '../../app/types.js';
import { createRequest } from '../../app/request.js';
import { sessionActions } from '../auth/index.js';
import { PictureRefusal, shrink } from './shrink.js';

function* show(user: User) {
  yield* put(sessionActions.userChanged(user));
}

/** Shrinks and uploads a chosen file. */
export const setPicture = createRequest<File, User>({
  name: 'profile/setPicture',
  take: 'leading',
  call: async (api, file, signal) => {
    const picture = await shrink(file).catch((error: unknown) => {
      if (!(error instanceof PictureRefusal)) throw error;
      throw new ApiError(400, error.code, '', {}, null, error.details);
    });
    return api.setPicture(picture, signal);
  },
  before: show,
});

export const removePicture = createRequest<void, User>({
  name: 'profile/removePicture',
  take: 'leading',
  call: (api, _arg, signal) => api.removePicture(signal),
  before: show,
});
