import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { restore } from '../../core/session/requests.js';
import type { UserVoucher } from './types.js';

/** Marks a voucher as used; once done, doing it again changes nothing. */
export const voucherUse = createRequest<{ userId: string; id: string }, UserVoucher>({
  name: 'vouchers/use',
  take: 'leading',
  call: (api, { userId, id }, signal) => api.call('POST /rewards/voucher/use', { body: { id, userId }, signal }),
  *after() {
    yield* put(restore.requested());
  },
});
