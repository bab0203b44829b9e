import { call } from 'typed-redux-saga';
import { listOrKept } from '../../core/kept-lists.js';
import { createRequest } from '../../core/request.js';
import type { Receipt, ReceiptForm, Retailer, Sku, Uploaded } from './types.js';
import { dropReceiptDraft } from './draft.js';
import type { ChosenFile } from './file.js';

/** Stores to choose from, Others last; without a connection as they were last read. */
export const retailers = createRequest<void, Retailer[]>({
  name: 'receipts/retailers',
  take: 'latest',
  call: (api, _arg, signal) => listOrKept('retailers', () => api.call('POST /receipt/retailers', { body: {}, signal })),
});

/** Products that earn points by receipt; without a connection as they were last read. */
export const skus = createRequest<void, Sku[]>({
  name: 'receipts/skus',
  take: 'latest',
  call: (api, _arg, signal) => listOrKept('skus', () => api.call('POST /receipt/skus', { body: {}, signal })),
});

/** The member's receipts, newest first. */
export const receiptList = createRequest<void, Receipt[]>({
  name: 'receipts/list',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /receipt/fetch', { signal }),
});

// a photo over a slow line takes longer than other calls
const UPLOAD_MS = 90_000;

const fileOf = ({ blob, name }: ChosenFile) => new File([blob], name, { type: blob.type });

/** The pages of a receipt, one at least. */
type Pages = readonly [ChosenFile, ...ChosenFile[]];

/** Sends the pages that a reviewer asked for; sent again they change nothing. */
export const replacePictures = createRequest<{ id: string; pages: Pages }, Receipt>({
  name: 'receipts/replacePictures',
  take: 'leading',
  call: (api, { id, pages: [first, ...others] }, signal) => {
    const form = { receiptId: id, image: [fileOf(first), ...others.map(fileOf)] } as const;
    return api.call('POST /receipt/pictures', { form, timeout: UPLOAD_MS, signal });
  },
});

/** Sends a receipt; sent again with the same key it is one. */
export const upload = createRequest<{ form: ReceiptForm; key: string }, Uploaded>({
  name: 'receipts/upload',
  take: 'leading',
  call: (api, { form, key }, signal) =>
    api.call('POST /receipt/upload', { form, idempotencyKey: key, timeout: UPLOAD_MS, signal }),
  *before(_answer, { form }) {
    yield* call(dropReceiptDraft, form.id ?? '');
  },
});
