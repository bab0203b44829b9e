import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { AdminAudit } from '@club/platform';
import { abortedAfterAct, NOTHING_LEFT } from '@club/platform/testing';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { aBackOffice, type BackOffice } from '../../test/back-office.js';
import { itemInput, PIXEL } from '../../test/orders.js';
import { ADMIN, typeInput } from '../../test/vouchers.js';

jest.setTimeout(180_000);

let office: BackOffice;
beforeAll(async () => {
  office = await aBackOffice();
});
afterAll(() => office?.stop());

const none = new Uint8Array();
const aBrand = () => ({ id: '', name: `Brand ${randomUUID()}`, description: 'Soft', image: PIXEL, version: 0 });
const edit = {
  ...{ kind: ItemKind.ITEM_KIND_SHOP, name: undefined, description: undefined, categories: undefined },
  ...{ imageEn: none, imageBm: none, version: 0 },
};

it('leaves neither a write nor its record when the transaction fails after the record', async () => {
  const { brands, items, vouchers, connection } = office;
  const { id: brandId = '' } = (await brands.saveBrand(aBrand(), ADMIN)).brand ?? {};
  const { id = '' } = (await items.saveItem(itemInput(), ADMIN)).item ?? {};
  const { id: typeId = '' } = (await vouchers.createVoucherType(typeInput(), ADMIN)).type ?? {};
  const audit = office.app.get(AdminAudit, { strict: false });
  const writes: Record<string, () => Promise<unknown>> = {
    saveBrand: () => brands.saveBrand(aBrand(), ADMIN),
    'saveBrand of one that is there': () =>
      brands.saveBrand({ id: brandId, description: 'Softer', image: none, version: 0 }, ADMIN),
    assignFormat: () =>
      brands.assignFormat({ brandId, format: 'tape', sizes: [{ name: 's', description: '' }] }, ADMIN),
    addFormat: () => brands.addFormat({ name: `tape-${randomUUID().slice(0, 8)}` }, ADMIN),
    saveItem: () => items.saveItem(itemInput(), ADMIN),
    'saveItem of one that is there': () => items.saveItem({ ...edit, id, points: 7, onHand: 70 }, ADMIN),
    setItemActive: () => items.setItemActive({ id }, ADMIN),
    setStock: () => items.setStock({ id, onHand: 71, reason: 'Counted' }, ADMIN),
    addCategory: () => items.addCategory({ name: { en: `Garden ${randomUUID()}` } }, ADMIN),
    createVoucherType: () => vouchers.createVoucherType(typeInput(), ADMIN),
    setVoucherTypeActive: () => vouchers.setVoucherTypeActive({ id: typeId }, ADMIN),
  };
  for (const [name, write] of Object.entries(writes)) {
    expect({ name, ...(await abortedAfterAct({ connection, audit }, write)) }).toEqual({ name, ...NOTHING_LEFT });
  }
});
