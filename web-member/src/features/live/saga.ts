import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { actionChannel, call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { listIn, type Hint, type LiveEvent, type OpenLive } from '../../core/live-stream.js';
import { hinted, listChanged, sessionEnded, signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { changes, restore } from '../../core/session/requests.js';
import { selectRefresh, selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { inboxList } from '../../core/inbox/requests.js';

/** The page itself comes first. */
const START_MS = 1_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Time in which hints of one change are collected: one reading answers all of them. */
const GATHER_MS = 250;
/** The events that follow an action on this page (quests, messages) arrive within this time. */
const OWN_GATHER_MS = 750;
/** Lines that change nothing but the ledger's own fields; of another the services know more, and the whole user is read. */
const LEDGER_ALONE = new Set(['scan', 'scanMilestone', 'quest', 'welcome', 'birthday']);

/** closed: the line has ended, by the server, the network or a hidden page. */
type Heard = LiveEvent | 'closed';

/** The events of one line as a channel; closing the channel ends the line. */
function listen(open: OpenLive): EventChannel<Heard> {
  return eventChannel<Heard>((emit) => {
    const abort = new AbortController();
    void (async () => {
      try {
        for await (const event of open(abort.signal)) emit(event);
      } catch {
        // no line: the loop below tries again
      }
      if (!abort.signal.aborted) emit('closed');
    })();
    return () => abort.abort();
  }, buffers.expanding<Heard>(8));
}

/** Returns whether the page is in sight, as a channel of its changes. */
const visibility = (): EventChannel<boolean> =>
  eventChannel((emit) => {
    const notify = () => emit(!document.hidden);
    document.addEventListener('visibilitychange', notify);
    window.addEventListener('online', notify);
    return () => {
      document.removeEventListener('visibilitychange', notify);
      window.removeEventListener('online', notify);
    };
  });

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

/** True if a connection was ever open. */
interface Line {
  stood: boolean;
}

/** Follows one line to its end. */
function* follow(open: OpenLive, state: Line) {
  const line = yield* call(listen, open);
  try {
    for (;;) {
      const event: Heard = yield* take(line);
      if (event === 'closed') return;
      if (event === 'end') {
        yield* put(sessionEnded());
        return;
      }
      if (event === 'ready') state.stood = true;
      const list = listIn(event);
      if (list) yield* put(listChanged(list));
      else yield* put(hinted({ topic: event as Hint }));
    }
  } finally {
    line.close();
  }
}

/** Keeps a line open while the page is in sight; waits longer after each failure, and tries at once when it is looked at. */
function* stayConnected() {
  const { live } = yield* tools();
  const seen = yield* call(visibility);
  let wait = FIRST_WAIT_MS;
  try {
    yield* read(new Set(['inbox']));
    yield* delay(START_MS);
    for (;;) {
      if (document.hidden) {
        yield* take(seen);
        continue;
      }
      const line: Line = { stood: false };
      yield* race({ ended: call(follow, live, line), hidden: call(untilHidden, seen) });
      wait = line.stood ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
      if (!document.hidden) yield* race({ waited: delay(wait * (0.5 + Math.random() / 2)), looked: take(seen) });
    }
  } finally {
    seen.close();
  }
}

function* untilHidden(seen: EventChannel<boolean>) {
  for (;;) if (!(yield* take(seen))) return;
}

/** Live updates for whoever is signed in; ends with the session. */
export function* liveSaga() {
  yield* fork(changes.watcher);
  for (;;) {
    const { payload } = yield* take(sessionActions.opened);
    if (payload.session.type !== 'user') continue;
    yield* race({ line: call(stayConnected), reading: call(readHinted), left: take(signedOut) });
  }
}
