import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import type { RunningGateway } from './running-gateway.js';

/** An open stream and what it has sent. */
export interface Line {
  status: number;
  headers: Headers;
  events: string[];
  ended: Promise<void>;
  close(): void;
}

/** Opens the stream of events of a path, by default that of members. */
export async function connect(gateway: RunningGateway, token: string, path = '/user/live'): Promise<Line> {
  const abort = new AbortController();
  const answer = await fetch(`${gateway.url}/${API_PREFIX}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const events: string[] = [];
  const read = async () => {
    const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      events.push(...[...value.matchAll(/^event: (.*)$/gm)].map(([, name]) => name as string));
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended: read().catch(() => undefined),
    close: () => abort.abort(),
  };
}

/** Returns what opens lines that stand already, and closes them all. */
export function lines() {
  const opened: Line[] = [];
  return {
    open: async (gateway: RunningGateway, token: string, path?: string): Promise<Line> => {
      const line = await connect(gateway, token, path);
      opened.push(line);
      await eventually(() => expect(line.events).toContain('ready'));
      return line;
    },
    close: () => opened.forEach((line) => line.close()),
  };
}
