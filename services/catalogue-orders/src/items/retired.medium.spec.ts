import { randomUUID } from 'node:crypto';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { jest } from '@jest/globals';
import { aBackOffice, type BackOffice, STRANGERS } from '../../test/back-office.js';
import { itemInput, PICTURE } from '../../test/orders.js';
import { ADMIN } from '../../test/vouchers.js';

jest.setTimeout(180_000);

let office: BackOffice;
beforeAll(async () => {
  office = await aBackOffice();
});
afterAll(() => office?.stop());

const save = (en: string, more: { id?: string; version?: number; bm?: string } = {}) =>
  office.categories.save({ id: more.id ?? '', version: more.version ?? 0, name: { en, bm: more.bm } }, ADMIN);

describe('categories', () => {
  it('are renamed, keep their id, and leave their old name to a new one', async () => {
    const name = `Garden ${randomUUID()}`;
    const { id, version } = await save(name);
    const renamed = await save(`Yard ${name}`, { id, version, bm: 'Laman' });
    expect(renamed).toMatchObject({ id, name: { en: `Yard ${name}`, bm: 'Laman' }, version: 2 });
    await expect(save(name, { id, version })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const other = await save(name);
    expect(other.id).not.toBe(id);
    await expect(save(`yard ${name}`, { id: other.id })).rejects.toMatchObject({
      ...{ code: 'ALREADY_EXISTS', fields: { 'name.en': { code: 'ALREADY_EXISTS' } } },
    });
    await expect(save('Nothing', { id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that are retired stay on their items, and neither members nor other items are offered them', async () => {
    const { id } = await save(`Old ${randomUUID()}`);
    const item = await office.items.save({ ...itemInput(), categories: { ids: [id] } }, ADMIN);
    expect(await office.categories.setRetired({ id, retired: true }, ADMIN)).toMatchObject({ id, retired: true });
    await office.categories.setRetired({ id, retired: true }, ADMIN);
    const shop = async (all: boolean) => {
      const { categories } = await office.catalogue.listItems({ kind: ItemKind.ITEM_KIND_SHOP, all }, ADMIN);
      return categories.map((one) => one.id);
    };
    expect(await shop(false)).not.toContain(id);
    expect(await shop(true)).toContain(id);
    const edit = { ...itemInput(), itemId: undefined, id: item.id, categories: { ids: [id] }, onHand: undefined };
    expect(await office.items.save({ ...edit, points: 55 }, ADMIN)).toMatchObject({ categories: [id], points: 55 });
    await expect(office.items.save({ ...itemInput(), categories: { ids: [id] } }, ADMIN)).rejects.toMatchObject({
      fields: { categories: {} },
    });
    await office.categories.setRetired({ id, retired: false }, ADMIN);
    expect(await shop(false)).toContain(id);
    expect((await office.auditEntriesOf(id)).map(({ action }) => action)).toEqual(['added', 'retired', 'restored']);
  });

  it('are put in an order that names each of them once', async () => {
    await save(`A ${randomUUID()}`);
    await save(`B ${randomUUID()}`);
    const before = (await office.categories.list({}, ADMIN)).rows.map(({ id }) => id);
    const ids = before.toReversed();
    expect((await office.categories.order({ ids }, ADMIN)).rows.map(({ id }) => id)).toEqual(ids);
    expect((await office.categories.list({}, ADMIN)).rows.map(({ id }) => id)).toEqual(ids);
    await office.categories.order({ ids }, ADMIN);
    expect((await office.auditEntriesOf('categories')).map(({ action }) => action)).toEqual(['ordered']);
    for (const wrong of [ids.slice(1), [...ids, ids[0]!], [...ids.slice(1), 'none']]) {
      await expect(office.categories.order({ ids: wrong }, ADMIN)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    }
    for (const stranger of STRANGERS) {
      await expect(office.categories.order({ ids }, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('sizes of a brand', () => {
  it('have a weight range that is corrected, and are retired and restored', async () => {
    const form = { id: '', name: `Brand ${randomUUID()}`, description: 'Soft', image: PICTURE, version: 0 };
    const { id: brandId } = await office.brands.save(form, ADMIN);
    await office.formats.save({ id: '', version: 0, name: `f${randomUUID().slice(0, 8)}` }, ADMIN);
    const [format] = (await office.formats.list({}, ADMIN)).rows;
    const sizes = ['s', 'm'].map((name) => ({ name, description: '' }));
    const { sizes: made, version } = await office.brands.assignFormat({ brandId, format: format!.name, sizes }, ADMIN);
    const sizeId = made[0]!.id;
    const change = { brandId, sizeId, description: ' 3–7 kg ', retired: true, version };
    const changed = await office.brands.saveSize(change, ADMIN);
    expect(changed.sizes).toMatchObject([
      { id: sizeId, name: 's', description: '3–7 kg', retired: true },
      { name: 'm', description: '', retired: false },
    ]);
    await expect(office.brands.saveSize({ ...change, retired: false }, ADMIN)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    // what is given again of the format leaves the retired size as it is
    const again = await office.brands.assignFormat({ brandId, format: format!.name, sizes }, ADMIN);
    expect(again.sizes[0]).toMatchObject({ retired: true });
    const { brands } = await office.catalogue.listBrands({}, ADMIN);
    expect(brands.find(({ id }) => id === brandId)?.sizes[0]).toMatchObject({ description: '3–7 kg', retired: true });
    await expect(office.brands.saveSize({ ...change, version: 0, sizeId: 'none' }, ADMIN)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const restored = await office.brands.saveSize({ ...change, version: 0, retired: false }, ADMIN);
    expect(restored.sizes[0]).toMatchObject({ description: '3–7 kg', retired: false });
  });
});

describe('formats', () => {
  it('are renamed and retired at every brand that has them, and come back', async () => {
    const name = `f${randomUUID().slice(0, 8)}`;
    const { id, version } = await office.formats.save({ id: '', version: 0, name }, ADMIN);
    const form = { id: '', name: `Brand ${randomUUID()}`, description: 'Soft', image: PICTURE, version: 0 };
    const { id: brandId } = await office.brands.save(form, ADMIN);
    const assign = (format: string, size: string) =>
      office.brands.assignFormat({ brandId, format, sizes: [{ name: size, description: '' }] }, ADMIN);
    const assigned = await assign(name, 's');
    const renamed = await office.formats.save({ id, version, name: ` New ${name} ` }, ADMIN);
    expect(renamed).toMatchObject({ id, name: `new ${name}`, version: 2 });
    const brand = async () => office.brands.get({ id: brandId }, ADMIN);
    expect(await brand()).toMatchObject({
      formats: [{ id: assigned.formats[0]!.id, name: `new ${name}`, retired: false }],
      version: assigned.version + 1,
    });
    const other = await office.formats.save({ id: '', version: 0, name: `other ${name}` }, ADMIN);
    await expect(office.formats.save({ id: other.id, version: 0, name: `new ${name}` }, ADMIN)).rejects.toMatchObject({
      ...{ code: 'ALREADY_EXISTS', fields: { name: { code: 'ALREADY_EXISTS' } } },
    });
    await expect(office.formats.save({ id, version, name: 'stale' }, ADMIN)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    await office.formats.setRetired({ id, retired: true }, ADMIN);
    await office.formats.setRetired({ id, retired: true }, ADMIN);
    const offered = async () =>
      (await office.catalogue.listBrands({}, ADMIN)).brands.find((one) => one.id === brandId)!;
    expect(await offered()).toMatchObject({ formats: [{ retired: true }], sizes: [{ retired: true }] });
    // the size itself is as it was, and is offered again with its format
    expect(await brand()).toMatchObject({ formats: [{ retired: true }], sizes: [{ retired: false }] });
    await expect(assign(`new ${name}`, 'm')).rejects.toMatchObject({ fields: { format: {} } });
    await office.formats.setRetired({ id, retired: false }, ADMIN);
    expect(await offered()).toMatchObject({ formats: [{ retired: false }], sizes: [{ retired: false }] });
    expect((await office.auditEntriesOf(id)).map(({ action }) => action)).toEqual([
      ...['added', 'changed', 'retired', 'restored'],
    ]);
    for (const stranger of STRANGERS) {
      await expect(office.formats.setRetired({ id, retired: true }, stranger)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });
});
