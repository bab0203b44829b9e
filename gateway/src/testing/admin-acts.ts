import { randomUUID } from 'node:crypto';
import { kl } from '@club/platform';
import { aPdf } from '@club/platform/testing';
import type { ActClub, ActRows } from './act-row.js';
import { CATALOGUE_ACTS } from './admin-acts.catalogue.js';
import { CONTENT_ACTS } from './admin-acts.content.js';
import { SAMPLES_ACTS } from './admin-acts.samples.js';
import { formCall } from './forms.js';

const BATCH = { brand: 'Brand A', format: 'tape', size: 'M', quantity: 5, points: 10 };

/** A day that is not today, and none that the club begins with. */
const anotherDay = () => [3, 4, 5, 6].find((day) => day !== kl.dayOfMonth(new Date()))!;

async function aReceipt({ gateway }: ActClub): Promise<string> {
  const member = randomUUID();
  const token = await gateway.session('user', member);
  const options = async (path: string) => {
    const { body } = await gateway.post(path, {}, { token });
    return (body as unknown as { value: string }[])[0]!.value;
  };
  const parts = {
    image: aPdf(randomUUID()),
    retailerId: await options('/receipt/retailers'),
    receiptDate: kl.date(new Date()),
    invoiceNo: randomUUID(),
    products: JSON.stringify([{ skuId: await options('/receipt/skus'), quantity: 1 }]),
    id: member,
  };
  const { body } = await gateway.call('POST', '/receipt/upload', { token, ...(await formCall(parts)) });
  return (body as unknown as { receipt: { id: string } }).receipt.id;
}

/** Calls below /admin that are no GET and write nothing. */
export const ADMIN_READS: readonly string[] = [
  'POST /admin/auth/session',
  'POST /admin/fetch/dashboard/code/detail',
  'POST /admin/fetch/dashboard/voucher/upload/check',
];

/** Every write of the back office by its route: a route that is not here fails acts.medium.spec.ts. */
export const ADMIN_ACTS: ActRows = {
  ...CONTENT_ACTS,
  ...CATALOGUE_ACTS,
  ...SAMPLES_ACTS,
  'POST /admin/auth/second-factor/reset': {
    call: async () => ({ body: { username: 'dev2' } }),
    ...{ record: 'admin', action: 'secondFactorReset', before: [], after: [] },
  },
  'POST /admin/setting/code/generate': {
    call: async () => ({ body: BATCH }),
    ...{ record: 'codeBatch', action: 'added', before: [], after: ['brand', 'format', 'points', 'quantity', 'size'] },
  },
  'POST /admin/setting/hide/batchCode': {
    call: async (club) => ({ body: { id: (await club.post('/admin/setting/code/generate', BATCH)).id } }),
    ...{ record: 'codeBatch', action: 'frozen', before: ['active'], after: ['active'] },
  },
  'POST /admin/setting/doublePointsDate/edit': {
    call: async () => ({ body: { newDate: anotherDay() } }),
    ...{ record: 'setting', action: 'changed', before: ['date'], after: ['date'] },
  },
  'POST /admin/receipt/review': {
    call: async (club) => ({ body: { id: await aReceipt(club), decision: 'rejected', reason: 'details' } }),
    ...{ record: 'receipt', action: 'rejected', before: ['status'], after: ['status'] },
  },
};
