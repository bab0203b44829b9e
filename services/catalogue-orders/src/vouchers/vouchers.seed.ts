import { createHash, randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { systemContext } from '@club/platform';
import { ImageStore, RecordWriter } from '@club/platform/records';
import { type TypedVoucherType, voucherTypeOf } from './domain/voucher-type-form.js';
import type { VoucherType } from './domain/voucher.js';
import { AddVoucherCodes } from './usecases/add-voucher-codes.js';
import { ticketDrawing, voucherDrawing } from './voucher-drawing.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';

type Row = Partial<TypedVoucherType> &
  Pick<TypedVoucherType, 'itemId' | 'name' | 'value' | 'points'> & { stock: number };

/** The example vouchers and the event ticket of docs/product/rewards.md#vouchers, and the prizes of the mystery box. */
export const VOUCHERS: readonly Row[] = [
  {
    itemId: 'EV-RM5',
    name: { en: 'RM5 e-wallet PIN', bm: 'PIN e-dompet RM5' },
    value: 500,
    points: 500,
    milestone: 'RM5',
    stock: 150,
  },
  {
    itemId: 'EV-RM10',
    name: { en: 'RM10 retail voucher', bm: 'Baucar kedai RM10' },
    value: 1000,
    points: 1000,
    milestone: 'RM10',
    stock: 150,
  },
  {
    itemId: 'EV-RM15',
    name: { en: 'RM15 online mall voucher', bm: 'Baucar pusat beli-belah dalam talian RM15' },
    value: 1500,
    points: 1500,
    stock: 40,
  },
  {
    itemId: 'TK-PINKFONG',
    name: { en: 'Pinkfong event ticket', bm: 'Tiket acara Pinkfong' },
    value: 1000,
    points: 500,
    kind: 'ticket',
    householdLimit: 2,
    stock: 60,
  },
  { itemId: 'MB-RM50', name: { en: 'RM50 voucher', bm: 'Baucar RM50' }, value: 5000, points: 0, stock: 80 },
  { itemId: 'MB-RM500', name: { en: 'RM500 voucher', bm: 'Baucar RM500' }, value: 50_000, points: 0, stock: 3 },
];

const PLAIN = {
  itemBrand: '',
  kind: 'normal',
  householdLimit: 0,
  steps: { en: '', bm: '' },
  merchantUrl: '',
  milestone: '',
  caseMatters: false,
  validDays: 0,
  lastDay: '',
  shownFrom: '',
} as const;

const code = () => randomBytes(8).toString('base64url').replaceAll(/[-_]/g, '7').toUpperCase();
async function* inOnePiece(csv: Uint8Array): AsyncGenerator<Uint8Array> {
  yield csv;
}
const file = (count: number) => Buffer.from(`code\n${Array.from({ length: count }, code).join('\n')}\n`);

/** Writes voucher types with codes in stock; types that exist stay as they are. */
export async function seedVouchers(app: INestApplicationContext): Promise<void> {
  const types = app.get(VoucherTypesRepository, { strict: false });
  const writer = app.get(RecordWriter, { strict: false });
  const add = app.get(AddVoucherCodes, { strict: false });
  const batches = app.get(VoucherBatchesRepository, { strict: false });
  const images = app.get(ImageStore, { strict: false });
  const ctx = systemContext();
  const create = async (row: Omit<Row, 'stock'>) => {
    const image = await images.putDrawing(row.kind === 'ticket' ? ticketDrawing() : voucherDrawing(row.value));
    return writer.save(ctx, types, { id: '', version: 0 }, () => voucherTypeOf({ ...PLAIN, image, ...row }));
  };
  for (const { stock, ...row } of VOUCHERS) {
    const type: VoucherType = (await types.findByItemId(row.itemId)) ?? (await create(row));
    if ((await batches.page(type.id, { offset: 0, limit: 1, sort: '', q: '' })).end.total > 0) continue;
    const csv = file(stock);
    const sha256 = createHash('sha256').update(csv).digest('hex');
    await add.execute(ctx, { typeId: type.id, sha256, label: 'Development', column: '' }, inOnePiece(csv));
  }
}
