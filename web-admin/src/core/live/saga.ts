import { stayConnected } from '@club/web-kit/app/live.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import { sessionEnded, signedIn, signedOut } from '../session/events.js';
import { tools } from '../tools.js';
import { areaChanged, EVERYTHING, type OfficeEvent } from './events.js';

/** Returns what to do with each event of a line. The first `ready` is about pages that have just read everything. */
function hearing() {
  let ready = false;
  return function* heard(event: OfficeEvent) {
    if (event === 'end') yield* put(sessionEnded({ writing: false }));
    else if (event.startsWith('office/')) yield* put(areaChanged(event.slice('office/'.length)));
    else if (event === 'ready') {
      if (ready) yield* put(areaChanged(EVERYTHING));
      ready = true;
    }
  };
}

/** Hears what others change while an administrator is signed in; a sign-in after the end of a session begins anew. */
export function* liveSaga() {
  yield* takeLatest([signedIn, signedOut], function* (action) {
    if (!signedIn.match(action) || action.payload.type !== 'dev') return;
    const { live } = yield* tools();
    yield* call(stayConnected<OfficeEvent>, live, hearing());
  });
}
