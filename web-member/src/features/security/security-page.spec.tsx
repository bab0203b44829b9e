import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { type Club, aSession, NOW, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { Device } from './types.js';

window.scrollTo = () => undefined;
afterEach(() => localStorage.clear());

const here: Device = { id: 's1', current: true, device: 'Chrome, Android', createdAt: NOW, usedAt: NOW };
const phone: Device = {
  ...{ id: 's2', current: false, device: 'Safari, iPhone' },
  ...{ createdAt: '2026-11-01T04:00:00.000Z', usedAt: '2026-11-02T09:30:00.000Z' },
};

const open = (programmed: Club = {}, sessions = [phone, here], hasPassword = true, email = 'aisyah@example.com') =>
  renderApp(
    '/security',
    {
      'POST /user/session': async () => aSession({ user: { ...aSession().user, email } }),
      'GET /user/security': async () => ({ sessions, hasPassword }),
      'POST /user/sessions/end': async () => ({ ended: 1 }),
      'POST /user/password/change': async () => ({}),
      'POST /user/password/forgot': async () => ({}),
      ...programmed,
    },
    { token: 'token-1' },
  );
type Opened = Awaited<ReturnType<typeof open>>;

const type = async ({ findByLabelText }: Opened, current: string, password: string, again = password) => {
  for (const [label, value] of [
    ['Present password', current],
    ['New password', password],
    ['Confirm password', again],
  ] as const)
    fireEvent.change(await findByLabelText(label), { target: { value } });
};
const press = async ({ findByRole }: Opened, name: string | RegExp) =>
  fireEvent.click(await findByRole('button', { name }));

describe('the devices', () => {
  test('are listed with this one first, marked and without a way to log it out', async () => {
    const { findAllByRole, findByText, getAllByRole } = await open();
    await findByText('This device');
    const rows = (await findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.findIndex((row) => row?.includes('Chrome, Android'))).toBeLessThan(
      rows.findIndex((row) => row?.includes('Safari, iPhone')),
    );
    await findByText('Last active on 2 Nov 2026, 5.30pm');
    expect(getAllByRole('button', { name: /^Log out Safari/ })).toHaveLength(1);
  });

  test('are logged out after a question, and read again', async () => {
    const app = await open();
    await press(app, /^Log out Safari, iPhone/);
    await app.findByRole('dialog', { name: 'Log out Safari, iPhone?' });
    await press(app, 'Log out');
    await app.findByText('The device is logged out.');
    expect(app.queryByRole('dialog')).toBeNull();
    expect(app.called('POST /user/sessions/end')).toMatchObject([{ body: { session: 's2' } }]);
    expect(app.called('GET /user/security')).toHaveLength(2);
  });

  test('are logged out together, and a failure stays in the question', async () => {
    const answers = [() => Promise.reject(refusal(503, 'SERVICE_BUSY')), () => Promise.resolve({ ended: 1 })];
    const app = await open({ 'POST /user/sessions/end': () => answers.shift()!() });
    await press(app, 'Log out all other devices');
    const dialog = await app.findByRole('dialog', { name: 'Log out all other devices?' });
    const confirm = () =>
      fireEvent.click(
        [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Log out all other devices')!,
      );
    confirm();
    await app.findByRole('alert');
    confirm();
    await app.findByText('Your other devices are logged out.');
    expect(app.called('POST /user/sessions/end')).toMatchObject([{ body: {} }, { body: {} }]);
  });

  test('are one: nothing is to be logged out', async () => {
    const { findByText, queryByRole } = await open({}, [here]);
    await findByText('You are logged in on this device alone.');
    expect(queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  test('that cannot be read are not shown as none, and are asked for again', async () => {
    let busy = true;
    const app = await open({
      'GET /user/security': async () => {
        if (busy) throw refusal(503, 'SERVICE_BUSY');
        return { sessions: [here], hasPassword: true };
      },
    });
    await app.findByText('Your devices did not load.');
    expect(app.queryByText('You are logged in on this device alone.')).toBeNull();
    busy = false;
    await press(app, 'Try again');
    await app.findByText('This device');
  });
});

describe('the password', () => {
  test('is changed by the present one, and the fields are empty again', async () => {
    const app = await open();
    await type(app, 'Abcdef1!', 'Fresh123!');
    await press(app, 'Change password');
    await app.findByText('Your password is changed. Your other devices are logged out.');
    expect(app.called('POST /user/password/change')).toMatchObject([
      { body: { current: 'Abcdef1!', password: 'Fresh123!', uniqueToken: expect.any(String) } },
    ]);
    expect(((await app.findByLabelText('Present password')) as HTMLInputElement).value).toBe('');
    expect(app.called('GET /user/security')).toHaveLength(2);
  });

  test('is checked before it is sent', async () => {
    const app = await open();
    await type(app, '', 'weak', 'other');
    await press(app, 'Change password');
    await app.findByText('Please fill in present password.');
    await app.findByText(/^Password must contain at least 8 characters/);
    await type(app, 'Abcdef1!', 'Fresh123!', 'Fresh124!');
    await press(app, 'Change password');
    await app.findByText(/do not match/i);
    expect(app.called('POST /user/password/change')).toEqual([]);
  });

  test('is refused at its field, and a lock below the form', async () => {
    const answers = [
      () => refusal(400, 'INPUT_INVALID', {}, { current: "You've entered the wrong password" }),
      () => refusal(423, 'ACCOUNT_LOCKED'),
    ];
    const app = await open({
      'POST /user/password/change': async () => {
        throw answers.shift()!();
      },
    });
    await type(app, 'Wrong123!', 'Fresh123!');
    await press(app, 'Change password');
    await app.findByText("You've entered the wrong password");
    await press(app, 'Change password');
    expect((await app.findByRole('alert')).textContent).toMatch(/locked temporarily/);
    expect(((await app.findByLabelText('New password')) as HTMLInputElement).value).toBe('Fresh123!');
  });

  test('is chosen by a mailed link where there is none', async () => {
    const app = await open({}, [here], false);
    await press(app, 'Email me a link');
    await app.findByText(/We sent a link to aisyah@example.com/);
    expect(app.queryByLabelText('Present password')).toBeNull();
    expect(app.called('POST /user/password/forgot')).toMatchObject([{ body: { email: 'aisyah@example.com' } }]);
  });

  test('needs an e-mail first where the account has neither', async () => {
    const { findByRole, queryByRole } = await open({}, [here], false, '');
    expect((await findByRole('link', { name: 'Add my email' })).getAttribute('href')).toBe('/addEmail');
    expect(queryByRole('button', { name: 'Email me a link' })).toBeNull();
  });
});
