import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { linkTexts } from '../../testing/link-texts.js';
import { sentForm } from '../../testing/sent-form.js';
import { aMilestone, aType } from '../../testing/vouchers.js';
import type { VoucherType } from './requests.js';

const LIST = 'GET /admin/fetch/dashboard/voucher';
const ADD = 'POST /admin/setting/voucherType/add';
const MILESTONES = 'GET /admin/fetch/dashboard/voucher/milestones';
const milestones = {
  [MILESTONES]: () => [aMilestone(), aMilestone({ codes: 10, voucher: 'RM10', types: [], owed: 0 })],
};
const listed = { [LIST]: () => counted([aType()], 1), ...milestones };
const picture = new File(['x'], 'p.png', { type: 'image/png' });

test('admin §2.6 Voucher dashboard: names, value in RM with two decimals, points, counts and little stock', async () => {
  const { screen, user, address, called, container } = await renderApp('/voucher/dashboard', {
    [LIST]: () =>
      counted(
        [
          aType(),
          aType({ id: 'v2', name: 'Low', names: { en: 'Low', bm: 'Rendah' }, value: 12.5, total: 60, available: 12 }),
          aType({
            ...{ id: 'v3', name: 'Gone', names: { en: 'Gone', bm: 'Habis' } },
            ...{ available: 0, owed: 3, active: false },
          }),
        ],
        3,
      ),
  });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  const full = await row('RM5 e-wallet PIN');
  for (const text of ['PIN e-dompet RM5', 'EV-RM5', 'RM 5.00', '500', '800 / 1,200', '400', '150'])
    expect(within(full).getByText(text)).toBeVisible();
  expect(within(full).getByRole('link')).toHaveAttribute('href', '/voucher/batch/details?id=v1');
  expect(within(full).queryByText('Low stock')).toBeNull();
  const low = await row('Low');
  expect(within(low).getByText('Low stock')).toBeVisible();
  expect(within(low).getByText('RM 12.50')).toBeVisible();
  const gone = await row('Gone');
  expect(within(gone).getByText('Out of stock')).toBeVisible();
  expect(within(gone).getByText('3 owed')).toBeVisible();
  expect(within(gone).getByRole('switch')).not.toBeChecked();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(full).getByRole('button', { name: /^More for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Upload codes' })).toHaveAttribute(
    'href',
    '/voucher/upload?id=v1',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Value/ }));
  await waitFor(() => expect(address()).toBe('/voucher/dashboard?sort=value'));
  expect(called(LIST).at(-1)).toMatchObject({ query: { sort: 'value', page: '1' } });
});

test('the list distinguishes no vouchers, no matches and a failure', async () => {
  const none = { [LIST]: () => counted([], 0) };
  const empty = await renderApp('/voucher/dashboard', none);
  expect(await empty.screen.findByText('No vouchers yet')).toBeVisible();
  empty.unmount();
  const unmatched = await renderApp('/voucher/dashboard?q=zzz', none);
  expect(await unmatched.screen.findByText('Nothing matches')).toBeVisible();
  unmatched.unmount();
  const failed = await renderApp('/voucher/dashboard', {
    [LIST]: () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
});

test('admin §4 Active flag: the switch of a voucher changes once the server has answered, and not when it refuses', async () => {
  let refuse = true;
  let answer: () => void = () => undefined;
  const { screen, user, called } = await renderApp('/voucher/dashboard', {
    ...listed,
    'POST /admin/setting/hide/voucher': async () => {
      if (refuse) throw refusal(503, 'SERVICE_BUSY');
      await new Promise<void>((resolve) => (answer = resolve));
      return aType({ active: false });
    },
  });
  const shown = await screen.findByRole('switch', { name: 'Show RM5 e-wallet PIN to members' });
  await user.click(shown);
  expect(await screen.findByText(/a little busy right now/)).toBeVisible();
  expect(shown).toBeChecked();
  refuse = false;
  await user.click(shown);
  expect(shown).toBeChecked();
  answer();
  await waitFor(() => expect(shown).not.toBeChecked());
  expect(called('POST /admin/setting/hide/voucher')).toMatchObject([{ body: { id: 'v1' } }, { body: { id: 'v1' } }]);
});

test('admin §5 Voucher type: whatever is missing says “Please fill in all the fields”, by field', async () => {
  const { screen, user, asked, container } = await renderApp('/voucher/type/add', listed);
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields')).toBeVisible();
  expect(linkTexts(summary)).toEqual([
    'Name: Fill in this field',
    'Article no.: Fill in this field',
    'Value: Fill in this field',
    'Points: Fill in this field',
    'Picture: Fill in this field',
  ]);
  expect(asked()).not.toContain(ADD);
  expect(await axeViolations(container)).toEqual([]);
});

test('admin §5 Voucher type: value from 0 in steps of 0.01, points from 0', async () => {
  const { screen, user, asked } = await renderApp('/voucher/type/add', listed);
  const value = await screen.findByLabelText('Value');
  const points = screen.getByLabelText('Points');
  const submit = screen.getByRole('button', { name: /^Save and show/ });
  const say = async (field: HTMLElement, typed: string, error: string) => {
    await user.clear(field);
    await user.type(field, typed);
    await user.click(submit);
    expect((await screen.findAllByText(new RegExp(error))).length).toBeGreaterThan(0);
  };
  await say(value, '-1', 'An amount from 0');
  await say(value, '1.005', 'An amount from 0');
  await say(value, '10000.01', 'At most 10,000');
  await say(points, '-1', 'At least 0');
  await say(points, '1.5', 'A whole number');
  expect(asked()).not.toContain(ADD);
});

test('admin §7 voucherType/add: sends number, name, value, points and the picture, and says it was added', async () => {
  const { screen, user, called, address } = await renderApp('/voucher/type/add', {
    ...listed,
    [ADD]: () => new Promise<VoucherType>((resolve) => setTimeout(() => resolve(aType()), 100)),
  });
  await user.type(await screen.findByLabelText('Name'), 'RM4.50 voucher');
  await user.type(screen.getByLabelText('Article no.'), 'EV-450');
  await user.type(screen.getByLabelText('Value'), 'RM 4.5');
  await user.type(screen.getByLabelText('Points'), '0');
  await user.upload(screen.getByLabelText(/^Picture/, { selector: 'input' }), picture);
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(1));
  await user.dblClick(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/voucher/dashboard'));
  expect(await screen.findByText('RM4.50 voucher is added.')).toBeVisible();
  const [sent, again] = called(ADD);
  expect(again).toBeUndefined();
  expect(sentForm(sent)).toMatchObject({
    itemId: 'EV-450',
    name: 'RM4.50 voucher',
    bmName: '',
    value: '4.50',
    points: '0',
    file: { name: 'p.png' },
  });
});

test('admin §8 a type that the server refuses stays on the form, with the server’s words', async () => {
  const { screen, user, address } = await renderApp('/voucher/type/add', {
    ...listed,
    [ADD]: () => {
      throw refusal(409, 'ALREADY_EXISTS', { thing: 'voucher' }, { itemId: 'This voucher already exists.' });
    },
  });
  await user.type(await screen.findByLabelText('Name'), 'RM5');
  await user.type(screen.getByLabelText('Article no.'), 'EV-RM5');
  await user.type(screen.getByLabelText('Value'), '5');
  await user.type(screen.getByLabelText('Points'), '500');
  await user.upload(screen.getByLabelText(/^Picture/, { selector: 'input' }), picture);
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  expect(await screen.findByRole('link', { name: 'Article no.: This voucher already exists.' })).toBeVisible();
  expect(screen.getByLabelText('Article no.')).toHaveValue('EV-RM5');
  expect(address()).toBe('/voucher/type/add');
});
