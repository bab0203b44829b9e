import { randomUUID } from 'node:crypto';
import { kl } from '@club/platform';
import { aPdf } from '@club/platform/testing';
import type { AdminRequests, AuditedCalls } from './audited-call.js';
import { ADMINISTRATOR_CALLS } from './audited-calls.administrators.js';
import { CATALOGUE_CALLS } from './audited-calls.catalogue.js';
import { CODES_CALLS } from './audited-calls.codes.js';
import { BULK_USERS_CALLS } from './audited-calls.bulk-users.js';
import { MASS_CREDIT_CALLS } from './audited-calls.mass-credit.js';
import { CONTENT_CALLS } from './audited-calls.content.js';
import { ORDERS_CALLS } from './audited-calls.orders.js';
import { LEDGER_CALLS } from './audited-calls.ledger.js';
import { MEMBERS_CALLS } from './audited-calls.members.js';
import { PRODUCTS_CALLS } from './audited-calls.products.js';
import { SAMPLES_CALLS } from './audited-calls.samples.js';
import { formCall } from './forms.js';

async function aReceipt({ gateway }: AdminRequests): Promise<string> {
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

/** Calls below /admin that are no GET and change no record. */
export const ADMIN_READS: readonly string[] = [
  'POST /admin/auth/login',
  'POST /admin/auth/session',
  // A secret that waits for its first code opens nothing yet.
  'POST /admin/auth/second-factor/enrol',
  'POST /admin/own-account/second-factor/begin',
  'POST /admin/invitation/show',
  'POST /admin/fetch/dashboard/voucher/upload/check',
  'POST /admin/fetch/dashboard/promoter',
  'POST /admin/report/user/details',
  'POST /admin/report/user/details/totals',
  'POST /admin/report/user/detail',
  'POST /admin/report/user/number',
  'POST /admin/report/redemptionv2',
  'POST /admin/report/redemptionv2/totals',
  'POST /admin/report/pointv2',
  'POST /admin/report/pointv2/totals',
  'POST /admin/report/point/user',
  'POST /admin/report/point/user/totals',
  'POST /admin/report/scan',
  'POST /admin/report/scan/totals',
  'POST /admin/report/allActivity',
  'POST /admin/report/activity',
  'POST /admin/report/activity/totals',
  'POST /admin/report/sample',
  'POST /admin/report/sample/totals',
  // Tried on what has been, and nothing of it reaches members.
  'POST /admin/rehearsal/start',
  'POST /admin/setting/massCredit/check',
  'POST /admin/setting/bulkCreateUsers/check',
  'POST /admin/setting/order/parcels/check',
  // How one's own list is drawn is no record.
  'POST /admin/own-lists/layout',
  // A receipt that somebody looks at stays as it is.
  'POST /admin/presence',
  'POST /admin/receipt/take',
  'POST /admin/receipt/release',
];

/** Writes in the middle of a sign-in, and of what is signed in with; second-factor.medium.spec.ts and own-account.medium.spec.ts check their audit entries. */
export const SIGN_IN_CALLS: readonly string[] = [
  'POST /admin/auth/second-factor/confirm',
  'POST /admin/auth/second-factor/verify',
  'POST /admin/invitation/accept',
  'POST /admin/own-account/password',
  'POST /admin/own-account/second-factor/confirm',
  'POST /admin/own-account/second-factor/remove',
];

/** Every other write of the back office by its route: a route that is missing here fails audited-calls.medium.spec.ts. */
export const AUDITED_CALLS: AuditedCalls = {
  ...CONTENT_CALLS,
  ...CATALOGUE_CALLS,
  ...SAMPLES_CALLS,
  ...ADMINISTRATOR_CALLS,
  ...MEMBERS_CALLS,
  ...LEDGER_CALLS,
  ...MASS_CREDIT_CALLS,
  ...BULK_USERS_CALLS,
  ...ORDERS_CALLS,
  ...CODES_CALLS,
  ...PRODUCTS_CALLS,
  'POST /admin/setting/doublePointsDate/edit': {
    ...{ record: 'setting', action: 'changed' },
    call: async (club) => {
      const { doublePointsDate } = (await club.get('/admin/fetch/dashboard/code/batch')) as {
        doublePointsDate: { dates: number[] };
      };
      const { dates } = doublePointsDate;
      // Not today either: what is scanned counts as on other days.
      const newDate = [3, 4, 5].find((day) => !dates.includes(day) && day !== kl.dayOfMonth(new Date()))!;
      const after = { dates: [newDate, ...dates.slice(1)] };
      const reason = 'The 15th is a holiday';
      return { body: { newDate, reason }, leaves: { recordId: 'doublePointsDate', reason, before: { dates }, after } };
    },
  },
  'POST /admin/setting/points/adjust': {
    ...{ record: 'points', action: 'adjusted' },
    call: async ({ gateway }) => {
      const memberId = randomUUID();
      // Opens the account, as a sign-up does.
      await gateway.get('/user/points/fetch', { token: await gateway.session('user', memberId) });
      const change = { points: 70, reason: 'Promised at the counter' };
      return {
        body: { memberId, ...change, key: randomUUID() },
        leaves: {
          ...{ recordId: memberId, reason: change.reason, before: { balance: 0 } },
          after: { balance: 70, points: 70, entry: `${memberId}:1` },
        },
      };
    },
  },
  'POST /admin/receipt/undo': {
    ...{ record: 'receipt', action: 'undone' },
    call: async (club) => {
      const id = await aReceipt(club);
      const { gateway, token } = club;
      const decided = await gateway.post(
        '/admin/receipt/review',
        { id, decision: 'rejected', reason: 'details' },
        { token },
      );
      if (decided.status !== 200) throw new Error(`the receipt was not decided: ${decided.status}`);
      return {
        body: { id },
        leaves: { recordId: id, reason: '', before: { status: 'rejected' }, after: { status: 'pending' } },
      };
    },
  },
  'POST /admin/receipt/review': {
    ...{ record: 'receipt', action: 'rejected' },
    call: async (club) => {
      const id = await aReceipt(club);
      const decision = { decision: 'rejected', reason: 'details' };
      return {
        body: { id, ...decision },
        leaves: {
          ...{ recordId: id, reason: decision.reason },
          ...{ before: { status: 'pending' }, after: { status: decision.decision } },
        },
      };
    },
  },
};
