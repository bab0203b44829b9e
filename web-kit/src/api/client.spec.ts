import { jest } from '@jest/globals';
import type { ApiError } from './api-error';
import { BrowserTrace } from './browser-trace';
import { createApi, type ApiConfig } from './client';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The wire below the contract: calls of any name. */
interface Wire {
  call(name: string, options?: object): Promise<unknown>;
}

type Answer = Response | Error | ((init: RequestInit) => Promise<Response>);

function setUp(answers: Answer[], config: Partial<ApiConfig> = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const api = createApi({
    baseUrl: '/drypers-baby-club/api',
    getToken: () => 'token-1',
    getLocale: () => 'bm',
    random: () => 1,
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    fetch: (url, init) => {
      calls.push({ url: String(url), init: init! });
      const answer = answers.shift()!;
      if (answer instanceof Error) return Promise.reject(answer);
      return typeof answer === 'function' ? answer(init!) : Promise.resolve(answer);
    },
    ...config,
  });
  return { api: api as unknown as Wire, calls, waits };
}
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('did not fail')),
    (error: unknown) => error as ApiError,
  );

describe('createApi', () => {
  it('traces the share of its calls that the settings name, each with how it ended', async () => {
    const sent: string[] = [];
    const trace = new BrowserTrace({ send: (body) => sent.push(body), random: () => 0, later: (work) => work() });
    const { api, calls } = setUp(
      [json(200, { traceShare: 0.05 }), json(409, { code: 'CODE_USED_BY_YOU' }), new TypeError('failed to fetch')],
      { trace },
    );
    await api.call('GET /settings');
    await failure(api.call('POST /user/scancode', { body: { code: '7KQ2M94XTB' } }));
    await failure(api.call('POST /inbox/read', { body: {} }));
    const carried = calls.map(({ init }) => (init.headers as Headers).get('traceparent'));
    expect(carried).toEqual([null, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/), expect.any(String)]);
    const spans = sent.flatMap((body) => (JSON.parse(body) as { spans: { call: string; status: number }[] }).spans);
    expect(spans.map(({ call, status }) => [call, status])).toEqual([
      ['POST /user/scancode', 409],
      ['POST /inbox/read', 0],
    ]);
  });

  it('sends token, language, key and JSON, and answers the bare body', async () => {
    const { api, calls } = setUp([json(200, { points: 660 })]);
    const answer = await api.call('POST /user/scancode', {
      body: { code: '7KQ2M94XTB' },
      query: { page: 2, none: undefined },
      idempotencyKey: 'k-1',
    });
    expect(answer).toEqual({ points: 660 });
    expect(calls[0]?.url).toBe('/drypers-baby-club/api/user/scancode?page=2');
    const headers = calls[0]!.init.headers as Headers;
    expect(headers.get('authorization')).toBe('Bearer token-1');
    expect(headers.get('accept-language')).toBe('ms');
    expect(headers.get('idempotency-key')).toBe('k-1');
    expect(headers.get('content-type')).toBe('application/json');
    expect(calls[0]!.init.body).toBe('{"code":"7KQ2M94XTB"}');
  });

  it('sends no token when there is none and leaves the type of a form to the browser', async () => {
    const { api, calls } = setUp([json(200, {})], { getToken: () => null });
    await api.call('POST /signup', { form: { name: 'Nisa' } });
    const headers = calls[0]!.init.headers as Headers;
    expect(headers.has('authorization')).toBe(false);
    expect(headers.has('content-type')).toBe(false);
    expect([...(calls[0]!.init.body as FormData).entries()]).toEqual([['name', 'Nisa']]);
  });

  it('sends a form anew with each try', async () => {
    const busy = json(503, { code: 'SERVICE_BUSY' });
    const { api, calls } = setUp([busy, json(200, 2)]);
    await api.call('POST /receipt/upload', { form: { invoiceNo: '7' }, idempotencyKey: 'k-3' });
    const sent = calls.map(({ init }) => [...(init.body as FormData).entries()]);
    expect(sent).toEqual([[['invoiceNo', '7']], [['invoiceNo', '7']]]);
  });

  it('reads the error body whole', async () => {
    const { api } = setUp([
      json(
        429,
        {
          error: 'Too many attempts.',
          code: 'CODE_ATTEMPTS_EXCEEDED',
          errorTranslated: 'Terlalu banyak percubaan.',
          requestId: 'r-1',
          fields: { code: 'Sila semak.', odd: 3 },
          wait: 42,
        },
        { 'retry-after': '42' },
      ),
    ]);
    const error = await failure(api.call('POST /user/scancode', { body: {} }));
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 429,
      code: 'CODE_ATTEMPTS_EXCEEDED',
      text: 'Terlalu banyak percubaan.',
      fields: { code: 'Sila semak.' },
      requestId: 'r-1',
      details: { wait: 42 },
      retryAfter: 42,
    });
  });

  it('gives a code to an answer that is not ours', async () => {
    const { api } = setUp([new Response('<html>', { status: 413, headers: { 'x-request-id': 'r-2' } })]);
    expect(await failure(api.call('POST /user/receipt'))).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      requestId: 'r-2',
    });
  });

  it('reports an ended session, but not a wrong password', async () => {
    const onUnauthorized = jest.fn();
    const { api } = setUp([json(401, { code: 'PASSWORD_WRONG' }), json(401, { code: 'SESSION_EXPIRED' })], {
      onUnauthorized,
    });
    await failure(api.call('POST /signin', { body: {} }));
    expect(onUnauthorized).not.toHaveBeenCalled();
    await failure(api.call('POST /user/session'));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('calls a failed network OFFLINE and does not repeat a write without a key', async () => {
    const { api, calls } = setUp([new TypeError('Failed to fetch')]);
    expect(await failure(api.call('POST /signup', { body: {} }))).toMatchObject({ status: 0, code: 'OFFLINE' });
    expect(calls).toHaveLength(1);
  });

  it('repeats a read, and a write with a key under the same key', async () => {
    const busy = () => json(503, { code: 'SERVICE_BUSY' });
    const read = setUp([new TypeError('x'), busy(), json(200, 1)]);
    expect(await read.api.call('GET /user')).toBe(1);
    expect(read.waits).toEqual([500, 1000]);

    const write = setUp([busy(), json(200, 2)]);
    expect(await write.api.call('POST /user/scancode', { body: {}, idempotencyKey: 'k-2' })).toBe(2);
    expect(write.calls.map((call) => (call.init.headers as Headers).get('idempotency-key'))).toEqual(['k-2', 'k-2']);
  });

  it('gives up after three tries and never repeats a refusal', async () => {
    const broken = setUp([new TypeError('x'), new TypeError('x'), new TypeError('x'), json(200, 1)]);
    expect((await failure(broken.api.call('GET /user'))).code).toBe('OFFLINE');
    expect(broken.calls).toHaveLength(3);
    const refused = setUp([json(409, { code: 'CODE_USED_BY_YOU' })]);
    expect((await failure(refused.api.call('POST /x', { idempotencyKey: 'k' }))).code).toBe('CODE_USED_BY_YOU');
    expect(refused.calls).toHaveLength(1);
  });

  it('does not wait for a long Retry-After', async () => {
    const { api, calls } = setUp([json(503, { code: 'SERVICE_BUSY' }, { 'retry-after': '30' })]);
    await failure(api.call('GET /user'));
    expect(calls).toHaveLength(1);
  });

  it('ends a try at its time limit', async () => {
    const hang = (init: RequestInit) =>
      new Promise<Response>((_, reject) =>
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      );
    const { api } = setUp([hang]);
    expect(await failure(api.call('POST /slow', { timeout: 5 }))).toMatchObject({
      status: 0,
      code: 'SERVICE_BUSY',
    });
  });

  it("passes the caller's abort on as it is", async () => {
    const controller = new AbortController();
    const hang = (init: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error));
        controller.abort();
      });
    const { api, calls } = setUp([hang]);
    expect(await failure(api.call('GET /user', { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    });
    expect(calls).toHaveLength(1);
  });
});
