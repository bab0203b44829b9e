import { beforeEach, describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import type { User } from '../../core/types.js';
import { aSession, aUser, type Club } from '../../testing/fakes.js';
import { aReceipt } from '../../testing/receipt-fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { anOrder, shopOf } from '../../testing/shop-fakes.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
beforeEach(() => localStorage.clear());

const open = (user: Partial<User>, programmed: Club = {}, language: 'en' | 'bm' = 'en') =>
  renderApp(
    '/dashboard',
    {
      'POST /user/session': async () => aSession({ user: aUser(user) }),
      'POST /quest/fetch': async () => [],
      'GET /news/fetch': async () => [],
      'GET /receipt/fetch': async () => [],
      'GET /user/points/weeks': async () => ({ weeks: 0, thisWeek: false }),
      ...shopOf({}),
      ...programmed,
    },
    { token: 'token-1', language },
  );

const weeks = (count: number, thisWeek: boolean): Club => ({
  'GET /user/points/weeks': async () => ({ weeks: count, thisWeek }),
});

describe('what comes next, on the dashboard', () => {
  test('the codes that are missing to the next eVoucher, a dot for each', async () => {
    const { findByText } = await open({ codesRegistered: 3 });
    const ticket = (await findByText('2 more codes to your RM5 eVoucher')).closest('.ticket') as HTMLElement;
    expect(ticket).toHaveTextContent('You have registered 3 so far.');
    const dots = [...ticket.querySelectorAll('[aria-hidden] > .size-3')];
    expect(dots.map((dot) => dot.classList.contains('bg-blush-ink'))).toEqual([true, true, true, false, false]);
  });

  test('the arc says what it measures, and the bowl what it holds', async () => {
    const { findByText, getByText } = await open({ totalPoints: 250, totalPointsInPastYear: 2_620 });
    await findByText('2,620 points earned in the past 12 months');
    getByText('points to spend');
  });

  test('receipts that are checked, and parcels on their way with courier and day', async () => {
    const { findByRole, findByText, queryByRole } = await open(
      {
        redemptions: [
          anOrder({ id: 'a1-0', state: 'DELIVERING', courier: 'Pos Laju', expectedOn: '2026-11-24' }),
          anOrder({ id: 'b2-0', state: 'DELIVERED' }),
          anOrder({ id: 'c3-0', state: 'CANCELLED' }),
          anOrder({ id: 'd4-0', kind: 'donate' }),
        ],
      },
      { 'GET /receipt/fetch': async () => [aReceipt({ status: 'pending', reviewBy: '2026-11-26' })] },
    );
    const row = await findByRole('link', { name: /^Order a1/ });
    expect(row).toHaveAttribute('href', '/order/track?id=a1-0&type=order');
    expect(row).toHaveTextContent('On its way · Pos Laju');
    expect(row).toHaveTextContent('Expected on 24 Nov 2026');
    await findByText(/1 receipt is being checked/);
    expect(queryByRole('link', { name: /^Order (b2|c3|d4)/ })).toBeNull();
  });

  test.each([
    ['en', 3, true, '3 weeks in a row with a pack', 'This week is counted already.'],
    ['en', 2, false, '2 weeks in a row with a pack', 'A pack this week makes it 3.'],
    ['bm', 2, false, 'Pek didaftarkan 2 minggu berturut-turut', 'Satu pek minggu ini menjadikannya 3 minggu.'],
  ] as const)('%s: %i weeks in a row (%s)', async (language, count, thisWeek, words, note) => {
    const { findByText } = await open({}, weeks(count, thisWeek), language);
    expect((await findByText(words)).parentElement).toHaveTextContent(note);
  });

  test.each([0, 1])('%i weeks are not spoken of', async (count) => {
    const { findByRole, queryByText } = await open({ codesRegistered: 2 }, weeks(count, count > 0));
    const section = (await findByRole('heading', { name: 'What comes next' })).closest('section') as HTMLElement;
    await within(section).findByText('3 more codes to your RM5 eVoucher');
    expect(queryByText(/in a row/)).toBeNull();
  });
});
