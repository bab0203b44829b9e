import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { aBatch } from '../../testing/records-codes.js';
import { anAuditEntry } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import type { AuditEntry } from '../../shared/audit/entry.js';
import { auditBm } from './texts-bm.js';
import { auditEn } from './texts-en.js';

const LIST = 'GET /admin/fetch/dashboard/audit';
const page = (entries: AuditEntry[], total = entries.length) => counted(entries, total);
const OPEN = /^Learner cup ?, 21 Nov 2026/;

test('an entry opens with who, when, why and every field before and after, in words', async () => {
  const { screen, user, container } = await renderApp('/audit', { [LIST]: () => page([anAuditEntry()], 1_318) });
  await user.click(await screen.findByRole('button', { name: OPEN }));
  const drawer = screen.getByRole('dialog', { name: 'Learner cup' });
  expect(within(drawer).getByRole('heading', { name: 'Learner cup' })).toHaveFocus();
  const rows = within(drawer).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Points', '2,600', '2,800'],
    ['Name, Malay', 'Cawan', 'Cawan latihan'],
    ['Shown to members', 'No', 'Yes'],
    ['Categories', 'Empty', 'toys'],
  ]);
  for (const text of ['mei', '21 Nov 2026, 3.52pm', '20 more pieces from the Klang store', '77d2-1f3a-0000', 'i1'])
    expect(within(drawer).getByText(text)).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/item/edit?id=i1');
  expect(await axeViolations(document.body)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: OPEN })).toHaveFocus();
  expect(await axeViolations(container)).toEqual([]);
});

test('the drawer leads to the next entry, and to all changes of the record', async () => {
  const { screen, user, called, address } = await renderApp('/audit', {
    [LIST]: () => page([anAuditEntry(), anAuditEntry({ id: 'e2', title: 'Learner cup later', action: 'hidden' })]),
  });
  await user.click((await screen.findAllByRole('button', { name: OPEN }))[0]!);
  await user.click(screen.getByRole('button', { name: 'Next entry' }));
  const drawer = screen.getByRole('dialog', { name: 'Learner cup later' });
  expect(within(drawer).getByText('Shop item, Hidden')).toBeVisible();
  await user.click(within(drawer).getByRole('link', { name: 'All changes to this record' }));
  await waitFor(() => expect(address()).toBe('/audit?record=item&recordId=i1'));
  expect(called(LIST).at(-1)).toMatchObject({ query: { record: 'item', recordId: 'i1' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an entry without a title is called by its kind and id, and one without an administrator is the system’s or the member’s', async () => {
  const { screen } = await renderApp('/audit', {
    [LIST]: () =>
      page([
        anAuditEntry({ record: 'setting', recordId: 'doublePointsDate', title: '', reason: '' }),
        anAuditEntry({
          id: 'e2',
          actorType: 'system',
          adminId: '',
          username: '',
          action: 'returned',
          record: 'receipt',
        }),
        anAuditEntry({ id: 'e3', username: '' }),
        anAuditEntry({
          ...{ id: 'e4', actorType: 'member', adminId: '', username: '' },
          ...{ record: 'member', recordId: 'm1', title: '', action: 'passwordChanged' },
        }),
      ]),
  });
  expect(await screen.findByRole('button', { name: /^Setting doublePointsDate/ })).toBeVisible();
  expect(screen.getByText('System')).toBeVisible();
  expect(screen.getByText('A former administrator')).toBeVisible();
  expect(screen.getByText('The member')).toBeVisible();
});

test('the filters stand in the address: kind, record, administrator, action and days, each shown and removed', async () => {
  const { screen, user, called, address } = await renderApp('/audit?pageSize=100', {
    [LIST]: () => page([anAuditEntry()]),
  });
  await user.selectOptions(await screen.findByLabelText('Record'), 'Shop item');
  await waitFor(() => expect(called(LIST).at(-1)).toMatchObject({ query: { record: 'item', pageSize: '100' } }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const more = await screen.findByRole('dialog', { name: 'Filters' });
  await user.type(within(more).getByLabelText('Administrator'), ' mei ');
  await user.selectOptions(within(more).getByLabelText('Action'), 'Deleted');
  await user.type(within(more).getByLabelText('From'), '2026-11-20');
  await user.type(within(more).getByLabelText('To'), '2026-11-01');
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  expect(within(more).getByText('The first day is not after the last')).toBeVisible();
  expect(address()).not.toContain('from');
  await user.clear(within(more).getByLabelText('To'));
  await user.type(within(more).getByLabelText('To'), '2026-11-21');
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(called(LIST).at(-1)).toMatchObject({
      query: { record: 'item', admin: 'mei', action: 'removed', from: '2026-11-20', to: '2026-11-21', page: '1' },
    }),
  );
  // what was applied is seen behind it
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove filter: Deleted' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove filter: from 20 Nov 2026' }));
  await waitFor(() => expect(called(LIST).at(-1)).not.toMatchObject({ query: { from: expect.anything() } }));
  expect(address()).toBe('/audit?pageSize=100&record=item&admin=mei&action=removed&to=2026-11-21');
});

test('the file of the audit log has every entry that matches', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  let file = false;
  const { screen, user, called } = await renderApp('/audit?record=item&page=1', {
    [LIST]: () =>
      file ? ({ blob: new Blob(['at']), name: 'audit-2026-11-21.csv' } as never) : page([anAuditEntry()], 1_318),
  });
  await screen.findByRole('button', { name: OPEN });
  file = true;
  await user.click(screen.getByRole('button', { name: 'Download CSV, 1,318 rows' }));
  await waitFor(() => expect(clicked).toEqual(['audit-2026-11-21.csv']));
  expect(called(LIST).at(-1)).toMatchObject({ query: { record: 'item', format: 'csv' } });
  expect(called(LIST).at(-1)?.query).not.toHaveProperty('page');
  click.mockRestore();
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const empty = await renderApp('/audit', { [LIST]: () => page([]) });
  expect(await empty.screen.findByText('Nothing was done yet')).toBeVisible();
  empty.unmount();
  const none = await renderApp('/audit?recordId=gone', { [LIST]: () => page([]) });
  expect(await none.screen.findByText('Nothing matches')).toBeVisible();
  expect(none.screen.getByText('record gone')).toBeVisible();
  none.unmount();
  let up = false;
  const failed = await renderApp('/audit', {
    [LIST]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return page([anAuditEntry()]);
    },
  });
  await failed.screen.findByText('This did not load');
  up = true;
  await failed.user.click(failed.screen.getByRole('button', { name: 'Try again' }));
  expect(await failed.screen.findByRole('button', { name: OPEN })).toBeVisible();
});

test('rows of a record, moments and long lists are shown line by line', async () => {
  const { screen, user } = await renderApp(
    '/audit',
    {
      [LIST]: () =>
        page([
          anAuditEntry({
            before: { removedAt: null },
            after: {
              removedAt: '2026-11-21T07:52:00.000Z',
              prizes: [
                { id: 'p1', title: { en: 'Pram', bm: 'Kereta bayi' }, amount: 3 },
                { id: 'p2', title: { en: '', bm: '' }, amount: 1000 },
              ],
            },
          }),
        ]),
    },
    { language: 'bm' },
  );
  await user.click(await screen.findByRole('button', { name: /^Learner cup ?, 21 Nov 2026/ }));
  const drawer = screen.getByRole('dialog');
  expect(within(drawer).getByRole('row', { name: /^Dipadam Kosong 21 Nov 2026, 3.52 petang/ })).toBeVisible();
  expect(within(drawer).getByText('1. Tajuk: Pram / Kereta bayi; Bilangan: 3')).toBeVisible();
  expect(within(drawer).getByText('2. Bilangan: 1,000')).toBeVisible();
});

test('every kind of record and every action that the gateway knows has a name in both languages', () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    components: { schemas: { AuditEntry: { properties: Record<'record' | 'action', { enum: string[] }> } } };
  };
  const { record, action } = document.components.schemas.AuditEntry.properties;
  expect(record.enum.length).toBeGreaterThan(20);
  for (const { audit } of [auditEn, auditBm]) {
    expect(Object.keys(audit.records).sort()).toEqual([...record.enum].sort());
    expect(Object.keys(audit.actions).sort()).toEqual([...action.enum].sort());
    expect(Object.values({ ...audit.records, ...audit.actions, ...audit.fields }).filter((name) => !name)).toEqual([]);
  }
});

const A_BATCH_PAGE = {
  'GET /admin/fetch/dashboard/code/batch/details': () => aBatch({ id: 'B-1' }),
} as const;
const FROZEN = { record: 'codeBatch', recordId: 'B-1', action: 'frozen', reason: 'Printed twice' } as const;

test('the page of a record shows its entries with before and after, once they are asked for, and leads to the log', async () => {
  const { screen, user, called, address } = await renderApp('/scancode/details?id=B-1', {
    ...A_BATCH_PAGE,
    [LIST]: ({ query }) =>
      query?.['sort'] ? page([]) : page([anAuditEntry({ ...FROZEN, title: 'Touch pants M' })], 31),
  });
  const button = await screen.findByRole('button', { name: 'History' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Printed twice')).toBeNull();
  await user.click(button);
  expect(await screen.findByText('No longer accepted')).toBeVisible();
  expect(screen.getByText('Printed twice')).toBeVisible();
  expect(screen.getByRole('table', { name: 'What changed' })).toBeVisible();
  expect(called(LIST).at(-1)).toMatchObject({ query: { record: 'codeBatch', recordId: 'B-1' } });
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('link', { name: '31 changes in the audit log' }));
  expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
  expect(address()).toBe('/audit?record=codeBatch&recordId=B-1');
});

test('the history of a record that did not load is asked for again, and one without entries is empty', async () => {
  let up = false;
  const { screen, user } = await renderApp('/scancode/details?id=B-1', {
    ...A_BATCH_PAGE,
    [LIST]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return page([]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  up = true;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was changed here yet.')).toBeVisible();
});
