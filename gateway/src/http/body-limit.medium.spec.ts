import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { RunningGateway } from '../testing/running-gateway.js';

const REPEATS = 20;
const SIZES = [1_060_000, 1_500_000, 2_000_000, 3_000_000];

let gateway: RunningGateway;
let edge: ChildProcess;
let port: number;

beforeAll(async () => {
  gateway = await RunningGateway.start();
  port = await freePort();
  edge = spawn(process.execPath, [join(process.cwd(), 'scripts/edge.mjs')], {
    env: { PATH: process.env['PATH'], PORT: String(port), GATEWAY_URL: gateway.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(edge.stdout!, 'data');
});
afterAll(async () => {
  edge.kill('SIGTERM');
  await once(edge, 'exit');
  await gateway.close();
});

/** Sends `size` bytes, with their Content-Length or chunked, to the edge or straight to the gateway. */
function send(size: number, { chunked = false, type = 'application/json', path = '/user/scancode', to = port } = {}) {
  return new Promise<{ status: number; body: Record<string, string> }>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: to,
        path: `/${API_PREFIX}${path}`,
        method: 'POST',
        agent: false,
        headers: { 'content-type': type, ...(chunked ? {} : { 'content-length': size }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Record<string, string> }),
        );
      },
    );
    outgoing.on('error', reject);
    const piece = Buffer.alloc(50_000, 'x');
    for (let sent = 0; sent < size; sent += piece.length)
      outgoing.write(piece.subarray(0, Math.min(piece.length, size - sent)));
    outgoing.end();
  });
}

it('closes the connection of a body that never ends', () => {
  expect((gateway.app.getHttpServer() as Server).requestTimeout).toBe(300_000);
});

describe('a body of more than 1 MB', () => {
  it.each([
    ['with its length', false],
    ['chunked', true],
  ])('%s is always 413 in our shape, through the edge', async (_, chunked) => {
    for (const size of SIZES) {
      const answers = await Promise.all(Array.from({ length: REPEATS }, () => send(size, { chunked })));
      expect(answers.map(({ status, body }) => `${status} ${body['code']}`)).toEqual(
        Array(REPEATS).fill('413 FILE_TOO_LARGE'),
      );
      expect(answers[0]?.body).toEqual({
        error: expect.stringContaining('1 MB'),
        errorTranslated: expect.any(String),
        code: 'FILE_TOO_LARGE',
        requestId: expect.any(String),
        details: { max: '1 MB' },
      });
    }
  });

  it.each([
    ['of another type', { type: 'text/plain' }],
    ['to no route', { path: '/no/such/call' }],
    ['of more than is drained', { size: 40_000_000, to: 0 }],
  ])(
    '%s is 413 too',
    async (
      _,
      { size = 3_000_000, to = port, ...call }: { size?: number; to?: number; type?: string; path?: string },
    ) => {
      const { status, body } = await send(size, { ...call, to: to || Number(new URL(gateway.url).port) });
      expect([status, body['code']]).toEqual([413, 'FILE_TOO_LARGE']);
    },
  );

  it('leaves a body of exactly the limit to its call', async () => {
    expect((await send(1_048_576)).status).toBe(400);
    expect((await send(1_048_576, { chunked: true })).status).toBe(400);
    expect((await send(1_048_577)).status).toBe(413);
    expect((await send(1_048_577, { chunked: true })).status).toBe(413);
  });
});
