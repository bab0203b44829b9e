import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../core/state.js';
import { packWeeks } from '../../core/pack-weeks/requests.js';
import { signedOut } from '../../core/session/events.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { closedPrompts, keepClosedPrompts, keepTurn, setFlag } from './remembered.js';
import { acknowledgeSso } from './requests.js';
import { closedRead, promptClosed } from './slice.js';

const selectPrompts = (state: RootState) => state.dashboard.prompts;

/**
 * After a sign-in the unique code bonus and the ways to collect are to be shown
 * (docs/product/member-app.md#dashboard-prompts).
 */
function* onOpened() {
  const { justLoggedIn } = yield* select(selectPrompts);
  if (!justLoggedIn) return;
  setFlag('needShowUniqueCodeBonus', true);
  setFlag('needShowGIFModal', true);
  yield* put(closedRead(closedPrompts()));
}

function* onClosed({ payload }: ReturnType<typeof promptClosed>) {
  keepClosedPrompts((yield* select(selectPrompts)).closed);
  keepTurn(payload);
  if (payload === 'firstVisit') setFlag('hasSeenModal', true);
  if (payload === 'ssoWelcome') setFlag('ssoWelcomeShown', true);
  if (payload === 'codeBonus') setFlag('needShowUniqueCodeBonus', false);
  if (payload === 'howTo') setFlag('needShowGIFModal', false);
  const user = yield* select(selectUser);
  if (payload === 'sso' && user) yield* put(acknowledgeSso.requested({ id: user.id }));
}

function onSignedOut() {
  keepClosedPrompts([]);
}

/** Remembers the prompts that were seen, and reads the weeks with a pack. */
export function* dashboardSaga() {
  yield* fork(acknowledgeSso.watcher);
  yield* fork(packWeeks.watcher);
  yield* takeEvery(sessionActions.opened, onOpened);
  yield* takeEvery(promptClosed, onClosed);
  yield* takeEvery(signedOut, onSignedOut);
}
