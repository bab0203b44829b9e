import type { Answer } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { toastActions } from '../../shared/toasts.js';

/** A sort of voucher with how many of its codes there are. */
export type VoucherType = Answer<'GET /admin/fetch/dashboard/voucher/type/details'>;
/** Codes of one file. */
export type Batch = Answer<'GET /admin/fetch/dashboard/voucher/batch'>;
/** One code with who holds it. */
export type Voucher = Answer<'GET /admin/fetch/dashboard/voucher/details'>[number];
/** A milestone that brings an eVoucher. */
export type Milestone = Answer<'GET /admin/fetch/dashboard/voucher/milestones'>[number];
/** A voucher that a member waits for. */
export type Owed = Answer<'GET /admin/fetch/dashboard/voucher/owed'>[number];
/** The contents of a file, before it is uploaded. */
export type Checked = Answer<'POST /admin/fetch/dashboard/voucher/upload/check'>;
/** The result of an upload. */
export type Uploaded = Answer<'POST /admin/setting/voucher/upload'>;

/** Milliseconds: a hundred thousand codes are read and written while somebody waits. */
const FILE_MS = 600_000;

/** One page of the types, by value. */
export const list = listRequest('vouchers/list', 'GET /admin/fetch/dashboard/voucher');

/** All types on one page, to choose from: there are few. */
export const types = createRequest<void, readonly VoucherType[]>({
  name: 'vouchers/types',
  take: 'latest',
  call: (api, _arg, signal) =>
    api.call('GET /admin/fetch/dashboard/voucher', { query: { page: '1', pageSize: '500' }, signal }),
});

/** One type. */
export const details = detailsRequest('vouchers/details', 'GET /admin/fetch/dashboard/voucher/type/details');

/** One page of a type's batches, newest first. */
export const batches = listRequest('vouchers/batches', 'GET /admin/fetch/dashboard/voucher/batch/details');

/** One batch. */
export const batch = detailsRequest('vouchers/batch', 'GET /admin/fetch/dashboard/voucher/batch');

/** One page of a batch's codes, in the order of the file. */
export const codes = listRequest('vouchers/codes', 'GET /admin/fetch/dashboard/voucher/details');

/** One code with its holder, in clear: the audit log keeps who saw it. */
export const reveal = createRequest<string, Voucher>({
  name: 'vouchers/reveal',
  take: 'leading',
  call: (api, id, signal) => api.call('POST /admin/fetch/dashboard/voucher/reveal', { body: { id }, signal }),
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

/** The form of a new type. */
export const add = saveRequest('vouchers/add', 'POST /admin/setting/voucherType/add', 'form');

/** The form of a type that is there. */
export const edit = saveRequest('vouchers/edit', 'POST /admin/setting/voucherType/edit', 'form');

/** The milestones that bring an eVoucher: what they have in stock, and who waits. */
export const milestones = createRequest<void, readonly Milestone[]>({
  name: 'vouchers/milestones',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/voucher/milestones', { signal }),
});

/** One page of the vouchers that members wait for, the longest waiting first. */
export const owed = listRequest('vouchers/owed', 'GET /admin/fetch/dashboard/voucher/owed');

/** The switch of a type. */
export const setActive = setActiveRequest('vouchers/setActive', 'POST /admin/setting/hide/voucher');

/** A file on its way; `onProgress` is given the share of it that has left. */
interface Sending {
  file: File;
  onProgress: (share: number) => void;
}

/** Asks what a file holds for a type, in the column that was chosen or else in the one that is found; nothing is stored but that it was asked. */
export const check = createRequest<Sending & { typeId: string; column?: string }, Checked>({
  name: 'vouchers/check',
  take: 'leading',
  call: (api, { typeId: id, column, file, onProgress }, signal) =>
    api.call('POST /admin/fetch/dashboard/voucher/upload/check', {
      form: { id, file, ...(column ? { column } : {}) },
      signal,
      onProgress,
      timeout: FILE_MS,
    }),
});

/** Adds a file that was checked to a type. The same column of the same file is the same batch, so it may be sent again. */
export const upload = createRequest<
  Sending & { typeId: string; label: string; column: string; message: string },
  Uploaded
>({
  name: 'vouchers/upload',
  take: 'leading',
  call: (api, { typeId: id, label, column, file, onProgress }, signal) =>
    api.call('POST /admin/setting/voucher/upload', {
      form: { id, label, column, file },
      signal,
      onProgress,
      timeout: FILE_MS,
    }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});
