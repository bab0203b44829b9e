import { jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from './api-error';
import type { Answer, Body, Form, Only } from './calls';
import { createApi } from './client';
import { fileNameOf } from './file-name';

const answering = (answer: Response) => {
  const urls: string[] = [];
  const api = createApi({
    baseUrl: '/api',
    getToken: () => null,
    getLocale: () => 'en',
    fetch: (url) => {
      urls.push(String(url));
      return Promise.resolve(answer);
    },
  });
  return { api, urls };
};

describe('a call by its name', () => {
  it('goes to its path with its query and answers its body', async () => {
    const { api, urls } = answering(Response.json({ data: [], cursor: null }));
    const page: Answer<'GET /user/points/fetch'> = await api.call('GET /user/points/fetch', {
      query: { type: 'earned', cursor: undefined },
    });
    expect(page).toEqual({ data: [], cursor: null });
    expect(urls).toEqual(['/api/user/points/fetch?type=earned']);
  });

  it('fills the places of a path', async () => {
    const { api, urls } = answering(new Response('png'));
    await api.download('GET /content/image/{name}', { path: { name: 'a b/c.png' } });
    expect(urls).toEqual(['/api/content/image/a%20b%2Fc.png']);
  });

  it('answers the headers of a list too', async () => {
    const { api } = answering(Response.json([], { headers: { 'x-total-count': '41' } }));
    const { body, headers } = await api.callWhole('GET /admin/receipt/fetch');
    expect(body).toEqual([]);
    expect(headers.get('x-total-count')).toBe('41');
  });

  it('answers a file with its name, and a refused one as an error', async () => {
    const file = new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="my-data.csv"' } });
    const got = await answering(file).api.download('POST /user/data/download', { body: { format: 'csv' } });
    expect([await got.blob.text(), got.name]).toEqual(['a,b', 'my-data.csv']);
    const refused = answering(Response.json({ code: 'RATE_LIMITED' }, { status: 429 })).api;
    await expect(refused.download('POST /user/data/download', { body: { format: 'csv' } })).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    });
  });

  it('is typed by the document: what it does not have, or misses, does not compile', () => {
    const { api } = answering(Response.json({}));
    const wrong = [
      // @ts-expect-error there is no such call
      () => api.call('GET /user/points/fetched'),
      // @ts-expect-error a sign-in has a body
      () => api.call('POST /user/signin'),
      // @ts-expect-error a read takes no key
      () => api.call('GET /user/points/fetch', { idempotencyKey: 'k' }),
      // @ts-expect-error nothing else is a type of points
      () => api.call('GET /user/points/fetch', { query: { type: 'all' } }),
    ];
    const body: Body<'POST /user/logout'> = { token: 't' };
    expect([wrong.length, body.token]).toEqual([4, 't']);
  });

  it('is typed by the document in its form, too', () => {
    const { api } = answering(Response.json({}));
    const picture = new Blob(['jpeg']);
    const form: Form<'POST /contest/submit'> = { contestId: 'c1', image1: picture, link10: 'https://a' };
    const right = [
      () => api.call('POST /contest/submit', { form }),
      () => api.call('POST /admin/setting/item/edit', { form: { id: 'i1', categories: ['c1'], points: 7 } }),
      () => api.call('POST /admin/setting/blog/edit', { form: { id: 'g1', files: [picture], images: [] } }),
    ];
    const wrong = [
      // @ts-expect-error a form is no JSON
      () => api.call('POST /contest/submit', { body: form }),
      // @ts-expect-error a sign-in takes no form
      () => api.call('POST /user/signin', { form: { email: 'a@b.c', password: 'p' } }),
      // @ts-expect-error an entry names its contest
      () => api.call('POST /contest/submit', { form: { link1: 'https://a' } }),
      // @ts-expect-error there is no eleventh entry
      () => api.call('POST /contest/submit', { form: { contestId: 'c1', link11: 'https://a' } }),
      // @ts-expect-error a picture is no text
      () => api.call('POST /user/picture', { form: { picture: 'picture' } }),
      // @ts-expect-error the picture of a new brand is named, chosen or not
      () => api.call('POST /admin/setting/brand/add', { form: { name: 'Touch', description: 'Soft.' } }),
      // @ts-expect-error a list is given as one
      () => api.call('POST /admin/setting/item/edit', { form: { id: 'i1', categories: 'c1' } }),
      // @ts-expect-error there is no field of no files
      () => api.call('POST /admin/setting/blog/edit', { form: { id: 'g1', files: [] } }),
      // @ts-expect-error rows have the fields that the document has
      () => api.call('POST /admin/setting/edit/contest', { form: { id: 'c1', steps: [{ title: 'Post' }] } }),
    ];
    expect([right.length, wrong.length]).toEqual([3, 9]);
  });

  it('knows what is spread into a form', () => {
    const save = <Given extends Form<'POST /admin/setting/brand/edit'>>(
      given: Only<Form<'POST /admin/setting/brand/edit'>, Given>,
    ) => given.id;
    const values = { name: 'Touch', description: 'Soft.' };
    expect(save({ ...values, id: 'b1' })).toBe('b1');
    // @ts-expect-error a brand has no colour
    expect(save({ ...values, ...{ colour: 'blue' }, id: 'b2' })).toBe('b2');
  });
});

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="codes.csv"', 'codes.csv'],
    ['attachment; filename="kod.csv"; filename*=UTF-8\'\'kod%20%E2%9C%93.csv', 'kod ✓.csv'],
    ['attachment; filename="kod.csv"; filename*=UTF-8\'\'%E2', 'kod.csv'],
    ['inline', null],
    [null, null],
  ])('%s is %s', (header, name) => {
    expect(fileNameOf(new Headers(header === null ? {} : { 'content-disposition': header }))).toBe(name);
  });
});

describe('a body whose progress is asked for', () => {
  let server: Server;
  let baseUrl: string;
  let answer: { status: number; body: unknown } | undefined;
  let received: unknown[];

  beforeEach(async () => {
    received = [];
    server = createServer((request, response) => {
      const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method === 'OPTIONS') return void response.writeHead(204, open).end();
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => {
        received.push(request.headers['content-type'], bytes);
        if (!answer) return;
        response.writeHead(answer.status, { ...open, 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );

  const upload = (shares: number[], signal?: AbortSignal) => {
    const api = createApi({ baseUrl, getToken: () => null, getLocale: () => 'en' });
    // A form's own encoding is the browser's; here it is the bytes that count.
    return api.call('POST /user/textdetect', {
      body: { image: 'x'.repeat(300_000) },
      signal,
      onProgress: (share) => shares.push(share),
    });
  };

  it('answers as fetch would', async () => {
    answer = { status: 200, body: { texts: ['7KQ2M94XTB'] } };
    expect(await upload([])).toEqual({ texts: ['7KQ2M94XTB'] });
    expect(received).toEqual(['application/json', 300_000 + '{"image":""}'.length]);
  });

  it('says how much has left, once its size is known', async () => {
    answer = { status: 200, body: { texts: [] } };
    // jsdom's own request reports no size; the events that browsers send are simulated.
    const events = [
      { lengthComputable: false, loaded: 10, total: 0 },
      { lengthComputable: true, loaded: 10, total: 40 },
      { lengthComputable: true, loaded: 40, total: 40 },
    ];
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
      send.mockRestore();
      for (const event of events) this.upload.dispatchEvent(new ProgressEvent('progress', event));
      this.send(body);
    });
    const shares: number[] = [];
    await upload(shares);
    expect(shares).toEqual([0.25, 1]);
  });

  it('takes an answer without a body', async () => {
    answer = { status: 204, body: undefined };
    expect(await upload([])).toBeNull();
  });

  it('reads a refusal like any other', async () => {
    answer = { status: 503, body: { code: 'SERVICE_BUSY' } };
    await expect(upload([])).rejects.toMatchObject({ status: 503, code: 'SERVICE_BUSY' });
  });

  it("ends with the caller's abort", async () => {
    answer = undefined;
    const stop = new AbortController();
    const failed = upload([], stop.signal).catch((error: unknown) => error as ApiError);
    const poll = setInterval(() => received.length && stop.abort(), 5);
    expect(await failed).toMatchObject({ name: 'AbortError' });
    clearInterval(poll);
  });
});
