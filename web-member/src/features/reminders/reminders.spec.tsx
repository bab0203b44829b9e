import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, settle } from '../../testing/fakes.js';
import { fullClub } from '../../testing/full-club.js';
import { someReminders } from '../../testing/reminder-fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { Reminders, RemindersInput } from './types.js';

window.scrollTo = () => undefined;
afterEach(() => localStorage.clear());

async function opened(known: Reminders = someReminders()) {
  const saved: RemindersInput[] = [];
  const calls = {
    ...fullClub(),
    'GET /user/reminders': async () => known,
    'POST /user/reminders': async ({ body }: { body: RemindersInput }) => {
      saved.push(body);
      return { ...known, ...body };
    },
    'POST /user/reminders/device/remove': async () => ({ ...known, devices: [] }),
  };
  await renderApp('/reminders', calls as never, { token: 'token-1', language: 'en' });
  await screen.findByRole('heading', { name: 'Remind me of' });
  return saved;
}
const box = (kind: string, way: string) =>
  within(screen.getByRole('group', { name: kind })).getByLabelText(way) as HTMLInputElement;

describe('the page of reminders', () => {
  test('sends every choice with the quiet hours, and says that it is saved', async () => {
    const user = userEvent.setup();
    const saved = await opened();
    expect(box('Receipts', 'Email').checked).toBe(true);
    await user.click(box('Vouchers', 'Notification'));
    await user.click(box('Receipts', 'Email'));
    await user.selectOptions(screen.getByLabelText('From'), '22:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved).toEqual([
      {
        kinds: someReminders().kinds.map(({ kind }) => ({ kind, push: kind === 'voucherEnding', email: false })),
        quietFrom: '22:30',
        quietTo: '08:00',
      },
    ]);
  });

  test('says what is missing before a way can be used', async () => {
    const user = userEvent.setup();
    await opened(someReminders({ emailConfirmed: false, devices: [] }));
    expect(screen.getByRole('link', { name: 'Confirm your email' })).toBeTruthy();
    expect(screen.queryByText(/once you turn them on/)).toBeNull();
    await user.click(box('Vouchers', 'Notification'));
    expect(screen.getByText(/once you turn them on/)).toBeTruthy();
  });

  test('offers e-mail alone where the club sends no notifications', async () => {
    await opened(someReminders({ pushKey: null, devices: [] }));
    expect(screen.queryByLabelText('Notification')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
  });

  test.each([
    ['not in a browser that is listed', 'W6Ff_5ZfRK-lWqT6TVK5SwuoY4ChYQid3Km50IvvnvY', 0],
    ['in a browser that was signed out from elsewhere', 'd2', 1],
  ])('offers notifications %s', async (_, id, offers) => {
    const unsubscribe = jest.fn(async () => true);
    const pushManager = { getSubscription: async () => ({ endpoint: 'https://push.example/1', unsubscribe }) };
    const worker = { getRegistration: async () => ({ pushManager }), addEventListener: () => {} };
    const digest = jest.spyOn(crypto.subtle, 'digest');
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
    Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } });
    await opened(someReminders({ devices: [{ id, label: 'Chrome, Android', addedAt: NOW }] }));
    await waitFor(() => expect(digest).toHaveBeenCalled());
    await Promise.all(digest.mock.results.map(({ value }) => value as Promise<unknown>));
    await settle();
    const turnOn = { name: 'Turn on for this device' };
    await waitFor(() => expect(screen.queryAllByRole('button', turnOn)).toHaveLength(offers));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove Chrome, Android' }));
    await screen.findByRole('button', turnOn);
    expect(unsubscribe).toHaveBeenCalledTimes(1 - offers);
    digest.mockRestore();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });

  test('removes a device by its name', async () => {
    const user = userEvent.setup();
    await opened();
    await user.click(screen.getByRole('button', { name: 'Remove Chrome, Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  });
});
