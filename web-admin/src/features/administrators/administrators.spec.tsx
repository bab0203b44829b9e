import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { anAdministrator } from '../../testing/records.js';
import { aSession, renderApp } from '../../testing/render-app.js';
import type { Administrator } from './requests.js';

const LIST = 'GET /admin/administrators';
const DETAILS = 'GET /admin/administrators/details';
const INVITE = 'POST /admin/administrators/invite';
const DISABLE = 'POST /admin/administrators/disable';
const session = (id: string) => ({ id, createdAt: '2026-11-21T01:00:00.000Z', expiresAt: '2026-11-21T02:00:00.000Z' });

/** Shows the list of these accounts to an administrator whose changes are confirmed by a code. */
async function office(rows: Administrator[], programmed: Programmed = {}, confirms = true) {
  const signedIn = { ...aSession(), user: { ...aSession().user, confirms } };
  return renderApp('/administrators', {
    'POST /admin/auth/session': () => signedIn,
    [LIST]: () => counted(rows, rows.length),
    [DETAILS]: () => ({ ...rows[0]!, sessions: [session('s-1'), session('s-2')] }),
    ...programmed,
  });
}

async function opened(rows: Administrator[], programmed: Programmed = {}, confirms = true) {
  const app = await office(rows, programmed, confirms);
  await app.user.click(await app.screen.findByRole('button', { name: rows[0]!.username }));
  const drawer = within(await app.screen.findByRole('dialog', { name: rows[0]!.name || rows[0]!.username }));
  return { ...app, drawer };
}

test('the drawer of an account has its details, its sessions and what can be done, and is clean for axe', async () => {
  const { drawer } = await opened([anAdministrator()]);
  for (const text of ['superadmin', 'Active', 'Set up']) expect(drawer.getByText(text)).toBeVisible();
  expect(await drawer.findAllByText(/^Since/)).toHaveLength(2);
  const buttons = drawer
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(
    expect.arrayContaining(['Make dev', 'Reset the second step', 'Disable', 'End session 1', 'End all sessions']),
  );
  expect(await axeViolations(document.body)).toEqual([]);
});

test.each<[string, Partial<Administrator>, string[], string[]]>([
  ['an invited one', { state: 'invited', secondFactor: false }, ['Send a new invitation', 'Disable'], ['Enable']],
  ['a disabled one', { state: 'disabled' }, ['Enable'], ['Disable', 'Send a new invitation']],
])('the drawer of %s offers what its state allows', async (_, more, there, absent) => {
  const { drawer } = await opened([anAdministrator(more)]);
  for (const name of there) expect(drawer.getByRole('button', { name })).toBeVisible();
  for (const name of absent) expect(drawer.queryByRole('button', { name })).toBeNull();
});

test('one’s own account has no buttons, and says who can change it', async () => {
  const { drawer } = await opened([anAdministrator({ id: 'a-1' })]);
  expect(drawer.getByText('This is your own account. Another administrator can change it.')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Disable' })).toBeNull();
});

test('disabling asks for a reason and a code, shows a wrong code at its field, and reads list and account again', async () => {
  let wrong = true;
  const { screen, user, called, drawer } = await opened([anAdministrator()], {
    [DISABLE]: () => {
      if (wrong) throw refusal(400, 'INPUT_INVALID', {}, { code: 'That code is not correct.' });
      return anAdministrator({ state: 'disabled' });
    },
  });
  await user.click(drawer.getByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Mei Lin?' }));
  const action = dialog.getByRole('button', { name: 'Disable' });
  await user.click(action);
  await user.type(dialog.getByLabelText('Reason'), 'Left the company');
  await user.click(action);
  expect(called(DISABLE)).toEqual([]);
  expect(dialog.getByLabelText('Your code')).toHaveFocus();
  await user.type(dialog.getByLabelText('Your code'), '000000');
  await user.click(action);
  expect(await dialog.findByText('That code is not correct.')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  wrong = false;
  const [reads, lists] = [called(DETAILS).length, called(LIST).length];
  await user.click(action);
  expect(await screen.findByText('Mei Lin is disabled.')).toBeVisible();
  expect(called(DISABLE).at(-1)).toMatchObject({ body: { id: 'a-2', reason: 'Left the company', code: '000000' } });
  await waitFor(() => expect(called(DETAILS).length).toBe(reads + 1));
  expect(called(LIST).length).toBe(lists + 1);
});

test('a session ends by itself, and without a second factor no code is asked for', async () => {
  const END = 'POST /admin/administrators/sessions/end';
  const { screen, user, called, drawer } = await opened([anAdministrator()], { [END]: () => anAdministrator() }, false);
  await user.click(await drawer.findByRole('button', { name: 'End session 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session of Mei Lin?' }));
  expect(dialog.queryByLabelText('Your code')).toBeNull();
  await user.type(dialog.getByLabelText('Reason'), 'Shared computer');
  await user.click(dialog.getByRole('button', { name: 'End the session' }));
  expect(await screen.findByText('The session of Mei Lin has ended.')).toBeVisible();
  expect(called(END)[0]).toMatchObject({ body: { id: 'a-2', session: 's-2', reason: 'Shared computer' } });
});

test('an invitation needs every field, shows what is taken, and is sent again with the same key', async () => {
  let taken = true;
  const { screen, user, called } = await office([anAdministrator()], {
    [INVITE]: () => {
      if (taken) throw refusal(409, 'ALREADY_EXISTS', {}, { username: 'This username already exists.' });
      return anAdministrator({ state: 'invited' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite an administrator' }));
  const send = dialog.getByRole('button', { name: 'Send the invitation' });
  await user.click(send);
  expect(dialog.getAllByText('Fill in this field')).toHaveLength(5);
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(await axeViolations(document.body)).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Mei Lin');
  await user.type(dialog.getByLabelText('Email'), 'mei.lin@example.com');
  await user.type(dialog.getByLabelText('Username'), 'mei.lin');
  await user.selectOptions(dialog.getByLabelText('Role'), 'dev');
  await user.type(dialog.getByLabelText('Your code'), '123456');
  await user.click(send);
  expect(await dialog.findByText('This username already exists.')).toBeVisible();
  taken = false;
  await user.click(send);
  expect(await screen.findByText('The invitation to mei.lin@example.com is on its way.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Invite an administrator' })).toBeNull();
  const sent = called(INVITE) as { body: object; idempotencyKey?: string }[];
  expect(sent[1]!.body).toEqual({
    ...{ name: 'Mei Lin', email: 'mei.lin@example.com', username: 'mei.lin', role: 'dev', code: '123456' },
  });
  expect(sent[1]!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
});

test('an address opens the drawer of an account that is not on the page of the list, and reports an unknown one', async () => {
  const other = anAdministrator({ id: 'a-9', username: 'aina', name: 'Aina' });
  const rows = { [LIST]: () => counted([anAdministrator()], 1) };
  const found = await renderApp('/administrators?id=a-9', { ...rows, [DETAILS]: () => ({ ...other, sessions: [] }) });
  expect(await found.screen.findByRole('dialog', { name: 'Aina' })).toBeVisible();
  expect(found.called(DETAILS)).toMatchObject([{ query: { id: 'a-9' } }]);
  found.unmount();
  const { screen } = await renderApp('/administrators?id=gone', {
    ...rows,
    [DETAILS]: () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such record');
  expect(screen.queryByRole('dialog')).toBeNull();
});
