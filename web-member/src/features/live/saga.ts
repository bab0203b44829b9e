import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { LiveEvent, OpenLive } from '../../core/live-stream.js';
import { sessionEnded, signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { restore } from '../../core/session/requests.js';
import { selectSession } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { inboxList } from '../../core/inbox/requests.js';

/** The page itself comes first. */
const START_MS = 1_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Events of one change come together: one reading answers all of them. */
const GATHER_MS = 250;

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

/** Whether the page is in sight, as a channel of its changes. */
const visibility = (): EventChannel<boolean> =>
  eventChannel((emit) => {
    const tell = () => emit(!document.hidden);
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('online', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('online', tell);
    };
  });

/** Fetches anew what the events name. The whole user comes with the session. */
function* refresh(events: ReadonlySet<Heard>) {
  const session = yield* select(selectSession);
  if (session.status !== 'signedIn' || session.type !== 'user') return;
  const ready = events.has('ready');
  if (ready || events.has('inbox')) yield* put(inboxList.requested({ id: session.user.id, cursor: null }));
  const others = ['points', 'tier', 'rewards', 'session'] as const;
  if (others.some((topic) => events.has(topic))) yield* put(restore.requested());
}

/** Whether a line ever stood. */
interface Line {
  stood: boolean;
}

/** Follows one line to its end. */
function* follow(open: OpenLive, state: Line) {
  const line = yield* call(listen, open);
  try {
    for (;;) {
      const first: Heard = yield* take(line);
      const events = new Set<Heard>([first]);
      yield* race({ more: call(gather, line, events), done: delay(GATHER_MS) });
      if (events.has('end')) {
        yield* put(sessionEnded());
        return;
      }
      if (events.has('ready')) {
        // before the line stood, anything may have changed: a moment ago, or while there was none
        events.add('session');
        state.stood = true;
      }
      yield* refresh(events);
      if (events.has('closed')) return;
    }
  } finally {
    line.close();
  }
}

function* gather(line: EventChannel<Heard>, events: Set<Heard>) {
  for (;;) events.add(yield* take(line));
}

/** Keeps a line open while the page is in sight; waits longer after each failure, and tries at once when it is looked at. */
function* stayConnected() {
  const { live } = yield* tools();
  const seen = yield* call(visibility);
  let wait = FIRST_WAIT_MS;
  try {
    yield* refresh(new Set(['inbox']));
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
  for (;;) {
    const { payload } = yield* take(sessionActions.opened);
    if (payload.session.type !== 'user') continue;
    yield* race({ line: call(stayConnected), left: take(signedOut) });
  }
}
