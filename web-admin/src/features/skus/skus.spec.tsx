import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { aSku } from '../../testing/records.js';
import { aRehearsal } from '../../testing/rehearsal.js';
import { renderApp } from '../../testing/render-app.js';

const START = 'POST /admin/rehearsal/start';

test('points of a product are tried as typed, before they are saved', async () => {
  const { screen, user, called } = await renderApp('/sku/edit?id=sk1', {
    'GET /admin/fetch/dashboard/sku/details': () => aSku(),
    [START]: () => aRehearsal({ kind: 'product', status: 'running', entries: 0, expected: 0 }),
    'GET /admin/rehearsal/details': () => aRehearsal({ kind: 'product' }),
    'GET /admin/rehearsal/members': () => [],
  });
  const points = await screen.findByLabelText(/^Points a pack/);
  const button = screen.getByRole('button', { name: 'Try on the last 90 days' });
  await user.clear(points);
  expect(button).toBeDisabled();
  await user.type(points, '135');
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /last 90 days/ });
  expect(await within(dialog).findByText(/receipts with this product/)).toBeVisible();
  expect(called(START)[0]?.body).toEqual({ product: { skuId: 'sk1', points: 135 } });
});

test('a new product has no receipts to try its points on', async () => {
  const { screen } = await renderApp('/sku/add', {});
  await screen.findByLabelText(/^Points a pack/);
  expect(screen.queryByRole('button', { name: 'Try on the last 90 days' })).toBeNull();
});
