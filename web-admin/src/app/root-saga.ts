import { spawnAll } from '@club/web-kit/app/supervised.ts';
import { liveSaga } from '../core/live/saga.js';
import { sessionSaga } from '../core/session/saga.js';
import { authSaga } from '../features/auth/saga.js';

/** Every feature that is there from the start; those of the areas come with their pages. */
export function* rootSaga() {
  // the session's saga starts last: the other sagas must already listen to its first action
  yield* spawnAll({ auth: authSaga, live: liveSaga, session: sessionSaga });
}
