import { createRequest } from '../../core/request.js';
import type { Campaign, CampaignEntry, Draw } from './types.js';
import { linesOf } from './draw-entries.js';
import type { Recomputed } from './recompute.js';

/** Prizes that the member has won. */
export const entries = createRequest<void, CampaignEntry[]>({
  name: 'mysteryBox/entries',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /campaign/entries', { signal }),
});

/** Campaigns that have begun, with their draws and the member's entries. */
export const campaigns = createRequest<void, Campaign[]>({
  name: 'mysteryBox/campaigns',
  take: 'latest',
  list: 'campaigns',
  call: (api, _arg, signal) => api.call('GET /campaign/fetch', { signal }),
});

/** Reads a draw's entry list and computes the draw on this device. */
export const check = createRequest<Draw, { drawId: string; result: Recomputed }>({
  name: 'mysteryBox/check',
  take: 'latest',
  call: async (api, draw, signal) => {
    const [{ recompute }, { blob }] = await Promise.all([
      import('./recompute.js'),
      api.download('GET /campaign/draw/entries', { query: { id: draw.id }, signal }),
    ]);
    return { drawId: draw.id, result: await recompute(draw, linesOf(await blob.text())) };
  },
});
