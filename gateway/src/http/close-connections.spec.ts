import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { closeConnectionsWhenDone } from './close-connections.js';

describe('closing the server', () => {
  let app: FastifyInstance;
  let release: () => void;

  beforeEach(async () => {
    // Connections are never given up by the server itself.
    app = fastify({ keepAliveTimeout: 0, requestTimeout: 0, connectionTimeout: 0, http: { headersTimeout: 0 } });
    closeConnectionsWhenDone(app);
    const released = new Promise<void>((resolve) => (release = resolve));
    app.get('/at-once', () => 'done');
    app.get('/later', () => released.then(() => 'done'));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  async function dial(): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }
  const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: club\r\n\r\n`);

  it('does not wait for connections that were opened ahead or are kept alive', async () => {
    const [unused, kept] = [await dial(), await dial()];
    ask(kept, '/at-once');
    await once(kept, 'data');
    const ends = [once(unused, 'close'), once(kept, 'close')];
    await app.close();
    await Promise.all(ends);
  });

  it('answers the calls in progress first', async () => {
    const [unused, busy] = [await dial(), await dial()];
    const arrived = once(app.server, 'request');
    ask(busy, '/later');
    await arrived;
    const received: string[] = [];
    busy.on('data', (chunk) => received.push(String(chunk)));
    const ends = [once(unused, 'close'), once(busy, 'close')];
    const closed = app.close();
    release();
    await closed;
    await Promise.all(ends);
    expect(received.join('')).toContain('200 OK');
  });
});
