import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { User } from '../../core/types.js';
import { signOutRequested } from '../../core/session/events.js';
import { isKnown, selectUser } from '../../core/session/selectors.js';
import { restore } from '../../core/session/requests.js';
import { sessionActions } from '../../core/session/slice.js';
import { aSession, aUser, startWorld } from '../../testing/fakes.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const flow = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const withoutContests = () => aUser({ unavailable: ['contests'] });

test('an unavailable part is read again by itself, at growing intervals, and four times at most', async () => {
  const world = startWorld(
    { 'POST /user/session': async () => aSession({ user: withoutContests() }) },
    { token: 'token-1' },
  );
  await flow();
  const reads: number[] = [];
  for (const ms of [2_999, 1, 9_999, 1, 29_999, 1, 3_600_000]) {
    await flow(ms);
    reads.push(world.called('POST /user/session').length);
  }
  expect(reads).toEqual([1, 2, 2, 3, 3, 4, 4]);
});

test('a part that arrived is shown, and is not requested again', async () => {
  const answers: User[] = [withoutContests(), aUser({ contests: [{ id: 'fit', number: 2 }] })];
  const world = startWorld(
    { 'POST /user/session': async () => aSession({ user: answers.shift()! }) },
    { token: 'token-1' },
  );
  await flow(3_000);
  const user = selectUser(world.state())!;
  expect([isKnown(user, 'contests'), user.contests]).toEqual([true, [{ id: 'fit', number: 2 }]]);
  await flow(3_600_000);
  expect(world.called('POST /user/session')).toHaveLength(2);
});

test('nothing is requested after the member logged out', async () => {
  const world = startWorld(
    { 'POST /user/session': async () => aSession({ user: withoutContests() }), 'POST /user/logout': async () => ({}) },
    { token: 'token-1' },
  );
  await flow();
  world.store.dispatch(signOutRequested());
  await flow(3_600_000);
  expect(world.called('POST /user/session')).toHaveLength(1);
});

test('an answer older than the member’s last change does not undo the change', async () => {
  const answers: ((user: User) => void)[] = [];
  const session = () =>
    new Promise<ReturnType<typeof aSession>>((resolve) => answers.push((user) => resolve(aSession({ user }))));
  const world = startWorld({ 'POST /user/session': session }, { token: 'token-1' });
  answers[0]!(aUser({ totalPoints: 300 }));
  await flow();
  world.store.dispatch(restore.requested());
  world.store.dispatch(sessionActions.userChanged(aUser({ totalPoints: 100 })));
  answers[1]!(aUser({ totalPoints: 300 }));
  await flow();
  expect(selectUser(world.state())!.totalPoints).toBe(100);
  answers[2]!(aUser({ totalPoints: 120 }));
  await flow();
  expect(selectUser(world.state())!.totalPoints).toBe(120);
});
