import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { base, clubUrl } from './product.js';

const NEWER = 'newer-build';

/** The running product at an address of its own, where a newer build of the members' app can be released. */
export async function clubInBuilds(): Promise<{
  origin: string;
  /** Name of the newer build. */
  newer: string;
  release: () => void;
  close: () => Promise<void>;
}> {
  let released = false;
  const club = new URL(clubUrl);
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers: IncomingMessage['headers'] = { ...asked.headers, host: club.host };
    const isWorker = asked.url === `${base}/service-worker.js`;
    if (isWorker) for (const name of Object.keys(headers)) if (/^accept-encoding|^if-/.test(name)) delete headers[name];
    const onward = request(new URL(asked.url ?? '/', club), { method: asked.method, headers }, (from) => {
      if (!isWorker || !released) {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
        return;
      }
      void text(from).then((script) => {
        const { 'content-length': _length, etag: _etag, ...kept } = from.headers;
        answer.writeHead(200, kept);
        answer.end(script.replace(/"version":"[^"]+"/, `"version":"${NEWER}"`));
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newer: NEWER,
    release() {
      released = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
