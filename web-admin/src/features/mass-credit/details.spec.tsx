import { expect, jest, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { POLL_MS } from '../../shared/use-polling.js';
import { aCreditRow, aMassCredit } from '../../testing/mass-credit.js';
import { renderApp } from '../../testing/render-app.js';
import type { MassCredit } from './requests.js';

const ONE = 'GET /admin/fetch/dashboard/massCredit/batch';
const ROWS = 'GET /admin/fetch/dashboard/massCredit/details';
const LIST = 'GET /admin/fetch/dashboard/massCredit';

const open = (credit: Partial<MassCredit>, programmed: Programmed = {}, rows = [aCreditRow()]) =>
  renderApp('/massCredit/details?id=mc1', {
    [ONE]: () => aMassCredit(credit),
    [ROWS]: () => counted(rows, rows.length),
    ...programmed,
  });

test('the author of a mass credit that waits cannot approve it, and another administrator can', async () => {
  const waiting = { status: 'waiting', ready: 241, done: 0, totalPoints: 1_100_000, donePoints: 0 } as const;
  const mine = await open({ ...waiting, mine: true });
  expect(await mine.screen.findByText(/waits for another administrator/)).toBeVisible();
  expect(mine.screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  mine.unmount();

  const approve = 'POST /admin/setting/massCredit/approve';
  const { screen, user, called } = await open(
    { ...waiting, mine: false },
    { [approve]: () => aMassCredit({ status: 'running' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credit 1,100,000 points to 241 rows?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(called(approve)).toMatchObject([{ body: { id: 'mc1' } }]));
  expect(await screen.findByText('The points are being credited.')).toBeVisible();
  await waitFor(() => expect(called(ONE)).toHaveLength(2));
});

test('rejecting asks for a reason, and a refusal of the server is shown in the dialog', async () => {
  const reject = 'POST /admin/setting/massCredit/reject';
  const { screen, user, called } = await open(
    { status: 'waiting', mine: true },
    {
      [reject]: () => {
        throw refusal(409, 'MASS_CREDIT_CHANGED');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this mass credit?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(called(reject)).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Wrong file');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText(/has changed in the meantime/)).toBeVisible();
  expect(called(reject)).toMatchObject([{ body: { id: 'mc1', reason: 'Wrong file' } }]);
});

test('reversing asks for a reason and leads to the reversal, which is offered once', async () => {
  const reverse = 'POST /admin/setting/massCredit/reverse';
  const { screen, user, address, called } = await open(
    {},
    { [reverse]: () => aMassCredit({ id: 'mc2', type: 'reversal', status: 'running' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take 48,200 points back from 241 rows?' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Wrong list');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(address()).toBe('/massCredit/details?id=mc2'));
  expect(called(reverse)).toMatchObject([{ body: { id: 'mc1', reason: 'Wrong list' } }]);
});

test('a mass credit that was reversed leads to its reversal, and cannot be reversed again', async () => {
  const { screen } = await open({ reversedBy: 'mc2' });
  expect(await screen.findByRole('link', { name: 'See the reversal' })).toHaveAttribute(
    'href',
    '/massCredit/details?id=mc2',
  );
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
});

test('a row leads to the page of its member', async () => {
  const { screen } = await open({}, {}, [
    aCreditRow(),
    aCreditRow({ id: 'mc1:3', row: 3, userId: 'm2', erased: true }),
  ]);
  const link = await screen.findByRole('link', { name: 'siti@example.com' });
  expect(link).toHaveAttribute('href', '/member?id=m1');
  expect(screen.getByRole('link', { name: 'Erased member' })).toHaveAttribute('href', '/member?id=m2');
});

test('the rows of a reversal show what could not be taken back, and an erased member', async () => {
  const { screen, container } = await open(
    { type: 'reversal', reverses: 'mc0', reason: 'Wrong list', shortfall: 70 },
    {},
    [aCreditRow({ points: 30, shortfall: 70 }), aCreditRow({ id: 'mc1:3', row: 3, email: null, erased: true })],
  );
  expect(await screen.findByText('70 short')).toBeVisible();
  expect(screen.getByText('Erased member')).toBeVisible();
  expect(screen.getByText('Reason: Wrong list')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: /Reversal of November thank-you/ })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('the progress of a mass credit is asked for while it runs, in its page and in the history', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let done = 10;
    const running = () => aMassCredit({ status: done < 248 ? 'running' : 'done', ready: 248 - done, done, failed: 0 });
    const page = await open({}, { [ONE]: () => running() });
    expect(await page.screen.findByText('10 of 248 rows')).toBeVisible();
    done = 120;
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(await page.screen.findByText('120 of 248 rows')).toBeVisible();
    page.unmount();

    const { screen } = await renderApp('/massCredit/dashboard', {
      [LIST]: () => counted([{ ...running(), details: [] }], 1),
    });
    expect(await screen.findByText('120 of 248 rows')).toBeVisible();
    done = 248;
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    await waitFor(() => expect(screen.queryByText(/of 248 rows/)).toBeNull());
  } finally {
    jest.useRealTimers();
  }
});
