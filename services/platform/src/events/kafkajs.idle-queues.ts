import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const queue = RequestQueue.prototype;
const schedule = queue.scheduleCheckPendingRequests;

/**
 * Applies a correction of kafkajs 2.2.4 (its issue 1704, open since 2024): each connection looked every millisecond, for ever,
 * whether a request waits. With a connection or two for each group a service that did nothing took 4 % of a core. A queue in
 * which nothing waits and which is not throttled is looked at again when something is put into it or an answer comes.
 */
export function restIdleQueues(): void {
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
