import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { page } from '../../testing/codes.js';
import { aBatch, anActivity, anAlarm, aPackCode } from '../../testing/records-codes.js';
import { renderApp } from '../../testing/render-app.js';

const LIST = 'GET /admin/fetch/dashboard/code/batch';
const DETAILS = 'GET /admin/fetch/dashboard/code/batch/details';
const ACTIVITY = 'GET /admin/fetch/dashboard/code/batch/activity';
const ACCEPT = 'POST /admin/setting/hide/batchCode';
const ALL = 'GET /admin/fetch/dashboard/code/activity';
const SHIP = 'POST /admin/setting/code/shipped';
const FIND = 'POST /admin/fetch/dashboard/code/detail';

test('the switch of a batch asks why before it freezes the codes and before it accepts them again', async () => {
  let active = true;
  const { screen, user, called } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch()]),
    [ACCEPT]: () => aBatch({ active: (active = !active) }),
  });
  const name = 'Accept codes of Touch pants M';
  await user.click(await screen.findByRole('switch', { name }));
  const freeze = await screen.findByRole('button', { name: /^Freeze/ });
  await user.click(freeze);
  expect(called(ACCEPT)).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), ' Printed twice ');
  await user.click(freeze);
  await waitFor(() => expect(screen.getByRole('switch', { name })).not.toBeChecked());
  await user.click(screen.getByRole('switch', { name }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Sound after all');
  await user.click(screen.getByRole('button', { name: /^Accept 36,?788 codes/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
  expect(called(ACCEPT)).toMatchObject([
    { body: { id: 'B-1', active: false, reason: 'Printed twice' } },
    { body: { id: 'B-1', active: true, reason: 'Sound after all' } },
  ]);
});

test('a batch that was frozen is accepted again by the undo of its toast, with a reason that says so', async () => {
  let active = true;
  const { screen, user, called } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch()]),
    [ACCEPT]: () => aBatch({ active: (active = !active) }),
  });
  const name = 'Accept codes of Touch pants M';
  await user.click(await screen.findByRole('switch', { name }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Printed twice');
  await user.click(screen.getByRole('button', { name: /^Freeze/ }));
  expect(await screen.findByText('The codes of Touch pants M are frozen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The codes of Touch pants M are accepted')).toBeVisible();
  expect(screen.getByRole('switch', { name })).toBeChecked();
  expect(called(ACCEPT).slice(1)).toMatchObject([
    { body: { id: 'B-1', active: true, reason: 'Undone at once. Reason before: Printed twice' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a batch that was never switched on says so, and is switched on without a reason', async () => {
  let active = false;
  const { screen, user, called } = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch({ active }),
    [ACTIVITY]: () => anActivity(),
    [ACCEPT]: () => aBatch({ active: (active = true) }),
  });
  expect(await screen.findByText(/^It was not switched on yet/)).toBeVisible();
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByText(/^It was not switched on yet/)).toBeNull());
  expect(called(ACCEPT)).toMatchObject([{ body: { id: 'B-1', active: true } }]);
});

test('the page of a stopped batch says why', async () => {
  const { screen } = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch({ active: false, stoppedReason: 'Lost on the way' }),
    [ACTIVITY]: () => anActivity(),
  });
  expect(await screen.findByText('Stopped because')).toBeVisible();
  expect(screen.getByText('Lost on the way')).toBeVisible();
});

test('a batch shows when and from where its codes were tried, in words and as a table too', async () => {
  const { screen, user, container } = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch({ refused: 1_148 }),
    [ACTIVITY]: () => anActivity(),
  });
  expect(
    await screen.findByRole('img', {
      name: /^Scanned: 64 in seven days, 60 in the busiest hour, on 15 Nov 2026 at 18:00/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: /^Refused: 744 in seven days, 742 in the busiest hour/ })).toBeVisible();
  expect(screen.getByText('Refused in 180 days').parentElement).toHaveTextContent('1,148');
  await user.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Scanned and refused by hour' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayHourScannedRefused', '15 Nov 202618:00602', '21 Nov 202602:004742']);
  expect(screen.getByRole('row', { name: 'Android …a41f 2 388' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'iPhone or iPad 24 4' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('activity that does not load leaves the page, and is asked for again', async () => {
  let down = true;
  const { screen, user } = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch(),
    [ACTIVITY]: () => {
      if (down) throw refusal(503, 'SERVICE_BUSY');
      return anActivity({ hours: [], kinds: [], devices: [], refusingDevices: 0 });
    },
  });
  expect(await screen.findByText('This did not load')).toBeVisible();
  expect(screen.getByText('3,212')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No code of this batch was scanned or refused/)).toBeVisible();
});

test('the activity of all batches is read once it is opened, and is asked for again where it failed', async () => {
  let down = true;
  const { screen, user, called, container } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch()]),
    [ALARMS]: () => [],
    [ALL]: () => {
      if (down) throw refusal(503, 'SERVICE_BUSY');
      const { days, hours, kinds } = anActivity();
      return { days, hours, kinds };
    },
  });
  const title = await screen.findByText(/^All batches in the last seven days/);
  expect(called(ALL)).toEqual([]);
  await user.click(title);
  expect(await screen.findByText('This did not load')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^Scanned: 64 in seven days/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'iPhone or iPad 24 4' })).toBeVisible();
  expect(screen.queryByText('Devices that were refused most')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

test('the day of shipping is saved, and an error of the server stands at it', async () => {
  let shippedOn: string | null = null;
  let wrong = true;
  const { screen, user, called } = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch({ shippedOn }),
    [ACTIVITY]: () => anActivity(),
    [SHIP]: ({ body }) => {
      if (wrong) throw refusal(400, 'INPUT_INVALID', {}, { day: 'A day to come' });
      return aBatch({ shippedOn: (shippedOn = body.day) });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  await user.click(screen.getByRole('button', { name: 'Save the day' }));
  expect(await screen.findByText('A day to come')).toBeVisible();
  wrong = false;
  await user.clear(screen.getByLabelText(/^Day/));
  await user.type(screen.getByLabelText(/^Day/), '2026-11-16');
  await user.click(screen.getByRole('button', { name: 'Save the day' }));
  expect(await screen.findByRole('button', { name: 'Change the day' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(called(SHIP).at(-1)).toMatchObject({ body: { id: 'B-1', day: '2026-11-16' } });
});

test('a code is asked for with exactly ten characters, in upper case; its members are shown on request', async () => {
  let known = true;
  const { screen, user, called, container } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([]),
    [FIND]: ({ body: { reveal = false } }) => {
      if (!known) throw refusal(404, 'CODE_UNKNOWN');
      const code = aPackCode();
      if (!reveal) return code;
      const [tried] = code.refusedTries;
      return aPackCode({
        membersShown: true,
        registration: { ...code.registration!, memberId: 'm1', name: 'Nadia Zulkifli' },
        refusedTries: [{ ...tried!, memberId: 'm2', name: 'Zul' }],
      });
    },
  });
  const code = await screen.findByLabelText('Code');
  await user.type(code, 'h4nw8p5e2');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('A code has exactly 10 characters')).toBeVisible();
  expect(called(FIND)).toEqual([]);
  await user.type(code, 'c');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('N•••• Z••••')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Touch pants M' })).toHaveAttribute('href', '/scancode/details?id=B-1');
  expect(screen.getByText('570')).toBeVisible();
  expect(screen.getByText('Another member had scanned it before.')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show the members' }));
  expect(await screen.findByRole('link', { name: 'Nadia Zulkifli' })).toHaveAttribute('href', '/member?id=m1');
  expect(screen.getByRole('link', { name: 'Zul' })).toHaveAttribute('href', '/member?id=m2');
  expect(called(FIND)).toMatchObject([
    { body: { query: 'H4NW8P5E2C' } },
    { body: { query: 'H4NW8P5E2C', reveal: true } },
  ]);
  known = false;
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText(/^No batch has this code/)).toBeVisible();
  expect(screen.queryByText('Nadia Zulkifli')).toBeNull();
});

const ALARMS = 'GET /admin/fetch/dashboard/code/alarms';
const ACKNOWLEDGE = 'POST /admin/setting/code/alarm';

test('open alarms say what was seen, since when and what to do, and are acknowledged with a note', async () => {
  let open = true;
  const { screen, user, called, container } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch()]),
    [ALARMS]: () => [
      anAlarm({ acknowledgedAt: open ? null : '2026-11-21T04:00:00.000Z', note: open ? '' : 'Sold early' }),
      ...(open
        ? [anAlarm({ id: 'g', kind: 'guessing', source: 'device', subject: 'a41f', count: 40, batchId: null })]
        : []),
    ],
    [ACKNOWLEDGE]: () => {
      open = false;
      return anAlarm();
    },
  });
  expect(await screen.findByText('Codes used before the packs were shipped')).toBeVisible();
  expect(screen.getByText(/^3 codes of Touch pants m were scanned or tried/)).toBeVisible();
  expect(screen.getByText('40 wrong codes came from device …a41f within an hour.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Touch pants m' })).toHaveAttribute('href', '/scancode/details?id=B-1');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Acknowledge' })[0]!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
  expect(called(ACKNOWLEDGE)).toEqual([]);
  await user.type(screen.getByLabelText(/^Note/), 'Sold early');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('No batch leaks, and nobody guesses codes.')).toBeVisible();
  expect(screen.getByText('1 alarm acknowledged in 30 days')).toBeVisible();
  expect(called(ACKNOWLEDGE)).toMatchObject([{ body: { id: 'beforeShipped:B-1', reason: 'Sold early' } }]);
});

test('alarms that do not load are not none, and leave the list', async () => {
  let down = true;
  const { screen, user } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch()]),
    [ALARMS]: () => {
      if (down) throw refusal(503, 'SERVICE_BUSY');
      return [];
    },
  });
  expect(await screen.findByText('The alarms did not load')).toBeVisible();
  expect(screen.queryByText(/^No batch leaks/)).toBeNull();
  expect(await screen.findByRole('switch')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No batch leaks, and nobody guesses codes.')).toBeVisible();
});
