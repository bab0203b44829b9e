import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anAccount, anAccountRow } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const DETAILS = 'GET /admin/fetch/dashboard/account';
const EDIT = 'POST /admin/setting/account/edit';
const LIST = 'POST /admin/report/user/details';
const TOTALS = 'POST /admin/report/user/details/totals';
const totals = () => ({ days: [], total: { registered: 0, verified: 0, pregnant: 0, referred: 0 } });
const list = { [LIST]: () => counted([anAccountRow()], 1), [TOTALS]: totals };

async function form(answers: object = {}) {
  const app = await renderApp('/account/edit?id=m1', { [DETAILS]: () => anAccount(), ...list, ...answers } as never);
  await app.screen.findByLabelText('Name');
  const type = async (label: string, text: string) => {
    const field = app.screen.getByLabelText(label);
    await app.user.clear(field);
    if (text) await app.user.type(field, text);
  };
  const save = () => app.user.keyboard('{Control>}s{/Control}');
  return { ...app, type, save };
}

test.each([
  ['Name', 'Nadia 2', 'Invalid name format'],
  ['Phone', '0312345678', 'Invalid phone number format'],
  ['Email', 'nadia@home', 'Invalid email address format'],
])('the form refuses a wrong %s with the text of the specification, and sends nothing', async (label, text, error) => {
  const { screen, type, save, called } = await form();
  await type(label, text);
  await type('Reason', 'Asked by phone');
  await save();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(`${label}: ${error}`)).toBeVisible();
  expect(called(EDIT)).toEqual([]);
});

test('the form names empty fields, a missing reason among them', async () => {
  const { screen, type, save, called } = await form();
  await type('Name', '');
  await save();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Empty field detected')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(called(EDIT)).toEqual([]);
});

test('the form sends the account with its version and the reason, and the list opens', async () => {
  const { screen, type, save, called, address } = await form({ [EDIT]: () => anAccount({ version: 4 }) });
  await type('Phone', '013-987 6543');
  await type('Reason', 'New phone');
  await save();
  expect(await screen.findByText(/Nadia Zulkifli.* is saved/)).toBeVisible();
  expect(address()).toBe('/account');
  expect(called(EDIT)).toEqual([
    expect.objectContaining({
      body: {
        ...{ id: 'm1', version: 3, name: 'Nadia Zulkifli', number: '013-987 6543' },
        ...{ email: 'nadia@example.com', reason: 'New phone' },
      },
    }),
  ]);
});

test('the form shows at its field what another account has', async () => {
  const taken = 'Another account has this number.';
  const { screen, type, save } = await form({
    [EDIT]: () => {
      throw refusal(409, 'NUMBER_TAKEN', {}, { number: taken });
    },
  });
  await type('Phone', '0139876543');
  await type('Reason', 'New phone');
  await save();
  expect((await screen.findAllByText(new RegExp(taken))).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(new RegExp(taken));
});

test('the list masks a phone number until it is asked for, one at a time', async () => {
  const SHOW = 'POST /admin/report/user/number';
  const rows = ['m1', 'm2'].map((id) => anAccountRow({ id, name: `Nadia ${id}`, number: `••••678${id.at(-1)!}` }));
  const { screen, user, called } = await renderApp('/account', {
    ...{ [LIST]: () => counted(rows, 2), [TOTALS]: totals },
    [SHOW]: ({ body }: { body: { id: string } }) => ({ id: body.id, number: `6012345678${body.id.at(-1)!}` }),
  } as never);
  const show = (name: string) => screen.findByRole('button', { name: `Show the phone number of ${name}` });
  expect(await screen.findByText('••••6781')).toBeVisible();
  await user.click(await show('Nadia m1'));
  expect(await screen.findByText('+60123456781')).toBeVisible();
  await user.click(await show('Nadia m2'));
  expect(await screen.findByText('+60123456782')).toBeVisible();
  expect(screen.queryByText('+60123456781')).toBeNull();
  expect(called(SHOW)).toMatchObject([{ body: { id: 'm1' } }, { body: { id: 'm2' } }]);
});

test('the list asks for the filters of its address, and its sums for the same', async () => {
  const { screen, called, user } = await renderApp('/account?q=nadia&state=blocked', list as never);
  expect(await screen.findByRole('link', { name: 'Nadia Zulkifli' })).toBeVisible();
  expect(called(LIST)[0]).toMatchObject({ body: { query: 'nadia', state: 'blocked' } });
  expect(called(TOTALS)[0]).toMatchObject({ body: { query: 'nadia', state: 'blocked' } });
  await user.click(screen.getByRole('button', { name: 'Pregnant' }));
  expect(called(LIST).at(-1)).toMatchObject({ body: { query: 'nadia', state: 'blocked', pregnancyStage: 'pregnant' } });
});

test.each([
  [1, '1 member in all'],
  [2, 'All 2 members'],
])('the totals of %i accounts are named in the singular or plural', async (count, name) => {
  const { screen } = await renderApp('/account', {
    ...list,
    [TOTALS]: () => {
      const total = { ...totals().total, registered: count };
      return { days: [{ day: '2026-11-21', ...total }], total };
    },
  });
  expect(await screen.findByText(name)).toBeVisible();
});
