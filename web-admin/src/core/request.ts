import { requestsOf } from '@club/web-kit/app/request.ts';
import { sessionEnded, sessionResumed, signedOut } from './session/events.js';
import type { Tools } from './tools.js';

export { reducersOf, watchAll, type RequestState } from '@club/web-kit/app/request.ts';

/** Makes the action triple, the status reducer and the worker saga of one call. */
export const createRequest = requestsOf<Tools>({
  sessionEnded: () => sessionEnded({ writing: false }),
  signedOut,
  proof: { wanted: (writing) => sessionEnded({ writing }), given: sessionResumed },
});
