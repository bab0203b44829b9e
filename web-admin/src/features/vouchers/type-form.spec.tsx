import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';
import { aMilestone, anOwedVoucher, aType } from '../../testing/vouchers.js';

const LIST = 'GET /admin/fetch/dashboard/voucher';
const EDIT = 'POST /admin/setting/voucherType/edit';
const ADD = 'POST /admin/setting/voucherType/add';
const ten = aMilestone({ codes: 10, voucher: 'RM10', types: [], owed: 0, owedSince: null });
const listed = {
  [LIST]: () => counted([aType()], 1),
  'GET /admin/fetch/dashboard/voucher/milestones': () => [aMilestone(), ten],
  'GET /admin/fetch/dashboard/audit': () => counted([], 0),
};
const stored = (more: Parameters<typeof aType>[0] = {}) => ({
  ...listed,
  'GET /admin/fetch/dashboard/voucher/type/details': () => aType(more),
});
const unused = { total: 0, available: 0, redeemed: 0, used: 0 };

test('the list shows what each milestone has in stock and who waits, and leads to a type for one without', async () => {
  const { screen, container } = await renderApp('/voucher/dashboard', listed);
  const five = (await screen.findByRole('heading', { name: '5th code: RM5 eVoucher' })).closest('section')!;
  expect(within(five).getByText('Out of stock')).toBeVisible();
  expect(within(five).getByRole('link', { name: '3 members wait for one' })).toHaveAttribute('href', '/voucher/owed');
  const none = screen.getByRole('heading', { name: '10th code: RM10 eVoucher' }).closest('section')!;
  expect(within(none).getByRole('link', { name: 'Add voucher type' })).toHaveAttribute(
    'href',
    '/voucher/type/add?milestone=RM10',
  );
  expect(within(none).getByText('Nobody waits for a voucher')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('milestones that cannot be read are not shown as none', async () => {
  const { screen } = await renderApp('/voucher/dashboard', {
    ...listed,
    'GET /admin/fetch/dashboard/voucher/milestones': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await screen.findByText('The milestones could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Nobody waits for a voucher')).toBeNull();
});

test('the members who wait are listed with what they wait for', async () => {
  const prize = { id: 'v9', names: { en: 'RM50 voucher', bm: 'Baucar RM50' } };
  const { screen } = await renderApp('/voucher/owed', {
    'GET /admin/fetch/dashboard/voucher/owed': () =>
      counted(
        [
          anOwedVoucher(),
          anOwedVoucher({ id: 'o2', source: 'mysterybox', milestone: '', type: prize, name: null, erased: true }),
        ],
        2,
      ),
  });
  expect(await screen.findByRole('link', { name: 'Nadia Zulkifli' })).toHaveAttribute('href', '/member?id=m1');
  const erased = screen.getByText('Erased member').closest('tr')!;
  expect(within(erased).getByText('RM50 voucher')).toBeVisible();
  expect(within(erased).getByText('Mystery box')).toBeVisible();
});

test('a new type of a milestone begins with its value, and sends merchant, steps, validity and its day', async () => {
  const { screen, user, called, address } = await renderApp('/voucher/type/add?milestone=RM5', {
    ...listed,
    [ADD]: () => aType(),
  });
  expect(await screen.findByLabelText(/^Milestone/)).toHaveValue('RM5');
  expect(screen.getByLabelText('Value')).toHaveValue('5');
  await user.type(screen.getByLabelText('Name'), 'RM5 PIN');
  await user.type(screen.getByLabelText('Article no.'), 'EV-5');
  await user.type(screen.getByLabelText(/^Merchant/), 'Kedai');
  await user.type(screen.getByLabelText('Points'), '0');
  await user.type(screen.getByLabelText(/^How to use it/), 'Scan it');
  await user.click(screen.getByRole('radio', { name: 'For some days' }));
  await user.type(screen.getByLabelText('Days after the member gets it'), '30');
  await user.type(screen.getByLabelText(/^In the shop from/), '2027-01-01');
  await user.upload(
    screen.getByLabelText(/^Picture/, { selector: 'input' }),
    new File(['x'], 'p.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }));
  await waitFor(() => expect(address()).toBe('/voucher/dashboard'));
  expect(sentForm(called(ADD)[0])).toMatchObject({
    ...{ milestone: 'RM5', value: '5.00', itemBrand: 'Kedai', steps: 'Scan it', kind: 'normal' },
    ...{ validDays: '30', lastDay: '', active: 'false', shownFrom: '2027-01-01' },
  });
});

test('a type that members have keeps value and kind: they are shown, and not sent', async () => {
  const { screen, user, called, container } = await renderApp('/voucher/type/edit?id=v1', {
    ...stored(),
    [EDIT]: () => aType(),
  });
  const name = await screen.findByLabelText('Name');
  expect(screen.getByText(/Members have vouchers of this type/)).toBeVisible();
  expect(screen.queryByLabelText('Value')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Upper and lower case in codes' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await user.clear(name);
  await user.type(name, 'RM5 PIN');
  await user.click(screen.getByRole('radio', { name: 'To one day' }));
  await user.type(screen.getByLabelText('Last day'), '2027-06-30');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(called(EDIT)).toHaveLength(1));
  const sent = sentForm(called(EDIT)[0]);
  expect(sent).toMatchObject({ id: 'v1', version: '3', name: 'RM5 PIN', validDays: '0', lastDay: '2027-06-30' });
  for (const kept of ['value', 'kind', 'caseMatters', 'file']) expect(sent).not.toHaveProperty(kept);
});

test('a type without codes can be changed in all it has, and shows the server’s errors at their fields', async () => {
  const { screen, user, called } = await renderApp('/voucher/type/edit?id=v1', {
    ...stored(unused),
    [EDIT]: () => {
      throw refusal(400, 'INPUT_INVALID', {}, { value: 'The eVoucher of this milestone is worth RM10.' });
    },
  });
  await user.selectOptions(await screen.findByLabelText(/^Milestone/), 'RM10');
  await user.click(screen.getByRole('radio', { name: 'Event ticket' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: /^Value: The eVoucher of this milestone/ })).toBeVisible();
  expect(sentForm(called(EDIT)[0])).toMatchObject({ milestone: 'RM10', kind: 'ticket', value: '5.00' });
});
