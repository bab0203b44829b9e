import { RECORD_NAMES, RECORDS, type Screen } from '../../src/core/paths.js';
import { SCREEN_SPECS } from '../../src/testing/screen-specs.js';
import { officeCalls, officeReads } from './calls.js';

/** Screens that show a record and are no form of it, by the list of which the first record is opened. */
const OTHERS: Partial<Record<Screen, keyof typeof SCREEN_SPECS>> = {
  brandDetails: 'brands',
  brandAssign: 'brands',
  codeDetails: 'codes',
  voucherBatches: 'vouchers',
  voucherCodes: 'vouchers',
  campaignDetails: 'campaigns',
  accountEdit: 'accounts',
  member: 'accounts',
  privacyMember: 'accounts',
};

/** Returns the address of the list of which the first record is opened. */
function listOf(screen: Screen): string {
  const list = OTHERS[screen] ?? RECORD_NAMES.find((name) => RECORDS[name].stored === screen);
  if (!list) throw new Error(`${screen} is opened by a record's id, and e2e/support/records.ts names no list of it`);
  return SCREEN_SPECS[list].reads!.call.replace('GET /', '');
}

interface Row {
  id: string;
  batches?: number;
}

/** Returns the rows of an answer, which is either the list itself or an object with a list among other fields. */
const rowsOf = (answer: object): Row[] =>
  Array.isArray(answer) ? answer : Object.entries(answer).find(([name]) => /^(data|batches|questions)$/.test(name))![1];

let reading: ReturnType<typeof officeReads> | undefined;

/** Returns the id of a new mass credit for one member of the development data: none is seeded. */
async function aMassCredit(): Promise<string> {
  const send = await officeCalls();
  const file = Buffer.from(`Email\naisyah@example.com\nnobody-${Date.now()}@example.com\n`);
  await send('massCredit/check', { type: 'campaign', file });
  return (await send<Row>('massCredit', { type: 'campaign', title: 'Thank you', points: '5', file })).id;
}

/** Returns the id of a seeded record, for a screen that is opened by one. */
export async function recordOf(screen: Screen): Promise<string> {
  if (screen === 'massCreditDetails') return aMassCredit();
  const read = await (reading ??= officeReads());
  const rows = rowsOf(await read<object>(listOf(screen)));
  if (screen !== 'voucherCodes') return rows[0]!.id;
  const type = rows.find(({ batches = 0 }) => batches > 0)!;
  return rowsOf(await read<object>(`admin/fetch/dashboard/voucher/batch/details?id=${type.id}`))[0]!.id;
}
