import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';

/** Questions of one command at most: a server answers one command at a time. */
const MAX_TOGETHER = 500;

/**
 * Returns a question whose command is shared by all who ask in the same turn of the event loop: of many calls at once, each
 * would otherwise cost a command, a packet and an answer of its own. `ask` answers in the order of the questions; what it
 * throws, each of them throws. An alone question waits for the end of the turn.
 */
export function together<Q, A>(ask: (questions: readonly Q[]) => Promise<A[]>): (question: Q) => Promise<A> {
  const loader = new DataLoader<Q, A>(ask, {
    cache: false,
    maxBatchSize: MAX_TOGETHER,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (question) => loader.load(question);
}
