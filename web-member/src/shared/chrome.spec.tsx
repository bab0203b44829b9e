import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { defaultSettings } from '../core/config.js';
import { settingsActions } from '../core/settings.js';
import { NOW } from '../testing/fakes.js';
import { fullClub } from '../testing/full-club.js';
import { renderApp } from '../testing/render-app.js';

// docs/product/screens.md#header-and-footer: what surrounds every page. How it is laid out at each width the browser
// sees.

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => localStorage.clear());

const member = (path: string) => renderApp(path, fullClub(), { token: 'token-1' });

describe('a signed-out visitor', () => {
  test('finds the brand behind logo and search, the samples on the landing page, its menus, and where to follow it', async () => {
    const { user, findByRole, getByRole } = await renderApp('/en');
    await findByRole('heading', { level: 1 });
    const banner = within(getByRole('banner'));
    const brand = new URL(banner.getByRole('link', { name: /Drypers/ }).getAttribute('href')!);
    expect(brand.origin).toBe('https://www.drypers.com.my');
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await user.type(banner.getByRole('searchbox'), 'lampin & saiz{Enter}');
    const found = new URL(String(opened.mock.calls[0]?.[0]));
    expect([found.origin, found.searchParams.get('q')]).toEqual([brand.origin, 'lampin & saiz']);
    expect(banner.getByRole('link', { name: 'Free sample' })).toHaveAttribute('href', '/en#join');
    expect(document.getElementById('join')).toContainElement(getByRole('radio', { name: 'Yes, please' }));

    const footer = within(getByRole('contentinfo'));
    for (const name of ['Our story', 'Facebook', 'Instagram', 'YouTube', 'TikTok'])
      expect(footer.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:/),
      );
    expect(footer.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/faq/privacy-notice');

    await user.click(getByRole('button', { name: 'Menu' }));
    const menu = within(await findByRole('dialog'));
    for (const name of ['Latest happenings', 'Sustainability', 'Parenting tips', 'Shop', 'Skinature', 'Touch'])
      expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:/),
      );
  });

  test.each(['/faq/how-to-collect-points', '/productsinfo', '/wishingtree'])('has no tabs on %s', async (path) => {
    const { findByRole, queryByRole } = await renderApp(path, fullClub());
    await findByRole('heading', { level: 1, name: /\S/ });
    expect(queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
  });

  test.each(['/en', '/en/signin'])('reads on %s during maintenance until when, and whom to ask', async (path) => {
    const maintenance = {
      from: '2026-11-21T11:00:00+08:00',
      to: '2026-11-21T13:00:00+08:00',
      contact: '1-800-88-3232',
      notice: { en: 'New servers.', bm: 'Pelayan baharu.' },
      active: true,
    };
    const { store, user, findByRole, queryByRole, getByRole } = await renderApp(path, {
      'GET /settings': async () => ({ ...defaultSettings, now: NOW, maintenance }),
    });
    store.dispatch(settingsActions.wanted());
    expect(await findByRole('dialog')).toHaveTextContent(
      'We are doing maintenance until 21 Nov 2026, 1pm. For help, contact 1-800-88-3232. New servers.',
    );
    await user.click(getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['2026-11-22T11:59:00+08:00', true],
    ['2026-11-22T12:01:00+08:00', false],
  ])('reads a day before it that maintenance begins at %s: %p', async (from, told) => {
    const maintenance = { ...defaultSettings.maintenance, from, to: '2026-11-22T14:00:00+08:00' };
    const { store, findByRole, queryByRole } = await renderApp('/en/signin', {
      'GET /settings': async () => ({ ...defaultSettings, now: NOW, maintenance }),
    });
    store.dispatch(settingsActions.wanted());
    await findByRole('heading', { level: 1 });
    if (told) expect(await findByRole('dialog')).toHaveTextContent(/^.*We will do maintenance from 22 Nov 2026/);
    else expect(queryByRole('dialog')).toBeNull();
  });
});

describe('a member', () => {
  test('comes home by the logo, everywhere by the menu, and out', async () => {
    const { user, findByRole, getByRole, address, token } = await member('/quest');
    await findByRole('heading', { level: 1, name: 'Quests' });
    await user.click(getByRole('button', { name: 'Menu' }));
    await user.click(within(await findByRole('dialog')).getByRole('link', { name: 'Help centre' }));
    await findByRole('heading', { level: 1, name: 'Help centre' });
    const logo = within(getByRole('banner')).getByRole('link', { name: /Drypers/ });
    expect(logo).toHaveAttribute('href', '/dashboard');
    await user.click(logo);
    await findByRole('heading', { level: 1, name: 'Hi, AISYAH' });
    expect(address()).toBe('/dashboard');
    await user.click(getByRole('button', { name: 'Menu' }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Log out' }));
    await findByRole('heading', { level: 1, name: 'Log in' });
    expect([address(), token()]).toEqual(['/en/signin', null]);
  });

  test('has at most twelve pages in the menu', async () => {
    const { user, findByRole, getByRole } = await member('/help');
    await findByRole('heading', { level: 1, name: 'Help centre' });
    await user.click(getByRole('button', { name: 'Menu' }));
    const pages = within(within(await findByRole('dialog')).getByRole('navigation', { name: 'Menu' }));
    expect(pages.getAllByRole('link').length).toBeLessThanOrEqual(12);
  });

  test('closes the menu by Escape and is back at its button', async () => {
    const { user, findByRole, getByRole, queryByRole } = await member('/help');
    await findByRole('heading', { level: 1, name: 'Help centre' });
    const opener = getByRole('button', { name: 'Menu' });
    await user.click(opener);
    const menu = await findByRole('dialog');
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('stays on the page when the language changes, which is remembered', async () => {
    const { user, findByRole, address } = await member('/scancode');
    await findByRole('heading', { level: 1, name: 'Register a code' });
    await user.click(await findByRole('button', { name: /^BM/ }));
    await findByRole('heading', { level: 1, name: 'Daftarkan kod' });
    expect([address(), localStorage.getItem('club.language')]).toEqual(['/scancode', 'bm']);
  });

  test('has five tabs: home, my rewards, scan code, inbox, profile', async () => {
    const { findByRole } = await member('/faq/how-to-collect-points');
    const tabs = within(await findByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent?.replace(/,.*/, ''), tab.getAttribute('href')])).toEqual([
      ['Home', '/dashboard'],
      ['My rewards', '/pointshop'],
      ['Scan code', '/scancode?mode=scan'],
      ['Inbox', '/inbox'],
      ['Profile', '/userprofile'],
    ]);
  });
});
