import type { Api } from '@club/web-kit';
import { isApiError } from '@club/web-kit';
import { pathTo, RECORD_NAMES, RECORDS, type RecordName } from '../../core/paths.js';
import type { Kept } from '../../shared/record/declaration.js';
import { loadRecord } from '../load-record.js';

/** Rows of one kind that are shown at most. */
const MAX_FOUND = 5;

/** A record that was found, as it is kept and drawn. */
export interface Found {
  id: string;
  label: string;
  note?: string;
  href: string;
  /** Set for a code: true if it was scanned. */
  scanned?: boolean;
}

interface Asked {
  query: { q: string; page: string; pageSize: string };
  signal: AbortSignal;
}

/** A list that is searched by what was typed; it is called as its screen. */
export interface Source {
  screen: RecordName | 'codes' | 'member' | 'orders' | 'voucherCodes';
  find: (api: Api, asked: Asked) => Promise<Found[]>;
}

/** Returns the search of a list of records, by their names. */
const recordsOf = (name: RecordName): Source => ({
  screen: name,
  find: async (api, { query, signal }) => {
    const { record } = await loadRecord(name);
    const { screen = RECORDS[name].stored, note = (row: Kept) => record.nameOf(row, 'bm') } = record.found ?? {};
    const { rows } = await record.requests.list.readPage(api, query, signal);
    return rows.slice(0, MAX_FOUND).map((row) => {
      const [label, beside] = [record.nameOf(row, 'en'), note(row)];
      return { id: row.id, href: pathTo(screen, row.id), label, ...(beside === label ? {} : { note: beside }) };
    });
  },
});

/** Every list that can be searched, in the order in which kinds are shown: codes, members, orders, and the records of the menu. */
export const SOURCES: readonly Source[] = [
  { screen: 'codes', find: findCode },
  { screen: 'voucherCodes', find: findVoucherCodes },
  { screen: 'member', find: findMembers },
  { screen: 'orders', find: findOrders },
  ...RECORD_NAMES.filter((name) => RECORDS[name].icon).map(recordsOf),
];

/** Texts that may be meant for a member: an e-mail, part of a number, or at least four letters of a name. */
const MEMBER = /@|\d{5}|\p{L}{4}/u;

/** Members by name, e-mail or number; their page is recorded as opened, and so is this search. */
async function findMembers(api: Api, { query: { q, ...query }, signal }: Asked): Promise<Found[]> {
  if (!MEMBER.test(q)) return [];
  const rows = await api.call('POST /admin/report/user/detail', { query, body: { query: q }, signal });
  return rows.slice(0, MAX_FOUND).map(({ id, name, email, number }) => ({
    ...{ id, label: name, note: email || number, href: pathTo('member', id) },
  }));
}

/** The part of an order's id that screens show, and numbers of couriers. */
const NUMBERED = /^#?(?=.*\d)[\da-z-]{6,}$/i;

/** Orders by their number or that of their courier. */
async function findOrders(api: Api, { query: { q, ...query }, signal }: Asked): Promise<Found[]> {
  if (!NUMBERED.test(q)) return [];
  const wanted = { ...query, q: q.replace('#', '') };
  const rows = await api.call('GET /admin/fetch/dashboard/order', { query: wanted, signal });
  return rows.slice(0, MAX_FOUND).map(({ id, name, trackingId }) => ({
    ...{ id, label: id.slice(0, 8), note: [name, trackingId].filter(Boolean).join(', '), href: pathTo('orders', id) },
  }));
}

/** Texts that may be a whole code of a voucher. */
const VOUCHER_CODE = /^(?=.*\d)[\da-z][\da-z -]{4,}[\da-z]$/i;

/** One code of a voucher, which the audit log keeps where it is found; it leads to its row in the batch. */
async function findVoucherCodes(api: Api, { query: { q }, signal }: Asked): Promise<Found[]> {
  if (!VOUCHER_CODE.test(q)) return [];
  const rows = await api.call('POST /admin/fetch/dashboard/voucher/find', { body: { code: q }, signal });
  return rows.slice(0, MAX_FOUND).map(({ id, batchId, code, typeName }) => ({
    ...{ id, label: code, note: typeName },
    href: `${pathTo('voucherCodes', batchId)}&q=${encodeURIComponent(q)}`,
  }));
}

const CODE = /^[\da-z]{10}$/i;
const BATCH = /^[\da-f]{24}$/i;

/** One code by its ten characters, which leads to what happened to it, and one batch by its id. Anything else is none. */
async function findCode(api: Api, { query: { q }, signal }: Asked): Promise<Found[]> {
  const productOf = ({ brand, format, size }: { brand: string; format: string; size: string }) =>
    `${brand} ${format} ${size.toUpperCase()}`;
  try {
    if (CODE.test(q)) {
      const code = await api.call('POST /admin/fetch/dashboard/code/detail', {
        body: { query: q.toUpperCase() },
        signal,
      });
      const { scanned } = code;
      return [
        { id: code.code, label: code.code, note: productOf(code), href: `${pathTo('codes')}#${code.code}`, scanned },
      ];
    }
    if (BATCH.test(q)) {
      const batch = await api.call('GET /admin/fetch/dashboard/code/batch/details', {
        query: { id: q.toLowerCase() },
        signal,
      });
      return [{ id: batch.id, label: batch.id, note: productOf(batch), href: pathTo('codeDetails', batch.id) }];
    }
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
  return [];
}
