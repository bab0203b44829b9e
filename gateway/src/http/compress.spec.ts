import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { compressAnswers } from './compress.js';

const lines = Array.from({ length: 50 }, (_, n) => ({ id: `line-${n}`, points: 120, source: 'scan' }));

describe('packed answers', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify();
    compressAnswers(app);
    app.get('/lines', () => lines);
    app.get('/few', () => lines.slice(0, 2));
    app.get('/file', (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1_000)));
  });
  afterAll(() => app.close());

  const ask = (url: string, accepts?: string) =>
    app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('come as the caller accepts them: %s', async (accepts, name, unpack) => {
    const answer = await ask('/lines', accepts);
    expect(answer.headers).toMatchObject({ 'content-encoding': name, vary: 'Accept-Encoding' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(lines).length / 3);
    expect(JSON.parse(String(unpack(answer.rawPayload)))).toEqual(lines);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip; q=0.0'])(
    'are left as they are for who accepts %s',
    async (accepts) => {
      const answer = await ask('/lines', accepts);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.json()).toEqual(lines);
    },
  );

  it.each(['/few', '/file'])('leave small answers and files alone: %s', async (url) => {
    expect((await ask(url, 'br, gzip')).headers['content-encoding']).toBeUndefined();
  });
});
