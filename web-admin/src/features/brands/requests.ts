import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { toastActions } from '../../shared/toasts.js';

/** A brand with its formats, each with its sizes. */
export type Brand = Answer<'GET /admin/fetch/dashboard/brand/details'>;

/** One page of the brands, by name. */
export const list = listRequest('brands/list', 'GET /admin/fetch/dashboard/brand');

/** One brand. */
export const details = detailsRequest('brands/details', 'GET /admin/fetch/dashboard/brand/details');

/** The form of a new brand. */
export const add = saveRequest('brands/add', 'POST /admin/setting/brand/add', 'form');

/** The form of a stored brand. */
export const edit = saveRequest('brands/edit', 'POST /admin/setting/brand/edit', 'form');

/** Gives a brand a format with sizes. */
export const assign = saveRequest('brands/assign', 'POST /admin/setting/brand/assign', 'body');

/** The weight range of a size, and whether it is offered; `message` is the toast then. */
export const saveSize = createRequest<{ body: Body<'POST /admin/setting/brand/size'>; message: string }, Brand>({
  name: 'brands/saveSize',
  take: 'leading',
  call: (api, { body }, signal) => api.call('POST /admin/setting/brand/size', { body, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});

/** Names of the formats that brands may be given. */
export const formats = createRequest<void, string[]>({
  name: 'brands/formats',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/format', { signal }),
});

/** A format that brands may be given, or that is retired. */
export type Format = Answer<'GET /admin/fetch/dashboard/format/all'>[number];

/** All formats by name, retired ones too. */
export const formatList = createRequest<void, Format[]>({
  name: 'brands/formatList',
  take: 'latest',
  call: async (api, _arg, signal) => [...(await api.call('GET /admin/fetch/dashboard/format/all', { signal }))],
});

/** A change of a format; `message` is the toast then. */
type FormatChange =
  | { is: 'name'; body: Body<'POST /admin/setting/format/edit'>; message: string }
  | { is: 'retired'; body: Body<'POST /admin/setting/format/retire'>; message: string };

/** Renames a format at every brand that has it, or retires or restores it. */
export const changeFormat = createRequest<FormatChange, unknown>({
  name: 'brands/changeFormat',
  take: 'leading',
  call: (api, { is, body }, signal) =>
    is === 'name'
      ? api.call('POST /admin/setting/format/edit', { body, signal })
      : api.call('POST /admin/setting/format/retire', { body, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    yield* put(formatList.requested());
  },
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
