// npm run bench -- saga [redemptions] [seed]: 200 mixed redemptions, 20 at once, while catalogue-orders and the ledger are
// killed (SIGKILL) and Kafka is cut; afterwards points, stock, vouchers, orders and events are compared with one another.
// The same checker runs short in `npm test`. A run is repeated with its seed; what is killed when depends on the machine.
import { randomInt } from 'node:crypto';
import { runMedium } from '../load/medium.mjs';

/** Returns whether all data were consistent. */
export default async function bench({ stackEnv, size = 200, args }) {
  const seed = args[1] ?? String(randomInt(1, 2 ** 31));
  console.log(`saga: ${size} redemptions, seed ${seed}`);
  const env = { SAGA_REDEMPTIONS: String(size), SAGA_CONCURRENCY: '20', SAGA_SEED: seed };
  return runMedium({ stackEnv, pattern: 'redemption/saga', env });
}
