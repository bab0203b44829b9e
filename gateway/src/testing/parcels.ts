import { randomUUID } from 'node:crypto';
import type { RunningGateway } from './running-gateway.js';

/** Sets the parcel of an order as an administrator; returns the courier's number of it. */
export async function aParcel(gateway: RunningGateway, id: string): Promise<string> {
  const trackingId = `EF${randomUUID().slice(0, 8).toUpperCase()}MY`;
  const form = { id, courier: 'Pos Laju', trackingId };
  const answer = await gateway.post('/admin/setting/order/parcel', form, { token: await gateway.session('dev') });
  if (answer.status !== 200) throw new Error(`the parcel was refused: ${JSON.stringify(answer.body)}`);
  return trackingId;
}
