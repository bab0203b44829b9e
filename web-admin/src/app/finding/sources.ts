import type { Api } from '@club/web-kit';
import { isApiError } from '@club/web-kit';
import { pathTo, type Screen } from '../../core/paths.js';

/** Rows of one kind that are shown at most. */
const MAX_FOUND = 5;

/** A record that was found, as it is kept and drawn. */
export interface Found {
  id: string;
  label: string;
  note?: string;
  href: string;
  /** Of a code: whether it was scanned. */
  scanned?: boolean;
}

interface Asked {
  query: { q: string; page: string; pageSize: string };
  signal: AbortSignal;
}

/** A list that is searched by what was typed; it is called as its screen. */
export interface Source {
  screen: Screen;
  find: (api: Api, asked: Asked) => Promise<Found[]>;
}

interface Texts {
  en: string;
  bm: string;
}

/** Returns the rows of an answer as they are shown: `edit` is the screen of one. */
const named = async <Row extends { id: string }>(
  answer: Promise<readonly Row[]>,
  edit: Screen,
  words: (row: Row) => Pick<Found, 'label' | 'note'>,
): Promise<Found[]> =>
  (await answer).slice(0, MAX_FOUND).map((row) => ({ id: row.id, href: pathTo(edit, row.id), ...words(row) }));

const twice = ({ en, bm }: Texts) => ({ label: en, note: bm });

/** Every list of records that can be searched by name, in the order in which kinds are shown. */
export const SOURCES: readonly Source[] = [
  { screen: 'codes', find: findCode },
  {
    screen: 'items',
    find: async (api, asked) =>
      named(
        api.call('GET /admin/fetch/dashboard/item', asked).then(({ data }) => data),
        'itemEdit',
        ({ itemName, itemId }) => ({ label: itemName.en, note: `${itemName.bm}, ${itemId}` }),
      ),
  },
  {
    screen: 'pregnant',
    find: (api, asked) =>
      named(api.call('GET /admin/fetch/dashboard/itemPregnant', asked), 'pregnantEdit', ({ itemName }) =>
        twice(itemName),
      ),
  },
  {
    screen: 'donate',
    find: (api, asked) =>
      named(api.call('GET /admin/fetch/dashboard/donate', asked), 'donateEdit', ({ itemName }) => twice(itemName)),
  },
  {
    screen: 'vouchers',
    find: (api, asked) =>
      named(api.call('GET /admin/fetch/dashboard/voucher', asked), 'voucherBatches', ({ name, itemId }) => ({
        label: name,
        note: itemId,
      })),
  },
  {
    screen: 'samples',
    find: (api, asked) =>
      named(
        api.call('GET /admin/fetch/dashboard/sample', asked).then(({ data }) => data),
        'sampleEdit',
        ({ itemName, itemId }) => ({ label: itemName.en, note: `${itemName.bm}, ${itemId}` }),
      ),
  },
  {
    screen: 'brands',
    find: (api, asked) =>
      named(api.call('GET /admin/fetch/dashboard/brand', asked), 'brandDetails', ({ name }) => ({ label: name })),
  },
  {
    screen: 'news',
    find: (api, asked) =>
      named(api.call('GET /news/fetch', asked), 'newsEdit', ({ title, link }) =>
        title.en ? twice(title) : { label: link },
      ),
  },
  {
    screen: 'articles',
    find: (api, asked) => named(api.call('GET /article/fetch', asked), 'articleEdit', ({ title }) => twice(title)),
  },
  {
    screen: 'blogs',
    find: (api, asked) =>
      named(api.call('GET /blog/fetch', asked), 'blogEdit', ({ title, venue }) => ({ label: title, note: venue })),
  },
  {
    screen: 'contests',
    find: (api, asked) => named(api.call('GET /contest/fetch', asked), 'contestEdit', ({ name }) => twice(name)),
  },
  {
    screen: 'wishes',
    find: (api, asked) =>
      named(api.call('GET /wishes/fetch', asked), 'wishEdit', ({ name, wishes }) => ({ label: name, note: wishes.en })),
  },
];

const CODE = /^[\da-z]{10}$/i;
const BATCH = /^[\da-f]{24}$/i;

/** One code by its ten characters, one batch by its id; both lead to the batch. Anything else is none. */
async function findCode(api: Api, { query: { q }, signal }: Asked): Promise<Found[]> {
  const productOf = ({ brand, format, size }: { brand: string; format: string; size: string }) =>
    `${brand} ${format} ${size.toUpperCase()}`;
  try {
    if (CODE.test(q)) {
      const code = await api.call('POST /admin/fetch/dashboard/code/detail', {
        body: { query: q.toUpperCase() },
        signal,
      });
      const { batchId, scanned } = code;
      return [
        { id: code.code, label: code.code, note: productOf(code), href: pathTo('codeDetails', batchId), scanned },
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
