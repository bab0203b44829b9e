import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { tools } from '../../core/tools.js';
import { listRequest } from '../../shared/list-request.js';
import { SAVED, saveRequest } from '../../shared/save.js';
import { toastActions } from '../../shared/toasts.js';

/** A brand with its formats, each with its sizes. */
export type Brand = Answer<'GET /admin/fetch/dashboard/brand/details'>;

/** One page of the brands, by name. */
export const list = listRequest('brands/list', 'GET /admin/fetch/dashboard/brand');

/** One brand. */
export const details = createRequest<string, Brand>({
  name: 'brands/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/brand/details', { query: { id }, signal }),
});

/** The form of a new brand. */
export const add = saveRequest('brands/add', 'POST /admin/setting/brand/add');

/** The form of a brand that is there. */
export const edit = saveRequest('brands/edit', 'POST /admin/setting/brand/edit');

/** Names of the formats that brands may be given. */
export const formats = createRequest<void, string[]>({
  name: 'brands/formats',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/format', { signal }),
});

/** A new format, which can be chosen at once. */
export const addFormat = createRequest<{ name: string }, Answer<'POST /admin/setting/format/add'>>({
  name: 'brands/addFormat',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /admin/setting/format/add', { body, signal }),
  after: function* () {
    yield* put(formats.requested());
  },
});

/** Gives a brand a format with sizes; what is said then, and where it leads. */
export const assign = createRequest<
  { body: Body<'POST /admin/setting/brand/assign'>; said: string; to: string },
  Brand
>({
  name: 'brands/assign',
  take: 'leading',
  call: (api, { body }, signal) => api.call('POST /admin/setting/brand/assign', { body, signal }),
  after: function* (_, { said, to }) {
    const { navigate } = yield* tools();
    yield* put(toastActions.said({ tone: 'done', text: said }));
    navigate(to, { state: SAVED });
  },
});
