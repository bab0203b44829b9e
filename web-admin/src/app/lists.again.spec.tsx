import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { refusal } from '../../../web-kit/test/fake-api';
import { PAUSES_S } from '../shared/retries.js';
import { answering, openScreen } from '../testing/open-screen.js';
import { rowsOf } from '../testing/screen-spec.js';
import { specsWith } from '../testing/screen-specs.js';

const LISTS = [...specsWith('lists'), ...specsWith('reads').filter(([name]) => name === 'brands')];

/** Pauses that were begun, each with what ends it. */
let pauses: { ms: number; end: () => void }[] = [];
const LENGTHS = new Set(PAUSES_S.map((seconds) => seconds * 1000));
const { setTimeout: start } = globalThis;
beforeEach(() => {
  pauses = [];
  // no mock function of jest, which the testing library would take for a fake clock
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    // another wait may be as long
    if (!LENGTHS.has(ms) || !new Error().stack?.includes('shared/retries')) return start(run, ms);
    pauses.push({ ms, end: run });
    return 0;
  }) as never;
});
afterEach(() => {
  globalThis.setTimeout = start;
});

test.each(LISTS)('%s that did not load shows when it retries, and appears after the retry', async (name, spec) => {
  const { call, answer, shows } = rowsOf(spec);
  let up = false;
  const { screen, called } = await openScreen(
    name,
    spec,
    answering(call, () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return answer();
    }),
  );
  expect(await screen.findByText('Trying again by itself in 8 seconds.')).toBeVisible();
  const asked = called(call).length;
  act(() => pauses.at(-1)!.end());
  expect(await screen.findByText('Trying again by itself in 16 seconds.')).toBeVisible();
  expect(called(call)).toHaveLength(asked + 1);
  up = true;
  act(() => pauses.at(-1)!.end());
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  expect(screen.queryByText('This did not load')).toBeNull();
});

const ARTICLES = specsWith('lists').find(([name]) => name === 'articles')![1];

test('the pauses between retries grow, and the retries end, so that an unattended page keeps no session alive', async () => {
  const { screen, called } = await openScreen(
    'articles',
    ARTICLES,
    answering(rowsOf(ARTICLES).call, () => {
      throw refusal(503, 'SERVICE_BUSY');
    }),
  );
  for (const seconds of PAUSES_S) {
    await screen.findByText(`Trying again by itself in ${seconds} seconds.`);
    act(() => pauses.at(-1)!.end());
  }
  await waitFor(() => expect(called('GET /article/fetch')).toHaveLength(PAUSES_S.length + 1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  expect(screen.queryByText(/by itself/)).toBeNull();
  expect(pauses.map(({ ms }) => ms / 1000)).toEqual([...PAUSES_S]);
});

test('the failure stays during a retry, and disappears with another query', async () => {
  let answer: (() => void) | undefined;
  const { screen, user } = await openScreen(
    'articles',
    ARTICLES,
    answering(rowsOf(ARTICLES).call, (({ query }: { query?: { q?: string } }) => {
      if (query?.q) return rowsOf(ARTICLES).answer();
      if (!answer) {
        answer = () => undefined;
        throw refusal(503, 'SERVICE_BUSY');
      }
      return new Promise(() => undefined);
    }) as never),
  );
  await screen.findByText('Trying again by itself in 8 seconds.');
  act(() => pauses.at(-1)!.end());
  await waitFor(() => expect(screen.queryByText(/by itself/)).toBeNull());
  expect(screen.getByText('This did not load')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'gift{Enter}');
  expect(await screen.findByText('A gift arrives')).toBeVisible();
});

test('a list is asked again at once when the connection is back', async () => {
  let up = false;
  const { screen } = await openScreen(
    'articles',
    ARTICLES,
    answering(rowsOf(ARTICLES).call, () => {
      if (!up) throw new Error('the connection was lost');
      return rowsOf(ARTICLES).answer();
    }),
  );
  await screen.findByText('This did not load');
  up = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('A gift arrives')).toBeVisible();
});
