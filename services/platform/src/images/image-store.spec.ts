import sharp from 'sharp';
import { DomainError } from '../errors.js';
import { encodeImage } from './image-store.js';
import { storeAfter } from './pictures-of-form.js';

const none = Buffer.alloc(0);
const picture = (name: string) => Buffer.from(name);
const form = (file: Uint8Array, bmFile: Uint8Array) => [
  { field: 'file', upload: file },
  { field: 'bmFile', upload: bmFile },
];

/** Records in order what was done with the pictures. */
function recorded(refusal?: DomainError) {
  const done: string[] = [];
  return {
    done,
    acts: {
      check: async (upload: Uint8Array) => {
        const name = String(upload);
        if (name === 'broken') throw new DomainError('FILE_UNREADABLE');
        return `${name}.webp`;
      },
      dryRun: async (names: string[]) => {
        done.push(`tried ${names.join()}`);
        if (refusal) throw refusal;
      },
      store: async (upload: Uint8Array) => void done.push(`stored ${String(upload)}`),
    },
  };
}

describe('pictures of a form', () => {
  it('are stored once the form was taken by the names that they get', async () => {
    const { done, acts } = recorded();
    const names = await storeAfter(form(picture('a'), picture('b')), acts);
    expect(names).toEqual(['a.webp', 'b.webp']);
    expect(done).toEqual(['tried a.webp,b.webp', 'stored a', 'stored b']);
  });

  it('are not stored for a form that is refused', async () => {
    const { done, acts } = recorded(new DomainError('EDIT_CONFLICT', { version: 2 }));
    await expect(storeAfter(form(picture('a'), none), acts)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(done).toEqual(['tried a.webp,']);
  });

  it('need no dry run where none was sent', async () => {
    const { done, acts } = recorded();
    expect(await storeAfter(form(none, none), acts)).toEqual(['', '']);
    expect(done).toEqual([]);
  });

  it('are refused by their field before anything is stored', async () => {
    const { done, acts } = recorded();
    await expect(storeAfter(form(picture('a'), picture('broken')), acts)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      fields: { bmFile: { code: 'FILE_UNREADABLE' } },
    });
    expect(done).toEqual([]);
  });
});

describe('a picture of the back office', () => {
  const drawn = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000080' } })
      .withExif({ IFD0: { ImageDescription: 'Taman Rahsia 12' } })
      .toFormat(format)
      .toBuffer();

  it.each(['png', 'jpeg', 'webp'] as const)('is a WebP without notes, made of a %s', async (format) => {
    const upload = await drawn(format);
    expect(upload.includes('Rahsia')).toBe(true);
    const { name, content } = await encodeImage(upload);
    expect(name).toMatch(/^[0-9a-f]{64}\.webp$/);
    expect(content.includes('Rahsia')).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it('stays transparent', async () => {
    const { content } = await encodeImage(await drawn('png'));
    expect(await sharp(content).metadata()).toMatchObject({ hasAlpha: true });
    expect((await sharp(content).stats()).isOpaque).toBe(false);
  });

  it('keeps the frames of an animated WebP and how long each is shown', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 30, height: 30, channels: 4, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
    const upload = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const { content } = await encodeImage(upload);
    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
      ...{ width: 30, pageHeight: 30, pages: 3, delay: [100, 200, 300], loop: 2 },
    });
  });

  it('loses what stands behind its end', async () => {
    const upload = await drawn('png');
    const script = Buffer.concat([upload, Buffer.from('<script>alert(1)</script>')]);
    const { name, content } = await encodeImage(script);
    expect(content.includes('<script>')).toBe(false);
    expect(name).toBe((await encodeImage(upload)).name);
  });

  it('of more than 2 MB is refused', async () => {
    const large = Buffer.concat([await drawn('png'), Buffer.alloc(2 * 1024 * 1024)]);
    await expect(encodeImage(large)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', details: { max: '2 MB' } });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['a text', 'a text'],
  ])('is never %s', async (_, content) => {
    await expect(encodeImage(Buffer.from(content))).rejects.toMatchObject({ code: 'FILE_TYPE_INVALID' });
  });
});
