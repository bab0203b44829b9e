import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { selectUser } from '../../core/session/selectors.js';
import { aSession, aUser, refusal, settle, startWorld } from '../../testing/fakes.js';
import type { ConfirmedEmail } from './types.js';
import { hasLink, isWhole, linkOf } from './link.js';
import { confirm, forgot, reset } from './requests.js';
import { continued, signInAsked } from './saga.js';

const link = { id: 'member-1', datems: '1763697600000', token: 'proof' };
const confirmed: ConfirmedEmail = {
  token: 'token-2',
  type: 'user',
  user: aUser(),
  userData: aUser(),
  title: 'Email confirmed',
  description: 'We will log you in within 5 seconds.',
};

afterEach(() => {
  jest.useRealTimers();
});

describe('a mailed link', () => {
  test.each([
    'user=member-1&datems=1763697600000&token=proof',
    'user=member-1&amp;datems=1763697600000&amp;token=proof',
  ])('carries user, datems and token (%s)', (query) => {
    expect(linkOf(new URLSearchParams(query))).toEqual(link);
    expect(isWhole(linkOf(new URLSearchParams(query)))).toBe(true);
  });
  test.each(['', 'user=a&datems=1', 'user=a&token=x', 'datems=1&token=x'])('cut short (%s) is not whole', (query) => {
    expect(isWhole(linkOf(new URLSearchParams(query)))).toBe(false);
    expect(hasLink(new URLSearchParams(query))).toBe(query !== '');
  });
});

describe('e-mail verification link', () => {
  test('signs in after five seconds, not before', async () => {
    jest.useFakeTimers();
    const world = startWorld({ 'POST /user/verify': async () => confirmed });
    world.store.dispatch(confirm.requested(link));
    await jest.advanceTimersByTimeAsync(4999);
    expect(world.called('POST /user/verify')[0]?.body).toEqual({ ...link, uniqueToken: 'device-token-0123456789' });
    expect(world.token()).toBeNull();
    expect(world.went).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(world.token()).toBe('token-2');
    expect(selectUser(world.state())?.name).toBe('Aisyah Rahman');
    expect(world.went.map(({ to }) => to)).toEqual(['/dashboard']);
  });

  test('signs in at once when asked to', async () => {
    jest.useFakeTimers();
    const world = startWorld({ 'POST /user/verify': async () => confirmed });
    world.store.dispatch(confirm.requested(link));
    await settle();
    world.store.dispatch(continued());
    await settle();
    expect(world.went.map(({ to }) => to)).toEqual(['/dashboard']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(world.went).toHaveLength(1);
  });

  test('that was used before signs nobody in', async () => {
    jest.useFakeTimers();
    const world = startWorld({
      'POST /user/verify': async () => ({
        alreadyConfirmed: true as const,
        title: 'Already confirmed',
        description: '',
      }),
    });
    world.store.dispatch(confirm.requested(link));
    await jest.advanceTimersByTimeAsync(10_000);
    expect([world.token(), world.went]).toEqual([null, []]);
  });

  test('leaving the page before the bar is full signs nobody in', async () => {
    jest.useFakeTimers();
    const world = startWorld({ 'POST /user/verify': async () => confirmed });
    world.store.dispatch(confirm.requested(link));
    await settle();
    world.store.dispatch(confirm.cleared());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(world.token()).toBeNull();
    expect(world.went).toEqual([]);
  });

  test('a refusal is an answer, not the end of a session', async () => {
    const world = startWorld(
      {
        'POST /user/session': async () => aSession(),
        'POST /user/verify': async () => {
          throw refusal(401, 'VERIFY_LINK_EXPIRED');
        },
      },
      { token: 'token-1' },
    );
    await settle();
    world.store.dispatch(confirm.requested(link));
    await settle();
    expect(world.state().password.confirm).toMatchObject({ status: 'error', error: { code: 'VERIFY_LINK_EXPIRED' } });
    expect(world.state().session.now.status).toBe('signedIn');
  });
});

describe('a new password', () => {
  test('is sent once however often the button is pressed', async () => {
    const world = startWorld({ 'POST /user/password/reset': async () => ({}) });
    const input = { ...link, password: 'Fresh@123' };
    world.store.dispatch(reset.requested(input));
    world.store.dispatch(reset.requested(input));
    await settle();
    expect(world.called('POST /user/password/reset').map(({ body }) => body)).toMatchObject([input]);
    expect(world.state().password.reset.status).toBe('ok');
  });

  test('leads to the sign-in and leaves the session that it ended', async () => {
    const world = startWorld({ 'POST /user/session': async () => aSession() }, { token: 'token-1' });
    await settle();
    world.store.dispatch(signInAsked());
    await settle();
    expect(world.token()).toBeNull();
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'asked' });
    expect(world.went.map(({ to }) => to)).toEqual(['/bm/signin']);
  });
});

test('an unknown e-mail is an answer of the forgot call', async () => {
  const world = startWorld({
    'POST /user/password/forgot': async () => {
      throw refusal(401, 'EMAIL_NOT_REGISTERED');
    },
  });
  world.store.dispatch(forgot.requested({ email: 'who@example.com', language: 'bm' }));
  await settle();
  expect(world.state().password.forgot).toMatchObject({ status: 'error', error: { code: 'EMAIL_NOT_REGISTERED' } });
});
