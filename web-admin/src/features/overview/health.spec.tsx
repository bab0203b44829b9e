import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';

const HEALTH = 'GET /admin/fetch/dashboard/overview/health';
const AT = '2026-11-21T04:00:00.000Z';

const service = (name: string, more: object = {}) => ({
  ...{ service: name, state: 'ready', tookMs: 4, outboxSeconds: 0, behind: { open: 0, seconds: 0 } },
  ...more,
});
const points = (more: object = {}) => ({
  ...{ verifiedAt: '2026-11-21T02:10:00.000Z', accounts: 2148, entries: 90_000, violations: 0, first: null },
  ...more,
});
const SILENT = { state: 'silent', tookMs: null, outboxSeconds: null, behind: null };

async function shown(services: object[], verification: object | null = points()) {
  const answer = { at: AT, services, points: verification } as never;
  const { screen } = await renderApp('/overview', { [HEALTH]: () => answer });
  const card = within((await screen.findByRole('heading', { name: 'How the system is' })).closest('section')!);
  await card.findAllByRole('listitem');
  return { card, facts: card.getAllByRole('listitem').map(({ textContent }) => textContent) };
}

test('the state of the services has the trouble first, with what it means for members, and never calls no answer good', async () => {
  const { card, facts } = await shown([
    ...[service('identity'), service('content', { tookMs: 700 })],
    ...[service('ledger', SILENT), service('receipts', { state: 'unready' })],
  ]);
  expect(card.getByText('2 parts in trouble')).toBeVisible();
  expect(facts).toEqual([
    'Points and pack codesGives no answer. Codes cannot be scanned, and balances do not show.',
    'ReceiptsTakes no work now. Receipts cannot be uploaded or reviewed.',
    'Changes sent to other partsNot known now: Points and pack codes.',
    'Changes taken from other partsNot known now: Points and pack codes.',
    'News, pages and the inboxAnswers slowly, in 700 ms.',
    'Points of membersThe points of all 2,148 members add up. Checked on 21 Nov 2026, 10.10am.',
    'Accounts and sign-inAnswers in 4 ms.',
  ]);
});

test('changes that wait too long are named with their age, and trouble from ten minutes on', async () => {
  const { card, facts } = await shown([
    service('identity', { outboxSeconds: 75 }),
    service('content', { behind: { open: 4, seconds: 700 } }),
    service('receipts', { behind: { open: 1, seconds: 61 } }),
  ]);
  expect(card.getByText('1 part in trouble')).toBeVisible();
  expect(facts.slice(0, 2)).toEqual([
    'Changes taken from other partsWaiting to be handled: News, pages and the inbox (12 minutes) and Receipts (2 minutes).',
    'Changes sent to other partsWaiting to be sent: Accounts and sign-in (2 minutes).',
  ]);
});

test.each([
  [null, 'Not known now.', 'Not everything is known'],
  [points({ verifiedAt: null }), 'They were never checked.', 'Not everything is known'],
  [
    points({ violations: 3 }),
    '3 faults in the log of points, found on 21 Nov 2026, 10.10am. Tell operations now.',
    '1 part in trouble',
  ],
  [
    points({ verifiedAt: '2026-11-20T04:00:00.000Z' }),
    'The points of all 2,148 members add up. Checked on 20 Nov 2026, 12pm. That is a day ago or more: tell operations.',
    'Working',
  ],
])('the last check of points is %j', async (verification, text, verdict) => {
  const { card, facts } = await shown([service('identity')], verification);
  expect(facts).toContain(`Points of members${text}`);
  expect(card.getByText(verdict)).toBeVisible();
});

test('a state of the services that cannot be read is not known, and is read again', async () => {
  let up = false;
  const { screen, user } = await renderApp('/overview', {
    [HEALTH]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return { at: AT, services: [service('identity')], points: points() } as never;
    },
  });
  const card = within((await screen.findByRole('heading', { name: 'How the system is' })).closest('section')!);
  expect(await card.findByText('Whether the system works is not known now')).toBeVisible();
  expect(card.queryByText('Working')).toBeNull();
  up = true;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('Working')).toBeVisible();
});
