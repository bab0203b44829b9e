import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { anOwnAccount } from '../../testing/own-account.js';
import { renderApp } from '../../testing/render-app.js';

const READ = 'GET /admin/own-account';
const END = 'POST /admin/own-account/sessions/end';
const PASSWORD = 'POST /admin/own-account/password';
const BEGIN = 'POST /admin/own-account/second-factor/begin';
const CONFIRM = 'POST /admin/own-account/second-factor/confirm';
const REMOVE = 'POST /admin/own-account/second-factor/remove';
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const since = '2026-11-01T02:00:00.000Z';

/** Opens the page of an account, whose answer may change. */
const opened = (programmed: Programmed = {}, path = '/ownAccount') =>
  renderApp(path, { [READ]: () => anOwnAccount(), ...programmed });

test('the menu at the name leads every role to the parts of the page', async () => {
  const { screen, user, address } = await opened({}, '/account');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Password' })).toHaveFocus();
  expect(address()).toBe('/ownAccount');
  const superadmin = await renderApp('/ownAccount', { [READ]: () => anOwnAccount() }, { role: 'superadmin' });
  expect((await superadmin.screen.findAllByRole('heading', { name: 'Your account' })).length).toBeGreaterThan(0);
});

test('sessions are listed with device, address and last use, this one first and without an end', async () => {
  const { screen, user, called } = await opened({ [END]: () => ({ ended: 1 }) });
  await screen.findByText('Firefox, Linux');
  const rows = screen.getAllByRole('listitem').filter((row) => /Last used/.test(row.textContent ?? ''));
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Firefox, Linux.*198\.51\.100\.4.*This session/),
    expect.stringMatching(/Safari, iPhone.*203\.0\.113\.7/),
  ]);
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  await user.click(within(rows[1]!).getByRole('button'));
  const one = within(await screen.findByRole('dialog', { name: 'End the session on Safari, iPhone?' }));
  await user.click(one.getByRole('button', { name: 'End the session' }));
  expect(await screen.findByText('The session has ended.')).toBeVisible();
  expect(called(END)).toMatchObject([{ body: { session: 's-1' } }]);
  expect(called(READ)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  const all = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));
  await user.click(all.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(called(END)).toHaveLength(2));
  expect(called(END)[1]).toMatchObject({ body: {} });
});

test('a password needs both fields, shows refusals at them, and is empty once it is changed', async () => {
  let wrong = true;
  const { screen, user, called } = await opened({
    [PASSWORD]: () => {
      if (wrong) throw refusal(400, 'INPUT_INVALID', {}, { current: 'You have entered the wrong password' });
      return {};
    },
  });
  const button = await screen.findByRole('button', { name: 'Change the password' });
  await user.click(button);
  expect(called(PASSWORD)).toEqual([]);
  expect(screen.getByLabelText('Present password')).toHaveFocus();
  await user.type(screen.getByLabelText('Present password'), 'Old#12345');
  await user.type(screen.getByLabelText('New password'), 'New#12345');
  await user.click(button);
  expect(await screen.findByText('You have entered the wrong password')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  wrong = false;
  await user.click(button);
  expect(await screen.findByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  expect(called(PASSWORD).at(-1)).toMatchObject({ body: { current: 'Old#12345', password: 'New#12345' } });
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('a second step is set up by the password, the first code and the recovery codes, and is asked for from then on', async () => {
  let factor = false;
  const { screen, user, called, store } = await opened({
    [READ]: () => anOwnAccount(factor ? { secondFactorSince: since, recoveryCodesLeft: 10 } : {}),
    [BEGIN]: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/club:dev?secret=JBSWY3DPEHPK3PXP' }),
    [CONFIRM]: () => {
      factor = true;
      return { recoveryCodes: CODES };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(proof.getByLabelText('Present password'), 'Old#12345');
  await user.click(proof.getByRole('button', { name: 'Next' }));
  const scan = within(await screen.findByRole('dialog', { name: 'Scan this with the new app' }));
  expect(scan.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  await user.type(scan.getByLabelText('Code of the new app'), '123456');
  await user.click(scan.getByRole('button', { name: 'Confirm' }));
  const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  for (const code of CODES) expect(kept.getByText(code)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(kept.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  expect(called(BEGIN)).toMatchObject([{ body: { password: 'Old#12345' } }]);
  expect(called(CONFIRM)).toMatchObject([{ body: { code: '123456' } }]);
  expect(store.getState().session).toMatchObject({ user: { confirms: true } });
});

test('a second step is replaced by a code of the present app, and removed only where none is required', async () => {
  const account = { secondFactorSince: since, recoveryCodesLeft: 2, secondFactorRequired: true };
  const required = await opened({
    [READ]: () => anOwnAccount(account),
    [BEGIN]: () => ({ secret: 'A', uri: 'otpauth://a' }),
  });
  expect(
    await required.screen.findByText('Few recovery codes are left. Replacing the app makes ten new ones.'),
  ).toBeVisible();
  expect(required.screen.queryByRole('button', { name: 'Remove the second step' })).toBeNull();
  await required.user.click(required.screen.getByRole('button', { name: 'Replace the app' }));
  const proof = within(await required.screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await required.user.type(proof.getByLabelText('Code of your present app'), '654321');
  await required.user.click(proof.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(required.called(BEGIN)).toMatchObject([{ body: { code: '654321' } }]));
  required.unmount();
  const free = await opened({
    [READ]: () => anOwnAccount({ ...account, secondFactorRequired: false }),
    [REMOVE]: () => ({}),
  });
  await free.user.click(await free.screen.findByRole('button', { name: 'Remove the second step' }));
  const dialog = within(await free.screen.findByRole('dialog', { name: 'Remove the second step?' }));
  await free.user.click(dialog.getByRole('button', { name: 'Remove the second step' }));
  expect(await free.screen.findByText('The second step is removed.')).toBeVisible();
});
