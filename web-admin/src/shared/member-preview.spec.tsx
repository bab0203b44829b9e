import { expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { aJourney } from '../testing/records.js';
import { renderApp } from '../testing/render-app.js';
import { picture } from '../testing/picture.js';

const pictures = (preview: HTMLElement) => [...preview.querySelectorAll('img')].map((img) => img.getAttribute('src'));

async function formAt(path: string) {
  const app = await renderApp(path);
  const preview = await app.screen.findByRole('complementary', { name: 'Members see' });
  const inMalay = () => app.user.click(within(preview).getByRole('button', { name: /Bahasa Melayu/ }));
  return { ...app, preview, inMalay };
}

test('news is seen as it is typed, in either language, with the pictures that were chosen', async () => {
  const { screen, user, preview, inMalay, container } = await formAt('/news/add');
  expect(pictures(preview)).toEqual([]);
  await user.type(screen.getByLabelText('Title'), 'Double day');
  await user.type(screen.getByLabelText('Tajuk'), 'Hari berganda');
  await user.type(screen.getByLabelText('Text'), 'Scan{Enter}now');
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  expect(within(preview).getByRole('heading', { name: 'Double day' })).toBeVisible();
  expect(within(preview).getByText(/Scan\s+now/)).toBeVisible();
  await waitFor(() => expect(pictures(preview)).toEqual(['blob:en.png']));
  await inMalay();
  expect(within(preview).getByRole('heading', { name: 'Hari berganda' })).toBeVisible();
  expect(within(preview).queryByText('Double day')).toBeNull();
  await waitFor(() => expect(pictures(preview)).toEqual(['blob:bm.png']));
  // the page itself stays as the administrator reads it
  expect(screen.getByRole('heading', { name: 'Add News' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Link/ }));
  await user.type(screen.getByLabelText('Link'), 'https://example.com/x');
  expect(within(preview).getByText('Buka laman')).toBeVisible();
  expect(within(preview).getByText('https://example.com/x')).toBeVisible();
  expect(within(preview).queryByText('Hari berganda')).toBeNull();
});

test('an article that is there is seen as it is stored, until something else is typed', async () => {
  const { screen, user } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => ({
      ...{ id: 'a1', title: { en: 'A gift', bm: 'Hadiah' }, description: { en: 'Homes', bm: 'Rumah' } },
      ...{ image: { en: '/stored-en.png', bm: '/stored-bm.png' }, active: true, version: 3 },
      ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' },
    }),
  });
  const preview = await screen.findByRole('complementary', { name: 'Members see' });
  expect(within(preview).getByRole('heading', { name: 'A gift' })).toBeVisible();
  expect(pictures(preview)).toEqual(['/stored-en.png']);
  await user.type(screen.getByLabelText('Title'), '!');
  expect(within(preview).getByRole('heading', { name: 'A gift!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(within(preview).getByRole('heading', { name: 'A gift' })).toBeVisible();
});

test('a blog is seen with all its pictures in a row', async () => {
  const { screen, user, preview, inMalay, container } = await formAt('/blog/add');
  await user.type(screen.getByLabelText('Title'), 'Visit');
  await user.type(screen.getByLabelText('Venue'), 'Ipoh');
  await user.type(screen.getByLabelText('Teks'), 'Kata');
  for (const name of ['1.png', '2.png']) {
    await user.upload(screen.getByLabelText(/Add pictures/), picture(name));
    await waitFor(() => expect(pictures(preview)).toContain(`blob:${name}`));
  }
  expect(pictures(preview)).toEqual(['blob:1.png', 'blob:2.png']);
  await inMalay();
  for (const text of ['Visit', 'Ipoh', 'Kata']) expect(within(preview).getByText(text)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('a wish is seen with the face, name and age, in the words of the language it is seen in', async () => {
  const { screen, user, preview, inMalay } = await formAt('/wishingtree/add');
  await user.type(screen.getByLabelText(/Name/), 'Nisa');
  await user.type(screen.getByLabelText(/Age/), '6');
  await user.click(screen.getByRole('radio', { name: /3/ }));
  expect(within(preview).getByRole('heading', { name: 'Nisa, 6' })).toBeVisible();
  expect(pictures(preview)[0]).toMatch(/avatar-3\.svg$/);
  await inMalay();
  expect(within(preview).getByRole('heading', { name: 'Nisa, 6 tahun' })).toBeVisible();
});

test('a contest is seen with its days, price, steps and prizes', async () => {
  const { screen, user, preview, inMalay, container } = await formAt('/contest/add');
  await user.type(screen.getByLabelText('Name'), 'Crawl and win');
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-12-01' } });
  expect(within(preview).queryByText(/Dec/)).toBeNull();
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-12-31' } });
  expect(within(preview).getByText('1 Dec 2026 – 31 Dec 2026')).toBeVisible();
  expect(within(preview).getByText('Free to enter')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Points needed' }));
  await user.type(screen.getByLabelText('Points per entry'), '1500');
  expect(within(preview).getByText('1,500 points an entry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByLabelText('Langkah 1, arahan'), 'Simpan resit');
  await user.click(screen.getByRole('button', { name: 'Add a prize' }));
  await user.type(screen.getByLabelText(/^Hadiah 1, tajuk/), 'Kereta bayi');
  await user.upload(screen.getByLabelText(/Prize 1, picture/), picture('pram.png'));
  await waitFor(() => expect(pictures(preview)).toEqual(['blob:pram.png']));
  await inMalay();
  expect(within(preview).getByText('1 Dis 2026 – 31 Dis 2026')).toBeVisible();
  expect(within(preview).getByText('1. Simpan resit')).toBeVisible();
  expect(within(preview).getByText('Kereta bayi')).toBeVisible();
  expect(within(preview).getByText('1 hadiah')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('the journey is seen as the wishing tree page shows it, with its text in either language and its four figures', async () => {
  const { screen, user } = await renderApp('/journey/edit', { 'GET /journey/fetch': () => [aJourney()] });
  const preview = await screen.findByRole('complementary', { name: 'Members see' });
  const figures = () =>
    [...preview.querySelectorAll('dl > div')].map(
      (each) => each.lastChild!.textContent + ' ' + each.firstChild!.textContent,
    );
  expect(within(preview).getByText('Together.')).toBeVisible();
  expect(figures()).toEqual([
    '12 homes visited',
    '34 children reached',
    '5,600 points collected',
    '78 products donated',
  ]);
  await user.clear(screen.getByLabelText('Homes visited'));
  expect(figures()[0]).toBe('– homes visited');
  await user.type(screen.getByLabelText('Homes visited'), '1300');
  await user.type(screen.getByLabelText('Teks'), '!');
  await user.click(within(preview).getByRole('button', { name: /Bahasa Melayu/ }));
  expect(within(preview).getByRole('heading', { name: 'Hasil usaha ahli bersama-sama' })).toBeVisible();
  expect(within(preview).getByText('Bersama.!')).toBeVisible();
  expect(figures()[0]).toBe('1,300 rumah dilawati');
  // the bar of the tree is moved, but its points are not read there
  expect(preview).not.toHaveTextContent('90');
  expect(await axeViolations(document.body)).toEqual([]);
});
