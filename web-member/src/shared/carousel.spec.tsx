import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { untilErrorTexts } from '../../../web-kit/test/error-texts';
import { createI18n } from '../app/texts/index.js';
import { Carousel } from './carousel.js';

const motion = { unwanted: false };
const matchMedia = window.matchMedia;
beforeEach(() => {
  motion.unwanted = false;
  window.matchMedia = ((media: string) => ({
    ...matchMedia(media),
    matches: media.includes('prefers-reduced-motion') && motion.unwanted,
  })) as typeof window.matchMedia;
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

async function show(everyMs?: number, contents: readonly ReactNode[] = ['One', 'Two', 'Three']) {
  const i18n = await createI18n('en');
  await untilErrorTexts(i18n);
  jest.useFakeTimers();
  render(
    <I18nextProvider i18n={i18n}>
      <Carousel
        label="Articles"
        slides={contents.map((content, at) => ({ key: String(at), content }))}
        {...(everyMs === undefined ? {} : { everyMs })}
      />
    </I18nextProvider>,
  );
  const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  const at = () => screen.getByText(/^\d of 3$/).textContent;
  return { later, at };
}

describe('a carousel', () => {
  test('moves by itself after its time, and from the last to the first', async () => {
    const { later, at } = await show(6000);
    later(5999);
    expect(at()).toBe('1 of 3');
    later(1);
    expect(at()).toBe('2 of 3');
    later(6000);
    expect(at()).toBe('3 of 3');
    later(6000);
    expect(at()).toBe('1 of 3');
  });

  test('leaves the focus to the track while the slide that is shown has no link', async () => {
    const link = <a href="/news">Two</a>;
    await show(undefined, ['One', link, 'Three']);
    const track = screen.getByRole('list');
    expect(track).toHaveAttribute('tabindex', '0');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(track).not.toHaveAttribute('tabindex');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(track).toHaveAttribute('tabindex', '0');
  });

  test('stands still while it is paused or has the focus, and after it was moved by hand', async () => {
    const { later, at } = await show(6000);
    fireEvent.focus(screen.getByRole('region', { name: 'Articles' }));
    later(12_000);
    expect(at()).toBe('1 of 3');
    fireEvent.blur(screen.getByRole('region', { name: 'Articles' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(at()).toBe('2 of 3');
    later(12_000);
    expect(at()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    later(6000);
    expect(at()).toBe('3 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    later(12_000);
    expect(at()).toBe('3 of 3');
  });

  test('does not move where motion is unwanted, nor without a time', async () => {
    motion.unwanted = true;
    const { later, at } = await show(6000);
    later(20_000);
    expect(at()).toBe('1 of 3');
    screen.getByRole('button', { name: 'Play' });
  });
});
