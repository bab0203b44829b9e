declare module 'kafkajs/src/network/requestQueue/index.js' {
  /** What of the library's queue of requests, one a connection, is looked at. */
  export default class RequestQueue {
    constructor(options: Record<string, unknown>);
    pending: unknown[];
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    scheduleCheckPendingRequests(): void;
    checkPendingRequests(): void;
  }
}
