import { describe, expect, test } from '@jest/globals';
import { signOutRequested } from '../../core/session/events.js';
import { restore } from '../../core/session/requests.js';
import { selectUser } from '../../core/session/selectors.js';
import { aSession, aUser, refusal, settle, startWorld } from '../../testing/fakes.js';
import { signIn } from './requests.js';

const input = { email: 'aisyah@example.com', password: 'Member@123', language: 'en', uniqueToken: 'x' } as const;

describe('sign-in', () => {
  test('keeps the token and opens the session; the gate leads on', async () => {
    const world = startWorld({ 'POST /user/signin': async () => aSession() });
    world.store.dispatch(signIn.requested(input));
    await settle();
    expect(world.token()).toBe('token-1');
    expect(selectUser(world.state())?.name).toBe('Aisyah Rahman');
    expect(world.state().auth.signIn.status).toBe('idle');
  });

  test('a wrong password is an answer, not the end of a session', async () => {
    const world = startWorld({
      'POST /user/signin': async () => {
        throw refusal(401, 'PASSWORD_WRONG');
      },
    });
    world.store.dispatch(signIn.requested(input));
    await settle();
    expect(world.state().auth.signIn).toMatchObject({ status: 'error', error: { code: 'PASSWORD_WRONG' } });
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'none' });
    expect(world.went).toEqual([]);
  });

  test('an account that must reset its password first gets no session', async () => {
    const world = startWorld({ 'POST /user/signin': async () => ({ flow: 'resetPassword' }) });
    world.store.dispatch(signIn.requested(input));
    await settle();
    expect(world.token()).toBeNull();
    expect(world.state().auth.signIn.status).toBe('ok');
  });

  test('a second tap while one runs sends nothing', async () => {
    const world = startWorld({ 'POST /user/signin': async () => aSession() });
    world.store.dispatch(signIn.requested(input));
    world.store.dispatch(signIn.requested(input));
    await settle();
    expect(world.called('POST /user/signin')).toHaveLength(1);
  });
});

describe('session', () => {
  test('is restored from the stored token', async () => {
    const world = startWorld({ 'POST /user/session': async () => aSession() }, { token: 'token-1' });
    expect(world.state().session.now.status).toBe('unknown');
    await settle();
    expect(world.state().session.now.status).toBe('signedIn');
  });

  test('without a token no request is sent', () => {
    const world = startWorld({});
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'none' });
    expect(world.called('POST /user/session')).toHaveLength(0);
  });

  test('401 signs out and forgets the token', async () => {
    const world = startWorld(
      {
        'POST /user/session': async () => {
          throw refusal(401, 'SESSION_EXPIRED');
        },
      },
      { token: 'old' },
    );
    await settle();
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'ended' });
    expect(world.token()).toBeNull();
  });

  test.each([
    [0, 'OFFLINE'],
    [500, 'INTERNAL_ERROR'],
    [503, 'SERVICE_BUSY'],
    [403, 'ACCOUNT_BLOCKED'],
  ])('%i %s keeps the token and signs nobody out', async (status, code) => {
    const world = startWorld(
      {
        'POST /user/session': async () => {
          throw refusal(status, code);
        },
      },
      { token: 'token-1' },
    );
    await settle();
    expect(world.state().session.now.status).toBe('unreachable');
    expect(world.token()).toBe('token-1');
  });

  test('a refresh that fails keeps the member and the balance on screen', async () => {
    let online = true;
    const world = startWorld(
      {
        'POST /user/session': async () => {
          if (online) return aSession({ user: aUser({ totalPoints: 777 }) });
          throw refusal(0, 'OFFLINE');
        },
      },
      { token: 'token-1' },
    );
    await settle();
    online = false;
    world.store.dispatch(restore.requested());
    await settle();
    expect(selectUser(world.state())?.totalPoints).toBe(777);
  });

  test('logging out forgets everything here and ends the session on the server', async () => {
    const world = startWorld(
      { 'POST /user/session': async () => aSession(), 'POST /user/logout': async () => ({}) },
      { token: 'token-1' },
    );
    await settle();
    world.store.dispatch(signOutRequested());
    await settle();
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'asked' });
    expect(world.token()).toBeNull();
    expect(world.called('POST /user/logout')).toEqual([{ body: { token: 'token-1' } }]);
  });

  test('an answer that arrives after logging out changes nothing', async () => {
    let answer: (session: ReturnType<typeof aSession>) => void = () => undefined;
    let first = true;
    const world = startWorld(
      {
        'POST /user/session': () => {
          if (first) {
            first = false;
            return Promise.resolve(aSession());
          }
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
        'POST /user/logout': async () => ({}),
      },
      { token: 'token-1' },
    );
    await settle();
    world.store.dispatch(restore.requested());
    world.store.dispatch(signOutRequested());
    answer(aSession());
    await settle();
    expect(world.state().session.now.status).toBe('signedOut');
  });
});
