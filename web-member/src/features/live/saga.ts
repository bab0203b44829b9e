import { stayConnected } from '@club/web-kit/app/live.ts';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { listIn, type Hint, type LiveEvent } from '../../core/live-stream.js';
import { hinted, listChanged, sessionEnded, signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { changes, restore } from '../../core/session/requests.js';
import { selectRefresh, selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { selectInbox } from '../../core/inbox/selectors.js';
import { inboxList } from '../../core/inbox/requests.js';

/** Time in which hints of one change are collected: one reading answers all of them. */
const GATHER_MS = 250;
/** The events that follow an action on this page (quests, messages) arrive within this time. */
const OWN_GATHER_MS = 750;
/** Lines that change nothing but the ledger's own fields; of another the services know more, and the whole user is read. */
const LEDGER_ALONE = new Set(['scan', 'scanMilestone', 'quest', 'welcome', 'birthday']);

/** Reads what hints name, all of a moment at once, and one reading after the other. */
function* readHinted() {
  const hints = yield* actionChannel(hinted, buffers.expanding<ReturnType<typeof hinted>>(8));
  for (;;) {
    const topics = new Set<Hint>();
    let [next, until]: [ReturnType<typeof hinted> | undefined, number] = [yield* take(hints), 0];
    while (next) {
      const { topic, own } = next.payload;
      topics.add(topic);
      const now = performance.now();
      until = own ? now + OWN_GATHER_MS : until || now + GATHER_MS;
      next = (yield* race({ next: take(hints), done: delay(until - now) })).next;
    }
    yield* read(topics);
  }
}

/** `ready` and `session` name everything: before a line stood anything may have changed. */
function* read(topics: ReadonlySet<Hint>) {
  const user = yield* select(selectUser);
  if (!user) return;
  if (topics.has('ready') || topics.has('inbox')) yield* put(inboxList.requested({ id: user.id, cursor: null }));
  if (topics.has('ready') || topics.has('session')) yield* put(restore.requested());
  else {
    const some = [...topics].filter((topic) => topic !== 'inbox');
    if (some.length > 0) yield* call(readChanges, some);
  }
}

/** Reads fields of the user. An answer that is older than what the screen has come to show meanwhile is asked for again. */
function* readChanges(topics: readonly Hint[]) {
  for (;;) {
    while ((yield* select(selectRefresh)).status === 'loading') yield* take([sessionActions.opened, restore.failed]);
    const before = yield* select(selectUser);
    if (!before) return;
    yield* put(changes.requested(topics));
    const answer: ReturnType<typeof changes.succeeded | typeof changes.failed> = yield* take([
      changes.succeeded,
      changes.failed,
    ]);
    if (!changes.succeeded.match(answer)) return;
    const { data } = answer.payload;
    if ((yield* select(selectRefresh)).status === 'loading' || (yield* select(selectUser)) !== before) continue;
    yield* put(sessionActions.changesRead(data));
    const seen = new Set(before.points.map(({ id }) => id));
    if (data.points?.some(({ id, source }) => !seen.has(id) && !LEDGER_ALONE.has(source)))
      yield* put(restore.requested());
    return;
  }
}

/** Nothing was missed, so what was read is right; only an inbox that could not be read is asked for again. */
function* completeInbox() {
  if ((yield* select(selectInbox)).status === 'error') yield* put(hinted({ topic: 'inbox' }));
}

/** Has the data read that an event names; the end of the session signs out. */
function* heard(event: LiveEvent) {
  const list = listIn(event);
  if (event === 'end') yield* put(sessionEnded());
  else if (event === 'steady') yield* call(completeInbox);
  else if (list) yield* put(listChanged(list));
  else yield* put(hinted({ topic: event as Hint }));
}

/** Reads the inbox at once, and then what the line names. */
function* keepUp() {
  const { live } = yield* tools();
  yield* read(new Set(['inbox']));
  yield* call(stayConnected<LiveEvent>, live, heard);
}

/** Live updates for whoever is signed in; ends with the session. */
export function* liveSaga() {
  yield* fork(changes.watcher);
  for (;;) {
    const { payload } = yield* take(sessionActions.opened);
    if (payload.session.type !== 'user') continue;
    yield* race({ line: call(keepUp), reading: call(readHinted), left: take(signedOut) });
  }
}
