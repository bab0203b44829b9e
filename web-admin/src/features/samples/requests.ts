import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';

type Listed = Answer<'GET /admin/fetch/dashboard/sample'>;

/** A free sample, as the back office receives it. */
export type Sample = Answer<'GET /admin/fetch/dashboard/sample/details'>;

/** A brand with its formats, each with its sizes. */
type Brand = Listed['brands'][number];

/** Every brand; null while the catalogue cannot be asked, which is not the same as none. */
type KnownBrands = readonly Brand[] | null;

const brandsOf = ({ brands, unavailable }: Listed): KnownBrands => (unavailable.includes('brands') ? null : brands);

/** One page of the samples, and the brands. */
export const list = listRequest('samples/list', 'GET /admin/fetch/dashboard/sample', (answer) => ({
  rows: answer.data,
  brands: brandsOf(answer),
}));

/** One sample. */
export const details = detailsRequest('samples/details', 'GET /admin/fetch/dashboard/sample/details');

/** The choices of a form: the brands, and every sample, because a size has one at most. */
export const choices = createRequest<void, { brands: KnownBrands; samples: readonly Sample[] }>({
  name: 'samples/choices',
  take: 'latest',
  call: async (api, _arg, signal) => {
    const { body } = await api.callWhole('GET /admin/fetch/dashboard/sample', { signal });
    return { brands: brandsOf(body), samples: body.data };
  },
});

/** The form of a new one. */
export const add = saveRequest('samples/add', 'POST /admin/setting/diaper/add', 'form');

/** The form of a stored one. */
export const edit = saveRequest('samples/edit', 'POST /admin/setting/diaper/edit', 'form');

/** The switch of a row. */
export const setActive = setActiveRequest('samples/setActive', 'POST /admin/setting/hide/sample');
