import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { aSession, NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

const row = (id: string, type: string, params: Record<string, string>) => ({ id, type, params, at: NOW, read: true });
const open = (path: string, language: 'en' | 'bm' = 'en') =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession(),
      'POST /inbox/read': async () => ({ unread: 0 }),
      'POST /inbox/fetch': async () => ({
        messages: [row('new', 'tierUp', { tier: 'Platinum' }), row('old', 'welcome', {})],
        unread: 0,
        cursor: null,
      }),
    },
    { token: 'token-1', language },
  );

describe('on the desktop', () => {
  const before = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) =>
      ({ matches: media.includes('1080px'), addEventListener() {}, removeEventListener() {} }) as never;
  });
  afterEach(() => {
    window.matchMedia = before;
  });

  test.each([
    ['en', 'Open message', /now a Platinum member/, /^Welcome to the club/],
    ['bm', 'Mesej yang dibuka', /Platinum/, /^Selamat datang ke kelab/],
  ] as const)(
    'in %s the newest message is open beside the list, then the one that is chosen',
    async (language, name, newest, older) => {
      const { container, user, findByRole, getByRole, address } = await open('/inbox', language);
      const pane = await findByRole('article', { name });
      expect(pane).toHaveTextContent(newest);
      await user.click(getByRole('link', { name: older }));
      expect(getByRole('article', { name })).toHaveTextContent(older);
      expect(address()).toBe('/inbox?message=old');
      expect(getByRole('link', { current: true, name: older })).toBeInTheDocument();
      expect(within(getByRole('article', { name })).getByRole('link')).toHaveAttribute('href', '/scancode');
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  test('a message that is gone leaves the newest open', async () => {
    const { findByRole } = await open('/inbox?message=cleared');
    expect(await findByRole('article', { name: 'Open message' })).toHaveTextContent(/Platinum/);
  });
});

test('on the phone a message leads on by itself', async () => {
  const { findByRole, queryByRole } = await open('/inbox');
  expect(await findByRole('link', { name: /^Welcome to the club/ })).toHaveAttribute('href', '/scancode');
  expect(queryByRole('article')).toBeNull();
});
