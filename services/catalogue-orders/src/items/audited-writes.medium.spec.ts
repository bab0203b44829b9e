import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { AdminAudit } from '@club/platform';
import { abortedAfterAudit, NOTHING_LEFT } from '@club/platform/testing';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { aBackOffice, type BackOffice } from '../../test/back-office.js';
import { itemInput, PICTURE } from '../../test/orders.js';
import { ADMIN, addChecked, checkCodes, codes, typeInput } from '../../test/vouchers.js';
import { SaveCampaign } from '../mystery-box/usecases/save-campaign.js';
import { MoveOrders } from '../orders/usecases/move-orders.js';
import { RecordReveal } from '../orders/usecases/record-reveal.js';
import { SetParcel } from '../orders/usecases/set-parcel.js';

jest.setTimeout(180_000);

let office: BackOffice;
beforeAll(async () => {
  office = await aBackOffice();
});
afterAll(() => office?.stop());

const aBrand = () => ({ id: '', name: `Brand ${randomUUID()}`, description: 'Soft', image: PICTURE, version: 0 });
const edit = {
  ...{ kind: ItemKind.ITEM_KIND_SHOP, name: undefined, description: undefined, categories: undefined },
  ...{ image: undefined, version: 0 },
};

const prize = { type: 'POINTS', name: { en: 'Points', bm: 'Mata' }, points: 500, voucherTypeId: '' } as const;
const campaign = {
  ...{ name: { en: 'Box', bm: 'Kotak' }, firstDay: '2031-03-03', weeks: 2, weeklyWinners: 0 },
  ...{ weeklyPrize: prize, grandPrize: prize, voucherExpiry: '2031-05-31' },
};
it('leaves neither a write nor its audit entry when the transaction fails after the entry', async () => {
  const { brands, formats, items, categories, types, connection } = office;
  const { id: brandId } = await brands.save(aBrand(), ADMIN);
  const { id } = await items.save(itemInput(), ADMIN);
  const { id: typeId } = await types.save(typeInput(), ADMIN);
  await formats.save({ id: '', version: 0, name: 'tape' }, ADMIN);
  const orderId = await office.anOrder();
  const audit = office.app.get(AdminAudit, { strict: false });
  const writes: Record<string, () => Promise<unknown>> = {
    'a new brand': () => brands.save(aBrand(), ADMIN),
    'a changed brand': () => brands.save({ id: brandId, description: 'Softer', image: '', version: 0 }, ADMIN),
    'a format of a brand': () =>
      brands.assignFormat({ brandId, format: 'tape', sizes: [{ name: 's', description: '' }] }, ADMIN),
    'a new format': () => formats.save({ id: '', version: 0, name: `tape-${randomUUID().slice(0, 8)}` }, ADMIN),
    'a new item': () => items.save(itemInput(), ADMIN),
    'a changed item': () => items.save({ ...edit, id, points: 7, onHand: 70 }, ADMIN),
    'a hidden item': () => items.setActive({ id, showAt: undefined }, ADMIN),
    'a stocked item': () => items.setStock({ id, onHand: 71, reason: 'Counted' }, ADMIN),
    'a new category': () => categories.save({ id: '', version: 0, name: { en: `Garden ${randomUUID()}` } }, ADMIN),
    'a new voucher type': () => types.save(typeInput(), ADMIN),
    'a changed voucher type': () => types.save({ ...typeInput(), id: typeId }, ADMIN),
    'a hidden voucher type': () => types.setActive({ id: typeId, showAt: undefined }, ADMIN),
    'a new campaign': () => office.app.get(SaveCampaign, { strict: false }).execute(ADMIN, campaign),
    'a moved order': () =>
      office.app.get(MoveOrders, { strict: false }).execute(ADMIN, { orderIds: [orderId], state: 'PROCESSING' }),
    'the parcel of an order': () =>
      office.app
        .get(SetParcel, { strict: false })
        .execute(ADMIN, { orderId, courier: 'Pos Laju', trackingId: 'EF482109375MY', expectedOn: '' }),
    'a revealed number': () => office.app.get(RecordReveal, { strict: false }).execute(ADMIN, orderId),
  };
  for (const [name, write] of Object.entries(writes)) {
    expect({ name, ...(await abortedAfterAudit({ connection, audit }, write)) }).toEqual({ name, ...NOTHING_LEFT });
  }
});

it('stores no code of a file whose transaction fails after the audit entry, and all of them when it is sent again', async () => {
  const { types, vouchers, connection, db, app } = office;
  const { id: typeId } = await types.save(typeInput(), ADMIN);
  const audit = app.get(AdminAudit, { strict: false });
  const csv = codes(3);
  await checkCodes(vouchers, csv);
  const send = () => addChecked(vouchers, { typeId, csv, label: 'Spring' });
  // The pieces that have arrived are kept aside: only what is decided with the record must be gone.
  const of = ['voucher_codes', 'outbox'];
  expect(await abortedAfterAudit({ connection, audit, of }, send)).toEqual(NOTHING_LEFT);
  const { batch, duplicates } = await send();
  expect({ ...batch, duplicates }).toMatchObject({ complete: true, total: 3, duplicates: 0 });
  expect(await db.collection('voucher_codes').countDocuments({ typeId })).toBe(3);
  expect(await office.auditEntriesOf(batch!.id)).toMatchObject([{ action: 'added', after: { codes: 3 } }]);
});

it('finds a voucher code in any batch and spelling and shows one in clear, each with an entry that masks it', async () => {
  const { types, vouchers } = office;
  const { id: typeId } = await types.save(typeInput(), ADMIN);
  const csv = Buffer.from('code\nHIDDEN-CODE-8812\n');
  await checkCodes(vouchers, csv);
  const { batch } = await addChecked(vouchers, { typeId, csv, label: 'April' });
  const { codes: found } = await vouchers.findVoucherCodes({ code: ' hidden-code-88 12' }, ADMIN);
  expect(found).toMatchObject([{ batchId: batch!.id, code: { code: 'HIDDEN-CODE-8812', status: 'available' } }]);
  const id = found[0]!.code!.id;
  expect(await vouchers.revealVoucherCode({ id }, ADMIN)).toMatchObject({ code: { code: 'HIDDEN-CODE-8812' } });
  for (const code of ['HIDDEN-CODE-8813', ' ', '']) {
    expect(await vouchers.findVoucherCodes({ code }, ADMIN)).toEqual({ codes: [] });
  }
  await expect(vouchers.revealVoucherCode({ id: 'none' }, ADMIN)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const entries = (await office.auditEntriesOf(batch!.id)).filter(({ record }) => record === 'voucherCode');
  expect(entries).toMatchObject([
    { action: 'lookedUp', title: '••••8812' },
    { action: 'revealed', title: '••••8812' },
  ]);
});
