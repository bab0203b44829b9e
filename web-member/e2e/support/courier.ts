import { createHmac, randomUUID } from 'node:crypto';
import { api } from './product.js';

/** Sets the parcel of an order as an administrator does; returns its number. */
export async function aParcel(id: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const admin = JSON.stringify({ username: 'dev', password: 'Dev#12345' });
  const login = await fetch(`${api}/admin/auth/login`, { method: 'POST', headers, body: admin });
  const { token } = (await login.json()) as { token: string };
  const trackingId = `EF${randomUUID().slice(0, 8).toUpperCase()}MY`;
  const answer = await fetch(`${api}/admin/setting/order/parcel`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, courier: 'Pos Laju', trackingId }),
  });
  if (answer.status !== 200) throw new Error(`the parcel was refused: ${answer.status} ${await answer.text()}`);
  return trackingId;
}

/** Reports where a parcel is as the courier does, signed as agreed. Returns whether it was news. */
export async function reportDelivery(trackingId: string, state: 'PROCESSING' | 'DELIVERING' | 'DELIVERED') {
  const secret = process.env.COURIER_SECRET;
  if (!secret) throw new Error('COURIER_SECRET is not set: start the product first');
  const body = JSON.stringify({ eventId: randomUUID(), trackingId, state, at: new Date().toISOString() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${api}/courier/tracking`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-courier-timestamp': timestamp,
      'x-courier-signature': createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex'),
    },
    body,
  });
  if (answer.status !== 200) throw new Error(`the courier was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { changed: boolean }).changed;
}
