import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { createLogger } from '../logging.js';
import { restIdleQueues } from './kafkajs.idle-queues.js';

describe('a connection of the library', () => {
  restIdleQueues();
  const made: RequestQueue[] = [];
  const queueOf = () => {
    const logger = createLogger({ service: 'queues', level: 'silent' });
    const queue = new RequestQueue({ maxInFlightRequests: 0, clientId: 'c', broker: 'b', logger });
    made.push(queue);
    return queue;
  };
  afterEach(() => made.splice(0).forEach(({ throttleCheckTimeoutId: timer }) => timer && clearTimeout(timer)));

  it('in which nothing waits sets no timer', () => {
    const queue = queueOf();
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it.each([
    ['a request waits', (queue: RequestQueue) => queue.pending.push({})],
    ['it is throttled', (queue: RequestQueue) => (queue.throttledUntil = Date.now() + 60_000)],
  ])('looks again where %s', (_, change) => {
    const queue = queueOf();
    change(queue);
    queue.scheduleCheckPendingRequests();
    expect(queue.throttleCheckTimeoutId).not.toBeNull();
  });
});
