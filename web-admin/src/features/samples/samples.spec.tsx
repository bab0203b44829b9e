import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { aSample, sampleList } from '../../testing/sample-fakes.js';

const LIST = 'GET /admin/fetch/dashboard/sample';
const listed = { [LIST]: () => sampleList() };
const busy = () => {
  throw refusal(503, 'SERVICE_BUSY');
};

test('admin §2.4 the list shows product, numbers, both pictures and dates of each sample, and filters by brand', async () => {
  const out = aSample({ id: 'two', itemName: { en: 'Touch tape S', bm: 'Touch pita S' }, size: 'S', remaining: 0 });
  const { screen, user, called, address, container } = await renderApp('/sample/dashboard', {
    [LIST]: () => sampleList([aSample(), out]),
  });
  const row = (await screen.findByRole('link', { name: 'Touch tape M' })).closest('tr')!;
  for (const text of ['Touch pita M', '9001', 'ID 5b0c1f2e', 'Drypers Touch', 'tape · M', '1,400', '188', '1,212'])
    expect(within(row).getByText(text)).toBeVisible();
  for (const day of ['1 Nov 2026', '2 Nov 2026']) expect(within(row).getByText(day)).toBeVisible();
  expect(row.querySelector('img')).toHaveAttribute('src', '/en.png');
  expect(
    within(screen.getByRole('link', { name: 'Touch tape S' }).closest('tr')!).getByText('Out of stock'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Sample Diaper' })).toHaveAttribute('href', '/sample/add');
  expect(screen.getByRole('link', { name: 'Survey' })).toHaveAttribute('href', '/sample/survey/dashboard');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Drypers Classic' }));
  await waitFor(() => expect(address()).toBe('/sample/dashboard?brand=classic'));
  await waitFor(() => expect(called(LIST).at(-1)).toMatchObject({ query: { page: '1', brand: 'classic' } }));
  await user.click(screen.getByRole('button', { name: 'Pictures' }));
  const tile = within((await screen.findByRole('link', { name: 'Touch tape M' })).closest('li')!);
  expect(tile.getByAltText('English')).toHaveAttribute('src', '/en.png');
  expect(tile.getByAltText('Bahasa Melayu')).toHaveAttribute('src', '/bm.png');
});

test('admin §2.4 without the brands the list shows a notice, not empty values', async () => {
  const { screen } = await renderApp('/sample/dashboard?brand=touch', {
    [LIST]: () => sampleList([aSample()], [], ['brands']),
  });
  expect(await screen.findByText('The brands did not load.')).toBeVisible();
  const row = screen.getByRole('link', { name: 'Touch tape M' }).closest('tr')!;
  expect(within(row).getByText('Not known now')).toBeVisible();
  expect(within(row).getByText('Not known now · M')).toBeVisible();
  // the filter of the address is still shown, and can be removed
  expect(screen.getByRole('button', { name: 'Remove filter: One brand' })).toBeVisible();
});

test('the list distinguishes no samples, no matches and a failure; a retry reads it again', async () => {
  const none = { [LIST]: () => sampleList([]) };
  const empty = await renderApp('/sample/dashboard', none);
  expect(await empty.screen.findByText('No samples yet')).toBeVisible();
  empty.unmount();
  const unmatched = await renderApp('/sample/dashboard?brand=gone', none);
  expect(await unmatched.screen.findByText('Nothing matches')).toBeVisible();
  unmatched.unmount();
  let down = true;
  const failed = await renderApp('/sample/dashboard', { [LIST]: () => (down ? busy() : sampleList()) });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
  down = false;
  await failed.user.click(failed.screen.getByRole('button', { name: 'Try again' }));
  expect(await failed.screen.findByRole('link', { name: 'Touch tape M' })).toBeVisible();
});

test('admin §4 the switch of a sample follows the answer of the server, and stays where it was refused', async () => {
  let refuse = false;
  const { screen, user, called } = await renderApp('/sample/dashboard', {
    ...listed,
    'POST /admin/setting/hide/sample': () => (refuse ? busy() : aSample({ active: false })),
  });
  await user.click(await screen.findByRole('switch', { name: 'Show Touch tape M to members' }));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  expect(called('POST /admin/setting/hide/sample')).toMatchObject([{ body: { id: '5b0c1f2e-1' } }]);
  refuse = true;
  await user.click(screen.getByRole('switch'));
  await screen.findByText(/busy/i);
  expect(screen.getByRole('switch')).not.toBeChecked();
});
