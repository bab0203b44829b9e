import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectStore } from './s3.js';
import { testEnv, uniqueName } from './testing/env.js';

const env = testEnv();
const bucket = `t-${uniqueName('s3').replaceAll('_', '-')}`;
const store = new ObjectStore({
  endpoint: env.S3_ENDPOINT,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket,
});

beforeAll(() => store.ensureBucket());

async function read(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.get(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Lines of text, in chunks of uneven size. */
async function* lines(count: number) {
  for (let i = 0; i < count; i += 1) yield Buffer.from(`${i},`.repeat(1_000));
}

describe('ObjectStore', () => {
  it('creates the bucket again without an error', () => store.ensureBucket());

  it('stores a buffer, an empty and a short stream', async () => {
    await store.put('buffer', Buffer.from('abc'), { contentType: 'text/plain' });
    expect((await read('buffer')).toString()).toBe('abc');
    expect(await store.put('empty', Readable.from([]), { contentType: 'text/plain' })).toBe(0);
    expect((await read('empty')).length).toBe(0);
    expect(await store.put('short', Readable.from(['x', 'y']), { contentType: 'text/csv' })).toBe(2);
    expect((await read('short')).toString()).toBe('xy');
  });

  it('stores a stream of unknown length in parts, byte for byte', async () => {
    const expected = createHash('sha256');
    for await (const chunk of lines(4_000)) expected.update(chunk);
    const bytes = await store.put('long', Readable.from(lines(4_000)), { contentType: 'text/csv' });
    expect(bytes).toBeGreaterThan(2 * 8 * 1024 * 1024);
    const stored = await read('long');
    expect(stored.length).toBe(bytes);
    expect(createHash('sha256').update(stored).digest('hex')).toBe(expected.digest('hex'));
  });

  it('a stream that fails leaves nothing visible', async () => {
    async function* broken() {
      yield* lines(2_500);
      throw new Error('generator broke');
    }
    await expect(store.put('broken', Readable.from(broken()), { contentType: 'text/csv' })).rejects.toThrow(
      'generator broke',
    );
    await expect(store.get('broken')).rejects.toMatchObject({ code: 'NoSuchKey' });
  });

  it('reads a file in parts, nothing after its end, and refuses readers without credentials', async () => {
    await store.put('file', Buffer.from('abcdef'), { contentType: 'text/plain' });
    const part = async (offset: number, length: number) => {
      const { part: bytes, total } = await store.read('file', offset, length);
      return `${bytes.toString()} of ${total}`;
    };
    expect(await part(0, 4)).toBe('abcd of 6');
    expect(await part(4, 4)).toBe('ef of 6');
    expect(await part(6, 4)).toBe(' of 6');
    await expect(store.read('none', 0, 1)).rejects.toThrow();
    expect((await fetch(`${env.S3_ENDPOINT}/${bucket}/file`)).status).toBe(403);
  });
});
