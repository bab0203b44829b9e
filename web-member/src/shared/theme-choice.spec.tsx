import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullClub } from '../testing/full-club.js';
import { renderApp } from '../testing/render-app.js';
import { chosenTheme } from './theme.js';

// the colours of each theme are checked by web-kit/src/dark.spec.ts, the first paint by e2e/theme.e2e.ts

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const script = readFileSync(join(process.cwd(), 'web-member/src/theme/first-paint.js'), 'utf8');
const device = { matches: false, listeners: new Set<() => void>() };
const shown = () => document.documentElement.dataset['theme'];
const bars = () => [...document.querySelectorAll('meta[name="theme-color"]')].map((bar) => bar.getAttribute('content'));

/** Runs the script as the page does: before anything else, in the head. */
function start(): void {
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
}
function setDevice(dark: boolean): void {
  device.matches = dark;
  for (const listener of device.listeners) listener();
}

beforeEach(() => {
  device.matches = false;
  document.head.innerHTML = '<meta name="theme-color" content="#a"><meta name="theme-color" content="#b">';
  window.matchMedia = () =>
    ({
      ...device,
      get matches() {
        return device.matches;
      },
      addEventListener: (_: string, listener: () => void) => device.listeners.add(listener),
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  localStorage.clear();
  device.listeners.clear();
  delete document.documentElement.dataset['theme'];
});

describe('the theme', () => {
  test.each([
    [null, false, 'light', ['#a', '#a']],
    [null, true, 'dark', ['#b', '#b']],
    ['dark', false, 'dark', ['#b', '#b']],
    ['light', true, 'light', ['#a', '#a']],
    ['pink', true, 'dark', ['#b', '#b']],
  ] as const)('kept %s, on a dark device %s, is %s', (kept, dark, theme, colours) => {
    if (kept) localStorage.setItem('club.theme', kept);
    device.matches = dark;
    start();
    expect([shown(), bars()]).toEqual([theme, colours]);
  });

  test('follows the device until one is chosen', () => {
    start();
    setDevice(true);
    expect(shown()).toBe('dark');
    setDevice(false);
    expect(shown()).toBe('light');
  });

  test('follows a choice in another tab', () => {
    start();
    localStorage.setItem('club.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.theme' }));
    expect(shown()).toBe('dark');
    localStorage.setItem('club.theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.language' }));
    expect(shown()).toBe('dark');
  });

  test.each([
    ['en', 'Appearance', 'Dark', 'System'],
    ['bm', 'Paparan', 'Gelap', 'Sistem'],
  ] as const)('is chosen in the menu, in %s, and kept', async (language, title, dark, system) => {
    start();
    const { user, findByRole, getByRole } = await renderApp('/help', fullClub(), { token: 'token-1', language });
    await findByRole('heading', { level: 1 });
    await user.click(getByRole('button', { name: 'Menu' }));
    const group = within(within(await findByRole('dialog')).getByRole('radiogroup', { name: title }));
    expect(group.getByRole('radio', { name: system })).toBeChecked();
    await user.click(group.getByRole('radio', { name: dark }));
    expect([shown(), localStorage.getItem('club.theme')]).toEqual(['dark', 'dark']);
    // the device no longer decides
    act(() => setDevice(false));
    expect(shown()).toBe('dark');
    await user.click(group.getByRole('radio', { name: system }));
    expect([shown(), localStorage.getItem('club.theme')]).toEqual(['light', null]);
  });

  test('lasts for the visit where the browser keeps nothing', async () => {
    start();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const { user, findByRole, getByRole } = await renderApp('/en');
    await findByRole('heading', { level: 1 });
    await user.click(getByRole('button', { name: 'Menu' }));
    await user.click(within(await findByRole('dialog')).getByRole('radio', { name: 'Dark' }));
    jest.restoreAllMocks();
    expect([shown(), chosenTheme()]).toEqual(['dark', 'system']);
  });
});
