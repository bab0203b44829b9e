import { expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { OfficeEvent, OpenOffice } from '../core/live/events.js';
import { anArticle } from '../testing/records.js';
import { renderApp } from '../testing/render-app.js';

const LIST = 'GET /article/fetch';
const DETAILS = 'GET /admin/fetch/dashboard/article/details';
const PRESENCE = 'POST /admin/presence';

/** A line that the test speaks on. */
function aLine() {
  const sent: OfficeEvent[] = ['ready'];
  let wake: () => void = () => undefined;
  let opened = 0;
  const open: OpenOffice = async function* (signal) {
    opened += 1;
    signal.addEventListener('abort', () => wake());
    while (!signal.aborted) {
      const event = sent.shift();
      if (event) yield event;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const say = (event: OfficeEvent) =>
    act(() => {
      sent.push(event);
      wake();
    });
  return { open, say, opened: () => opened };
}

test('a list is read again when its area changes elsewhere, and for no other area', async () => {
  const line = aLine();
  let title = 'A gift arrives';
  const { screen, called } = await renderApp(
    '/article/dashboard',
    { [LIST]: () => [anArticle({ title: { en: title, bm: title } })] },
    { live: line.open },
  );
  await screen.findByRole('link', { name: 'A gift arrives' });
  await waitFor(() => expect(line.opened()).toBe(1));
  const before = called(LIST).length;
  title = 'A gift went';
  line.say('office/orders');
  line.say('list/news');
  line.say('office/articles');
  expect(await screen.findByRole('link', { name: 'A gift went' })).toBeVisible();
  expect(called(LIST).length - before).toBe(1);
  title = 'A gift came back';
  line.say('office/all');
  expect(await screen.findByRole('link', { name: 'A gift came back' })).toBeVisible();
});

test('a page that nobody has touched for five minutes reads with the next touch', async () => {
  const line = aLine();
  let title = 'A gift arrives';
  const { screen, user } = await renderApp(
    '/article/dashboard',
    { [LIST]: () => [anArticle({ title: { en: title, bm: title } })] },
    { live: line.open },
  );
  await screen.findByRole('link', { name: 'A gift arrives' });
  await waitFor(() => expect(line.opened()).toBe(1));
  const now = performance.now();
  const later = jest.spyOn(performance, 'now').mockReturnValue(now + 6 * 60_000);
  title = 'A gift went';
  line.say('office/articles');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  later.mockRestore();
  expect(screen.queryByRole('link', { name: 'A gift went' })).toBeNull();
  await user.keyboard('{Shift}');
  expect(await screen.findByRole('link', { name: 'A gift went' })).toBeVisible();
});

test('the end that the line reports leads to the login', async () => {
  const line = aLine();
  const { screen } = await renderApp('/article/dashboard', { [LIST]: () => [anArticle()] }, { live: line.open });
  await screen.findByRole('link', { name: 'A gift arrives' });
  await waitFor(() => expect(line.opened()).toBe(1));
  line.say('end');
  expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeVisible();
});

test('a form names who else is there, says when it is changed here, and that it was left', async () => {
  const line = aLine();
  let others = [{ name: 'Mei', editing: false }];
  const { screen, user, called } = await renderApp(
    '/article/edit?id=a1',
    { [DETAILS]: () => anArticle(), [LIST]: () => [], [PRESENCE]: () => ({ others }) },
    { live: line.open },
  );
  expect(await screen.findByText('Mei has this open too.')).toBeVisible();
  await waitFor(() => expect(line.opened()).toBe(1));
  others = [
    { name: 'Mei', editing: true },
    { name: 'Siti', editing: false },
  ];
  line.say('office/present/article/a1');
  expect(await screen.findByText('Mei is changing this now. Whoever saves later compares both.')).toBeVisible();
  const here = { record: 'article', id: 'a1' };
  await user.type(screen.getByLabelText('Title'), '!');
  await waitFor(() => expect(called(PRESENCE).at(-1)).toMatchObject({ body: { ...here, editing: true } }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'A gift arrives');
  await user.click(screen.getAllByRole('link', { name: 'Articles' })[0]!);
  await waitFor(() => expect(called(PRESENCE).at(-1)).toMatchObject({ body: { ...here, left: true } }));
});
