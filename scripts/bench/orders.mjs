// npm run bench -- orders [orders]: 1,000 orders are moved in one request while one of fifty cannot be: the others are moved, these are
// explained, and a repeat changes nothing. The same runs with 50 orders in `npm test`.
import { runMedium } from '../load/medium.mjs';

/** Returns whether exactly the orders that can be moved were. */
export default async function bench({ stackEnv, size = 1_000 }) {
  console.log(`orders: ${size} moved in one request`);
  return runMedium({ stackEnv, pattern: 'orders/order-desk', env: { ORDERS_MOVED: String(size) } });
}
