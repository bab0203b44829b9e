import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';

const HEALTH = 'GET /admin/fetch/dashboard/overview/health';

test('the state of the services has the trouble first, with what it means for members, and never calls no answer good', async () => {
  const service = (name: string, state: string, tookMs: number | null) => ({ service: name, state, tookMs });
  const { screen } = await renderApp('/overview', {
    [HEALTH]: () => {
      const services = [
        ...[service('identity', 'ready', 4), service('content', 'ready', 700)],
        ...[service('ledger', 'silent', null), service('receipts', 'unready', 3)],
      ];
      return { at: '2026-11-21T04:00:00.000Z', services } as never;
    },
  });
  const card = within((await screen.findByRole('heading', { name: 'How the system is' })).closest('section')!);
  expect(await card.findByText('2 parts in trouble')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ReceiptsTakes no work now. Receipts cannot be uploaded or reviewed.',
    'Points and pack codesGives no answer. Codes cannot be scanned, and balances do not show.',
    'News, pages and the inboxAnswers slowly, in 700 ms.',
    'Accounts and sign-inAnswers in 4 ms.',
  ]);
});

test('a state of the services that cannot be read is not known, and is read again', async () => {
  let up = false;
  const { screen, user } = await renderApp('/overview', {
    [HEALTH]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return { at: '2026-11-21T04:00:00.000Z', services: [{ service: 'identity', state: 'ready', tookMs: 4 }] };
    },
  });
  const card = within((await screen.findByRole('heading', { name: 'How the system is' })).closest('section')!);
  expect(await card.findByText('Whether the system works is not known now')).toBeVisible();
  expect(card.queryByText('Working')).toBeNull();
  up = true;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('Working')).toBeVisible();
});
