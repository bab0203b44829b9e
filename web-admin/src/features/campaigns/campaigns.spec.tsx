import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { aCampaign, aCampaignWithDraws, aDraw } from '../../testing/campaigns.js';
import { renderApp } from '../../testing/render-app.js';
import { aType } from '../../testing/vouchers.js';
import type { Campaign } from './requests.js';

const LIST = 'GET /admin/fetch/dashboard/campaign';
const DETAILS = 'GET /admin/fetch/dashboard/campaign/details';
const ADD = 'POST /admin/setting/campaign/add';
const EDIT = 'POST /admin/setting/campaign/edit';
const others = {
  [LIST]: () => counted([aCampaign()], 1),
  'GET /admin/fetch/dashboard/voucher': () => [aType()],
  'GET /admin/fetch/dashboard/audit': () => counted([], 0),
};

test('the list shows state, weeks and prizes, and marks a stock that is short', async () => {
  const over = aCampaign({
    // its days are to come by the browser's clock: the server's counts
    ...{ id: 'mb2', name: { en: 'Old', bm: 'Lama' }, state: 'over' },
  });
  const { screen, container } = await renderApp('/campaign/dashboard', {
    [LIST]: () => counted([aCampaign(), over], 2),
  });
  const row = (await screen.findByRole('link', { name: 'Mystery Box 2027' })).closest('tr')!;
  expect(within(row).getByRole('link', { name: 'Mystery Box 2027' })).toHaveAttribute(
    'href',
    '/campaign/details?id=mb1',
  );
  for (const text of ['Upcoming', '5 × RM50 voucher', '12 in stock, 20 to give', '8 missing', '1 × 10,000 points'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('link', { name: 'Old' }).closest('tr')!).getByText('Over')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('a new campaign sends its weeks and prizes; a prize is called as the voucher that was chosen', async () => {
  const { screen, user, called, address } = await renderApp('/campaign/add', {
    ...others,
    [ADD]: () => new Promise<Campaign>((resolve) => setTimeout(() => resolve(aCampaign()), 100)),
  });
  await user.type(await screen.findByLabelText('Name'), 'Mystery Box');
  await user.type(screen.getByLabelText('Nama'), 'Kotak Misteri');
  await user.type(screen.getByLabelText('First day'), '2099-01-05');
  await user.type(screen.getByLabelText('Weeks'), '4');
  await user.type(screen.getByLabelText('Last day of vouchers won'), '2099-03-31');
  const weekly = screen.getByRole('region', { name: 'Weekly prize' });
  await waitFor(() => expect(within(weekly).getAllByRole('option')).toHaveLength(2));
  await user.selectOptions(within(weekly).getByLabelText('Weekly prize: Voucher'), 'v1');
  expect(within(weekly).getByLabelText('Weekly prize: Name')).toHaveValue('RM5 e-wallet PIN');
  const grand = screen.getByRole('region', { name: 'Grand prize' });
  await user.click(within(grand).getByRole('radio', { name: 'Points' }));
  await user.type(within(grand).getByLabelText('Grand prize: Points'), '10000');
  await user.type(within(grand).getByLabelText('Grand prize: Name'), '10,000 points');
  await user.type(within(grand).getByLabelText('Grand prize: Nama'), '10,000 mata');
  await user.dblClick(screen.getByRole('button', { name: /^Add campaign/ }));
  await waitFor(() => expect(address()).toBe('/campaign/dashboard'));
  expect(called(ADD)).toMatchObject([
    {
      body: {
        ...{ name: 'Mystery Box', bmName: 'Kotak Misteri', firstDay: '2099-01-05', weeks: 4, weeklyWinners: 5 },
        ...{ voucherExpiry: '2099-03-31', weeklyType: 'VOUCHER', weeklyVoucher: 'v1', weeklyPoints: 0 },
        ...{ grandType: 'POINTS', grandPoints: 10_000, grandVoucher: '', grandName: '10,000 points' },
      },
    },
  ]);
});

test('the server’s refusal of the weeks stands at the first day', async () => {
  const { screen, user } = await renderApp('/campaign/edit?id=mb1', {
    ...others,
    [DETAILS]: () => aCampaignWithDraws(),
    [EDIT]: () => {
      throw refusal(409, 'CAMPAIGN_OVERLAPS', { name: 'Box' }, { firstDay: 'These weeks overlap.' });
    },
  });
  await user.clear(await screen.findByLabelText('Weeks'));
  await user.type(screen.getByLabelText('Weeks'), '6');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'First day: These weeks overlap.' })).toBeVisible();
});

test('of a campaign that has begun the name alone can be typed, and is sent', async () => {
  const { screen, user, called, container } = await renderApp('/campaign/edit?id=mb1', {
    ...others,
    [DETAILS]: () => aCampaignWithDraws({ begun: true }),
    [EDIT]: () => aCampaign(),
  });
  const name = await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('Weeks')).toBeNull();
  expect(screen.getByText(/What its draws committed to stays/)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(called(EDIT)).toHaveLength(1));
  expect(called(EDIT)).toMatchObject([{ body: { id: 'mb1', version: 3, name: 'Mystery Box 2027!' } }]);
  expect((called(EDIT)[0] as { body: object }).body).not.toHaveProperty('weeks');
});

test('a draw shows its proof with copies, where anybody computes it again, and what became of refused prizes', async () => {
  const drawn = aDraw({
    ...{
      id: 'd2',
      state: 'drawn',
      entries: 40,
      entriesHash: 'beef',
      seed: '5eed',
      drawnAt: '2099-01-12T00:00:00.000Z',
    },
    outcomes: [
      { ticket: 't1', memberId: 'm1', outcome: 'refused', reason: 'MEMBERSHIP_ENDED', drawnAgain: 't3' },
      { ticket: 't2', memberId: '', outcome: 'owed', reason: '', drawnAgain: '' },
      { ticket: 't3', memberId: 'm3', outcome: 'given', reason: '', drawnAgain: '' },
    ],
  });
  const undecided = aDraw({ id: 'd3', kind: 'grand', number: 0, state: 'closed', entries: 40, undecided: 1 });
  const { screen, user, container } = await renderApp('/campaign/details?id=mb1', {
    ...others,
    [DETAILS]: () => aCampaignWithDraws({ draws: [drawn, aDraw({ number: 2 }), undecided] }),
  });
  const week = (await screen.findByRole('heading', { name: 'Week 1' })).closest('section')!;
  for (const value of ['c0ffee', 'beef', '5eed']) expect(within(week).getByText(value)).toBeVisible();
  await user.click(within(week).getByRole('button', { name: /^Copy ?, Fingerprint of the secret number/ }));
  expect(await within(week).findByText('Copied')).toBeVisible();
  expect(within(week).getByRole('link', { name: /^Recompute it/ })).toHaveAttribute(
    'href',
    '/drypers-baby-club/mysteryboxhome',
  );
  expect(within(week).getByRole('link', { name: /^Download the entry list/ })).toHaveAttribute(
    'href',
    '/drypers-baby-club/api/campaign/draw/entries?id=d2',
  );
  const refused = within(week).getByRole('rowheader', { name: 't1' }).closest('tr')!;
  expect(within(refused).getByText(/The membership had ended. Drawn again/)).toBeVisible();
  expect(within(refused).getByText('t3')).toBeVisible();
  const open = screen.getByRole('heading', { name: 'Week 2' }).closest('section')!;
  expect(within(open).getAllByText('Not published yet')).toHaveLength(2);
  expect(within(open).queryByRole('link')).toBeNull();
  expect(screen.getByText(/1 prize is not decided yet/)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('without a voucher type each voucher prize leads to where one is added, and a prize of points does not', async () => {
  const { screen, user } = await renderApp('/campaign/add', {
    ...others,
    'GET /admin/fetch/dashboard/voucher': () => [],
  });
  const ways = () => screen.queryAllByRole('link', { name: 'Add voucher type' });
  await waitFor(() => expect(ways()).toHaveLength(2));
  expect(ways()[0]).toHaveAttribute('href', '/voucher/type/add');
  await user.click(within(screen.getByRole('region', { name: 'Grand prize' })).getByRole('radio', { name: 'Points' }));
  expect(ways()).toHaveLength(1);
});
