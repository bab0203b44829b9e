import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aQuest } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const GROUPS = 'GET /admin/fetch/dashboard/questGroup';
const LIST = 'GET /admin/fetch/dashboard/quest';
const named = (en: string) => ({ en, bm: `${en} (bm)` });
const groups = [
  { id: 'start', name: named('Get started'), retired: false, version: 1 },
  { id: 'fasting', name: named('Ramadan'), retired: true, version: 2 },
  { id: 'more', name: named('More quests'), retired: false, version: 1 },
];
const quests = [
  aQuest({ id: 'a', title: named('A'), groupId: 'more' }),
  aQuest({ id: 'b', title: named('B'), groupId: 'start' }),
  aQuest({ id: 'c', title: named('C'), groupId: 'start' }),
  aQuest({ id: 'd', title: named('D'), groupId: 'fasting' }),
];
const base: Programmed = {
  [GROUPS]: () => groups,
  [LIST]: () => quests,
  'GET /admin/fetch/dashboard/audit': () => counted([], 0),
};

test('groups are added and renamed in both languages; a name that is taken stands at its field', async () => {
  let refuse = true;
  const { screen, user, called } = await renderApp('/quest/groups', {
    ...base,
    'POST /admin/setting/questGroup/add': () => {
      if (refuse) throw refusal(409, 'ALREADY_EXISTS', {}, { name: 'This is already in use.' });
      return groups[0]!;
    },
    'POST /admin/setting/questGroup/edit': () => groups[0]!,
  });
  await screen.findByText('Get started');
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add group' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(called('POST /admin/setting/questGroup/add')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Name, English'), 'School');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is already in use.')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  refuse = false;
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('School is saved.');
  expect(called('POST /admin/setting/questGroup/add').at(-1)).toMatchObject({ body: { name: 'School', bmName: '' } });
  await user.click(screen.getByRole('button', { name: 'More for More quests' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const renaming = await screen.findByRole('dialog', { name: 'Rename' });
  await user.type(within(renaming).getByLabelText('Name, English'), '!');
  await user.click(within(renaming).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called('POST /admin/setting/questGroup/edit')).toMatchObject([
      { body: { id: 'more', version: 1, name: 'More quests!', bmName: 'More quests (bm)' } },
    ]),
  );
});

test('groups are moved, retired and shown again', async () => {
  const { screen, user, called } = await renderApp('/quest/groups', {
    ...base,
    'POST /admin/setting/questGroup/order': () => groups,
    'POST /admin/setting/questGroup/retire': () => groups[1]!,
  });
  const row = (await screen.findByText('Ramadan')).closest('tr')!;
  expect(within(row).getByText('Retired')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Move Ramadan up' }));
  await waitFor(() =>
    expect(called('POST /admin/setting/questGroup/order')).toMatchObject([
      { body: { ids: ['fasting', 'start', 'more'] } },
    ]),
  );
  await user.click(within(row).getByRole('button', { name: 'More for Ramadan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show again' }));
  await screen.findByText('Ramadan is shown again.');
  expect(called('POST /admin/setting/questGroup/retire')).toMatchObject([{ body: { id: 'fasting', retired: false } }]);
});

test('quests stand as members read them, by group, and are moved among those of their group', async () => {
  const { screen, user, called } = await renderApp('/quest/order', {
    ...base,
    'POST /admin/setting/quest/order': () => ({ ids: [] }),
  });
  await screen.findByRole('link', { name: 'A' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['B', 'C', 'A', 'D']);
  expect(within(rows[3]!).getByText('Ramadan (retired)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move A up' }));
  expect(called('POST /admin/setting/quest/order')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move B down' }));
  await screen.findByText('The order is saved.');
  expect(called('POST /admin/setting/quest/order')).toMatchObject([{ body: { ids: ['c', 'b', 'a', 'd'] } }]);
});

test('a quest is given a group and tiers; a retired group is offered to the quest that has it alone', async () => {
  const { screen, user, called } = await renderApp('/quest/edit?id=d', {
    ...base,
    'GET /admin/fetch/dashboard/quest/details': () => quests[3]!,
    'POST /admin/setting/quest/edit': () => quests[3]!,
  });
  const group = await screen.findByRole('combobox', { name: /^Group/ });
  await waitFor(() => expect(group).toHaveDisplayValue('Ramadan (retired)'));
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['No group', 'Get started', 'Ramadan (retired)', 'More quests']]);
  await user.selectOptions(group, 'No group');
  await user.click(screen.getByRole('checkbox', { name: 'Platinum' }));
  await user.click(screen.getByRole('checkbox', { name: 'Diamond' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(called('POST /admin/setting/quest/edit')).toHaveLength(1));
  expect(called('POST /admin/setting/quest/edit')[0]).toMatchObject({
    body: { id: 'd', groupId: '', tiers: ['Platinum', 'Diamond'] },
  });
});
