/**
 * Event that the server sends to an open page: `ready` (fetch everything, something may be missed), `end` (the session is
 * over), or the part of the member or the public list that has changed.
 */
export type LiveEvent = Hint | ListEvent | 'end';

/** A list that is the same for everybody has changed. */
export type ListEvent = `list/${string}`;

/** Returns the name of the list that has changed according to an event; undefined for another event. */
export const listIn = (event: LiveEvent): string | undefined => /^list\/(.+)$/.exec(event)?.[1];

/** Names the data to fetch. */
export type Hint = 'ready' | 'points' | 'inbox' | 'tier' | 'rewards' | 'session';

/** Opens the stream of events; ends when the server, the line or `signal` ends it. */
export type OpenLive = (signal: AbortSignal) => AsyncGenerator<LiveEvent, void, undefined>;

/** Silence after which the line is closed: twice the server's heartbeat. */
const SILENCE_MS = 35_000;

/**
 * The stream over fetch, which, unlike EventSource, can carry the bearer header. Yields `end` for a session that the
 * server no longer knows; throws when there is no line.
 */
export function openLive(url: string, readToken: () => string | null): OpenLive {
  return async function* (signal) {
    const token = readToken();
    if (!token) return;
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const answer = await fetch(url, {
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
        for (const line of lines) if (line.startsWith('event: ')) yield line.slice(7) as LiveEvent;
      }
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  };
}
