import type { SpooledFile } from '../http/form-files.js';
import { contestForm } from './contests.form.js';

const contents = new Map<string, SpooledFile>();
/** A file that is identified by its content. */
function spooled(content: string): SpooledFile {
  const file = (async function* () {
    yield Buffer.from(content);
  })();
  contents.set(content, file);
  return file;
}
const form = (fields: Record<string, string>, files: Record<string, string> = {}) =>
  contestForm({
    fields: { contestId: 'c', ...fields },
    files: new Map(Object.entries(files).map(([name, content]) => [name, spooled(content)])),
  });

describe('the form of contest/submit', () => {
  it('§7 contest/submit: image{n}, receiptsImage{n}, link{n} and selectedValue{n}, counted from 1', () => {
    const { files, ...texts } = form(
      { link1: 'https://a', selectedValue2: 'two' },
      { image1: 'i1', receiptsImage1: 'r1', image2: 'i2', else: 'x' },
    );
    expect(texts).toEqual({
      contestId: 'c',
      entries: [
        { link: 'https://a', optionId: '' },
        { link: '', optionId: 'two' },
      ],
    });
    expect(
      files.map(({ entry, kind, content }) => [entry, kind, content === contents.get(`${kind[0]}${entry}`)]),
    ).toEqual([
      [1, 'image', true],
      [1, 'receipt', true],
      [2, 'image', true],
    ]);
  });

  it.each([
    [{}, 1],
    [{ entries: '3' }, 3],
    [{ link4: 'https://a' }, 4],
    [{ entries: '5', link2: 'https://a' }, 5],
  ])('%j makes %i entries', (fields, count) => {
    expect(form(fields as never).entries).toHaveLength(count);
  });

  it.each([
    [{ contestId: '' }, 'contestId'],
    [{ entries: '0' }, 'entries'],
    [{ entries: '-1' }, 'entries'],
    [{ entries: '1.5' }, 'entries'],
    [{ entries: '11' }, 'entries'],
    [{ link9999: 'https://a' }, 'entries'],
    [{ entries: '1', link2: 'https://a' }, 'entries'],
  ])('refuses %j', (fields, field) => {
    expect(() => form(fields as never)).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } }),
    );
  });
});
