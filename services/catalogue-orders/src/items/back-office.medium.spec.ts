import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { ordersWithoutIndex } from '@club/platform/testing';
import { ItemKind, type Item, type ItemForm } from '@club/proto/club/catalogue/v1/catalogue';
import { ListPage } from '@club/proto/club/common/v1/list';
import type { Brand } from '@club/proto/club/catalogue/v1/brands';
import { aBackOffice, STRANGERS, type BackOffice } from '../../test/back-office.js';
import { itemInput, PICTURE } from '../../test/orders.js';
import { ADMIN } from '../../test/vouchers.js';
import { BRAND_LIST } from '../brands/brands.repository.js';
import { BATCH_LIST } from '../vouchers/voucher-batches.repository.js';
import { CODE_LIST } from '../vouchers/voucher-codes.repository.js';
import { TYPE_LIST } from '../vouchers/voucher-types.repository.js';
import { ITEM_LIST } from './items.repository.js';

jest.setTimeout(180_000);

const SHOP = ItemKind.ITEM_KIND_SHOP;
let office: BackOffice;

beforeAll(async () => {
  office = await aBackOffice();
});
afterAll(() => office?.stop());

/** An edit that says nothing but its id. */
const edit = (id: string, over: Partial<ItemForm> = {}): ItemForm => ({
  id,
  kind: SHOP,
  name: undefined,
  description: undefined,
  categories: undefined,
  image: undefined,
  version: 0,
  ...over,
});
const anItem = (over: Partial<ItemForm> = {}): Promise<Item> => office.items.save({ ...itemInput(), ...over }, ADMIN);
const aBrand = (name = `Brand ${randomUUID()}`): Promise<Brand> =>
  office.brands.save({ id: '', name, description: 'Soft', image: PICTURE, version: 0 }, ADMIN);
const aCategory = async () => {
  return (await office.categories.save({ id: '', version: 0, name: { en: `Toys ${randomUUID()}` } }, ADMIN)).id;
};
const page = (over: object = {}) => ListPage.fromPartial(over);

describe('the catalogue in the back office', () => {
  it('is open to a dev administrator and to nobody else', async () => {
    const { id } = await anItem();
    const { id: brandId } = await aBrand();
    for (const ctx of STRANGERS) {
      const attempts = [
        office.brands.save({ id: '', name: 'x', description: 'x', image: PICTURE, version: 0 }, ctx),
        office.brands.assignFormat({ brandId, format: 'tape', sizes: [{ name: 's', description: '' }] }, ctx),
        office.formats.save({ id: '', version: 0, name: 'tape' }, ctx),
        office.formats.list({}, ctx),
        office.brands.list({ all: true, page: page() }, ctx),
        office.brands.get({ id: brandId }, ctx),
        office.items.save(itemInput(), ctx),
        office.items.setActive({ id, showAt: undefined }, ctx),
        office.items.setStock({ id, onHand: 1, reason: 'x' }, ctx),
        office.categories.save({ id: '', version: 0, name: { en: 'x' } }, ctx),
        office.items.list({ all: true, kind: SHOP, page: page(), category: '' }, ctx),
        office.items.get({ kind: SHOP, id }, ctx),
        office.items.verifyStock({}, ctx),
        office.catalogue.listItems({ kind: SHOP, all: true }, ctx),
      ];
      for (const outcome of await Promise.allSettled(attempts)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
      }
    }
    expect(await office.auditEntriesOf(id)).toHaveLength(1);
    expect(await office.items.get({ kind: SHOP, id }, ADMIN)).toMatchObject({ active: true, version: 1 });
  });

  it('writes an audit entry of an item’s change, with who, what, before and after', async () => {
    const item = await anItem({ onHand: 5 });
    await office.items.save(edit(item.id, { points: 250 }), ADMIN);
    await office.items.setStock({ id: item.id, onHand: 9, reason: 'A pallet came in' }, ADMIN);
    await office.items.setActive({ id: item.id, active: false, showAt: undefined }, ADMIN);
    expect(await office.auditEntriesOf(item.id)).toMatchObject([
      { record: 'item', action: 'added', title: 'Baby wipes', before: {}, after: { points: 100, inventory: 5 } },
      { action: 'changed', before: { points: 100 }, after: { points: 250 } },
      { action: 'stocked', before: { inventory: 5 }, after: { inventory: 9 }, reason: 'A pallet came in' },
      { action: 'hidden', before: { active: true }, after: { active: false } },
    ]);
  });

  it('refuses an unknown category, gives none to a pregnant item, and keeps one that was removed', async () => {
    const unknown = { categories: { ids: ['nonsense'] } };
    await expect(anItem(unknown)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { categories: {} } });
    const item = await anItem({ categories: { ids: [await aCategory()] } });
    await expect(office.items.save(edit(item.id, unknown), ADMIN)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await office.db.collection<{ _id: string }>('categories').deleteOne({ _id: item.categories[0]! });
    const edited = await office.items.save(edit(item.id, { points: 7 }), ADMIN);
    expect(edited).toMatchObject({ points: 7, categories: item.categories });
    const pregnant = await anItem({ kind: ItemKind.ITEM_KIND_PREGNANT, categories: { ids: [await aCategory()] } });
    expect(pregnant.categories).toEqual([]);
  });

  it('changes only the fields that an edit has', async () => {
    const item = await anItem({ categories: { ids: [await aCategory()] } });
    await office.items.setActive({ id: item.id, active: false, showAt: undefined }, ADMIN);
    const edited = await office.items.save(edit(item.id, { name: { bm: 'Tisu' } }), ADMIN);
    expect(edited).toEqual({
      ...item,
      active: false,
      name: { en: 'Baby wipes', bm: 'Tisu' },
      version: 3,
      updatedAt: edited.updatedAt,
    });
    const freed = await office.items.save(edit(item.id, { categories: { ids: [] } }), ADMIN);
    expect(freed.categories).toEqual([]);
  });

  it('refuses an edit of an item that somebody else has changed since, with its current version, and writes nothing', async () => {
    const item = await anItem();
    await office.items.save(edit(item.id, { points: 300, version: 1 }), ADMIN);
    await expect(office.items.save(edit(item.id, { points: 400, version: 1 }), ADMIN)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      details: { version: 2 },
    });
    expect(await office.items.get({ kind: SHOP, id: item.id }, ADMIN)).toMatchObject({ points: 300 });
    expect(await office.auditEntriesOf(item.id)).toHaveLength(2);
    // Two edits at once have the same version; only one is accepted.
    const both = [500, 600].map((points) => office.items.save(edit(item.id, { points, version: 2 }), ADMIN));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  it('never overwrites a stock that was set after the form was opened', async () => {
    for (const kind of [SHOP, ItemKind.ITEM_KIND_PREGNANT]) {
      const { id } = await anItem({ kind, onHand: 400 });
      const item = await office.items.setStock({ id, onHand: 500, reason: 'Counted', version: 1 }, ADMIN);
      expect(item).toMatchObject({ version: 2, stock: { onHand: 500 } });
      const conflict = { code: 'EDIT_CONFLICT', details: { version: 2 } };
      const stale = edit(id, { kind, name: { en: 'New name' }, onHand: 400, version: 1 });
      await expect(office.items.save(stale, ADMIN)).rejects.toMatchObject(conflict);
      const another = { id, onHand: 410, reason: 'Ten came in', version: 1 };
      await expect(office.items.setStock(another, ADMIN)).rejects.toMatchObject(conflict);
      expect(await office.items.get({ kind, id }, ADMIN)).toMatchObject({
        ...{ name: { en: 'Baby wipes' }, stock: { onHand: 500 }, version: 2 },
      });
      // The same number again, and what members take, are no change that a form could undo.
      await office.items.setStock({ id, onHand: 500, reason: 'Counted again' }, ADMIN);
      const wanted = [{ itemId: id, quantity: 3, limitPerMember: 0 }];
      await office.redeemed(wanted);
      const fresh = edit(id, { kind, name: { en: 'New name' }, onHand: 500, version: 2 });
      expect(await office.items.save(fresh, ADMIN)).toMatchObject({
        ...{ version: 3, stock: { onHand: 500, remaining: 497 } },
      });
    }
  });

  it('toggles an item once for each request, ten at once', async () => {
    const item = await anItem();
    const turns = Array.from({ length: 10 }, () => office.items.setActive({ id: item.id, showAt: undefined }, ADMIN));
    const answers = (await Promise.all(turns)).map(({ active }) => active);
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect((await office.items.get({ kind: SHOP, id: item.id }, ADMIN)).active).toBe(true);
    expect(await office.auditEntriesOf(item.id)).toHaveLength(11);
  });

  it('requires every field that an item needs, and a reason for its stock', async () => {
    const refused = (over: Partial<ItemForm>) => office.items.save({ ...itemInput(), ...over }, ADMIN);
    for (const [over, field] of [
      [{ description: { en: '', bm: 'x' } }, 'description.en'],
      [{ description: { en: 'x', bm: ' ' } }, 'description.bm'],
      [{ uom: '' }, 'uom'],
      [{ brand: '' }, 'brand'],
    ] as const) {
      await expect(refused(over)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: {} } });
    }
    const none = { image: undefined };
    await expect(refused(none)).rejects.toMatchObject({ code: 'IMAGES_PAIR_REQUIRED' });
    const { id } = await anItem();
    await expect(office.items.save(edit(id, { image: { en: PICTURE, bm: '' } }), ADMIN)).rejects.toMatchObject({
      code: 'IMAGES_PAIR_REQUIRED',
    });
    await expect(office.items.setStock({ id, onHand: 3, reason: ' ' }, ADMIN)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { reason: {} },
    });
    const gift = { kind: ItemKind.ITEM_KIND_DONATE, description: undefined, brand: '', uom: '', onHand: undefined };
    const one = { ...gift, name: { en: 'A warm meal' }, image: { en: PICTURE, bm: '' } };
    const donate = await anItem(one);
    expect(donate).toMatchObject({ name: { en: 'A warm meal', bm: 'A warm meal' } });
    expect(donate.image?.bm).toBe(donate.image?.en);
  });

  it('lists items by page, order, words, category and stock', async () => {
    const brand = `List ${randomUUID()}`;
    const toys = await aCategory();
    const made: Item[] = [];
    for (const [name, points, onHand, ids] of [
      ['Swaddle (three)', 300, 4, [toys]],
      ['Bib', 100, 50, []],
      ['Cup', 200, 7, [toys]],
    ] as const) {
      made.push(
        await anItem({ name: { en: name, bm: `${name} bm` }, points, onHand, brand, categories: { ids: [...ids] } }),
      );
    }
    await office.items.setActive({ id: made[1]!.id, active: false, showAt: undefined }, ADMIN);
    const asked = async (over: object, filter: object = {}) => {
      const request = { all: true, kind: SHOP, category: '', page: page({ q: brand, ...over }), ...filter };
      const { rows, end } = await office.items.list(request, ADMIN);
      return [rows.map((item) => item.name?.en.split(' ')[0]).join(), end?.total];
    };
    expect(await asked({})).toEqual(['Cup,Bib,Swaddle', 3]);
    expect(await asked({ sort: 'points' })).toEqual(['Bib,Cup,Swaddle', 3]);
    expect(await asked({ sort: '-remaining' })).toEqual(['Bib,Cup,Swaddle', 3]);
    const stock = { 'stock.held': 3, 'stock.shipped': 1, 'stock.remaining': -4 };
    const items = office.db.collection<{ _id: string }>('items');
    await items.updateOne({ _id: made[0]!.id }, { $inc: stock });
    await items.updateOne({ _id: made[1]!.id }, { $inc: { 'stock.shipped': 2, 'stock.remaining': -2 } });
    // those of orders in progress are redeemed, as the column says
    expect(await asked({ sort: '-redeemed' })).toEqual(['Swaddle,Bib,Cup', 3]);
    expect(await asked({ sort: 'redeemed', offset: 1, limit: 1 })).toEqual(['Bib', 3]);
    expect(await asked({ sort: 'name', offset: 1, limit: 1 })).toEqual(['Cup', 3]);
    expect(await asked({ q: 'SWADDLE (three) B' })).toEqual(['Swaddle', 1]);
    expect(await asked({ active: false })).toEqual(['Bib', 1]);
    expect(await asked({ sort: 'name' }, { category: toys })).toEqual(['Cup,Swaddle', 2]);
    expect(await asked({ sort: 'name' }, { stockBelow: 7 })).toEqual(['Swaddle', 1]);
    await expect(asked({ sort: 'held' })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { sort: {} } });
  });

  it('refuses to filter by what a list does not have', async () => {
    await expect(office.brands.list({ all: true, page: page({ active: true }) }, ADMIN)).rejects.toMatchObject({
      ...{ code: 'INPUT_INVALID', fields: { active: {} } },
    });
  });

  it('reads each order of its lists by an index', async () => {
    const { connection } = office;
    await aBrand();
    await anItem();
    expect(await ordersWithoutIndex(connection, 'items', ITEM_LIST, { kind: 'item' })).toEqual([]);
    expect(await ordersWithoutIndex(connection, 'brands', BRAND_LIST)).toEqual([]);
    expect(await ordersWithoutIndex(connection, 'voucher_types', TYPE_LIST)).toEqual([]);
    expect(await ordersWithoutIndex(connection, 'voucher_batches', BATCH_LIST, { typeId: 't-1' })).toEqual([]);
    expect(await ordersWithoutIndex(connection, 'voucher_codes', CODE_LIST, { batchId: 'b-1' })).toEqual([]);
  });

  it('adds a category once, after the others', async () => {
    const name = `Books ${randomUUID()}`;
    const adding = Array.from({ length: 5 }, () =>
      office.categories.save({ id: '', version: 0, name: { en: name } }, ADMIN),
    );
    const outcomes = await Promise.allSettled(adding);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'ALREADY_EXISTS',
          fields: { 'name.en': { code: 'ALREADY_EXISTS' } },
        });
    }
    const { rows } = await office.categories.list({}, ADMIN);
    expect(rows.at(-1)).toMatchObject({ name: { en: name, bm: name } });
    await expect(
      office.categories.save({ id: '', version: 0, name: { en: name.toUpperCase() } }, ADMIN),
    ).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    });
  });
});

describe('saving a brand in the back office', () => {
  it('writes audit entries with before and after, changes only given fields, and refuses an old version', async () => {
    const brand = await aBrand();
    const save = (over: object) => office.brands.save({ id: brand.id, image: '', version: 0, ...over }, ADMIN);
    expect(await save({ description: 'Softer' })).toMatchObject({
      name: brand.name,
      description: 'Softer',
      image: brand.image,
      version: 2,
    });
    await expect(save({ name: 'Late', version: 1 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      details: { version: 2 },
    });
    await expect(save({ name: ' ' })).rejects.toMatchObject({
      code: 'ADMIN_INPUT_REQUIRED',
      fields: { name: { code: 'FIELD_REQUIRED' } },
    });
    const other = await aBrand();
    await expect(save({ name: other.name })).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { name: { code: 'ALREADY_EXISTS' } },
    });
    expect(await office.auditEntriesOf(brand.id)).toMatchObject([
      { record: 'brand', action: 'added', title: brand.name, after: { description: 'Soft' } },
      { action: 'changed', before: { description: 'Soft' }, after: { description: 'Softer' } },
    ]);
  });

  it('stores each format once and in lower case, and gives a brand no unknown format', async () => {
    const [own, given] = [`F${randomUUID()}`, `G${randomUUID()}`];
    const save = (name: string) => office.formats.save({ id: '', version: 0, name }, ADMIN);
    await save(` ${own} `);
    await expect(save(own.toUpperCase())).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(save(' ')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const { id } = await aBrand();
    const size = { name: 'm', description: '' };
    const assign = (format: string) => office.brands.assignFormat({ brandId: id, format, sizes: [size] }, ADMIN);
    await expect(assign(given)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { format: {} } });
    await save(given);
    const brand = await assign(given);
    expect(await assign(given.toUpperCase())).toEqual(brand);
    expect(brand).toMatchObject({ formats: [{ name: given.toLowerCase() }], sizes: [{ name: 'm' }], version: 2 });
    const names = (await office.formats.list({}, ADMIN)).rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([own.toLowerCase(), given.toLowerCase()]));
    expect(names).toEqual(names.toSorted());
    expect(await office.auditEntriesOf(id)).toMatchObject([
      { action: 'added' },
      { action: 'assigned', before: { formats: [] } },
    ]);
  });
});
