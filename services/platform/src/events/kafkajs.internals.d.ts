declare module 'kafkajs/src/network/requestQueue/index.js' {
  /** Members that we use of the library's request queue, of which each connection has one. */
  export default class RequestQueue {
    constructor(options: Record<string, unknown>);
    pending: unknown[];
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    scheduleCheckPendingRequests(): void;
    checkPendingRequests(): void;
  }
}
