import type { Answer } from '@club/web-kit';
import { counted } from '../../../web-kit/test/fake-api';
import { aBatch } from './records-codes.js';
import type { Batch } from '../features/codes/requests.js';

/** A batch that is being generated. */
export const underWay = (more: Partial<Batch> = {}) =>
  aBatch({ id: 'B-2', status: 'generating', generated: 10_000, redeemed: 0, hasFile: false, fileUrl: null, ...more });
/** A page of batches as the gateway answers it. */
export const page = (batches: Batch[], total = batches.length) =>
  counted(
    {
      batches,
      brands: [],
      doublePointsDate: { date: 15, dates: [15, 22] },
      generatingStatus: batches.some(({ status }) => status === 'generating'),
      unavailable: [],
      totals: { batches: 1_042, codes: 31_600_000 },
    } satisfies Answer<'GET /admin/fetch/dashboard/code/batch'>,
    total,
  );
