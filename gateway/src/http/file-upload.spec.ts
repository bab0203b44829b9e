import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { ClubRequest } from './club-request.js';
import { Upload, type UploadedForm, type UploadLimits, withForm, withSpooledForm } from './file-upload.js';
import type { FormFiles } from './form-files.js';
import { UploadBudget } from './upload-budget.js';

const LIMITS = { fileBytes: 100, files: { image: 1, more: 1 } };
const ONE = { fileBytes: 100, files: { image: 1 } };
const LARGE = { fileBytes: 100_000, files: { image: 1 } };

/** A request whose body is this form, as the parser leaves it. */
async function requestWith(fill: (form: FormData) => void, { cut = Infinity, limits = LIMITS as UploadLimits } = {}) {
  const form = new FormData();
  fill(form);
  const answer = new Response(form);
  const bytes = Buffer.from(await answer.arrayBuffer()).subarray(0, cut);
  const payload = Readable.from([bytes]) as IncomingMessage;
  payload.headers = { 'content-type': answer.headers.get('content-type')! };
  const around = { headers: {}, routeOptions: {} };
  return { ...around, body: new Upload(payload, limits), session: { subjectId: 'me' } } as unknown as ClubRequest;
}
const file = (size: number) => new Blob(['x'.repeat(size)]);
const formOf = (request: ClubRequest) => withForm(request, async (form): Promise<UploadedForm> => form);
const codeOf = (request: ClubRequest) =>
  formOf(request).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe('a form with files', () => {
  it('is read as small fields and the bytes of each file', async () => {
    const request = await requestWith((form) => {
      form.set('link1', 'https://example.com');
      form.set('id', 'me');
      form.set('image1', file(100), 'a.png');
      form.set('empty', new Blob([]), 'empty.png');
    });
    const { fields, files } = await formOf(request);
    expect(fields).toEqual({ link1: 'https://example.com', id: 'me' });
    expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([['image1', 100]]);
  });

  it.each([1_000, 16_384, 65_536])('is on disk to its last byte when it comes %i bytes at a time', async (chunk) => {
    const contents = new Map([70_000, 300_077].map((size, at) => [`image${at}`, randomBytes(size)]));
    const form = new FormData();
    for (const [name, bytes] of contents) form.set(name, new Blob([bytes]), 'a.png');
    const answer = new Response(form);
    const body = Buffer.from(await answer.arrayBuffer());
    const payload = Readable.from(
      Array.from({ length: Math.ceil(body.length / chunk) }, (_, at) => body.subarray(at * chunk, (at + 1) * chunk)),
    ) as IncomingMessage;
    payload.headers = { 'content-type': answer.headers.get('content-type')! };
    const upload = new Upload(payload, { fileBytes: 1_000_000, files: { image0: 1, image1: 1 } });
    const request = { headers: {}, routeOptions: {}, body: upload, session: { subjectId: 'me' } };
    await withSpooledForm(request as unknown as ClubRequest, async ({ files }) => {
      for (const [name, bytes] of contents) {
        const pieces: Buffer[] = [];
        for await (const piece of files.get(name)!) pieces.push(piece);
        expect([name, Buffer.concat(pieces).equals(bytes)]).toEqual([name, true]);
      }
    });
  });

  it.each<[string, (form: FormData) => void, string]>([
    ['a file beyond its limit', (form) => form.set('image', file(101), 'a.png'), 'FILE_TOO_LARGE'],
    [
      'more files than are taken',
      (form) => ['a', 'b', 'c'].forEach((name) => form.set(name, file(9), 'a.png')),
      'FILES_TOO_MANY',
    ],
    ['a picture without a file name', (form) => form.set('image', 'PNG'), 'FILE_REQUIRED'],
    ['a name that is no field', (form) => form.set('$where', '1'), 'INPUT_INVALID'],
    ['a prototype', (form) => form.set('__proto__', '1'), 'INPUT_INVALID'],
    ['a dotted name of a file', (form) => form.set('a.b', file(9), 'a.png'), 'INPUT_INVALID'],
    ['a text that goes on', (form) => form.set('link', 'x'.repeat(10_001)), 'INPUT_INVALID'],
    ["somebody else's id", (form) => form.set('id', 'other'), 'FORBIDDEN'],
    ['as much as there is room for', (form) => form.set('image', file(100), 'a.png'), 'taken'],
  ])('%s', async (_what, fill, code) => {
    expect(await codeOf(await requestWith(fill))).toBe(code);
  });

  it('that breaks off is refused', async () => {
    expect(await codeOf(await requestWith((form) => form.set('image', file(100), 'a.png'), { cut: 120 }))).toBe(
      'INPUT_INVALID',
    );
  });

  it.each<[string, number, (cut: Buffer) => Readable]>([
    ['is declared as the whole file', 1, (cut) => Readable.from([cut])],
    // The parser then meets each cut in each of its states, so not every one is needed again.
    ['comes byte by byte', 19, (cut) => Readable.from(Array.from(cut, (byte) => Buffer.from([byte])))],
    [
      'goes away',
      1,
      (cut) =>
        Readable.from(
          (async function* () {
            yield cut;
            throw new Error('aborted');
          })(),
        ),
    ],
  ])('that is cut off at any byte and %s is refused', async (_, step, sent) => {
    const parts = [
      'Content-Disposition: form-data; name="id"\r\n\r\nme\r\n',
      'Content-Disposition: form-data\r\n\r\nno name\r\n',
      'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n',
      'Content-Disposition: form-data; filename="b.png"\r\n\r\nno name\r\n',
      'Content-Disposition: form-data; name="more"; filename="c.png"\r\n\r\nbytes\r\n',
      'Content-Disposition: form-data; name="too many"; filename="d.png"\r\n\r\nbytes\r\n',
    ];
    const whole = Buffer.from(`${parts.map((part) => `--cut\r\n${part}`).join('')}--cut--`);
    const answers = new Set<string>();
    for (let at = 0; at <= whole.length; at += step) {
      const payload = sent(whole.subarray(0, at)) as IncomingMessage;
      payload.headers = { 'content-type': 'multipart/form-data; boundary=cut' };
      answers.add(await codeOf({ body: new Upload(payload, LIMITS), session: { subjectId: 'me' } } as never));
    }
    expect([...answers]).toEqual(['INPUT_INVALID']);
  });

  it('is refused while two of the same member are read, and is accepted once these are done', async () => {
    const one = () => requestWith((form) => form.set('image', file(100), 'a.png'), { limits: ONE });
    let done = () => undefined as void;
    const working = new Promise<void>((resolve) => (done = resolve));
    const hold = async () => {
      const request = await one();
      return new Promise<{ finished: Promise<void> }>((begun) => {
        const finished: Promise<void> = withForm(request, () => (begun({ finished }), working));
      });
    };
    // Each form has all that a form may have, and a member twice that.
    const held = [await hold(), await hold()];
    expect(await codeOf(await one())).toBe('RATE_LIMITED');
    const other = { ...(await one()), session: { subjectId: 'other' } } as unknown as ClubRequest;
    expect(await codeOf(other)).toBe('taken');
    done();
    await Promise.all(held.map(({ finished }) => finished));
    expect(await codeOf(await one())).toBe('taken');
  });

  it('that is refused gives its room back at once, though it still arrives', async () => {
    const slowly = async () => {
      const request = await requestWith((form) => form.set('image', file(LARGE.fileBytes), 'a.png'), { limits: LARGE });
      const { payload } = request.body as unknown as { payload: Readable & { headers: object } };
      const bytes: Buffer = payload.read();
      const arriving = Object.assign(new PassThrough(), { headers: payload.headers });
      const body = new Upload(arriving as unknown as IncomingMessage, LARGE);
      const code = codeOf({ ...request, body } as unknown as ClubRequest);
      const send = async (from: number, to?: number) => {
        for (let at = from; at < (to ?? bytes.length); at += 1_000) {
          arriving.write(bytes.subarray(at, Math.min(at + 1_000, to ?? bytes.length)));
          await new Promise(setImmediate);
        }
        if (to === undefined) arriving.end();
      };
      return { code, send };
    };
    const [one, two, three] = [await slowly(), await slowly(), await slowly()];
    await one.send(0, 90_000);
    await two.send(0, 90_000);
    await three.send(0, 90_000);
    await Promise.all([one.send(90_000), two.send(90_000), three.send(90_000)]);
    expect(await Promise.all([one.code, two.code, three.code])).toEqual(['taken', 'taken', 'RATE_LIMITED']);
  });

  it('is required by its route: another body is refused', async () => {
    expect(await codeOf({ body: {}, session: null } as unknown as ClubRequest)).toBe('FILE_REQUIRED');
  });
});

describe('a form whose files go to disk', () => {
  const PIECE = 64 * 1024;
  const MANY = { fileBytes: 10 * 1024 * 1024, files: { image: 20 } };
  const spooled = async (request: ClubRequest) =>
    withSpooledForm(request, async ({ fields, files }) => {
      const contents = new Map<string, string>();
      for (const [name, pieces] of files) {
        const read: Buffer[] = [];
        for await (const piece of pieces) read.push(piece);
        contents.set(name, Buffer.concat(read).toString());
      }
      return { fields, contents };
    });

  it('has the same fields and bytes', async () => {
    const request = await requestWith(
      (form) => {
        form.set('link1', 'https://example.com');
        form.set('image1', file(100), 'a.png');
        form.set('image2', file(7), 'b.png');
        form.set('empty', new Blob([]), 'empty.png');
      },
      { limits: MANY },
    );
    const { fields, contents } = await spooled(request);
    expect(fields).toEqual({ link1: 'https://example.com' });
    expect([...contents]).toEqual([
      ['image1', 'x'.repeat(100)],
      ['image2', 'x'.repeat(7)],
    ]);
  });

  it.each([
    ['a file beyond its limit', (form: FormData) => form.set('image', file(101), 'a.png'), Infinity, 'FILE_TOO_LARGE'],
    ['one that breaks off', (form: FormData) => form.set('image', file(100), 'a.png'), 200, 'INPUT_INVALID'],
    ["somebody else's id", (form: FormData) => form.set('id', 'other'), Infinity, 'FORBIDDEN'],
  ])('refuses %s', async (_, fill, cut, code) => {
    await expect(spooled(await requestWith(fill, { cut }))).rejects.toMatchObject({ code });
  });

  it('is read no faster than it is written, whatever comes', async () => {
    const FILE = 20 * PIECE;
    let read = 0;
    let written = 0;
    let ahead = 0;
    async function* body() {
      for (const name of ['a', 'b', 'c', 'd']) {
        yield Buffer.from(`--cut\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`);
        for (let at = 0; at < FILE; at += PIECE) {
          read += PIECE;
          ahead = Math.max(ahead, read - written);
          yield Buffer.alloc(PIECE, 'x');
        }
        yield Buffer.from('\r\n');
      }
      yield Buffer.from('--cut--\r\n');
    }
    const payload = Readable.from(body(), { highWaterMark: 1 }) as IncomingMessage;
    payload.headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const disk: FormFiles<number> = {
      add: () => ({
        write: async ({ length }) => {
          await new Promise(setImmediate);
          written += length;
        },
      }),
      all: () => new Map(),
      discard: () => Promise.resolve(),
    };
    await new Upload(payload, MANY).read(new UploadBudget(8 * FILE).open('me', 8 * FILE), disk);
    expect(written).toBe(4 * FILE);
    expect(ahead).toBeLessThan(FILE / 2);
  });

  it('is refused when there is no room for it, and read to its end', async () => {
    const request = await requestWith((form) => form.set('image', file(100), 'a.png'));
    const full: FormFiles<number> = {
      add: () => ({ write: () => Promise.reject(new Error('ENOSPC')) }),
      all: () => new Map(),
      discard: () => Promise.resolve(),
    };
    const reading = (request.body as unknown as Upload).read(new UploadBudget(1_000).open('me', 500), full);
    await expect(reading).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  });
});

it('limits the bytes that all members send at once', () => {
  const budget = new UploadBudget(250);
  const forms = ['a', 'b', 'c'].map((memberId) => budget.open(memberId, 100));
  expect(forms.map((form) => form.take(100)?.code)).toEqual([undefined, undefined, 'SERVICE_BUSY']);
  forms[0]!.close();
  expect(forms[0]!.take(250)).toBeUndefined();
  expect(forms[2]!.take(100)).toBeUndefined();
});
