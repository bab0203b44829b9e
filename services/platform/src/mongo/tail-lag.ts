import { gauge } from '../metrics.js';
import { countTail } from './tail-queue.js';

/** Source of the lag of each of its tails. */
interface Lagging {
  readonly lagSeconds: Readonly<Record<string, number>>;
}

const followed = new Set<Lagging>();

/** The gauge `club_tail_lag_seconds`, of all tails of the process that are open. */
export const lag = {
  follow(tails: Lagging): void {
    followed.add(tails);
    for (const tail of Object.keys(tails.lagSeconds)) {
      lagGauge().set({ tail }, 0);
      countTail(tail);
    }
  },
  leave(tails: Lagging): void {
    followed.delete(tails);
  },
};

function lagGauge() {
  const seconds = gauge('club_tail_lag_seconds', 'Age of the oldest document a tail has not handled yet', ['tail']);
  Object.assign(seconds, {
    collect() {
      for (const { lagSeconds } of followed) {
        for (const [tail, value] of Object.entries(lagSeconds)) seconds.set({ tail }, value);
      }
    },
  });
  return seconds;
}
