import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { aBatch, aType, aVoucher } from '../../testing/vouchers.js';

const TYPE = 'GET /admin/fetch/dashboard/voucher/type/details';
const BATCHES = 'GET /admin/fetch/dashboard/voucher/batch/details';
const BATCH = 'GET /admin/fetch/dashboard/voucher/batch';
const CODES = 'GET /admin/fetch/dashboard/voucher/details';

test('admin §3 Voucher batch: a type opens by its address with its batches, each with its counts, paged', async () => {
  const { screen, user, called, address, container } = await renderApp('/voucher/batch/details?id=v1', {
    [TYPE]: () => aType(),
    [BATCHES]: () => counted([aBatch(), aBatch({ id: 'b2', label: '', total: 20, complete: false })], 120),
  });
  expect(await screen.findByRole('heading', { name: 'RM5 e-wallet PIN', level: 1 })).toBeVisible();
  const row = (await screen.findByRole('link', { name: 'March' })).closest('tr')!;
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/voucher/details?id=b1');
  for (const text of ['12 Nov 2026', '300', '200', '100', '40']) expect(within(row).getByText(text)).toBeVisible();
  const stored = screen.getByRole('link', { name: 'Without a label' }).closest('tr')!;
  expect(within(stored).getByText('Being stored')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload codes' })).toHaveAttribute('href', '/voucher/upload?id=v1');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/voucher/batch/details?id=v1&page=2'));
  expect(called(BATCHES).map(({ query }) => query)).toMatchObject([
    { id: 'v1', page: '1' },
    { id: 'v1', page: '2' },
  ]);
});

test('an unknown type or batch, and an address without one, show a link back', async () => {
  const gone = () => {
    throw refusal(404, 'NOT_FOUND');
  };
  for (const [where, back] of [
    ['/voucher/batch/details?id=gone', '/voucher/dashboard'],
    ['/voucher/batch/details', '/voucher/dashboard'],
    ['/voucher/details?id=gone', '/voucher/dashboard'],
    ['/voucher/details', '/voucher/dashboard'],
  ]) {
    const { screen, unmount } = await renderApp(where!, { [TYPE]: gone, [BATCH]: gone });
    expect(await screen.findByText('There is no such record')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', back);
    unmount();
  }
});

test('admin §3 Voucher: code, status, dates, and the holder’s name, phone and email', async () => {
  const { screen, user, called, address, container } = await renderApp('/voucher/details?id=b1', {
    [BATCH]: () => aBatch(),
    [CODES]: () =>
      counted(
        [
          aVoucher(),
          aVoucher({
            ...{ id: 'c2', code: 'PIN-4472', status: 'redeemed', memberId: 'm1', holder: 'member' },
            ...{ name: 'Aisyah Rahman', phone: '60123456789', email: 'aisyah@example.com' },
          }),
          aVoucher({ id: 'c3', code: 'PIN-4473', status: 'used', memberId: 'm2', holder: 'erased' }),
        ],
        3,
      ),
  });
  expect(await screen.findByRole('heading', { name: 'March', level: 1 })).toBeVisible();
  const row = async (code: string) =>
    (await screen.findByRole('rowheader', { name: new RegExp(`^${code}`) })).closest('tr')!;
  const held = await row('PIN-4472');
  for (const text of ['Redeemed', 'Aisyah Rahman', '60123456789', 'aisyah@example.com', '12 Nov 2026'])
    expect(within(held).getByText(text)).toBeVisible();
  expect(within(held).getByText('15 Nov 2026, 8.03pm')).toBeVisible();
  expect(within(await row('PIN-4471')).getByText('Nobody')).toBeVisible();
  expect(within(await row('PIN-4473')).getByText('Erased member')).toBeVisible();
  expect(screen.queryByText('Not known')).toBeNull();
  expect(screen.getByRole('link', { name: 'Batches' })).toHaveAttribute('href', '/voucher/batch/details?id=v1');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Used' }));
  await waitFor(() => expect(address()).toBe('/voucher/details?id=b1&status=used'));
  await user.type(screen.getByRole('searchbox', { name: 'One whole code' }), 'PIN-4473{Enter}');
  await waitFor(() =>
    expect(called(CODES).at(-1)).toMatchObject({ query: { id: 'b1', status: 'used', q: 'PIN-4473', page: '1' } }),
  );
});

test('a code is masked until somebody shows it, with its holder, one by one', async () => {
  const REVEAL = 'POST /admin/fetch/dashboard/voucher/reveal';
  const held = { status: 'redeemed' as const, memberId: 'm1', holder: 'member' as const, name: 'Aisyah Rahman' };
  const { screen, user, called } = await renderApp('/voucher/details?id=b1', {
    [BATCH]: () => aBatch(),
    [CODES]: () => [
      aVoucher({ id: 'c1', code: '••••4471', ...held, phone: '••••6789', email: 'a••••@example.com' }),
      aVoucher({ id: 'c2', code: '••••4472' }),
    ],
    [REVEAL]: () =>
      aVoucher({ id: 'c1', code: 'PIN-4471', ...held, phone: '60123456789', email: 'aisyah@example.com' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the code ••••4471 and its holder' }));
  for (const text of ['60123456789', 'aisyah@example.com']) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'PIN-4471' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the code ••••4472 and its holder' })).toBeVisible();
  expect(called(REVEAL)).toMatchObject([{ body: { id: 'c1' } }]);
});

test('the holder of a code is “not known” while identity is unavailable, never nobody, and is read again', async () => {
  let down = true;
  const { screen, user } = await renderApp('/voucher/details?id=b1', {
    [BATCH]: () => aBatch(),
    [CODES]: () => [
      aVoucher({
        ...{ status: 'redeemed', memberId: 'm1' },
        ...(down ? { holder: 'unknown' } : { holder: 'member', name: 'Aisyah Rahman', phone: '601', email: 'a@b.my' }),
      }),
    ],
  });
  expect(await screen.findByText('Who holds these codes cannot be shown right now.')).toBeVisible();
  expect(screen.getAllByText('Not known')).toHaveLength(3);
  expect(screen.queryByText('Nobody')).toBeNull();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Aisyah Rahman')).toBeVisible();
  expect(screen.queryByText('Not known')).toBeNull();
  expect(screen.queryByText('Who holds these codes cannot be shown right now.')).toBeNull();
});

test('batches and codes are downloaded for their type and batch, as they are filtered', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = { blob: new Blob(['code']), name: 'vouchers.csv' };
  for (const [where, call, query] of [
    ['/voucher/batch/details?id=v1&q=March&sort=label', BATCHES, { id: 'v1', q: 'March', sort: 'label' }],
    ['/voucher/details?id=b1&status=used', CODES, { id: 'b1', status: 'used' }],
  ] as const) {
    const { screen, user, called, unmount } = await renderApp(where, {
      [TYPE]: () => aType(),
      [BATCH]: () => aBatch(),
      [BATCHES]: ({ query: { format } }) => (format ? file : counted([aBatch()], 1)),
      [CODES]: ({ query: { format } }) => (format ? file : counted([aVoucher()], 1)),
    });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(called(call).at(-1)?.query).toEqual({ ...query, format: 'csv' }));
    unmount();
  }
  click.mockRestore();
});
