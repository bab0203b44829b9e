import { journeyOf } from './journey.js';

const description = { en: 'Text', bm: 'Teks' };
const refusal = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])) });

describe('the form of the journey', () => {
  const form = { version: 0, home: 0, children: 1, points: 2, product: 3, progressPoints: 4, description };

  it('admin §5 Edit journey: all seven fields, of which a count may be nought', () => {
    expect(journeyOf(form)).toMatchObject({ home: 0, progressPoints: 4, description });
    for (const field of ['home', 'children', 'points', 'product', 'progressPoints']) {
      expect(() => journeyOf({ ...form, [field]: undefined })).toThrow(refusal('FIELD_EMPTY', field) as Error);
      expect(() => journeyOf({ ...form, [field]: -1 })).toThrow(refusal('INPUT_INVALID', field) as Error);
    }
    expect(() => journeyOf({ ...form, description: { en: 'x', bm: '' } })).toThrow(
      refusal('FIELD_EMPTY', 'description.bm') as Error,
    );
  });
});
