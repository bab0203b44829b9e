import { spawnAll } from '@club/web-kit/app/supervised.ts';
import { sessionSaga } from '../core/session/saga.js';
import { authSaga } from '../features/auth/saga.js';

/** Every feature that is there from the start; those of the areas come with their pages. */
export function* rootSaga() {
  // the session's last: its first act is for listeners of the others
  yield* spawnAll({ auth: authSaga, session: sessionSaga });
}
