import type { UserVoucher } from '../features/vouchers/types.js';
import type { CampaignEntry, Campaign } from '../features/mystery-box/types.js';
import { ApiError, parseApiError, type Api } from '@club/web-kit';
import { BASE_PATH } from '../app/config.js';

/** Calls of vouchers and the mystery box (member-rewards §7). */
export interface VouchersApi {
  useVoucher: (userId: string, id: string, signal?: AbortSignal) => Promise<UserVoucher>;
  campaignEntries: (signal?: AbortSignal) => Promise<CampaignEntry[]>;
  campaigns: (signal?: AbortSignal) => Promise<Campaign[]>;
  /** The published lines of a closed draw. */
  drawEntries: (drawId: string, signal?: AbortSignal) => Promise<string[]>;
}

/** Where the entry list of a draw can be downloaded. */
export const drawEntriesUrl = (drawId: string): string =>
  `${BASE_PATH}/api/campaign/draw/entries?id=${encodeURIComponent(drawId)}`;

/** Every call rejects with ApiError. */
export function vouchersApi(api: Api): VouchersApi {
  return {
    useVoucher: (userId, id, signal) => api.request('POST', '/rewards/voucher/use', { body: { id, userId }, signal }),
    campaignEntries: (signal) => api.request('GET', '/campaign/entries', { signal }),
    campaigns: (signal) => api.request('GET', '/campaign/fetch', { signal }),
    drawEntries,
  };
}

// Plain text, so that whoever downloads it can hash the file as it is.
async function drawEntries(drawId: string, signal?: AbortSignal): Promise<string[]> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(drawEntriesUrl(drawId), { signal: signal ?? null });
    text = await answer.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw new ApiError(0, 'OFFLINE', error instanceof Error ? error.message : '');
  }
  if (!answer.ok) throw parseApiError(answer.status, null, answer.headers);
  return text.split('\n').slice(0, -1);
}
