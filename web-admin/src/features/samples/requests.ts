import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { readList } from '../../shared/list-request.js';
import { pageOf, type Page } from '../../shared/pages-of.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

type Listed = Answer<'GET /admin/fetch/dashboard/sample'>;

/** A free sample, as the back office receives it. */
export type Sample = Answer<'GET /admin/fetch/dashboard/sample/details'>;

/** A brand with its formats, each with its sizes. */
export type Brand = Listed['brands'][number];

/** Every brand; null while the catalogue cannot be asked, which is not the same as none. */
type KnownBrands = readonly Brand[] | null;

const brandsOf = ({ brands, unavailable }: Listed): KnownBrands => (unavailable.includes('brands') ? null : brands);

/** One page of the samples, and the brands. */
export type SamplesPage = Page<Sample> & { brands: KnownBrands };

/** One page of the list. */
export const list = createRequest<ListQuery<'GET /admin/fetch/dashboard/sample'>, SamplesPage>({
  name: 'samples/list',
  take: 'latest',
  call: async (api, query, signal) => {
    const { body, headers } = await readList(api, 'GET /admin/fetch/dashboard/sample', query, signal);
    return { ...(await pageOf(Promise.resolve({ body: body.data, headers }))), brands: brandsOf(body) };
  },
});

/** One sample. */
export const details = createRequest<string, Sample>({
  name: 'samples/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/sample/details', { query: { id }, signal }),
});

/** What a form chooses from: the brands, and every sample, because a size has one at most. */
export const choices = createRequest<void, { brands: KnownBrands; samples: readonly Sample[] }>({
  name: 'samples/choices',
  take: 'latest',
  call: async (api, _arg, signal) => {
    const { body } = await api.callWhole('GET /admin/fetch/dashboard/sample', { signal });
    return { brands: brandsOf(body), samples: body.data };
  },
});

/** The form of a new one. */
export const add = saveRequest('samples/add', 'POST /admin/setting/diaper/add');

/** The form of one that is there. */
export const edit = saveRequest('samples/edit', 'POST /admin/setting/diaper/edit');

/** The switch of a row. */
export const show = createToggle('samples/show', (api, body) => api.call('POST /admin/setting/hide/sample', { body }));
