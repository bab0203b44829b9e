import { DomainError } from '../errors.js';
import { storeAfter } from './image-store.js';

const png = (rest: string) => Buffer.from(`\x89PNG\r\n\x1a\n${rest}`, 'latin1');
const none = Buffer.alloc(0);
const form = (file: Uint8Array, bmFile: Uint8Array) => [
  { field: 'file', upload: file },
  { field: 'bmFile', upload: bmFile },
];

/** What happened, in order. */
function recorded(refusal?: DomainError) {
  const done: string[] = [];
  return {
    done,
    rehearsal: async (names: string[]) => {
      done.push(`rehearsed ${names.map((name) => name.slice(-4)).join()}`);
      if (refusal) throw refusal;
    },
    put: async (upload: Uint8Array) => void done.push(`stored ${upload.length}`),
  };
}

describe('pictures of a form', () => {
  it('are stored once the form was taken by the names that they get', async () => {
    const { done, rehearsal, put } = recorded();
    const names = await storeAfter(form(png('a'), png('bb')), rehearsal, put);
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.png$/), expect.stringMatching(/^[0-9a-f]{64}\.png$/)]);
    expect(names[0]).not.toBe(names[1]);
    expect(done).toEqual(['rehearsed .png,.png', 'stored 9', 'stored 10']);
  });

  it('are not stored for a form that is refused', async () => {
    const { done, rehearsal, put } = recorded(new DomainError('EDIT_CONFLICT', { version: 2 }));
    await expect(storeAfter(form(png('a'), none), rehearsal, put)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(done).toEqual(['rehearsed .png,']);
  });

  it('need no rehearsal where none was sent', async () => {
    const { done, rehearsal, put } = recorded();
    expect(await storeAfter(form(none, none), rehearsal, put)).toEqual(['', '']);
    expect(done).toEqual([]);
  });

  it.each([
    ['FILE_TYPE_INVALID', Buffer.from('a text')],
    ['FILE_TOO_LARGE', png('x'.repeat(2 * 1024 * 1024))],
  ])('are refused by their field before anything is stored: %s', async (code, upload) => {
    const { done, rehearsal, put } = recorded();
    await expect(storeAfter(form(png('a'), upload), rehearsal, put)).rejects.toMatchObject({
      code,
      fields: { bmFile: { code } },
    });
    expect(done).toEqual([]);
  });
});
