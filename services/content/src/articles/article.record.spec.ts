import { articleOf } from './article.record.js';

const image = { en: `${'a'.repeat(64)}.webp`, bm: `${'b'.repeat(64)}.webp` };
const other = { en: `${'c'.repeat(64)}.webp`, bm: `${'d'.repeat(64)}.webp` };
const title = { en: 'Title', bm: 'Tajuk' };
const none = { en: '', bm: '' };
const description = { en: 'Text', bm: 'Teks' };
const at = new Date('2026-11-21T00:00:00.000Z');
const stamps = { createdAt: at, updatedAt: at, version: 3 };
const refusal = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])) });

describe('the form of an article', () => {
  const form = { id: '', version: 0, active: undefined, title, description, image };
  const article = { id: 'a', active: true, ...stamps, title, description, image };

  it('admin §5 Add article: four texts and both pictures', () => {
    expect(articleOf(form, null)).toEqual({ title, description, image, active: true });
    for (const over of [{ title: none }, { description: none }, { image: none }, { image: { ...image, bm: '' } }]) {
      expect(() => articleOf({ ...form, ...over }, null)).toThrow(
        expect.objectContaining({ code: 'FORM_FIELDS_REQUIRED' }),
      );
    }
  });

  it('admin §5 Edit article: four texts; pictures both or none', () => {
    expect(articleOf({ ...form, image: none }, article).image).toEqual(image);
    expect(() => articleOf({ ...form, title: { en: '', bm: 'Tajuk' } }, article)).toThrow(
      refusal('FIELD_EMPTY', 'title.en') as Error,
    );
    expect(() => articleOf({ ...form, image: { ...other, bm: '' } }, article)).toThrow(
      refusal('IMAGES_PAIR_REQUIRED', 'image.bm') as Error,
    );
  });
});
