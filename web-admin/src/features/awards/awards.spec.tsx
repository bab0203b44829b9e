import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { theSettings } from '../../testing/awards.js';
import { aRehearsal } from '../../testing/rehearsal.js';
import { renderApp } from '../../testing/render-app.js';

const START = 'POST /admin/rehearsal/start';

test('thresholds are tried as typed, and the result has the members of each tier beside what was', async () => {
  const tiers = [
    { tier: 'Gold', was: 700, would: 560 },
    { tier: 'Platinum', was: 300, would: 415 },
    { tier: 'Diamond', was: 200, would: 225 },
  ];
  const { screen, user, called } = await renderApp('/awards', {
    'GET /settings': theSettings,
    [START]: () => aRehearsal({ kind: 'tiers', status: 'running', entries: 0, expected: 0 }),
    'GET /admin/rehearsal/details': () => aRehearsal({ kind: 'tiers', tiers, higher: 140, lower: 3 }),
    'GET /admin/rehearsal/members': () => [
      {
        ...{ memberId: 'm1', name: 'Siti Aminah', email: 'siti@example.com', number: '60112223344', erased: false },
        ...{ was: 100, would: 700, gain: 600, tierWas: 'Gold', tierWould: 'Platinum' },
      },
    ],
  });
  const platinum = await screen.findByLabelText('Platinum from, points of the past year');
  const button = screen.getByRole('button', { name: 'Try on the last 90 days' });
  for (const [typed, reason] of [
    ['0', 'Please enter a whole number from 1 to 10,000,000.'],
    ['9000', 'Each tier needs more points than the tier below it.'],
  ]) {
    await user.clear(platinum);
    await user.type(platinum, typed!);
    expect(await screen.findByText(reason!)).toBeVisible();
    expect(button).toBeDisabled();
  }
  await user.clear(platinum);
  await user.type(platinum, '3000');
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /last 90 days/ });
  expect(await within(dialog).findByText('140 would have a higher tier, 3 a lower one.')).toBeVisible();
  const row = within(dialog).getByRole('row', { name: /^Platinum/ });
  expect(within(row).getByText('415')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'becomes' })).toBeVisible();
  expect(called(START)[0]?.body).toEqual({
    tiers: [
      { tier: 'Platinum', from: 3_000 },
      { tier: 'Diamond', from: 9_000 },
    ],
  });
  expect(await axeViolations(document.body)).toEqual([]);
});
