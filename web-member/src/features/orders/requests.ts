import type { TrackEvent } from '../../api/rewards-api.js';
import { createRequest } from '../../app/request.js';

/** Where one order is. */
export const track = createRequest<{ orderId: string }, TrackEvent[]>({
  name: 'orders/track',
  take: 'latest',
  call: (api, { orderId }, signal) => api.track(orderId, signal),
});
