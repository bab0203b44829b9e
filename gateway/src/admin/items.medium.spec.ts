import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { brandForm, giftForm, itemForm } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import { A_TEXT, largestPicture, PIXEL, sendForm } from '../testing/forms.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

let backend: Backend;
let gateway: RunningGateway;
let dev: string;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['catalogue-orders', 'identity'],
    alone: 'changes the lists that other suites read whole',
  });
  gateway = await backend.gateway();
  dev = await gateway.session('dev', 'dev');
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const send = (path: string, fields: Parameters<typeof sendForm>[2]) => sendForm(gateway, path, fields, dev);
const post = (path: string, body: object) => gateway.post(path, body, { token: dev });
const get = (path: string) => gateway.get(path, { token: dev });
const idsIn = (list: { id: string }[]) => list.map(({ id }) => id);
const shopIds = async () => idsIn(bodyOf(await gateway.get('/rewards/catalog/fetch')).data);

describe('brands', () => {
  it('are added, shown with their formats and sizes, and changed', async () => {
    const name = `Touch ${randomUUID()}`;
    const added = await send('/admin/setting/brand/add', { name, description: 'Soft', file: PIXEL });
    expect(added).toMatchObject({ status: 200, body: { name, formats: [], version: 1 } });
    const { id, imageUrl } = bodyOf(added);
    expect((await fetch(`${gateway.url}${imageUrl}`)).headers.get('content-type')).toBe('image/webp');

    const sizes = ['l', { name: 'NB', description: '0–5 kg' }];
    expect(await post('/admin/setting/brand/assign', { id, format: 'Pants', size: sizes })).toMatchObject({
      status: 200,
      body: { formats: [{ name: 'pants', sizes: [{ name: 'nb', description: '0–5 kg' }, { name: 'l' }] }] },
    });
    const details = bodyOf(await get(`/admin/fetch/dashboard/brand/details?id=${id}`));
    expect(details).toMatchObject({ id, version: 2, createdAt: expect.any(String), updatedAt: expect.any(String) });
    expect(idsIn(bodyOf(await get('/admin/fetch/dashboard/brand')))).toContain(id);

    const renamed = `${name} Plus`;
    const edited = await send('/admin/setting/brand/edit', { id, name: renamed, version: 2 });
    expect(edited).toMatchObject({ status: 200, body: { name: renamed, description: 'Soft', imageUrl, version: 3 } });
    expect(await send('/admin/setting/brand/edit', { id, name: 'Late', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT' },
    });
    await eventually(async () => {
      const names = bodyOf(await gateway.get('/user/brands/fetch')).map((brand: { name: string }) => brand.name);
      expect(names).toContain(renamed);
    });
  });

  it('are refused with the specification’s texts for what is missing', async () => {
    const empty = { status: 400, body: { code: 'ADMIN_INPUT_REQUIRED', error: 'Please fill in all the input fields' } };
    const named = ({ body }: Answer) => Object.keys((body as { fields: object }).fields);
    const add = (fields: Parameters<typeof sendForm>[2]) => send('/admin/setting/brand/add', fields);
    const id = bodyOf(await get('/admin/fetch/dashboard/brand'))[0].id;
    const assign = (fields: object) => post('/admin/setting/brand/assign', { id, ...fields });
    for (const [refused, fields] of [
      [await add({ name: 'No picture', description: 'x' }), ['file']],
      [await add({ description: 'x', file: PIXEL }), ['name']],
      [await add({}), ['name', 'description', 'file']],
      [await assign({ format: 'tape', size: [] }), ['size']],
      [await assign({ size: ['m'] }), ['format']],
    ] as const) {
      expect(refused).toMatchObject(empty);
      expect(named(refused)).toEqual(fields);
    }
    expect(await add({ name: 'x', description: 'x', file: Buffer.from('<svg/>') })).toMatchObject({
      status: 415,
      body: { code: 'FILE_TYPE_INVALID' },
    });
    expect((await get('/admin/fetch/dashboard/brand/details?id=none')).status).toBe(404);
  });

  it('may be given formats that are added in lower case', async () => {
    const name = `Fmt ${randomUUID().slice(0, 8)}`;
    expect(await post('/admin/setting/format/add', { name })).toMatchObject({ body: { name: name.toLowerCase() } });
    expect(await post('/admin/setting/format/add', { name })).toMatchObject({ status: 409 });
    expect(bodyOf(await get('/admin/fetch/dashboard/format'))).toEqual(
      expect.arrayContaining(['pants', 'tape', name.toLowerCase()]),
    );
  });
});

describe('shop items', () => {
  it('are added with both pictures and shown to members, until they are hidden', async () => {
    const form = itemForm();
    const added = await send('/admin/setting/item/add', form);
    expect(added).toMatchObject({
      status: 200,
      body: {
        itemName: { en: form.itemName, bm: 'Selimut' },
        categories: ['baby-product', 'toys-books'],
        inventory: 20,
        redeemed: 0,
        remaining: 20,
        active: true,
      },
    });
    const { id } = bodyOf(added);
    await eventually(async () => expect(await shopIds()).toContain(id));
    expect(await post('/admin/setting/hide/item', { id })).toMatchObject({ body: { active: false } });
    await eventually(async () => expect(await shopIds()).not.toContain(id));
    expect(await post('/admin/setting/hide/item', { id, active: false })).toMatchObject({ body: { active: false } });
    const edited = await send('/admin/setting/item/edit', { id, points: 450, categories: '' });
    expect(edited).toMatchObject({ body: { points: 450, categories: [], active: false, uom: 'piece', version: 3 } });
    expect(bodyOf(await get(`/admin/fetch/dashboard/item/details?id=${id}`))).toMatchObject({
      item: { id, points: 450 },
      category: expect.arrayContaining([expect.objectContaining({ id: 'toys-books' })]),
    });
  });

  it('are drafts where the form says so, and are shown by themselves from the moment that was set', async () => {
    const { id, active } = bodyOf(await send('/admin/setting/item/add', { ...itemForm(), active: 'false' }));
    expect(active).toBe(false);
    const past = await post('/admin/setting/hide/item', { id, showAt: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 400, body: { fields: { showAt: expect.any(String) } } });
    const showAt = new Date(Date.now() + 2_000).toISOString();
    expect(await post('/admin/setting/hide/item', { id, showAt })).toMatchObject({ body: { active: false, showAt } });
    expect(await shopIds()).not.toContain(id);
    await eventually(async () => expect(await shopIds()).toContain(id));
    expect(bodyOf(await get(`/admin/fetch/dashboard/item/details?id=${id}`))).toMatchObject({
      item: { active: true, showAt: null },
    });
  });

  it('are refused without what they need, and nothing is written', async () => {
    const { itemName: _name, points: _points, ...short } = itemForm();
    expect(await send('/admin/setting/item/add', short)).toMatchObject({
      status: 400,
      body: {
        code: 'FORM_FIELDS_REQUIRED',
        error: 'Please fill in all the fields in the form',
        fields: { itemName: expect.any(String), points: expect.any(String) },
      },
    });
    const { bmFile: _bmFile, ...onePicture } = itemForm();
    expect(await send('/admin/setting/item/add', onePicture)).toMatchObject({
      body: {
        code: 'IMAGES_PAIR_REQUIRED',
        fields: { bmFile: expect.any(String) },
      },
    });
    expect(await send('/admin/setting/item/add', { ...itemForm(), points: 0 })).toMatchObject({
      body: { code: 'INPUT_INVALID', fields: { points: expect.any(String) } },
    });
    expect(await send('/admin/setting/item/add', { ...itemForm(), inventory: -1 })).toMatchObject({
      body: { fields: { inventory: expect.any(String) } },
    });
    expect(bodyOf(await get(`/admin/fetch/dashboard/item?q=${short.itemId}`)).data).toEqual([]);
    expect(await send('/admin/setting/item/edit', { id: 'none', points: 1 })).toMatchObject({ status: 404 });
  });

  it('have a stock that is set with a reason', async () => {
    const { id } = bodyOf(await send('/admin/setting/item/add', itemForm()));
    const stock = (over: object) => post('/admin/setting/item/stock', { id, inventory: 5, reason: 'Counted', ...over });
    expect(await stock({})).toMatchObject({ body: { inventory: 5, remaining: 5 } });
    expect(await stock({ reason: '' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await stock({ inventory: -1 })).toMatchObject({ status: 400 });
  });

  it('are listed by page, order, words, category and stock, and as a file', async () => {
    const itemBrand = `Listed ${randomUUID()}`;
    const ids: string[] = [];
    for (const [at, inventory] of [30, 10, 20].entries()) {
      const form = { ...itemForm(), itemName: `=Item ${at}`, itemBrand, inventory };
      ids.push(bodyOf(await send('/admin/setting/item/add', form)).id as string);
    }
    const list = `/admin/fetch/dashboard/item?q=${encodeURIComponent(itemBrand)}`;
    const page = await get(`${list}&sort=remaining&page=2&pageSize=1`);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(bodyOf(page)).toMatchObject({ data: [{ remaining: 20 }], category: expect.any(Array) });
    expect(bodyOf(await get(`${list}&stockBelow=20`)).data).toHaveLength(1);
    expect(bodyOf(await get(`${list}&category=special-deals`)).data).toEqual([]);
    expect((await get(`${list}&sort=secret`)).status).toBe(400);
    const linesOf = async (query: string) => {
      const headers = { authorization: `Bearer ${dev}` };
      const file = await fetch(`${gateway.url}/${API_PREFIX}${list}&format=csv${query}`, { headers });
      return (await file.text()).trim().split('\r\n');
    };
    const lines = await linesOf('&sort=-inventory');
    expect(lines[0]).toMatch(/^itemId,name,bmName/);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(",'=Item 0,");
    const chosen = await linesOf(`&sort=-inventory&ids=${ids[2]},${ids[1]},another`);
    expect(chosen).toEqual([lines[0], lines[2], lines[3]]);
  });

  it('have categories that can be added', async () => {
    const name = `Garden ${randomUUID()}`;
    const added = await post('/admin/setting/category/add', { name });
    expect(added).toMatchObject({ status: 200, body: { id: expect.any(String), name: { en: name, bm: name } } });
    expect(await post('/admin/setting/category/add', { name })).toMatchObject({
      body: { code: 'ALREADY_EXISTS', fields: { name: expect.any(String) } },
    });
    expect(await post('/admin/setting/category/add', {})).toMatchObject({ status: 400 });
  });
});

describe('a text that is called a picture', () => {
  it.each([
    ['brand/add', 'file', brandForm],
    ['item/add', 'file', itemForm],
    ['item/add', 'bmFile', itemForm],
    ['pregnantItem/addPregnant', 'file', itemForm],
    ['pregnantItem/addPregnant', 'bmFile', itemForm],
    ['item/donate/add', 'file', giftForm],
  ])('is refused by %s, with an error at %s', async (path, field, form) => {
    expect(await send(`/admin/setting/${path}`, { ...form(), [field]: A_TEXT })).toMatchObject({
      status: 415,
      body: { code: 'FILE_TYPE_INVALID', fields: { [field]: expect.stringContaining('PNG') } },
    });
  });

  it('does not change the stored pictures', async () => {
    const { id, imageUrl } = bodyOf(await send('/admin/setting/brand/add', brandForm()));
    expect(await send('/admin/setting/brand/edit', { id, name: 'Other', file: A_TEXT })).toMatchObject({
      body: { fields: { file: expect.any(String) } },
    });
    expect(bodyOf(await get(`/admin/fetch/dashboard/brand/details?id=${id}`))).toMatchObject({ imageUrl, version: 1 });
  });
});

describe('pictures of exactly 2 MB', () => {
  const pair = () => ({ file: largestPicture('en'), bmFile: largestPicture('bm') });
  const { categories: _, ...offer } = itemForm();
  it.each([
    ['item/add', itemForm()],
    ['pregnantItem/addPregnant', offer],
    ['item/donate/add', giftForm()],
  ])('are taken in pairs by %s, with texts as long as they may be', async (path, form) => {
    const long = { description: 'ä'.repeat(2_000), bmDescription: 'ä'.repeat(2_000) };
    const added = await send(`/admin/setting/${path}`, { ...form, ...long, ...pair() });
    expect(added).toMatchObject({ status: 200, body: { version: 1 } });
    const { en, bm } = bodyOf(added).itemImage;
    expect(en).not.toBe(bm);
    for (const url of [en, bm]) {
      expect((await fetch(`${gateway.url}${url}`)).headers.get('content-type')).toBe('image/webp');
    }
  });

  it('are accepted for a brand, and one byte more is refused', async () => {
    expect(await send('/admin/setting/brand/add', { ...brandForm(), file: largestPicture('brand') })).toMatchObject({
      status: 200,
    });
    const more = Buffer.concat([largestPicture('brand'), Buffer.alloc(1)]);
    expect(await send('/admin/setting/brand/add', { ...brandForm(), file: more })).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE' },
    });
  });
});

describe('pregnant and donate items', () => {
  it('are offers of their own kind', async () => {
    const { categories: _, ...form } = itemForm();
    const added = bodyOf(await send('/admin/setting/pregnantItem/addPregnant', form));
    expect(idsIn(bodyOf(await get('/admin/fetch/dashboard/itemPregnant')))).toContain(added.id);
    expect(await send('/admin/setting/pregnant/editPregnant', { id: added.id, bmName: 'Lain' })).toMatchObject({
      body: { itemName: { en: form.itemName, bm: 'Lain' }, version: 2 },
    });
    expect((await send('/admin/setting/item/edit', { id: added.id, points: 1 })).status).toBe(404);
    expect(await post('/admin/setting/hide/itemPregnant', { id: added.id })).toMatchObject({ body: { active: false } });
    await eventually(async () => {
      expect(idsIn(bodyOf(await gateway.get('/rewards/pregnant/fetch')))).not.toContain(added.id);
    });
  });

  it('are added with one picture and edited like any other item', async () => {
    const form = giftForm();
    const { id } = bodyOf(await send('/admin/setting/item/donate/add', form));
    expect(bodyOf(await get(`/admin/fetch/dashboard/donate/details?id=${id}`))).toMatchObject({
      itemName: { en: 'A cot for a home', bm: 'A cot for a home' },
      points: 1,
    });
    expect(
      await send('/admin/setting/item/donate/add', { ...form, itemId: `D-${randomUUID()}`, points: 0 }),
    ).toMatchObject({
      status: 400,
      body: { fields: { points: expect.any(String) } },
    });
    expect(await send('/admin/setting/item/donate/add', { points: 5 })).toMatchObject({
      body: { code: 'FORM_FIELDS_REQUIRED' },
    });
    expect(await send('/admin/setting/item/donate/edit', { id, points: 77, itemName: 'Two cots' })).toMatchObject({
      status: 200,
      body: { points: 77, itemName: { en: 'Two cots' } },
    });
    const gifts = async () => bodyOf(await gateway.get('/rewards/donate/fetch'));
    await eventually(async () => {
      expect(await gifts()).toEqual(expect.arrayContaining([expect.objectContaining({ id, points: 77 })]));
    });
    await post('/admin/setting/hide/donate', { id });
    await eventually(async () => expect(idsIn(await gifts())).not.toContain(id));
  });
});
