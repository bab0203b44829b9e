import { ApiError, parseApiError, type Api } from '@club/web-kit';
import { BASE_PATH } from '../app/config.js';
import type { Texts } from './home-api.js';

/** A voucher of the member (member-rewards §3 "User voucher"). */
export interface UserVoucher {
  id: string;
  names: Texts;
  code: string;
  voucherImage: string;
  /** What it was redeemed for; 0 for a gift. */
  points: number;
  /** Face value in ringgit. */
  value: number;
  used: boolean;
  /** ISO-8601 UTC. */
  createdAt: string | null;
  usedAt: string | null;
  /** ticket: admission to an event. */
  kind: 'normal' | 'ticket';
  /** Steps of its own; empty for the usual ones. */
  steps: Texts;
  merchantUrl: string;
  source: string;
}

/** Something won in the mystery box (member-rewards §3 "Campaign entry"). */
export interface CampaignEntry {
  id: string;
  drawId: string;
  type: 'POINTS' | 'VOUCHER';
  names: Texts;
  image: string;
  createdAt: string | null;
  points: number;
  /** Null while none is in stock. */
  voucher: { id: string; code: string; expiry: string } | null;
}

/** One draw of a campaign, with all that is published of it. */
export interface Draw {
  id: string;
  kind: 'weekly' | 'grand';
  /** 1 for the first week; 0 for the grand prize. */
  number: number;
  opensAt: string;
  closesAt: string;
  /** closed: the list is published; drawn: every prize is decided, and the seed is published. */
  state: 'open' | 'closed' | 'drawn';
  winners: number;
  prize: { type: 'POINTS' | 'VOUCHER'; name: Texts; image: string; points: number };
  commitment: string;
  committedAt: string;
  entriesHash: string;
  entries: number;
  seed: string;
  winningTickets: string[];
  /** Drawn, but their prize was refused: their places were drawn again. */
  refusedTickets: string[];
  drawnAt: string | null;
}

/** A period in which registered codes are entries. */
export interface Campaign {
  id: string;
  name: Texts;
  startsAt: string;
  endsAt: string;
  voucherExpiry: string;
  draws: Draw[];
  /** The member's latest entries, newest first. */
  tickets: { ticket: string; drawId: string; at: string }[];
  ticketCount: number;
}

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
