import { expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { anIssue, anUpload, anUploadCheck } from '../../testing/bulk-users.js';
import { linkTexts } from '../../testing/link-texts.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';

const CHECK = 'POST /admin/setting/bulkCreateUsers/check';
const CONFIRM = 'POST /admin/setting/bulkCreateUsers';
const ROWS = 'GET /admin/fetch/dashboard/bulkCreateUsers/details';
const LIST = 'GET /admin/fetch/dashboard/bulkCreateUsers';
const PROMOTERS = 'GET /admin/fetch/dashboard/promoter';

const ISSUES = [
  anIssue(),
  anIssue({
    ...{ id: 'check-1:102', row: 102, name: 'Hana', number: '60138824410', email: 'hana@example.com', otherRow: 88 },
    errors: [{ code: 'ROW_DUPLICATE', text: 'Repeated in this file.' }],
  }),
];
const base: Programmed = {
  [LIST]: () => counted([anUpload()], 1),
  [PROMOTERS]: () => [{ value: 'p1', label: 'Farah Aziz (IPH07)' }],
  [CHECK]: () => ({ data: [], issueUsers: [], check: anUploadCheck() }),
  [ROWS]: () => counted(ISSUES, 7),
  [CONFIRM]: () => anUpload({ status: 'running' }),
};
const csv = () => new File(['name,email,number\n'], 'ipoh-roadshow.csv', { type: 'text/csv' });

/** The screen after the note. */
async function opened(programmed: Programmed = {}) {
  const app = await renderApp('/bulkCreate/users/dashboard', { ...base, ...programmed });
  await app.user.click(await app.screen.findByRole('button', { name: 'I understand' }));
  return { ...app, check: () => app.user.click(app.screen.getByRole('button', { name: 'Check Validity' })) };
}

/** The screen with a file and a label. */
async function filled(programmed: Programmed = {}) {
  const app = await opened(programmed);
  await app.user.upload(app.screen.getByLabelText('Your file'), csv());
  await app.user.type(app.screen.getByLabelText('Label'), 'Roadshow AEON Ipoh');
  return app;
}

test('admin §2.14 the note opens with the page, and again by its button', async () => {
  const { screen, user } = await renderApp('/bulkCreate/users/dashboard', base);
  const note = await screen.findByRole('dialog', { name: 'Take note' });
  expect(within(note).getByText(/not moved to another promoter/)).toBeVisible();
  expect(await axeViolations(note)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Take note' }));
  expect(await screen.findByRole('dialog', { name: 'Take note' })).toBeVisible();
});

test('admin §5 Bulk create: file and label are required, and the file is a sheet', async () => {
  const { screen, check, asked } = await opened();
  await check();
  const summary = async () => linkTexts(await screen.findByRole('alert'));
  expect(await summary()).toEqual(['Your file: Please upload a file', 'Label: Fill in this field']);
  fireEvent.change(screen.getByLabelText('Your file'), {
    target: { files: [new File(['x'], 'photo.png', { type: 'image/png' })] },
  });
  expect(await summary()).toContain('Your file: Please upload a CSV file');
  expect(asked()).not.toContain(CHECK);
});

test('admin §2.14 the confirmation shows totals and issue users, and only its buttons close it', async () => {
  const { screen, user, check, called } = await filled();
  await user.selectOptions(await screen.findByLabelText('Promoter'), 'Farah Aziz (IPH07)');
  await check();
  const dialog = await screen.findByRole('dialog', { name: 'Create 313 members?' });
  expect(within(dialog).getByText('ipoh-roadshow.csv, “Roadshow AEON Ipoh”')).toBeVisible();
  for (const [name, figure] of [
    ['total input', '320'],
    ['total issue users', '7'],
    ['will be created', '313'],
  ] as const)
    expect(within(dialog).getByText(name).nextElementSibling).toHaveTextContent(figure);
  const region = await within(dialog).findByRole('region', { name: 'Issue users' });
  const lines = within(region).getAllByRole('row').slice(1);
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent?.trim()))).toEqual([
    ['12', 'Rosmah Daud', '01512345678', 'rosmah.d@example.com', 'Invalid phone number.'],
    ['102', 'Hana', '60138824410', 'hana@example.com', 'Repeated in this file. See row 88'],
  ]);
  expect(within(region).getByText('01512345678').className).toContain('text-danger');
  expect(within(region).getByText('rosmah.d@example.com').className).not.toContain('text-danger');
  expect(within(dialog).getByText(/313 users will be created with promoter Farah Aziz \(IPH07\)/)).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Upload Again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('ipoh-roadshow.csv')).toBeNull();
  expect(screen.getByLabelText('Label')).toHaveValue('Roadshow AEON Ipoh');
  expect(called(CONFIRM)).toEqual([]);
});

test('admin §7 bulkCreateUsers: the confirmation sends the file once, and the history is read again', async () => {
  const { screen, user, check, called } = await filled();
  await user.selectOptions(await screen.findByLabelText('Promoter'), 'Farah Aziz (IPH07)');
  await user.selectOptions(screen.getByLabelText('Register source'), 'SUPERMOM');
  await user.type(screen.getByLabelText('Register date'), '2026-01-14');
  await check();
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm Submit' }));
  expect(await screen.findByText('313 members are being created.')).toBeVisible();
  expect(called(CONFIRM).map((options) => sentForm(options))).toMatchObject([
    {
      ...{ label: 'Roadshow AEON Ipoh', promoterId: 'p1', registerDate: '2026-01-14', registerSource: 'SUPERMOM' },
      file: { name: 'ipoh-roadshow.csv' },
    },
  ]);
  await waitFor(() => expect(called(LIST).length).toBeGreaterThan(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Label')).toHaveValue('');
});

test('admin §2.14 Clear Date empties the register date', async () => {
  const { screen, user } = await opened();
  await user.type(screen.getByLabelText('Register date'), '2026-01-14');
  await user.click(screen.getByRole('button', { name: 'Clear Date' }));
  expect(screen.getByLabelText('Register date')).toHaveValue('');
});

test('a check that has expired is made again from the dialog, and a file of nobody cannot be confirmed', async () => {
  const stale = await filled({
    [CONFIRM]: () => {
      throw refusal(409, 'CHECK_STALE');
    },
  });
  await stale.check();
  await stale.user.click(await stale.screen.findByRole('button', { name: 'Confirm Submit' }));
  await stale.user.click(await stale.screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(stale.called(CHECK)).toHaveLength(2));
  stale.unmount();

  const { screen, check } = await filled({
    [CHECK]: () => ({ data: [], issueUsers: [], check: anUploadCheck({ ready: 0, failed: 320 }) }),
  });
  await check();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Nobody in this file can be created/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Confirm Submit' })).toBeNull();
});
