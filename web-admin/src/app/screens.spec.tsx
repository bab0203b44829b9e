import { expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { SCREENS, type Screen } from '../core/paths.js';
import { answering, atRest, expectClean, failing, openScreen } from '../testing/walking.js';
import { WALKS, walksWith } from '../testing/walks.js';

const ALL = Object.keys(SCREENS) as Screen[];
const READING = walksWith('reads');
const RECORDS = walksWith('id');

test('every screen has its walk, and every walk its screen', () => {
  expect(Object.keys(WALKS).sort()).toEqual([...ALL].sort());
});

test.each(ALL)('%s opens by its address alone, as a reload does, and is clean for axe', async (name) => {
  const walk = WALKS[name];
  const { screen } = await openScreen(name, walk);
  expect(await screen.findByRole('heading', { name: walk.heading, level: 1 })).toBeVisible();
  if (walk.form?.edit) expect(await screen.findByLabelText(walk.form.field)).toHaveValue(walk.reads!.shows);
  else if (walk.reads) expect((await screen.findAllByText(walk.reads.shows)).length).toBeGreaterThan(0);
  await atRest();
  await expectClean();
});

test.each(READING)('%s says that it did not load, is clean for axe, and is there after a retry', async (name, walk) => {
  const { is, answer } = failing(walk.reads.answer);
  const { screen, user, called } = await openScreen(name, walk, answering(walk.reads.call, answer));
  expect(await screen.findByText('This did not load')).toBeVisible();
  if (walk.lists) expect(screen.queryByText(walk.lists.empty)).toBeNull();
  await expectClean();
  is.up = true;
  const asked = called(walk.reads.call).length;
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  if (walk.form?.edit) expect(await screen.findByLabelText(walk.form.field)).toHaveValue(walk.reads.shows);
  else expect((await screen.findAllByText(walk.reads.shows)).length).toBeGreaterThan(0);
  expect(called(walk.reads.call)).toHaveLength(asked + 1);
});

test.each(RECORDS)('%s of an unknown id, and of none, has the way back to its list', async (name, walk) => {
  const gone = await openScreen(name, walk, answering(walk.reads!.call, failing(() => null, 'NOT_FOUND').answer));
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
  expect(gone.screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  await expectClean();
  gone.unmount();
  const bare = await openScreen(name, walk, {}, SCREENS[name].path);
  expect(await bare.screen.findByText('There is no such record')).toBeVisible();
  expect(bare.asked()).not.toContain(walk.reads!.call);
});

test('without a connection every page says so above itself, until it is back', async () => {
  const { screen } = await openScreen('articles', WALKS.articles);
  await atRest();
  let online = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('You are offline.')).toBeVisible();
    await expectClean();
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});
