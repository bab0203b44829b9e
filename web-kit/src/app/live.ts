import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, race, take } from 'typed-redux-saga';

/** Opens a stream of the names of what has changed; ends when the server, the line or `signal` ends it. */
export type OpenEvents<Event extends string> = (signal: AbortSignal) => AsyncGenerator<Event, void, undefined>;

/** Silence after which the line is closed: twice the server's heartbeat. */
const SILENCE_MS = 35_000;
/** The page itself comes first. */
const START_MS = 1_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/**
 * The stream over fetch, which, unlike EventSource, can carry the bearer header. Yields `end` for a session that the
 * server no longer knows; throws when there is no line.
 */
export function openEvents<Event extends string>(
  url: string | (() => string),
  readToken: () => string | null,
): OpenEvents<Event | 'end'> {
  return async function* (signal) {
    const token = readToken();
    if (!token) return;
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const answer = await fetch(typeof url === 'string' ? url : url(), {
        headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (answer.status === 401) {
        yield 'end';
        return;
      }
      if (!answer.ok || !answer.body) throw new Error(`live updates: ${answer.status}`);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        const lines = (rest + value).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('event: ')) yield line.slice(7) as Event;
      }
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  };
}

/** The events of one line as a channel, `closed` when the server, the network or a hidden page has ended it; closing the channel ends the line. */
function listen<Event extends string>(open: OpenEvents<Event>): EventChannel<Event | 'closed'> {
  return eventChannel<Event | 'closed'>((emit) => {
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
  }, buffers.expanding<Event | 'closed'>(8));
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

/** True if a connection was ever open. */
interface Line {
  stood: boolean;
}

type Effects = Generator<unknown, unknown, unknown>;

/** Follows one line to its end. */
function* follow<Event extends string>(open: OpenEvents<Event>, heard: (event: Event) => Effects, state: Line) {
  const line = yield* call(listen<Event>, open);
  try {
    for (;;) {
      const event = yield* take(line);
      if (event === 'closed') return;
      if (event === 'ready' || event === 'steady') state.stood = true;
      yield* call(heard, event);
      if (event === 'end') return;
    }
  } finally {
    line.close();
  }
}

/**
 * Keeps a line open while the page is in sight, and gives `heard` each event; waits longer after each failure, and tries at once when the
 * page is looked at.
 */
export function* stayConnected<Event extends string>(open: OpenEvents<Event>, heard: (event: Event) => Effects) {
  const seen = yield* call(visibility);
  let wait = FIRST_WAIT_MS;
  try {
    yield* delay(START_MS);
    for (;;) {
      if (document.hidden) {
        yield* take(seen);
        continue;
      }
      const line: Line = { stood: false };
      yield* race({ ended: call(follow<Event>, open, heard, line), hidden: call(untilHidden, seen) });
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
