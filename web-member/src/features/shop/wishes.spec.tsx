import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { User } from '../../core/types.js';
import { aReward, aSession, aUser, NOW, refusal, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { shopOf, texts } from '../../testing/shop-fakes.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
beforeEach(() => localStorage.clear());

const cup = aReward({ id: 'cup', name: texts('Learner cup'), points: 400 });
const five = aReward({ kind: 'voucher', id: 'o5', name: texts('RM5 eVoucher'), points: 100, categories: [] });
const gift = aReward({ kind: 'donate', id: 'd1', name: texts('Ten diapers'), categories: [] });
const wish = (kind: 'item' | 'voucher', id: string) => ({ kind, id, wishedAt: NOW });

const open = (path: string, user: Partial<User> = {}, programmed: Club = {}) =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession({ user: aUser({ totalPoints: 300, ...user }) }),
      'POST /quest/fetch': async () => [],
      'GET /news/fetch': async () => [],
      'GET /receipt/fetch': async () => [],
      'GET /user/points/weeks': async () => ({ weeks: 0, thisWeek: false }),
      ...shopOf({ item: [cup], voucher: [five], donate: [gift] }),
      ...programmed,
    },
    { token: 'token-1' },
  );

describe('a reward that the member saves for', () => {
  test('is put on the wish list and taken off, by the server’s answer', async () => {
    let list = [wish('voucher', 'o5')];
    const { user, findByRole, findByText, called } = await open(
      '/rewarddetail?type=item&id=cup',
      { wishList: list },
      {
        'POST /rewards/wishlist/edit': async ({ body }) => {
          list = body.wished ? [wish('item', body.rewardId), ...list] : list.filter(({ id }) => id !== body.rewardId);
          return { wishList: list };
        },
      },
    );
    await user.click(await findByRole('button', { name: 'Add to wish list' }));
    await findByText('It is on your wish list.');
    await user.click(await findByRole('button', { name: 'Take off wish list' }));
    await findByText('It is off your wish list.');
    expect(called('POST /rewards/wishlist/edit').map(({ body }) => body)).toEqual([
      { kind: 'item', rewardId: 'cup', wished: true },
      { kind: 'item', rewardId: 'cup', wished: false },
    ]);
  });

  test('is refused with the reason when the list is full', async () => {
    const { user, findByRole } = await open(
      '/rewarddetail?type=item&id=cup',
      {},
      {
        'POST /rewards/wishlist/edit': async () => {
          throw refusal(409, 'WISH_LIST_FULL', { max: 10 });
        },
      },
    );
    await user.click(await findByRole('button', { name: 'Add to wish list' }));
    expect(await findByRole('alert')).toHaveTextContent('Your wish list holds 10 rewards.');
    await findByRole('button', { name: 'Add to wish list' });
  });

  test.each([
    ['a gift to others', '/rewarddetail?type=donate&id=d1', {}],
    ['a list that is not known', '/rewarddetail?type=item&id=cup', { unavailable: ['wishList' as const] }],
  ])('is not asked for: %s', async (_, path, user) => {
    const { findByRole, queryByRole } = await open(path, user);
    await findByRole('heading', { level: 1, name: /Learner cup|Ten diapers/ });
    expect(queryByRole('button', { name: /wish list/ })).toBeNull();
  });
});

describe('the wish list', () => {
  test.each(['/dashboard', '/pointshop'])('on %s: each reward with its progress, of every list', async (path) => {
    const { findByRole } = await open(path, { wishList: [wish('item', 'cup'), wish('voucher', 'o5')] });
    const section = (await findByRole('heading', { name: 'Your wish list' })).closest('section') as HTMLElement;
    const cards = await within(section).findAllByRole('link');
    await waitFor(() => expect(within(section).getAllByRole('link')).toHaveLength(2));
    expect(cards[0]).toHaveTextContent('100 points to go');
    expect(await within(section).findByRole('link', { name: /RM5 eVoucher.*Redeem/ })).toBeInTheDocument();
  });

  test('counts what the shop does not list now, and takes it off', async () => {
    const { user, findByText, findByRole, called, queryByText } = await open(
      '/pointshop',
      { wishList: [wish('item', 'gone')] },
      { 'POST /rewards/wishlist/edit': async () => ({ wishList: [] }) },
    );
    await findByText('1 reward on your list is not in the shop right now.');
    await user.click(await findByRole('button', { name: 'Take off one' }));
    await waitFor(() => expect(queryByText('Your wish list')).toBeNull());
    expect(called('POST /rewards/wishlist/edit')[0]?.body).toEqual({ kind: 'item', rewardId: 'gone', wished: false });
  });
});
