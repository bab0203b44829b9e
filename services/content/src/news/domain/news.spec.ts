import { type News, type NewsForm, newsOf } from './news.js';

const image = { en: `${'a'.repeat(64)}.webp`, bm: `${'b'.repeat(64)}.webp` };
const other = { en: `${'c'.repeat(64)}.webp`, bm: `${'d'.repeat(64)}.webp` };
const none = { en: '', bm: '' };
const title = { en: 'Title', bm: 'Tajuk' };
const description = { en: 'Text', bm: 'Teks' };
const at = new Date('2026-11-21T00:00:00.000Z');
const stamps = { createdAt: at, updatedAt: at, version: 3 };

const news = (over: Partial<NewsForm> = {}): NewsForm => ({
  ...{ id: '', version: 0, type: '', title, description, image, link: '', showingTo: '' },
  ...over,
});
const stored = (over: Partial<News> = {}): News => ({
  ...{ id: 'n', active: false, ...stamps, title, description, image, link: '', showingTo: 'pregnant' },
  ...{ removedAt: null, removeAt: null },
  ...over,
});
const link = 'https://example.com/a';
const refusal = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])) });

describe('the form of news', () => {
  it('admin §5 Add news: asks to fill in all fields when any is missing', () => {
    const empty = news({ title: none, description: none, image: none });
    expect(() => newsOf(empty, null)).toThrow(
      refusal(
        'FORM_FIELDS_REQUIRED',
        ...['title.en', 'title.bm', 'description.en', 'description.bm', 'image.en', 'image.bm'],
      ) as Error,
    );
    for (const over of [{ title: { en: 'Title', bm: ' ' } }, { image: none }, { type: 'B', link: '' }]) {
      expect(() => newsOf(news(over), null)).toThrow(expect.objectContaining({ code: 'FORM_FIELDS_REQUIRED' }));
    }
  });

  it('admin §5 Edit news: normal news need title and description in both languages', () => {
    for (const field of ['title', 'description'] as const) {
      for (const language of ['en', 'bm'] as const) {
        const text = { ...{ title, description }[field], [language]: '' };
        expect(() => newsOf(news({ type: 'A', [field]: text }), stored())).toThrow(
          refusal('FIELD_EMPTY', `${field}.${language}`) as Error,
        );
      }
    }
  });

  it('admin §5 Edit news: link news need a link alone', () => {
    expect(() => newsOf(news({ type: 'B', link: ' ' }), stored())).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/FIELD_EMPTY|INPUT_INVALID/) }),
    );
    expect(() => newsOf(news({ type: 'B' }), stored())).toThrow(refusal('FIELD_EMPTY', 'link') as Error);
    expect(newsOf(news({ type: 'B', link, title: none, description: none, image: none }), stored())).toMatchObject({
      ...{ link, title, description, image },
    });
  });

  it('uses the stored type in edit news when none is chosen', () => {
    expect(newsOf(news({ link }), stored())).toMatchObject({ link: '' });
    expect(newsOf(news({ link, title: none }), stored({ link: 'https://example.com/old' }))).toMatchObject({ link });
  });

  it('becomes normal news without its link, and link news with it', () => {
    expect(newsOf(news({ type: 'A', link }), stored({ link })).link).toBe('');
    expect(newsOf(news({ type: 'B', link }), stored()).link).toBe(link);
  });

  it('admin §5 Edit news: replaces both pictures or neither', () => {
    expect(newsOf(news({ image: none }), stored()).image).toEqual(image);
    expect(newsOf(news({ image: other }), stored()).image).toEqual(other);
    const half = news({ image: { en: other.en, bm: '' } });
    expect(() => newsOf(half, stored())).toThrow(refusal('IMAGES_PAIR_REQUIRED', 'image.bm') as Error);
  });

  it('keeps audience and visibility that were not sent, and shows a new one to everybody', () => {
    expect(newsOf(news(), stored())).toMatchObject({ showingTo: 'pregnant', active: false });
    expect(newsOf(news(), null)).toMatchObject({ showingTo: 'All', active: true });
    expect(newsOf(news({ active: false, showingTo: 'trying' }), null)).toMatchObject({
      ...{ showingTo: 'trying', active: false },
    });
  });

  it.each<[string, Partial<NewsForm>]>([
    ['type', { type: 'C' }],
    ['showingTo', { showingTo: 'grandparents' }],
    ['link', { type: 'B', link: 'javascript:alert(1)' }],
    ['title.en', { title: { en: 'x'.repeat(201), bm: 'y' } }],
    ['description.bm', { description: { en: 'x', bm: 'y'.repeat(10_001) } }],
    ['image.en', { image: { en: '../x.png', bm: image.bm } }],
  ])('reports by field what is wrong with %s', (field, over) => {
    expect(() => newsOf(news(over), null)).toThrow(refusal('INPUT_INVALID', field) as Error);
  });
});
