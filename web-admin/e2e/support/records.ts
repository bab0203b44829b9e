import type { Screen } from '../../src/core/paths.js';
import { officeReads } from './calls.js';

/** The list of which the first record is opened, for each screen that is opened by a record's id. */
const LISTS: Partial<Record<Screen, string>> = {
  brandEdit: 'admin/fetch/dashboard/brand',
  brandDetails: 'admin/fetch/dashboard/brand',
  brandAssign: 'admin/fetch/dashboard/brand',
  sampleEdit: 'admin/fetch/dashboard/sample',
  questionEdit: 'admin/fetch/dashboard/sample/question',
  codeDetails: 'admin/fetch/dashboard/code/batch',
  voucherBatches: 'admin/fetch/dashboard/voucher',
  voucherCodes: 'admin/fetch/dashboard/voucher',
  itemEdit: 'admin/fetch/dashboard/item',
  pregnantEdit: 'admin/fetch/dashboard/itemPregnant',
  donateEdit: 'admin/fetch/dashboard/donate',
  articleEdit: 'article/fetch',
  newsEdit: 'news/fetch',
  blogEdit: 'blog/fetch',
  contestEdit: 'contest/fetch',
  wishEdit: 'wishes/fetch',
};

interface Row {
  id: string;
  batches?: number;
}

/** The rows of an answer: it is them, or names them beside what else it says. */
const rowsOf = (answer: object): Row[] =>
  Array.isArray(answer) ? answer : Object.entries(answer).find(([name]) => /^(data|batches|questions)$/.test(name))![1];

let reading: ReturnType<typeof officeReads> | undefined;

/** Returns the id of a record of the club as it is seeded, for a screen that is opened by one. */
export async function recordOf(screen: Screen): Promise<string> {
  const list = LISTS[screen];
  if (!list) throw new Error(`${screen} is opened by a record's id, and e2e/support/records.ts names no list of it`);
  const read = await (reading ??= officeReads());
  const rows = rowsOf(await read<object>(list));
  if (screen !== 'voucherCodes') return rows[0]!.id;
  const type = rows.find(({ batches = 0 }) => batches > 0)!;
  return rowsOf(await read<object>(`admin/fetch/dashboard/voucher/batch/details?id=${type.id}`))[0]!.id;
}
