import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { aPromoter } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const LIST = 'POST /admin/fetch/dashboard/promoter';
const DETAILS = 'GET /admin/fetch/dashboard/promoter/details';
const COPY = /^Copy link.*Nadia Promoter$/;
const listed = { [LIST]: () => counted([aPromoter()], 1) };

test('the list counts the members of the days of its address, and of all days beside', async () => {
  const { screen, user, called, address } = await renderApp(
    '/promoter/dashboard?q=nad&startDate=2026-11-18&endDate=2026-11-20&pageSize=25',
    listed,
  );
  const row = (await screen.findByRole('link', { name: 'Nadia Promoter' })).closest('tr')!;
  for (const text of ['PROMO2026', 'Selangor', 'Kumar', '7', '31']) expect(within(row).getByText(text)).toBeVisible();
  expect(called(LIST)).toMatchObject([
    {
      query: { page: '1', pageSize: '25' },
      body: { query: 'nad', startDate: '2026-11-18', endDate: '2026-11-20' },
    },
  ]);
  await user.click(within(screen.getByRole('group', { name: 'Days' })).getByRole('button', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/promoter/dashboard?q=nad&pageSize=25'));
  await waitFor(() => expect(called(LIST).at(-1)!.body).toEqual({ query: 'nad' }));
});

test('days need both dates, in the words of the specification', async () => {
  const { screen, user, called } = await renderApp('/promoter/dashboard', listed);
  await user.click(await screen.findByRole('button', { name: 'Choose days' }));
  const more = await screen.findByRole('dialog', { name: 'Choose days' });
  await user.type(within(more).getByLabelText('From'), '2026-11-18');
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  expect(within(more).getByText('Please fill up both field')).toBeVisible();
  expect(called(LIST)).toHaveLength(1);
});

test('the list is downloaded with the counts of its days', async () => {
  let file = false;
  const { screen, user, called } = await renderApp('/promoter/dashboard?startDate=2026-11-18&endDate=2026-11-20', {
    [LIST]: () => (file ? ({ blob: new Blob(['a']), name: 'accountReport.csv' } as never) : counted([aPromoter()], 1)),
  });
  await screen.findByRole('link', { name: 'Nadia Promoter' });
  file = true;
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(called(LIST)).toHaveLength(2));
  expect(called(LIST).at(-1)).toMatchObject({
    query: { format: 'csv' },
    body: { startDate: '2026-11-18', endDate: '2026-11-20' },
  });
});

test('the link is copied with one press, and the browser may refuse', async () => {
  const { screen, user, container } = await renderApp('/promoter/dashboard', listed);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: COPY }));
  expect(write).toHaveBeenCalledWith(aPromoter().utmLink);
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  write.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: COPY }));
  expect(await screen.findByText(/did not let us copy/)).toBeVisible();
});

test('the menu of a row shows the link as a QR code', async () => {
  const { screen, user } = await renderApp('/promoter/dashboard', listed);
  await user.click(await screen.findByRole('button', { name: /Nadia Promoter$/, expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link and QR code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link of Nadia Promoter' });
  expect(await within(dialog).findByRole('img', { name: 'QR code of the link of Nadia Promoter' })).toBeVisible();
  expect(within(dialog).getByText(aPromoter().utmLink)).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('an edit has the supervisor of the promoter, not the region, and leaves a link that follows from the code', async () => {
  const { screen, user, called } = await renderApp('/promoter/edit?id=pr1', {
    ...listed,
    [DETAILS]: () => aPromoter(),
    'POST /admin/setting/promoter/edit': () => aPromoter({ region: 'Johor', version: 4 }),
  });
  expect(await screen.findByLabelText(/^Supervisor/)).toHaveValue('Kumar');
  expect(screen.getByLabelText(/^UTM link/, { selector: 'input' })).toHaveValue('');
  const region = screen.getByLabelText(/^Region/);
  await user.clear(region);
  await user.type(region, 'Johor');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Nadia Promoter is saved.')).toBeVisible();
  expect(called('POST /admin/setting/promoter/edit')).toMatchObject([
    {
      body: {
        ...{ id: 'pr1', version: 3, name: 'Nadia Promoter', code: 'PROMO2026', region: 'Johor' },
        ...{ supervisorName: 'Kumar', post: 'Supermarket', number: '60112223344', utmLink: '' },
      },
    },
  ]);
});

test('a new promoter needs a name and a code, and the form says what is wrong at each field', async () => {
  const { screen, user, called } = await renderApp('/promoter/add', {
    ...listed,
    'POST /admin/setting/promoter/add': () => {
      throw refusal(409, 'ALREADY_EXISTS', { thing: 'code' }, { code: 'This code already exists.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Add Promoter/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please check the highlighted fields.')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Promoter name/), 'Nadia');
  await user.type(screen.getByLabelText(/^Code/), 'ab');
  await user.type(screen.getByLabelText(/^Mobile number/), '0312345678');
  await user.click(screen.getByRole('button', { name: /^Add Promoter/ }));
  expect((await screen.findAllByText(/has 3 to 20 letters or digits\.$/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Invalid phone number format/).length).toBeGreaterThan(0);
  expect(called('POST /admin/setting/promoter/add')).toEqual([]);
  await user.type(screen.getByLabelText(/^Code/), 'c 1');
  await user.clear(screen.getByLabelText(/^Mobile number/));
  await user.click(screen.getByRole('button', { name: /^Add Promoter/ }));
  await waitFor(() => expect(called('POST /admin/setting/promoter/add')).toHaveLength(1));
  expect((await screen.findAllByText(/This code already exists\./)).length).toBeGreaterThan(0);
});
