import { expect, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { pathTo } from '../core/paths.js';
import { rowsOf } from '../testing/screen-spec.js';
import { answering, atRest, openScreen } from '../testing/open-screen.js';
import { specsWith } from '../testing/screen-specs.js';

const LISTS = specsWith('lists');
const SEARCHED = LISTS.filter(([, { lists }]) => lists.searched);
const TOGGLED = LISTS.flatMap(([name, spec]) =>
  spec.lists.toggle ? ([[name, spec, spec.lists.toggle]] as const) : [],
);
const WITH_MENU = LISTS.flatMap(([name, spec]) => (spec.lists.menu ? ([[name, spec, spec.lists.menu]] as const) : []));

test.each(LISTS)('%s shows that there are none yet, and what to do', async (name, spec) => {
  const { screen } = await openScreen(name, spec, answering(rowsOf(spec).call, spec.lists.none));
  expect(await screen.findByText(spec.lists.empty)).toBeVisible();
  expect(screen.queryByText('Nothing matches')).toBeNull();
});

test.each(SEARCHED)('%s reports that nothing matches, and can show all again', async (name, spec) => {
  const { lists, id } = spec;
  const all = pathTo(name, id);
  const nothing = answering(rowsOf(spec).call, lists.none);
  const { screen, user, address } = await openScreen(name, spec, nothing, `${all}${id ? '&' : '?'}q=zzz`);
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(screen.queryByText(lists.empty)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
  await waitFor(() => expect(address()).toBe(all));
});

test.each(TOGGLED)(
  'admin §4 Active flag: the switch of %s sends the state it wants and changes only after the server’s success',
  async (...row) => {
    const [name, spec, toggle] = row;
    let refuse = true;
    let answer: () => void = () => undefined;
    const { screen, user, called } = await openScreen(
      name,
      spec,
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

test.each(WITH_MENU)('the menu of a row of %s works by its keys alone', async (name, spec, entries) => {
  const { screen, user } = await openScreen(name, spec);
  await atRest();
  const button = await screen.findByRole('button', { name: /^More for/ });
  button.focus();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(entries);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: entries[0]! })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: entries[1] ?? entries[0]! })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(button).toHaveFocus();
});

test.each(LISTS)(
  'admin §2 %s has the way to a new record, and no rows of an earlier read when the next one fails',
  async (...row) => {
    const [name, spec] = row;
    let up = true;
    const { screen, router } = await openScreen(
      name,
      spec,
      answering(rowsOf(spec).call, () => {
        if (!up) throw new Error('the connection was lost');
        return rowsOf(spec).answer();
      }),
    );
    expect((await screen.findAllByText(rowsOf(spec).shows)).length).toBeGreaterThan(0);
    const { add } = spec.lists;
    const main = within(screen.getByRole('main'));
    if (add) expect(main.getByRole('link', { name: add.words })).toHaveAttribute('href', pathTo(add.leads, spec.id));
    else expect(main.queryByRole('link', { name: /^(Add|New|Generate) / })).toBeNull();
    up = false;
    await act(() => router.navigate('/nowhere'));
    await act(() => router.navigate(pathTo(name, spec.id)));
    expect(await screen.findByText('This did not load')).toBeVisible();
    expect(screen.queryByText(rowsOf(spec).shows)).toBeNull();
  },
);
