import { isUnsettled, fromError, isSessionOver } from '@club/web-kit/app/failure.ts';
import { isOnline, subscribeOnline } from '@club/web-kit/app/use-online.ts';
import { eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { outboxActions, selectWaiting } from '../../core/outbox/slice.js';
import { dropOutgoing, dropOutgoingOf, keepOutgoing, readOutgoing } from '../../core/outbox/store.js';
import { entryOf, type Outcome, type Outgoing } from '../../core/outbox/types.js';
import { hinted, signedOut } from '../../core/session/events.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { tools } from '../../core/tools.js';

/** Pause before what could not be sent is sent again, where the browser reports a connection. */
const AGAIN_MS = 15_000;
// a photo over a slow line takes longer than other calls
const UPLOAD_MS = 90_000;

const online = () =>
  eventChannel<true>((emit) => {
    return subscribeOnline(() => {
      if (isOnline()) emit(true);
    });
  });

/** Sends a code under the key of its submission. */
function* sendCode({ key, owner }: Outgoing, code: string) {
  const { api, device } = yield* tools();
  const body = { code, id: owner, uniqueToken: device.read() };
  const answer = yield* call(() => api.call('POST /user/scancode', { body, idempotencyKey: key }));
  const { gainedPoints: points, totalPoints: balance, data: lines, foundScanned: codesRegistered } = answer;
  yield* put(sessionActions.pointsGained({ points, balance, lines, codesRegistered }));
  yield* put(hinted({ topic: answer.voucherRewarded ? 'session' : 'points', own: true }));
  return points;
}

/** Sends a receipt under the key of its submission; its points come with the decision. */
function* sendReceipt({ key, owner, content }: Outgoing) {
  if (content.kind !== 'receipt') return 0;
  const { api } = yield* tools();
  const { name, blob } = content.file;
  const form = { ...content.words, id: owner, image: [new File([blob], name, { type: blob.type })] } as const;
  yield* call(() => api.call('POST /receipt/upload', { form, idempotencyKey: key, timeout: UPLOAD_MS }));
  yield* put(hinted({ topic: 'inbox', own: true }));
  return 0;
}

/** Sends one thing; null while it is not known what became of it, or where a limit asks to wait. */
function* send(one: Outgoing) {
  const { content } = one;
  try {
    const points = content.kind === 'code' ? yield* sendCode(one, content.code) : yield* sendReceipt(one);
    return { taken: true, points } satisfies Outcome;
  } catch (error) {
    const failure = fromError(error);
    if (isUnsettled(failure) || isSessionOver(failure) || failure.status === 429) return null;
    return { taken: false, failure } satisfies Outcome;
  }
}

/** Sends what waits, in order, and keeps each outcome until the member has seen it; stops at the first that cannot be sent now. */
function* sendAll() {
  const user = yield* select(selectUser);
  if (!user) return;
  try {
    for (const one of yield* call(readOutgoing, user.id)) {
      if (one.outcome) continue;
      if (!isOnline()) return;
      yield* put(outboxActions.sendingBegan(one.key));
      const outcome = yield* send(one);
      if (!outcome) return;
      // without its file, which is no longer needed
      const { content } = one;
      const slim =
        content.kind === 'receipt' ? { ...content, file: { name: content.file.name, blob: new Blob() } } : content;
      yield* call(keepOutgoing, { ...one, content: slim, outcome });
      yield* put(outboxActions.settled({ key: one.key, outcome }));
    }
  } finally {
    yield* put(outboxActions.sendingEnded());
  }
}

/** Tries again after a while for as long as something waits. */
function* sendUntilDone() {
  yield* call(sendAll);
  while ((yield* select(selectWaiting)) > 0 && isOnline()) {
    yield* race({ waited: delay(AGAIN_MS), wanted: take([outboxActions.wanted, outboxActions.read]) });
    yield* call(sendAll);
  }
}

function* onPosted({ payload: { key, content } }: ReturnType<typeof outboxActions.posted>) {
  const user = yield* select(selectUser);
  if (!user) return;
  // the same code twice is one
  const kept = yield* call(readOutgoing, user.id);
  const again = (one: Outgoing) =>
    !one.outcome && content.kind === 'code' && one.content.kind === 'code' && one.content.code === content.code;
  if (kept.some(again)) return;
  const { now } = yield* tools();
  yield* call(keepOutgoing, { key, owner: user.id, at: now().getTime(), content, outcome: null });
  yield* call(readAll);
}

function* readAll() {
  const user = yield* select(selectUser);
  if (user) yield* put(outboxActions.read((yield* call(readOutgoing, user.id)).map(entryOf)));
}

function* onSeen() {
  const user = yield* select(selectUser);
  if (!user) return;
  for (const { key, outcome } of yield* call(readOutgoing, user.id)) if (outcome) yield* call(dropOutgoing, key);
}

/** Keeps, sends and shows what one member sends without a connection. */
function* serve() {
  const back = yield* call(online);
  try {
    yield* takeEvery(outboxActions.posted, onPosted);
    yield* takeEvery(outboxActions.seen, onSeen);
    yield* takeLeading([outboxActions.wanted, outboxActions.read], sendUntilDone);
    yield* call(readAll);
    for (;;) {
      yield* take(back);
      yield* put(outboxActions.wanted());
    }
  } finally {
    back.close();
  }
}

/**
 * Keeps what a member sends without a connection, and sends it when there is one, also after the app was closed
 * (docs/product/member-app.md#offline). Each goes out under the key of its submission, so that it counts once. Logging out deletes
 * it; a session that ended by itself is only a pause.
 */
export function* outboxSaga() {
  for (;;) {
    const { payload } = yield* take(sessionActions.opened);
    const { type, user } = payload.session;
    if (type !== 'user') continue;
    const { left } = yield* race({ left: take(signedOut), serving: call(serve) });
    if (left && left.payload.reason !== 'ended') yield* call(dropOutgoingOf, user.id);
  }
}
