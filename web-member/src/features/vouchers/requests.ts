import { put } from 'typed-redux-saga';
import type { UserVoucher } from './types.js';
import { createRequest } from '../../core/request.js';
import { restore } from '../../core/session/requests.js';

/** Marks a voucher as used; once done, doing it again changes nothing. */
export const voucherUse = createRequest<{ userId: string; id: string }, UserVoucher>({
  name: 'vouchers/use',
  take: 'leading',
  call: (api, { userId, id }, signal) => api.call('POST /rewards/voucher/use', { body: { id, userId }, signal }),
  *after() {
    yield* put(restore.requested());
  },
});
