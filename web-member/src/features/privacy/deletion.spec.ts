import { expect, test } from '@jest/globals';
import { sessionEnded } from '../../core/session/events.js';
import { aSession, refusal, settle, startWorld } from '../../testing/fakes.js';
import { deletion } from './requests.js';

const proof = { password: 'Member@123' } as never;

test('a deletion leads to the goodbye, also when the end of its sessions arrives before its answer', async () => {
  let answer!: (nothing: Record<string, never>) => void;
  const world = startWorld(
    {
      'POST /user/session': async () => aSession(),
      'POST /user/delete': () => new Promise((resolve) => (answer = resolve)),
    },
    { token: 'token-1' },
  );
  await settle();
  world.store.dispatch(deletion.requested(proof));
  await settle();
  world.store.dispatch(sessionEnded());
  await settle();
  expect(world.state().session.now.status).toBe('signedIn');
  answer({});
  await settle();
  expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'deleted' });
  expect(world.token()).toBeNull();
});

test('a deletion that is refused because the session is over ends it', async () => {
  const world = startWorld(
    {
      'POST /user/session': async () => aSession(),
      'POST /user/delete': async () => {
        throw refusal(401, 'SESSION_EXPIRED');
      },
    },
    { token: 'token-1' },
  );
  await settle();
  world.store.dispatch(deletion.requested(proof));
  await settle();
  expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'ended' });
});
