import { expect, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { pathTo } from '../core/paths.js';
import { rowsOf } from '../testing/walk.js';
import { answering, atRest, expectClean, openScreen } from '../testing/walking.js';
import { walksWith } from '../testing/walks.js';

const LISTS = walksWith('lists');
const SEARCHED = LISTS.filter(([, { lists }]) => lists.searched);
const TOGGLED = LISTS.flatMap(([name, walk]) =>
  walk.lists.toggle ? ([[name, walk, walk.lists.toggle]] as const) : [],
);
const WITH_MENU = LISTS.flatMap(([name, walk]) => (walk.lists.menu ? ([[name, walk, walk.lists.menu]] as const) : []));

test.each(LISTS)('%s of a club that has none yet says so, and what to do', async (name, walk) => {
  const { screen } = await openScreen(name, walk, answering(rowsOf(walk).call, walk.lists.none));
  expect(await screen.findByText(walk.lists.empty)).toBeVisible();
  expect(screen.queryByText('Nothing matches')).toBeNull();
  await expectClean();
});

test.each(LISTS)('admin §2 %s has the way to a new record, where there can be one', async (name, walk) => {
  const { screen } = await openScreen(name, walk);
  expect((await screen.findAllByText(rowsOf(walk).shows)).length).toBeGreaterThan(0);
  const { add } = walk.lists;
  const main = within(screen.getByRole('main'));
  if (add) expect(main.getByRole('link', { name: add.words })).toHaveAttribute('href', pathTo(add.leads, walk.id));
  else expect(main.queryByRole('link', { name: /^(Add|New|Generate) / })).toBeNull();
});

test.each(SEARCHED)('%s that nothing matches says so, and shows all again', async (name, walk) => {
  const { lists, id } = walk;
  const all = pathTo(name, id);
  const nothing = answering(rowsOf(walk).call, lists.none);
  const { screen, user, address } = await openScreen(name, walk, nothing, `${all}${id ? '&' : '?'}q=zzz`);
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(screen.queryByText(lists.empty)).toBeNull();
  await expectClean();
  await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
  await waitFor(() => expect(address()).toBe(all));
});

test.each(TOGGLED)(
  'admin §4 Active flag: the switch of %s sends the state it wants and flips only after the server’s success',
  async (...row) => {
    const [name, walk, toggle] = row;
    let refuse = true;
    let answer: () => void = () => undefined;
    const { screen, user, called } = await openScreen(
      name,
      walk,
      answering(toggle, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        if (refuse) throw new Error('the connection was lost');
        return { active: false };
      }),
    );
    const find = () => screen.findByRole('switch');
    (await find()).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(called(toggle)).toHaveLength(1));
    expect(called(toggle)).toMatchObject([{ body: { id: expect.stringMatching(/./), active: false } }]);
    expect(await find()).toBeChecked();
    answer();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await find()).toBeChecked();
    refuse = false;
    (await find()).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(called(toggle)).toHaveLength(2));
    expect(await find()).toBeChecked();
    answer();
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  },
);

test.each(WITH_MENU)('the menu of a row of %s works by its keys alone', async (name, walk, entries) => {
  const { screen, user } = await openScreen(name, walk);
  await atRest();
  const button = await screen.findByRole('button', { name: /^More for/ });
  button.focus();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(entries);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: entries[0]! })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: entries[1] ?? entries[0]! })).toHaveFocus();
  await expectClean();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(button).toHaveFocus();
});

test.each(LISTS)('%s shows no rows of before when those that are asked for do not come', async (name, walk) => {
  let up = true;
  const { screen, router } = await openScreen(
    name,
    walk,
    answering(rowsOf(walk).call, () => {
      if (!up) throw new Error('the connection was lost');
      return rowsOf(walk).answer();
    }),
  );
  expect((await screen.findAllByText(rowsOf(walk).shows)).length).toBeGreaterThan(0);
  up = false;
  await act(() => router.navigate('/nowhere'));
  await act(() => router.navigate(pathTo(name, walk.id)));
  expect(await screen.findByText('This did not load')).toBeVisible();
  expect(screen.queryByText(rowsOf(walk).shows)).toBeNull();
});
