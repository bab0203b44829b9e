import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './lib/ports.mjs';

const API = '/drypers-baby-club/api';

describe('edge, where the gateway has several addresses', () => {
  let dir: string;
  let names: string;
  let edge: ChildProcess;
  let port: number;
  const gateways: Server[] = [];

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'edge-gateways-'));
    names = join(dir, 'names.json');
    const shared = await freePort();
    for (const host of ['127.0.0.1', '127.0.0.3']) gateways.push(await gatewayAt(host, shared));
    port = await freePort();
    const NODE_OPTIONS = `--import ${join(process.cwd(), 'scripts/cluster/names.mjs')}`;
    const GATEWAY_URL = `http://gateway.club.test:${shared}`;
    found(['127.0.0.1', '127.0.0.3']);
    edge = spawn(process.execPath, [join(process.cwd(), 'scripts/edge.mjs')], {
      env: { PATH: process.env.PATH, PORT: String(port), GATEWAY_URL, NODE_OPTIONS, CLUSTER_NAMES: names },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(edge.stdout!, 'data');
  });
  afterAll(async () => {
    edge.kill('SIGTERM');
    await once(edge, 'exit');
    for (const gateway of gateways) gateway.close();
    rmSync(dir, { recursive: true });
  });

  const found = (addresses: string[]) => writeFileSync(names, JSON.stringify({ gateway: addresses }));

  /** A gateway that answers with its address and the size of what it was sent. */
  async function gatewayAt(host: string, at: number): Promise<Server> {
    const server = createServer((incoming, answer) => {
      let size = 0;
      incoming.on('data', (chunk: Buffer) => (size += chunk.length));
      incoming.on('end', () => answer.end(JSON.stringify({ host, size })));
    }).listen(at, host);
    await once(server, 'listening');
    return server;
  }

  /** Sends a form to the club; resolves with who answered. */
  async function post(body: string): Promise<{ status: number; host?: string; size?: number }> {
    const response = await fetch(`http://127.0.0.1:${port}${API}/form`, { method: 'POST', body });
    return { status: response.status, ...((await response.json()) as object) };
  }

  it('lets them take turns', async () => {
    const hosts = [];
    for (let turn = 0; turn < 6; turn += 1) hosts.push((await post('form')).host);
    expect(hosts.filter((host) => host === '127.0.0.1')).toHaveLength(3);
  });

  it('sends a whole form to the next one where nobody listens at the first', async () => {
    found(['127.0.0.2', '127.0.0.3', '127.0.0.4']);
    const body = 'x'.repeat(300_000);
    // The names are read again after a moment; until then both of the earlier ones answer.
    for (let turn = 0; turn < 12; turn += 1) expect(await post(body)).toMatchObject({ status: 200, size: body.length });
  });

  it('answers that it is busy where none is left', async () => {
    found([]);
    let status = 200;
    for (const end = Date.now() + 10_000; status === 200 && Date.now() < end;) ({ status } = await post('form'));
    expect(status).toBe(503);
  });
});
