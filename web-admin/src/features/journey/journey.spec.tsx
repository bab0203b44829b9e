import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { aJourney } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';

const read = { 'GET /journey/fetch': () => [aJourney()] };
const FIELDS = {
  'Homes visited': '1',
  'Children reached': '2',
  'Total points collected': '3',
  'Products donated': '4',
  'Points added to the progress bar': '5',
  Text: 'Words',
  Teks: 'Kata',
};

test('admin §2.8 Journey: its figures and texts, and Edit only', async () => {
  const { screen } = await renderApp('/journey/dashboard', read);
  for (const text of ['12', '34', '5,600', '78', '90', 'Together.', 'Bersama.'])
    expect(await screen.findByText(text)).toBeVisible();
  const main = screen.getByRole('main');
  expect(
    within(main)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Edit']);
  expect(within(main).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/journey/edit');
  expect(within(main).getAllByRole('button')).toEqual([within(main).getByRole('button', { name: 'History' })]);
});

test.each(Object.keys(FIELDS))('admin §5 Edit journey: without %s', async (label) => {
  const { screen, user, asked } = await renderApp('/journey/edit', read);
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Empty field detected')).toBeVisible();
  expect(within(summary).getByRole('link', { name: `${label}: Fill in this field` })).toBeVisible();
  expect(asked()).not.toContain('POST /admin/setting/journey/edit');
});

test('admin §7 journey/edit: all seven and the version are sent', async () => {
  const { screen, user, called, address } = await renderApp('/journey/edit', {
    ...read,
    'POST /admin/setting/journey/edit': () => aJourney({ version: 4 }),
  });
  for (const [label, text] of Object.entries(FIELDS)) {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(address()).toBe('/journey/dashboard'));
  const [options] = called('POST /admin/setting/journey/edit');
  expect(sentForm(options)).toEqual({
    ...{ home: '1', children: '2', points: '3', product: '4', progressPoints: '5' },
    ...{ description: 'Words', descriptionBM: 'Kata', version: '3' },
  });
});
