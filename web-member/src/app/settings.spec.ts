import { expect, test } from '@jest/globals';
import { defaultSettings } from '../core/config.js';
import { selectSkew, settingsActions } from '../core/settings.js';
import { NOW, refusal, settle, startWorld } from '../testing/fakes.js';

const ahead = (ms: number) => ({
  ...defaultSettings,
  now: new Date(Date.parse(NOW) + ms).toISOString(),
  doublePointsDays: [1],
});

test.each([
  [4_000, 0],
  [86_400_000, 86_400_000],
  [-86_400_000, -86_400_000],
])('a server clock %i ms ahead corrects the app by %i', async (ms, skew) => {
  const world = startWorld({ 'GET /settings': async () => ahead(ms) });
  world.store.dispatch(settingsActions.wanted());
  await settle();
  expect(world.state().settings.value.doublePointsDays).toEqual([1]);
  expect(selectSkew(world.state())).toBe(skew);
});

test('the built-in settings serve until the server answers', async () => {
  const world = startWorld({ 'GET /settings': async () => Promise.reject(refusal(503, 'SERVICE_BUSY')) });
  world.store.dispatch(settingsActions.wanted());
  await settle();
  expect(world.state().settings).toMatchObject({ loaded: false, value: defaultSettings });
  expect(world.reported).toEqual([]);
});
