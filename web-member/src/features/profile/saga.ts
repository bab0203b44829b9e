import { fork } from 'typed-redux-saga';
import { removePicture, setPicture } from './requests.js';

/** Changes of the profile picture. */
export function* pictureSaga() {
  yield* fork(setPicture.watcher);
  yield* fork(removePicture.watcher);
}
