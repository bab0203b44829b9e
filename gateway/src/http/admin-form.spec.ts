import { DomainError } from '@club/platform';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { AdminForm, formFlag, formList, formNumber, formRows } from './admin-form.js';
import type { ClubRequest } from './club-request.js';
import { Upload } from './file-upload.js';

const LIMITS = {
  fileBytes: 1_000,
  files: { file: 1, images: 3 },
  fields: 500,
  fieldBytes: 40_000,
  formBytes: 1_000_000,
};
const schema = z.object({
  id: z.string().optional(),
  text: z.string().max(10_000).optional(),
  active: formFlag(),
  points: formNumber(),
  value: formNumber({ decimals: true }),
  categories: formList(3, 20),
  steps: formRows(z.object({ order: z.number() }), 2),
});
const form = new AdminForm(schema, { file: 1, images: 3 });

type Part = [name: string, value: string, fileName?: string];
function sent(parts: Part[], type: 'user' | 'dev' = 'dev'): ClubRequest {
  const body = parts.map(([name, value, fileName]) => {
    const file = fileName ? `; filename="${fileName}"\r\nContent-Type: image/png` : '';
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const payload = Object.assign(Readable.from([Buffer.from(`${body.join('')}--b--\r\n`)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const session = { subjectId: 'someone', type, createdAt: '', expiresAt: '' };
  return { body: new Upload(payload as never, LIMITS), session, headers: {}, routeOptions: {}, id: 'r-1' } as never;
}
const read = (request: ClubRequest) => form.read(request, async (values, files) => ({ values, files }));
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error as DomainError,
  );

describe('a form of the back office', () => {
  it('takes the id of a record, long texts, repeated fields in order, and files in order', async () => {
    const long = 'ö'.repeat(10_000);
    const { values, files } = await read(
      sent([
        ['id', 'news-1'],
        ['text', long],
        ['categories', 'b'],
        ['categories', 'a'],
        ['images', '1', '1.png'],
        ['file', 'x', 'x.png'],
        ['images', '2', '2.png'],
      ]),
    );
    expect(values).toMatchObject({ id: 'news-1', text: long, categories: ['b', 'a'] });
    expect(files.images.map(String)).toEqual(['1', '2']);
    expect(files.file.map(String)).toEqual(['x']);
  });

  it.each([
    ['file', 1, 2],
    ['images', 3, 4],
    ['images', 3, 12],
  ])('names the field %s, which takes %i at most, when %i files were sent for it', async (name, max, count) => {
    const parts = Array.from({ length: count }, (_, at): Part => [name, 'x', `${at}.png`]);
    const error = { code: 'FILES_TOO_MANY', details: { max } };
    expect(await refusal(read(sent(parts)))).toMatchObject({ ...error, fields: { [name]: error } });
  });

  it('refuses a file that came without a file name, and reads an empty one as none', async () => {
    const code = 'FILE_REQUIRED';
    expect(await refusal(read(sent([['file', 'PNG']])))).toMatchObject({ code, fields: { file: { code } } });
    expect((await read(sent([['file', '']]))).files.file).toEqual([]);
  });

  it('still refuses the id of another member in a member’s form', async () => {
    expect(await refusal(read(sent([['id', 'another']], 'user')))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('reads flags, numbers, lists and rows from texts as from JSON', async () => {
    const typed = sent([
      ['active', 'true'],
      ['points', ' 12 '],
      ['value', '4.50'],
      ['categories', '["a","b"]'],
      ['steps', '[{"order":1}]'],
    ]);
    const json = { active: true, points: 12, value: 4.5, categories: ['a', 'b'], steps: [{ order: 1 }] };
    expect((await read(typed)).values).toEqual(json);
    const asJson = await read({ ...sent([]), body: json } as never);
    expect(asJson).toEqual({ values: json, files: { file: [], images: [] } });
  });

  it('leaves out absent fields, and does not read them as false or zero', async () => {
    expect((await read(sent([]))).values).toEqual({ categories: [] });
  });

  it.each(['', '  '])('refuses the blank number %j, since an edit would keep the old one', async (blank) => {
    for (const name of ['points', 'value']) {
      const refused = { code: 'INPUT_INVALID', fields: { [name]: { code: 'FIELD_REQUIRED' } } };
      expect(await refusal(read(sent([[name, blank]])))).toMatchObject(refused);
    }
  });

  it('names the field that is wrong', async () => {
    for (const [name, value] of [
      ['points', 'many'],
      ['active', 'perhaps'],
      ['steps', '{'],
      ['steps', '[{"order":1},{"order":2},{"order":3}]'],
      ['text', 'x'.repeat(10_001)],
    ] as const) {
      const error = await refusal(read(sent([[name, value]])));
      expect([name, error?.code, Object.keys(error?.fields ?? {})]).toEqual([name, 'INPUT_INVALID', [name]]);
    }
  });
});
