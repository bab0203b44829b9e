import { describe, expect, test } from '@jest/globals';
import type { User } from '../core/types.js';
import { aSession, aUser, aLine } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

/** A page of the history that holds none of what is promised once, with more behind it. */
const later = { points: [aLine({ id: 'e-1', source: 'quest', points: 20 })], pointsCursor: '17' };
/** A page of lines that contradicts what the server counts. */
const codes = [1, 2, 3, 4].map((n) => aLine({ id: `e-${n}` }));

const open = (path: string, user: Partial<User>) =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession({ user: aUser({ ...later, ...user }) }),
      'POST /quest/fetch': async () => [],
      'GET /news/fetch': async () => [],
      'GET /receipt/fetch': async () => [],
      'POST /receipt/retailers': async () => [],
      'POST /receipt/skus': async () => [],
    },
    { token: 'token-1' },
  );

describe('promises depend on the whole history, which the server counts', () => {
  const FIRST = 'Your first code earns 3x points';
  test('triple points are not promised to a member with codes, whichever page of the history is loaded', async () => {
    const { findByRole, queryByText } = await open('/scancode', { codesRegistered: 61 });
    await findByRole('heading', { name: 'Good to know' });
    expect(queryByText(FIRST)).toBeNull();
  });
  test('a member without a code is promised triple points', async () => {
    const { findByText } = await open('/scancode', { codesRegistered: 0 });
    await findByText(FIRST);
  });

  test.each([
    [4, '1 more code to your RM5 eVoucher', 'You have registered 4 so far.'],
    [7, '3 more codes to your RM10 eVoucher', 'You have registered 7 so far.'],
  ])('with %i codes the next voucher is shown though the history has more pages', async (count, words, soFar) => {
    const { findByText } = await open('/scancode', { codesRegistered: count });
    await findByText(words);
    await findByText(soFar);
  });
  test('after the tenth code no voucher is promised, although fewer lines are loaded', async () => {
    const { findByRole, queryByText } = await open('/scancode', {
      points: codes,
      pointsCursor: null,
      codesRegistered: 10,
    });
    await findByRole('heading', { name: 'Good to know' });
    expect(queryByText(/to your RM/)).toBeNull();
  });

  test.each([
    [200, 'Two minutes for 200 points'],
    [0, 'Is everything still right?'],
  ])('a profile update that would bring %i is announced as that', async (profileUpdatePoints, title) => {
    const { findByRole } = await open('/profileupdate', { profileUpdatePoints });
    await findByRole('heading', { name: title });
  });

  test('the friends of the month are the server’s count', async () => {
    const { findByText } = await open('/referandearn', { friendsThisMonth: 3 });
    await findByText('3 of 5');
  });
});
