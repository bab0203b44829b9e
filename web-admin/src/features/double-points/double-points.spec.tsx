import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { aRehearsal } from '../../testing/rehearsal.js';
import { renderApp } from '../../testing/render-app.js';

const READ = 'GET /admin/fetch/dashboard/doublePointsDate';
const EDIT = 'POST /admin/setting/doublePointsDate/edit';
const days = (dates: number[]) => ({ date: dates[0]!, dates, now: '2026-03-10T04:00:00.000Z', factor: 2 });

test('days are added and removed in a draft, shown in the calendar, and saved as a set', async () => {
  let stored = [15, 22];
  const { screen, user, called, container } = await renderApp('/doublePoints', {
    [READ]: () => days(stored),
    [EDIT]: ({ body }) => {
      stored = body.dates!;
      return { date: stored[0]!, dates: stored };
    },
  });
  expect(await screen.findByText(/The next one is 15 Mar 2026/)).toBeVisible();
  const texts = () =>
    within(screen.getByRole('list', { name: 'Days' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Day 15 of every month', 'Day 22 of every month']);
  const [another, add] = [screen.getByLabelText('Another day, 1 to 31'), screen.getByRole('button', { name: 'Add' })];
  for (const wrong of ['0', '32', '1.5', 'x']) {
    await user.clear(another);
    await user.type(another, wrong);
    await user.click(add);
    expect(screen.getByText('Please enter a day from 1 to 31.')).toBeVisible();
  }
  await user.clear(another);
  await user.type(another, '22');
  await user.click(add);
  expect(screen.getByText('This is already the double points date.')).toBeVisible();
  await user.clear(another);
  await user.type(another, '31');
  await user.click(add);
  expect(screen.getByText(/Day 31 is not in every month/)).toBeVisible();
  const april = screen.getByRole('table', { name: 'April 2026' });
  expect(within(april).getAllByText(/double points/)).toHaveLength(2);
  expect(within(screen.getByRole('table', { name: 'March 2026' })).getAllByText(/double points/)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove day 15' }));
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the days' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Day 31 of every month counts double.')).toBeVisible();
  expect(within(dialog).getByText('Day 15 counts as any other day.')).toBeVisible();
  expect(within(dialog).queryByLabelText(/^Reason/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save the days' }));
  expect(await screen.findByText('Points count double on these days of every month: 22, 31.')).toBeVisible();
  await waitFor(() => expect(texts()).toEqual(['Day 22 of every month', 'Day 31 of every month']));
  expect(called(EDIT).map(({ body }) => body)).toEqual([{ dates: [22, 31], seen: [15, 22] }]);
});

test('a day within 48 hours asks for a reason', async () => {
  const { screen, user, called } = await renderApp('/doublePoints', {
    [READ]: () => days([15, 22]),
    [EDIT]: ({ body }) => ({ date: body.dates![0]!, dates: body.dates! }),
  });
  await user.type(await screen.findByLabelText('Another day, 1 to 31'), '11{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save the days' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/This concerns 11 Mar 2026/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save the days' }));
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveFocus();
  expect(called(EDIT)).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Launch');
  await user.click(within(dialog).getByRole('button', { name: 'Save the days' }));
  await waitFor(() => expect(called(EDIT)[0]?.body).toEqual({ dates: [11, 15, 22], seen: [15, 22], reason: 'Launch' }));
});

test('days that somebody else has changed are read again', async () => {
  const { screen, user, called } = await renderApp('/doublePoints', {
    [READ]: () => days([15, 22]),
    [EDIT]: () => {
      throw refusal(409, 'EDIT_CONFLICT');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove day 15' }));
  await user.click(screen.getByRole('button', { name: 'Save the days' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save the days' }));
  expect(await within(dialog).findByText(/Somebody else has changed the days/)).toBeVisible();
  const before = called(READ).length;
  await user.click(within(dialog).getByRole('button', { name: 'Save the days' }));
  await waitFor(() => expect(called(READ)).toHaveLength(before + 1));
});

test('the days of the draft are tried with a factor, and the result stands beside what was', async () => {
  const { screen, user, called } = await renderApp('/doublePoints', {
    [READ]: () => days([15, 22]),
    'POST /admin/rehearsal/start': () => aRehearsal({ status: 'running', entries: 0, expected: 0 }),
    'GET /admin/rehearsal/details': () => aRehearsal(),
    'GET /admin/rehearsal/members': () => [
      {
        ...{ memberId: 'm1', name: 'Siti Aminah', email: 'siti@example.com', number: '60112223344', erased: false },
        ...{ was: 240, would: 360, gain: 120, tierWas: '', tierWould: '' },
      },
    ],
  });
  const factor = await screen.findByLabelText('Factor, 2 to 10');
  await user.clear(factor);
  await user.type(factor, '3');
  await user.click(screen.getByRole('button', { name: 'Remove day 22' }));
  await user.click(screen.getByRole('button', { name: 'Try on the last 90 days' }));
  const dialog = await screen.findByRole('dialog', { name: /last 90 days/ });
  expect(await within(dialog).findByText('+120,000')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Siti Aminah' })).toBeVisible();
  expect(called('POST /admin/rehearsal/start')[0]?.body).toEqual({ doubleDays: { days: [15], factor: 3 } });
  expect(await axeViolations(document.body)).toEqual([]);
});
