import { expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { SCREENS, type Screen } from '../core/paths.js';
import { answering, atRest, failing, openScreen } from '../testing/open-screen.js';
import { SCREEN_SPECS, specsWith } from '../testing/screen-specs.js';

const ALL = Object.keys(SCREENS) as Screen[];
const READING = specsWith('reads');
const RECORDS = specsWith('id');

test('every screen has its spec, and every spec its screen', () => {
  expect(Object.keys(SCREEN_SPECS).sort()).toEqual([...ALL].sort());
});

test.each(ALL)('%s opens by its address alone, as a reload does', async (name) => {
  const spec = SCREEN_SPECS[name];
  const { screen } = await openScreen(name, spec);
  expect(await screen.findByRole('heading', { name: spec.heading, level: 1 })).toBeVisible();
  if (spec.form?.edit) expect(await screen.findByLabelText(spec.form.field)).toHaveValue(spec.reads!.shows);
  else if (spec.reads) expect((await screen.findAllByText(spec.reads.shows)).length).toBeGreaterThan(0);
  await atRest();
});

test.each(READING)('%s reports that it did not load, and loads with a retry', async (name, spec) => {
  const { is, answer } = failing(spec.reads.answer);
  const { screen, user, called } = await openScreen(name, spec, answering(spec.reads.call, answer));
  expect(await screen.findByText('This did not load')).toBeVisible();
  if (spec.lists) expect(screen.queryByText(spec.lists.empty)).toBeNull();
  is.up = true;
  const asked = called(spec.reads.call).length;
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  if (spec.form?.edit) expect(await screen.findByLabelText(spec.form.field)).toHaveValue(spec.reads.shows);
  else expect((await screen.findAllByText(spec.reads.shows)).length).toBeGreaterThan(0);
  expect(called(spec.reads.call)).toHaveLength(asked + 1);
});

test.each(RECORDS)('%s of an unknown id, and of none, has the way back to its list', async (name, spec) => {
  const gone = await openScreen(name, spec, answering(spec.reads!.call, failing(() => null, 'NOT_FOUND').answer));
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
  expect(gone.screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  gone.unmount();
  const bare = await openScreen(name, spec, {}, SCREENS[name].path);
  expect(await bare.screen.findByText('There is no such record')).toBeVisible();
  expect(bare.asked()).not.toContain(spec.reads!.call);
});

test('every page shows above itself that there is no connection, until it is back', async () => {
  const { screen } = await openScreen('articles', SCREEN_SPECS.articles);
  await atRest();
  let online = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('You are offline.')).toBeVisible();
    expect(await axeViolations(document.body)).toEqual([]);
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});
