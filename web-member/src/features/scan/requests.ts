import { createRequest } from '../../core/request.js';
import type { ScanInput, ScanResult } from './types.js';

/** Sends one code. Each try of the same submission carries the same attempt id. */
export const redeem = createRequest<ScanInput, ScanResult>({
  name: 'scan/redeem',
  take: 'leading',
  call: (api, { attemptId, ...body }, signal) =>
    api.call('POST /user/scancode', { body, idempotencyKey: attemptId, signal }),
});
