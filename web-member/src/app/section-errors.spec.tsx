import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import type { User, UserPart } from '../core/types.js';
import { memberPaths, publicPaths } from '../core/paths.js';
import type { Club } from '../testing/fakes.js';
import { aSession, refusal } from '../testing/fakes.js';
import { fullClub, fullUser } from '../testing/full-club.js';
import { NO_LISTS, PARTS, QUIET, REQUESTS, type ListRow, type Place } from '../testing/lists.js';
import { renderApp } from '../testing/render-app.js';

// docs/product/member-app.md#unknown-is-not-none: a list that could not be read is never shown as an empty one.

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => localStorage.clear());

type Condition = 'full' | 'none' | 'failing';

interface Row extends ListRow {
  name: string;
  part?: UserPart;
}

const rows: Row[] = [
  ...Object.entries(REQUESTS).map(([name, row]) => ({ name, ...row })),
  ...(Object.keys(PARTS) as UserPart[]).map((part) => ({ name: `user.${part}`, part, ...PARTS[part] })),
];

const placeOf = (place: string | Place): Place => (typeof place === 'string' ? { path: place } : place);

/** Returns a fake of the whole API with one list in the given condition; `condition` may change while it is shown. */
function clubWith(row: Row, condition: { now: Condition }): Club {
  const full: Club = fullClub();
  const { call } = row;
  if (row.part)
    full['POST /user/session'] = () => {
      const none = row.none as Partial<User>;
      const unavailable = Object.keys(none) as UserPart[];
      return aSession({
        user: fullUser(condition.now === 'full' ? {} : condition.now === 'none' ? none : { ...none, unavailable }),
      });
    };
  else if (call) {
    const usual = full[call] as (options: unknown) => unknown;
    full[call] = ((options: unknown) => {
      if (condition.now === 'failing') throw refusal(503, 'SERVICE_BUSY');
      return condition.now === 'none' ? row.none : usual(options);
    }) as never;
  }
  return full;
}

/** Returns every text on the page. */
function textsOf(container: HTMLElement): Set<string> {
  const found = new Set<string>();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    // a heading names the page and not its content
    if (text && !walker.currentNode.parentElement?.closest('h1')) found.add(text);
  }
  return found;
}

async function shown(row: Row, { path, open, visitor }: Place, condition: { now: Condition }) {
  const app = await renderApp(path, clubWith(row, condition), visitor ? {} : { token: 'token-1' });
  if (open) await app.user.click(await app.findByRole('radio', { name: open }));
  await waitFor(() => {
    if (!app.container.querySelector('h1')) throw new Error('no page yet');
    if (app.container.querySelector('[aria-busy="true"], .skeleton')) throw new Error('it still loads');
  });
  return { ...app, texts: () => textsOf(app.container) };
}

async function textsWhen(row: Row, place: Place, now: Condition): Promise<Set<string>> {
  const { texts } = await shown(row, place, { now });
  const found = texts();
  cleanup();
  return found;
}

/** The texts of each place when everything is there, which no row changes. */
const whole = new Map<string, Promise<Set<string>>>();
function wholeTexts(row: Row, place: Place): Promise<Set<string>> {
  const key = JSON.stringify(place);
  const known = whole.get(key) ?? textsWhen(row, place, 'full');
  whole.set(key, known);
  return known;
}

const seen = rows.flatMap((row) =>
  row.places.map((place): [string, string, Row, Place] => [row.name, placeOf(place).path, row, placeOf(place)]),
);

describe('a list whose service is unavailable', () => {
  test.each(seen)('%s on %s: shows an error, never none, and loads at another try', async (_, __, row, place) => {
    const full = await wholeTexts(row, place);
    const none = await textsWhen(row, place, 'none');
    const condition = { now: 'failing' as Condition };
    const app = await shown(row, place, condition);
    const emptyTexts = [...none].filter((text) => !full.has(text));
    expect([...app.texts()].filter((text) => emptyTexts.includes(text))).toEqual([]);
    // the tracking of an order reports its failure in a modal too, which may cover the page by now
    const again = await app.findAllByRole('button', { name: 'Try again', hidden: true });
    condition.now = 'full';
    for (const button of again) fireEvent.click(button);
    await waitFor(() => {
      expect(within(app.container).queryByRole('button', { name: 'Try again', hidden: true })).toBeNull();
      expect([...full].filter((text) => !app.texts().has(text))).toEqual([]);
    });
  });
});

test('samples that did not load are not called none, and sign-up goes on', async () => {
  const { user, findByRole, findByText, queryByText, getByRole } = await renderApp('/en', {
    'GET /sample/fetch': async () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  await user.click(await findByRole('radio', { name: 'Yes, please' }));
  expect(await findByText('The samples did not load.')).toBeInTheDocument();
  expect(queryByText('No samples available for now.')).toBeNull();
  expect(getByRole('button', { name: 'Next' })).toBeEnabled();
});

describe('the checks cover every list', () => {
  const paths = [...memberPaths, ...publicPaths];
  test.each(paths)('that %s requests', async (path) => {
    const app = await renderApp(path, clubWith({ name: '', none: null, places: [] }, { now: 'full' }), {
      token: 'token-1',
    });
    await waitFor(() => {
      if (!app.container.querySelector('h1')) throw new Error('no page yet');
      if (app.container.querySelector('[aria-busy="true"], .skeleton')) throw new Error('it still loads');
    });
    const here = app.address().split('?')[0];
    const known = rows
      .filter(({ places }) => places.some((place) => placeOf(place).path.split('?')[0] === here))
      .map(({ call }): string => call ?? '')
      .concat(Object.keys(QUIET[here ?? ''] ?? {}));
    const asked = app.asked().filter((call) => !NO_LISTS.includes(call));
    expect([...new Set(asked)].filter((call) => !known.includes(call))).toEqual([]);
  });
});
