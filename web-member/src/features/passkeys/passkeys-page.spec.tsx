import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { type Club, aSession, NOW, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;

const passkey = { id: 'k1', device: 'Chrome, Android', createdAt: NOW, usedAt: null };
const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Club' },
  user: { id: 'AAAA', name: 'aisyah@example.com', displayName: 'Aisyah' },
  existing: [],
};
const credential = {
  id: 'credential-1',
  rawId: new ArrayBuffer(4),
  type: 'public-key',
  response: { clientDataJSON: new ArrayBuffer(4), attestationObject: new ArrayBuffer(4), getTransports: () => ['usb'] },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
};
const create = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  create.mockReset().mockResolvedValue(credential);
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const open = (programmed: Club = {}, confirmation: 'none' | 'password' | 'signIn' = 'none', passkeys = [passkey]) =>
  renderApp(
    '/passkeys',
    {
      'POST /user/session': async () => aSession(),
      'POST /user/passkeys/fetch': async () => ({ passkeys, confirmation, limit: 10 }),
      'POST /user/passkeys/start': async () => creation,
      'POST /user/passkeys/add': async () => ({ passkeys: [passkey, { ...passkey, id: 'k2', device: '' }] }),
      ...programmed,
    },
    { token: 'token-1' },
  );

describe('adding a passkey', () => {
  test('sends what the device made, and lists it', async () => {
    const { findByRole, findByText, called } = await open();
    fireEvent.click(await findByRole('button', { name: 'Add a passkey' }));
    await findByText('Your passkey was added.');
    await findByText('Unknown device');
    expect(called('POST /user/passkeys/add')).toMatchObject([
      { body: { credentialId: 'credential-1', clientDataJSON: 'AAAAAA', transports: ['usb'] } },
    ]);
  });

  test.each([
    ['NotAllowedError', 'No passkey was added.'],
    ['InvalidStateError', 'This device already has a passkey of your account.'],
    ['UnknownError', /This device could not make a passkey/],
  ])('reports what the device answered: %s', async (name, text) => {
    create.mockRejectedValue(new DOMException('no', name));
    const { findByRole, findByText, called } = await open();
    fireEvent.click(await findByRole('button', { name: 'Add a passkey' }));
    await findByText(text);
    expect(called('POST /user/passkeys/add')).toHaveLength(0);
  });

  test('asks for the password where the sign-in is too long ago, and again after a wrong one', async () => {
    const start = jest.fn(({ body }: { body: { password?: string } }) =>
      body.password === 'Right1!x'
        ? Promise.resolve(creation)
        : Promise.reject(refusal(400, 'INPUT_INVALID', {}, { password: "You've entered the wrong password" })),
    );
    const { findByRole, findByText, findByLabelText, queryByRole } = await open(
      { 'POST /user/passkeys/start': start as never },
      'password',
    );
    fireEvent.click(await findByRole('button', { name: 'Add a passkey' }));
    const next = await findByRole('button', { name: 'Continue' });
    fireEvent.click(next);
    await findByText('Please fill in password.');
    const field = await findByLabelText('Your password');
    fireEvent.change(field, { target: { value: 'Wrong1!x' } });
    fireEvent.click(next);
    await findByText("You've entered the wrong password");
    fireEvent.change(field, { target: { value: 'Right1!x' } });
    fireEvent.click(await findByRole('button', { name: 'Continue' }));
    await findByText('Your passkey was added.');
    expect(start).toHaveBeenCalledTimes(2);
    expect(queryByRole('dialog')).toBeNull();
  });

  test('asks for the password also when the list was read before that was needed', async () => {
    const { findByRole, findByLabelText } = await open({
      'POST /user/passkeys/start': async () => {
        throw refusal(400, 'INPUT_INVALID', {}, { password: 'Please fill in password.' });
      },
    });
    fireEvent.click(await findByRole('button', { name: 'Add a passkey' }));
    await findByLabelText('Your password');
  });

  test('is offered by no browser that cannot make one, nor beyond the most', async () => {
    const many = Array.from({ length: 10 }, (_, i) => ({ ...passkey, id: `k${i}` }));
    const { findByText, unmount } = await open({}, 'none', many);
    await findByText(/You have 10 passkeys, which is the most/);
    unmount();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const other = await open({}, 'none', []);
    await other.findByText(/This browser cannot make passkeys/);
    expect(other.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('removing a passkey', () => {
  test('asks first, and shows what is left', async () => {
    const { findByRole, findByText, called } = await open({
      'POST /user/passkeys/remove': async () => ({ passkeys: [] }),
    });
    fireEvent.click(await findByRole('button', { name: /^Remove the passkey of Chrome, Android/ }));
    await findByText(/your other devices are logged out/);
    fireEvent.click(await findByRole('button', { name: 'Remove' }));
    await findByText('You have no passkey yet.');
    await findByText('The passkey was removed.');
    expect(called('POST /user/passkeys/remove')).toMatchObject([{ body: { passkey: 'k1', password: '' } }]);
  });

  test('leads a member without a password to a new sign-in', async () => {
    const { findByRole, findByText, called } = await open({}, 'signIn');
    fireEvent.click(await findByRole('button', { name: /^Remove the passkey/ }));
    await findByText('Please log in again');
    fireEvent.click(await findByRole('button', { name: 'Log out' }));
    await findByRole('heading', { level: 1 });
    expect(called('POST /user/passkeys/remove')).toHaveLength(0);
  });
});
