import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { CampaignEntry } from '../mystery-box/types.js';
import type { UserVoucher } from './types.js';
import { aSession, aUser, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aVoucher, aWin } from '../../testing/shop-fakes.js';

const voucher = (over: Partial<UserVoucher> = {}) =>
  aVoucher({
    names: { en: 'RM5 e-wallet PIN', bm: 'PIN e-dompet RM5' },
    createdAt: '2026-11-20T04:00:00Z',
    ...over,
  });
const withVouchers = (...vouchers: UserVoucher[]) => ({
  'POST /user/session': () => Promise.resolve(aSession({ user: aUser({ vouchers }) })),
});
const signedIn = { token: 'token-1' };

describe('my vouchers', () => {
  test('are split into current and used ones, and link to their pages', async () => {
    const used = voucher({
      id: 'v2',
      names: { en: 'RM10 retail voucher', bm: 'x' },
      used: true,
      usedAt: '2026-11-20T04:00:00Z',
    });
    const { screen, user, address } = await renderApp(
      '/pointshop?tab=voucher',
      withVouchers(voucher(), used),
      signedIn,
    );
    await screen.findByText('RM5 e-wallet PIN');
    expect(screen.queryByText('RM10 retail voucher')).toBeNull();
    await screen.findByText('Valid until 31/12/2026');
    await user.click(screen.getByRole('button', { name: /^History/ }));
    await screen.findByText('Used on 20 Nov 2026');
    expect(screen.queryByText('RM5 e-wallet PIN')).toBeNull();
    await user.click(screen.getByRole('link', { name: /RM10 retail voucher/ }));
    await waitFor(() => expect(address()).toBe('/voucherorder?id=v2'));
  });
});

test('§5: my vouchers are listed by value, of one value the newest first', async () => {
  const named = (id: string, value: number) => voucher({ id, value, names: { en: `Voucher ${id}`, bm: '' } });
  const { screen } = await renderApp(
    '/pointshop?tab=voucher',
    withVouchers(named('d', 50), named('b', 5), named('c', 10), named('a', 5)),
    signedIn,
  );
  const links = await screen.findAllByRole('link', { name: /Voucher \w/ });
  expect(links.map((link) => /Voucher \w/.exec(link.textContent ?? '')?.[0])).toEqual([
    'Voucher b',
    'Voucher a',
    'Voucher c',
    'Voucher d',
  ]);
});

describe('a voucher', () => {
  test('is marked as used by USE NOW, which opens the merchant’s site', async () => {
    let vouchers = [voucher()];
    const { screen, user, called } = await renderApp(
      '/voucherorder?id=v1',
      {
        'POST /user/session': () => Promise.resolve(aSession({ user: aUser({ vouchers }) })),
        'POST /rewards/voucher/use': () => {
          vouchers = [voucher({ used: true, usedAt: '2026-11-21T04:00:00Z' })];
          return Promise.resolve(vouchers[0]!);
        },
      },
      signedIn,
    );
    await user.click(await screen.findByRole('button', { name: 'USE NOW' }));
    await screen.findByRole('dialog', { name: 'Use this voucher now?' });
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(called('POST /rewards/voucher/use')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'USE NOW' }));
    const use = await screen.findByRole('link', { name: /Yes, use it/ });
    expect(use.getAttribute('href')).toBe('https://shop.example.com/');
    expect(use.getAttribute('target')).toBe('_blank');
    await user.click(use);
    await screen.findByText('Used on 21 Nov 2026');
    expect(called('POST /rewards/voucher/use')).toEqual([
      { body: { id: 'v1', userId: 'member-1' }, signal: expect.anything() },
    ]);
    // used already: the site opens and nothing is sent
    await user.click(screen.getByRole('link', { name: /Open the shop/ }));
    expect(called('POST /rewards/voucher/use')).toHaveLength(1);
  });

  test('shows code, QR code, merchant and last day; used, no QR code any more', async () => {
    const { screen, unmount } = await renderApp(
      '/voucherorder?id=v1',
      withVouchers(voucher({ merchantUrl: 'https://www.mall.example.com/' })),
      signedIn,
    );
    await screen.findByRole('img', { name: 'QR code of your voucher' });
    screen.getByText('mall.example.com');
    screen.getByText('31 Dec 2026');
    screen.getByText(/turn up the brightness/);
    expect(screen.queryByText('The voucher is yours.')).toBeNull();
    unmount();
    const used = await renderApp(
      '/voucherorder?id=v1',
      withVouchers(voucher({ used: true, itemBrand: 'The mall' })),
      signedIn,
    );
    await used.screen.findAllByText('The mall');
    expect(used.screen.queryByRole('img', { name: 'QR code of your voucher' })).toBeNull();
  });

  test('is celebrated when it was redeemed just now', async () => {
    const { screen } = await renderApp(
      { pathname: '/voucherorder', search: '?id=v1', state: { redeemed: true } },
      withVouchers(voucher()),
      signedIn,
    );
    expect((await screen.findByText('The voucher is yours.')).parentElement).toHaveTextContent(
      'You have 100 points left.',
    );
  });

  test('stays as it is when the call fails', async () => {
    const { screen, user, state, called } = await renderApp(
      '/voucherorder?id=v1',
      { ...withVouchers(voucher()), 'POST /rewards/voucher/use': () => Promise.reject(refusal(503, 'SERVICE_BUSY')) },
      signedIn,
    );
    await user.click(await screen.findByRole('button', { name: 'USE NOW' }));
    await user.click(await screen.findByRole('link', { name: /Yes, use it/ }));
    await waitFor(() => expect(state().vouchers.voucherUse.status).toBe('error'));
    await screen.findByRole('button', { name: 'USE NOW' });
    expect([screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([null, null]);
    expect(called('POST /user/session')).toHaveLength(1);
  });

  test('of last year keeps the last day that it was given with', async () => {
    const { screen } = await renderApp(
      '/pointshop?tab=voucher',
      withVouchers(voucher({ createdAt: '2025-12-30T04:00:00Z', validUntil: '2025-12-31' })),
      signedIn,
    );
    await screen.findByText('Valid until 31/12/2025');
  });

  test('won in the mystery box is valid until the last day of its campaign’s vouchers, as the tab says', async () => {
    const entry = aWin({
      id: 'e1',
      drawId: 'd1',
      type: 'VOUCHER',
      names: { en: 'RM50 voucher', bm: '' },
      image: '',
      createdAt: '2025-08-25T04:00:00Z',
      points: 0,
      voucher: { id: 'v1', code: 'ABCD1234', expiry: '2025-09-05' },
    });
    for (const path of ['/voucherorder?id=v1', '/pointshop?tab=voucher']) {
      const { screen, unmount } = await renderApp(
        path,
        {
          ...withVouchers(voucher({ source: 'mysterybox', points: 0 })),
          'GET /campaign/entries': () => Promise.resolve([entry]),
        },
        signedIn,
      );
      await screen.findByText('Valid until 05/09/2025');
      expect(screen.queryByText('Valid until 31/12/2026')).toBeNull();
      unmount();
    }
  });

  test('of an event has its own site, and terms', async () => {
    const { screen } = await renderApp('/voucherorder?id=v1', withVouchers(voucher({ kind: 'ticket' })), signedIn);
    await screen.findByText('Tap USE NOW to open the ticketing site.');
    await screen.findByText('At most 2 tickets for each household.');
    await screen.findByText('Adults buy their own ticket separately, for RM10.');
  });

  test('that has just been redeemed shows once the session was read again', async () => {
    let reads = 0;
    const { screen } = await renderApp(
      '/voucherorder?id=v1',
      {
        'POST /user/session': () =>
          Promise.resolve(aSession({ user: aUser({ vouchers: reads++ === 0 ? [] : [voucher()] }) })),
      },
      signedIn,
    );
    await screen.findByText('ABCD1234');
    expect(reads).toBe(2);
  });

  test('that is not the member’s leads to the list', async () => {
    const { address } = await renderApp('/voucherorder?id=none', withVouchers(), signedIn);
    await waitFor(() => expect(address()).toBe('/pointshop?tab=voucher'));
  });
});

describe('the mystery box tab', () => {
  const won = (n: number, over: Partial<CampaignEntry> = {}): CampaignEntry =>
    aWin({
      id: `e${n}`,
      drawId: `d${n}`,
      type: 'VOUCHER',
      names: { en: `RM50 voucher ${n}`, bm: '' },
      image: '',
      createdAt: '2025-08-25T04:00:00Z',
      points: 0,
      voucher: { id: `v${n}`, code: `CODE${n}`, expiry: '2025-09-05' },
      ...over,
    });
  const open = (entries: CampaignEntry[]) =>
    renderApp(
      '/pointshop?tab=mysterybox',
      { ...withVouchers(), 'GET /campaign/entries': () => Promise.resolve(entries) },
      signedIn,
    );

  test('shows three and the rest by See more, with code and last day', async () => {
    const points = won(4, { type: 'POINTS', names: { en: '10,000 points', bm: '' }, points: 10_000, voucher: null });
    const { screen, user } = await open([won(1), won(2), won(3), points]);
    expect((await screen.findByText('CODE1')).parentElement).toHaveTextContent('Code: CODE1');
    expect(screen.getAllByText('Valid until 05/09/2025')).toHaveLength(3);
    expect(screen.queryByText('+10,000 points')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See more' }));
    await screen.findByText('+10,000 points');
    expect(screen.queryByRole('button', { name: 'See more' })).toBeNull();
  });

  test('says Empty History when nothing was won', async () => {
    const { screen } = await open([]);
    await screen.findByText('Empty History');
  });
});
