import { blogOf } from './blog.record.js';

const image = { en: `${'a'.repeat(64)}.webp`, bm: `${'b'.repeat(64)}.webp` };
const none = { en: '', bm: '' };
const description = { en: 'Text', bm: 'Teks' };
const at = new Date('2026-11-21T00:00:00.000Z');
const stamps = { createdAt: at, updatedAt: at, version: 3 };
const refusal = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])) });

describe('the form of a blog', () => {
  const form = {
    ...{ id: '', version: 0, active: undefined },
    ...{ title: 'Visit', venue: 'Ipoh', description, images: [image.en] },
  };
  const blog = { ...form, id: 'b', active: true, ...stamps };

  it('admin §5 Add blog: title, venue, both descriptions and a picture', () => {
    expect(blogOf(form, null)).toMatchObject({ title: 'Visit', images: [image.en], active: true });
    for (const over of [{ title: '' }, { venue: '' }, { description: none }, { images: [] }]) {
      expect(() => blogOf({ ...form, ...over }, null)).toThrow(
        expect.objectContaining({ code: 'FORM_FIELDS_REQUIRED' }),
      );
    }
  });

  it('admin §5 Edit blog: all four texts', () => {
    expect(blogOf({ ...form, images: [] }, blog).images).toEqual([image.en]);
    for (const over of [{ title: '' }, { venue: ' ' }, { description: { en: 'x', bm: '' } }]) {
      expect(() => blogOf({ ...form, ...over }, blog)).toThrow(expect.objectContaining({ code: 'FIELD_EMPTY' }));
    }
  });

  it('takes ten pictures', () => {
    expect(() => blogOf({ ...form, images: Array.from({ length: 10 }, () => image.en) }, null)).not.toThrow();
    expect(() => blogOf({ ...form, images: Array.from({ length: 11 }, () => image.en) }, null)).toThrow(
      refusal('INPUT_INVALID', 'images') as Error,
    );
  });
});
