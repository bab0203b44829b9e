import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { AdminCalls } from '../testing/admin-calls.js';
import { ARTICLE, BLOG, BOTH, JOURNEY, NEWS, OTHER, WISH } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import { anotherPixel, type FormParts, largestPicture, PIXEL } from '../testing/forms.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

const FIELDS = 'Please fill in all the fields in the form';
const EMPTY = 'Empty field detected';

type Row = Record<string, unknown> & { id: string; version: number; active: boolean };

let backend: Backend;
let gateway: RunningGateway;
let token: string;
let admin: AdminCalls;

beforeAll(async () => {
  const alone = 'changes the lists that other suites read whole';
  backend = await Backend.start({ services: ['content', 'identity'], alone });
  gateway = await backend.gateway();
  admin = await AdminCalls.of(gateway);
  token = admin.token;
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

const send = (path: string, parts: FormParts, headers: Record<string, string> = {}) => admin.send(path, parts, headers);
const json = (path: string, body: object) => admin.json(path, body);
const details = (area: string, id: string) => admin.details(area, id);
const rows = ({ body }: Answer) => body as never as Row[];
const row = ({ body }: Answer) => body as never as Row;
const all = async (path: string) => rows(await gateway.get(path, { token }));
const shown = async (path: string) => rows(await gateway.get(path)).map(({ id }) => id);

describe('news in the back office', () => {
  it('admin §7 news/add, news/edit: a member’s app shows what was added and changed at once', async () => {
    const added = await send('news/add', { ...NEWS, ...BOTH });
    expect(added).toMatchObject({
      status: 200,
      body: {
        ...{ title: { en: 'Title', bm: 'Tajuk' }, description: { en: 'Text', bm: 'Teks' } },
        ...{ type: 'A', link: '', showingTo: 'All', active: true, version: 1, removedAt: null },
      },
    });
    const { id, image } = row(added) as Row & { image: { en: string; bm: string } };
    expect(image.en).not.toBe(image.bm);
    for (const path of [image.en, image.bm]) expect((await fetch(`${gateway.url}${path}`)).status).toBe(200);
    await eventually(async () => expect(await shown('/news/fetch')).toContain(id));

    const long = 'ä'.repeat(10_000);
    const edited = await send('news/edit', { id, ...NEWS, description: long, showingTo: 'pregnant', version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { image, showingTo: 'pregnant', version: 2 } });
    await eventually(async () => expect(await shown('/news/fetch')).not.toContain(id));
    expect(row(await details('news', id))).toEqual(row(edited));
    const replaced = await send('news/edit', { id, ...NEWS, file: OTHER, bmFile: PIXEL });
    expect(replaced).toMatchObject({ body: { image: { en: image.bm, bm: image.en }, showingTo: 'pregnant' } });
  });

  it('admin §5 Add news: the generic message for whatever is missing, by field in the language of the request', async () => {
    for (const missing of ['title', 'bmTitle', 'description', 'bmDescription', 'file', 'bmFile']) {
      const { [missing as 'title']: _, ...rest } = { ...NEWS, ...BOTH };
      expect(await send('news/add', rest)).toMatchObject({
        status: 400,
        body: { error: FIELDS, code: 'FORM_FIELDS_REQUIRED', fields: { [missing]: expect.any(String) } },
      });
    }
    const malay = await send('news/add', { ...NEWS, ...BOTH, bmTitle: ' ' }, { 'accept-language': 'ms' });
    expect(malay).toMatchObject({
      body: {
        errorTranslated: expect.not.stringContaining('fill'),
        fields: { bmTitle: 'Sila isi tajuk bahasa Melayu.' },
      },
    });
    expect(await send('news/add', { type: 'B', ...BOTH })).toMatchObject({
      body: { error: FIELDS, fields: { link: 'Please fill in link.' } },
    });
  });

  it('admin §5 Edit news: type A needs its texts, type B its link, and the stored type is where it begins', async () => {
    const { id } = row(await send('news/add', { type: 'B', link: 'https://example.com/a', ...BOTH }));
    expect(row(await details('news', id))).toMatchObject({ type: 'B', link: 'https://example.com/a' });
    for (const missing of ['title', 'bmTitle', 'description', 'bmDescription']) {
      expect(await send('news/edit', { id, ...NEWS, [missing]: '' })).toMatchObject({
        status: 400,
        body: { error: EMPTY, fields: { [missing]: expect.any(String) } },
      });
    }
    expect(await send('news/edit', { id, type: 'B' })).toMatchObject({
      body: { error: EMPTY, fields: { link: expect.any(String) } },
    });
    expect(await json('news/edit', { id, link: 'https://example.com/b' })).toMatchObject({
      status: 200,
      body: { type: 'B', link: 'https://example.com/b' },
    });
    expect(await json('news/edit', { id, ...NEWS })).toMatchObject({ body: { type: 'A', link: '' } });
  });

  it('admin §5 Edit news: one picture alone is not taken for both', async () => {
    const { id } = row(await send('news/add', { ...NEWS, ...BOTH }));
    const before = row(await details('news', id));
    expect(await send('news/edit', { id, ...NEWS, file: OTHER })).toMatchObject({
      status: 400,
      body: { code: 'IMAGES_PAIR_REQUIRED', fields: { bmFile: expect.any(String) } },
    });
    expect(row(await details('news', id))).toEqual(before);
  });

  it('checks pictures by their content, and names the wrong field', async () => {
    const answer = await send('news/add', { ...NEWS, file: PIXEL, bmFile: Buffer.from('<svg/>') });
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'FILE_TYPE_INVALID', fields: { bmFile: expect.any(String) } },
    });
    const big = Buffer.concat([PIXEL, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await send('news/add', { ...NEWS, file: big, bmFile: PIXEL })).toMatchObject({ status: 413 });
  });

  it('refuses an edit that lost a race with the current version, and keeps what the other admin wrote', async () => {
    const { id, version } = row(await send('news/add', { ...NEWS, ...BOTH }));
    expect(await json('news/edit', { id, ...NEWS, title: 'First', version })).toMatchObject({ status: 200 });
    expect(await json('news/edit', { id, ...NEWS, title: 'Second', version })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', version: 2 },
    });
    expect(row(await details('news', id))).toMatchObject({ title: { en: 'First' }, version: 2 });
  });

  it('admin §7 news/remove, news/restore: off every list, and back with everything', async () => {
    const { id } = row(await send('news/add', { ...NEWS, ...BOTH }));
    await eventually(async () => expect(await shown('/news/fetch')).toContain(id));
    const removed = await gateway.call('DELETE', `/admin/setting/news/remove/${id}`, { token });
    expect(removed).toMatchObject({ status: 200, body: { id, removedAt: expect.any(String) } });
    await eventually(async () => expect(await shown('/news/fetch')).not.toContain(id));
    const ids = async (query = '') => (await all(`/news/fetch${query}`)).map((one) => one.id);
    expect(await ids()).not.toContain(id);
    expect(await ids('?removed=true')).toContain(id);
    expect(await json('news/edit', { id, ...NEWS })).toMatchObject({ status: 404 });
    expect(await json('news/restore', { id })).toMatchObject({ status: 200, body: { id, removedAt: null } });
    await eventually(async () => expect(await shown('/news/fetch')).toContain(id));
    expect((await gateway.call('DELETE', '/admin/setting/news/remove/nowhere', { token })).status).toBe(404);
  });
});

describe('articles, blogs and wishes in the back office', () => {
  it.each([
    [
      'article',
      '/article/fetch',
      ARTICLE,
      BOTH,
      ['title', 'titleBM', 'description', 'descriptionBM', 'file', 'bmFile'],
    ],
    [
      'blog',
      '/blog/fetch',
      BLOG,
      { files: [PIXEL, OTHER] },
      ['title', 'venue', 'description', 'descriptionBm', 'files'],
    ],
    ['wishingtree', '/wishes/fetch', WISH, {}, ['name', 'age', 'wishes', 'bmWishes', 'selectedAvatar']],
  ] as [string, string, FormParts, FormParts, string[]][])(
    'admin §5 and §7 %s: added, changed, shown and hidden, with every message',
    async (area, list, texts, files, required) => {
      for (const missing of required) {
        const { [missing]: _, ...rest } = { ...texts, ...files };
        expect(await send(`${area}/add`, rest)).toMatchObject({
          status: 400,
          body: { error: FIELDS, fields: { [missing]: expect.any(String) } },
        });
      }
      const added = await send(`${area}/add`, { ...texts, ...files });
      expect(added).toMatchObject({ status: 200, body: { active: true, version: 1 } });
      const { id } = row(added);
      await eventually(async () => expect(await shown(list)).toContain(id));

      const kept = required.filter((name) => !(name in files) && name !== 'selectedAvatar');
      for (const missing of kept) {
        const refused = { status: 400, body: { error: EMPTY, fields: { [missing]: expect.any(String) } } };
        expect(await send(`${area}/edit`, { id, ...texts, [missing]: '' })).toMatchObject(refused);
      }
      const first = kept[0]!;
      const edited = await send(`${area}/edit`, { id, ...texts, [first]: 'Changed' });
      expect(edited).toMatchObject({ status: 200, body: { version: 2, active: true } });
      expect(JSON.stringify(row(edited)[first])).toContain('Changed');
      expect(row(edited)['image']).toEqual(row(added)['image']);
      expect(row(edited)['images']).toEqual(row(added)['images']);
      await eventually(async () => expect(JSON.stringify((await gateway.get(list)).body)).toContain('Changed'));

      expect(await json(`${area}/show`, { id })).toMatchObject({
        status: 200,
        body: { id, active: false, version: 3 },
      });
      await eventually(async () => expect(await shown(list)).not.toContain(id));
      // An edit that says nothing of it never shows or hides.
      expect(await send(`${area}/edit`, { id, ...texts })).toMatchObject({ body: { active: false } });
      expect(await all(list)).toContainEqual(expect.objectContaining({ id, active: false, version: 4 }));
      expect(row(await details(area, id))).toMatchObject({ id, active: false });
      expect(await json(`${area}/show`, { id, active: true })).toMatchObject({ body: { active: true } });
      await eventually(async () => expect(await shown(list)).toContain(id));
      for (const answer of [
        await details(area, 'nowhere'),
        await json(`${area}/show`, { id: 'nowhere' }),
        await send(`${area}/edit`, { id: 'nowhere', ...texts }),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    },
  );

  it('admin §5 Edit article: a new picture needs the Malay one too', async () => {
    const { id } = row(await send('article/add', { ...ARTICLE, ...BOTH }));
    expect(await send('article/edit', { id, ...ARTICLE, file: OTHER })).toMatchObject({
      status: 400,
      body: { code: 'IMAGES_PAIR_REQUIRED', fields: { bmFile: expect.any(String) } },
    });
    const both = await send('article/edit', { id, ...ARTICLE, file: OTHER, bmFile: OTHER });
    const { image } = row(both) as Row & { image: { en: string; bm: string } };
    expect(image.en).toBe(image.bm);
  });

  it('keeps a blog’s pictures in the order that is asked for', async () => {
    const urlsOf = ({ images }: Row) => (images as { url: string }[]).map(({ url }) => url);
    const added = row(await send('blog/add', { ...BLOG, files: [PIXEL, OTHER] }));
    const [one, two] = urlsOf(added) as [string, string];
    const files = anotherPixel('third');
    const urls = urlsOf(row(await send('blog/edit', { id: added.id, ...BLOG, images: [two, one], files })));
    expect(urls).toEqual([two, one, expect.any(String)]);
    expect(new Set(urls).size).toBe(3);
  });

  it('takes pictures of exactly 2 MB, ten of a blog', async () => {
    const pair = { file: largestPicture('en'), bmFile: largestPicture('bm') };
    expect((await send('news/add', { ...NEWS, ...pair })).status).toBe(200);
    expect((await send('article/add', { ...ARTICLE, ...pair })).status).toBe(200);
    const files = Array.from({ length: 10 }, (_, at) => largestPicture(String(at)));
    expect(row(await send('blog/add', { ...BLOG, files }))['images']).toHaveLength(10);
    const eleven = await send('blog/add', { ...BLOG, files: [...files.slice(1), PIXEL, OTHER] });
    expect(eleven).toMatchObject({ status: 400, body: { fields: { files: 'Too many files. The limit is 10.' } } });
  });

  it('takes a picture of a wish in place of its avatar', async () => {
    const { selectedAvatar: _, ...texts } = WISH;
    const { id } = row(await send('wishingtree/add', { ...texts, file: PIXEL }));
    expect(row(await details('wishingtree', id))).toMatchObject({ selectedAvatar: 0, points: 0, age: 6 });
    const edited = await send('wishingtree/edit', { id, name: 'Nora', wishes: 'x', bmWishes: 'y', selectedAvatar: 6 });
    expect(edited).toMatchObject({ body: { selectedAvatar: 6, age: 6, image: expect.stringContaining('avatar-6') } });
    for (const [field, value] of [
      ['selectedAvatar', 7],
      ['age', '99999999999'],
      ['age', 'six'],
    ] as const) {
      expect(await send('wishingtree/edit', { id, ...WISH, [field]: value })).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } },
      });
    }
  });
});

describe('the journey in the back office', () => {
  it('admin §5 Edit journey: all seven fields, and members see them at once', async () => {
    for (const missing of Object.keys(JOURNEY)) {
      expect(await send('journey/edit', { ...JOURNEY, [missing]: '' })).toMatchObject({
        status: 400,
        body: { error: EMPTY, fields: { [missing]: expect.any(String) } },
      });
    }
    const [before] = await all('/journey/fetch');
    const edited = await send('journey/edit', { ...JOURNEY, home: 25, version: before!.version });
    expect(edited).toMatchObject({ status: 200, body: { home: 25, version: before!.version + 1 } });
    await eventually(async () => expect(rows(await gateway.get('/journey/fetch'))).toMatchObject([{ home: 25 }]));
    expect(await json('journey/edit', { ...JOURNEY, version: before!.version })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', version: before!.version + 1 },
    });
    expect(await json('journey/edit', JOURNEY)).toMatchObject({ status: 200, body: { home: 24 } });
  });
});

describe('a list that members and the back office share', () => {
  it('is paged, sorted, searched and filtered for a dev admin', async () => {
    const name = `Zebra ${Date.now()}`;
    for (const title of [`${name} b`, `${name} a`]) await send('article/add', { ...ARTICLE, title, ...BOTH });
    const query = (more: string) => gateway.get(`/article/fetch?q=${encodeURIComponent(name)}&${more}`, { token });
    const titles = async (more: string) => rows(await query(more)).map(({ title }) => (title as { en: string }).en);
    expect(await titles('')).toEqual([`${name} a`, `${name} b`]);
    expect(await titles('sort=-title')).toEqual([`${name} b`, `${name} a`]);
    expect(await titles('sort=title&page=2&pageSize=1')).toEqual([`${name} b`]);
    const first = await query('sort=title&pageSize=1');
    const next = String(first.headers.get('x-next-cursor'));
    expect(['x-total-count', 'x-total-more', 'x-previous-cursor'].map((name) => first.headers.get(name))).toEqual([
      ...['2', null, null],
    ]);
    const second = await query(`sort=title&pageSize=1&cursor=${next}`);
    expect(rows(second)).toMatchObject([{ title: { en: `${name} b` } }]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    const previous = String(second.headers.get('x-previous-cursor'));
    expect(await titles(`sort=title&pageSize=1&cursor=${previous}`)).toEqual([`${name} a`]);
    for (const wrong of [`sort=-title&cursor=${next}`, 'cursor=x', 'cursor=%24gt'])
      expect(await query(wrong)).toMatchObject({ status: 400, body: { fields: { cursor: expect.anything() } } });
    const beyond = await query('page=201&pageSize=50');
    expect(beyond).toMatchObject({ status: 400, body: { fields: { page: expect.anything() } } });
    expect(await titles('active=false')).toEqual([]);
    for (const bad of ['sort=secret', 'page=0', 'pageSize=501', 'active=x']) {
      expect(await query(bad)).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
    }
  });

  it('is a CSV for a dev admin, whose texts no spreadsheet runs', async () => {
    const title = `=cmd("x"), ${Date.now()}`;
    await send('article/add', { ...ARTICLE, title, ...BOTH });
    const file = await fetch(`${gateway.url}/${API_PREFIX}/article/fetch?format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.headers.get('content-disposition')).toContain('articles.csv');
    const lines = (await file.text()).split('\n');
    expect(lines[0]).toContain('id,title_en,title_bm,active,createdAt,updatedAt');
    expect(lines.find((line) => line.includes('cmd'))).toContain(`"'=cmd(`);
    expect(lines.filter(Boolean)).toHaveLength((await all('/article/fetch')).length + 1);
  });

  it('shows hidden rows, versions and pages to nobody else', async () => {
    const { id } = row(await send('article/add', { ...ARTICLE, ...BOTH, active: false }));
    for (const other of [undefined, await gateway.session('superadmin'), await gateway.session('user')]) {
      const answer = await gateway.get('/article/fetch?page=1&pageSize=1', { token: other });
      expect(answer.headers.get('x-total-count')).toBeNull();
      expect(rows(answer).map((one) => one.id)).not.toContain(id);
      for (const one of rows(answer)) expect(one).not.toHaveProperty('version');
    }
  });

  it('can be changed by nobody else', async () => {
    for (const type of ['superadmin', 'user'] as const) {
      const other = await gateway.session(type);
      const refused = await gateway.post('/admin/setting/article/show', { id: 'a' }, { token: other });
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});
