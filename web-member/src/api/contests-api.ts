import type { Contest, ContestEntry, EnterInput, Entered } from '../features/contests/types.js';
import type { Api } from '@club/web-kit';

/** Pictures on a slow line take longer than words. */
const UPLOAD_MS = 90_000;

/** Calls of contests (member-rewards §7); every call rejects with ApiError. */
export const contestsApi = ({ request }: Pick<Api, 'request'>) => ({
  contests: (signal?: AbortSignal) => request<Contest[]>('GET', '/contest/fetch', { signal }),
  entries: (signal?: AbortSignal) => request<ContestEntry[]>('GET', '/contest/entries', { signal }),
  /** The same key is the same submission, however often it is sent. */
  enter: ({ id, contestId, entries }: EnterInput, key: string, signal?: AbortSignal) => {
    const body = new FormData();
    body.append('id', id);
    body.append('contestId', contestId);
    body.append('entries', String(entries.length));
    entries.forEach(({ image, receipt, link, option }, index) => {
      const n = index + 1;
      if (image) body.append(`image${n}`, image, `image${n}`);
      if (receipt) body.append(`receiptsImage${n}`, receipt, `receiptsImage${n}`);
      if (link) body.append(`link${n}`, link);
      if (option) body.append(`selectedValue${n}`, option);
    });
    return request<Entered>('POST', '/contest/submit', { body, idempotencyKey: key, signal, timeout: UPLOAD_MS });
  },
});
