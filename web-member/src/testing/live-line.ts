import type { LiveEvent, OpenLive } from '../core/live-stream.js';

/** Makes a line that a test speaks on, beginning with `first`; `opened` counts how often the app has connected. */
export function aLiveLine(first: LiveEvent = 'ready') {
  let say: (event: LiveEvent | 'closed') => void = () => undefined;
  const line = { opened: 0, say: (event: LiveEvent | 'closed') => say(event), open: undefined as unknown as OpenLive };
  line.open = async function* (signal) {
    line.opened += 1;
    const sent: (LiveEvent | 'closed')[] = [first];
    let wake: () => void = () => undefined;
    say = (event) => {
      sent.push(event);
      wake();
    };
    signal.addEventListener('abort', () => wake());
    while (!signal.aborted) {
      const event = sent.shift();
      if (event === 'closed') return;
      if (event) yield event;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return line;
}
