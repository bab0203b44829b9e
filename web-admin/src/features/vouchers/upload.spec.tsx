import { expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { CallOptions } from '@club/web-kit';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { linkTexts } from '../../testing/link-texts.js';
import { sentForm } from '../../testing/sent-form.js';
import { aBatch, aType } from '../../testing/vouchers.js';
import type { Checked, Uploaded } from './requests.js';

const TYPE = aType();
const COLUMNS: Checked['columns'] = [
  { id: 'A', sheet: '', letter: 'A', heading: 'No', examples: ['1', '2'] },
  { id: 'B', sheet: '', letter: 'B', heading: 'Voucher Code', examples: ['PIN-1', 'PIN-2'] },
];
const CHECKED: Checked = {
  column: COLUMNS[1]!,
  columns: COLUMNS,
  headingRow: 1,
  totalVouchers: 3,
  csvData: ['PIN-1', 'PIN-2', 'PIN-3'],
  duplicates: 2,
  bad: 1,
  badRows: [{ row: 7, column: 'code', expected: 'A code of 3 to 64 letters', found: '=1+1' }],
};
const DONE: Uploaded = {
  batch: aBatch({ id: 'b9', total: 3, available: 3, redeemed: 0, used: 0 }),
  duplicates: 2,
  bad: 1,
  settled: 1,
};
const CHECK = 'POST /admin/fetch/dashboard/voucher/upload/check';
const UPLOAD = 'POST /admin/setting/voucher/upload';
const base: Programmed = {
  'GET /admin/fetch/dashboard/voucher': () => [TYPE, aType({ id: 'v2', name: 'RM10 voucher' })],
  'GET /admin/fetch/dashboard/voucher/type/details': () => TYPE,
  'GET /admin/fetch/dashboard/voucher/batch/details': () => counted([DONE.batch], 1),
  [CHECK]: () => CHECKED,
  [UPLOAD]: () => DONE,
};
const csv = (name = 'march.csv', text = 'code\nPIN-1\n') => new File([text], name, { type: 'text/csv' });

/** The screen with a file chosen for the type of the address. */
async function withFile(programmed: Programmed = {}, file = csv()) {
  const app = await renderApp('/voucher/upload?id=v1', { ...base, ...programmed });
  await app.user.upload(await app.screen.findByLabelText('File of codes'), file);
  return { ...app, check: () => app.user.click(app.screen.getByRole('button', { name: 'Check the file' })) };
}

test('an upload without type and file shows an error at each field and in the summary, and sends nothing', async () => {
  const { screen, user, asked, container, address } = await renderApp('/voucher/upload', base);
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));
  const summary = await screen.findByRole('alert');
  expect(linkTexts(summary)).toEqual(['Voucher type: Fill in this field', 'File of codes: Please upload a file']);
  expect(screen.getByText('Please upload a file')).toBeVisible();
  expect(asked()).not.toContain(CHECK);
  expect(await axeViolations(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Voucher type'), 'RM10 voucher, EV-RM5');
  expect(address()).toBe('/voucher/upload?id=v2');
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
});

test('admin §5 Voucher upload: accepts only spreadsheets, as .csv or .xlsx', async () => {
  const { screen, asked } = await withFile();
  expect(screen.getByText('march.csv')).toBeVisible();
  fireEvent.change(screen.getByLabelText('File of codes'), { target: { files: [csv('codes.pdf')] } });
  const summary = await screen.findByRole('alert');
  expect(
    within(summary).getByRole('link', { name: 'File of codes: Please upload a CSV or Excel (.xlsx) file' }),
  ).toBeVisible();
  expect(summary).toHaveFocus();
  expect(screen.getByText('Please upload a CSV or Excel (.xlsx) file')).toBeVisible();
  expect(screen.queryByText('codes.pdf')).toBeNull();
  expect(asked()).not.toContain(CHECK);
  fireEvent.change(screen.getByLabelText('File of codes'), { target: { files: [csv('april.xlsx')] } });
  expect(await screen.findByText('april.xlsx')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file over 16 MB is refused before it is sent', async () => {
  const big = csv('big.csv');
  Object.defineProperty(big, 'size', { value: 16 * 1024 * 1024 + 1 });
  const { screen, check, asked } = await withFile({}, big);
  await check();
  expect((await screen.findAllByText(/This file is too large. The limit is 16 MB./)).length).toBe(2);
  expect(asked()).not.toContain(CHECK);
});

test('a file that is no text of codes is refused at the file, in the words of the specification', async () => {
  const { screen, check } = await withFile({
    [CHECK]: () => {
      throw refusal(400, 'CSV_REQUIRED');
    },
  });
  await check();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'File of codes: Please upload a CSV file' })).toBeVisible();
  expect(screen.getByText('march.csv')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('admin §4 Voucher upload: the check lists codes, duplicates and each bad line in a confirm modal, at most 450 px high', async () => {
  const { screen, user, check, called } = await withFile();
  await user.type(screen.getByLabelText('Label'), ' March ');
  await check();
  const dialog = await screen.findByRole('dialog', { name: 'Upload 3 vouchers to RM5 e-wallet PIN?' });
  expect(within(dialog).getByText('march.csv, “March”')).toBeVisible();
  expect(within(dialog).getByText('will be added').nextElementSibling).toHaveTextContent('3');
  expect(within(dialog).getByText('duplicates').nextElementSibling).toHaveTextContent('2');
  const [row] = within(within(dialog).getByRole('region', { name: 'Rows without a code' }))
    .getAllByRole('row')
    .slice(1);
  expect([...row!.children].map(({ textContent }) => textContent)).toEqual([
    '7',
    'code',
    'A code of 3 to 64 letters',
    '=1+1',
  ]);
  const codes = within(dialog).getByRole('region', { name: 'Codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CHECKED.csvData);
  expect(codes.className).toContain('max-h-[28.125rem]');
  expect(codes).toHaveAttribute('tabindex', '0');
  expect(called(UPLOAD)).toEqual([]);
  expect(await axeViolations(dialog)).toEqual([]);
});

test('the check shows which column was taken for the code, and another is checked before anything is stored', async () => {
  const { screen, user, check, called } = await withFile({
    [CHECK]: ({ form }: CallOptions<typeof CHECK>) =>
      form?.column === 'A' ? { ...CHECKED, column: COLUMNS[0]!, totalVouchers: 2, csvData: ['1', '2'] } : CHECKED,
  });
  await check();
  const dialog = await screen.findByRole('dialog');
  const column = within(dialog).getByLabelText('Column of the codes');
  expect(column).toHaveDisplayValue('B: Voucher Code (PIN-1, PIN-2)');
  expect(column).toHaveAccessibleDescription(/The headings are in row 1/);
  await user.selectOptions(column, 'A: No (1, 2)');
  await user.click(await screen.findByRole('button', { name: 'Upload 2 vouchers' }));
  expect(called(CHECK).map((options) => sentForm(options))).toMatchObject([{ id: 'v1' }, { id: 'v1', column: 'A' }]);
  expect(called(UPLOAD).map((options) => sentForm(options))).toMatchObject([{ id: 'v1', column: 'A' }]);
});

test('admin §4 Voucher upload: cancel resets the file and what was checked', async () => {
  const { screen, user, check, called } = await withFile();
  await check();
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('march.csv')).toBeNull();
  expect(called(UPLOAD)).toEqual([]);
  await check();
  expect((await screen.findAllByText(/Please upload a file/)).length).toBe(2);
  expect(called(CHECK)).toHaveLength(1);
});

test('admin §7 voucher/upload: sends the file once, shows how much of it has left, and returns to the batches with the result', async () => {
  let progress: (share: number) => void = () => undefined;
  let answer: (done: Uploaded) => void = () => undefined;
  const { screen, user, check, called, address } = await withFile({
    [UPLOAD]: ({ onProgress }: CallOptions<typeof UPLOAD>) => {
      progress = onProgress!;
      return new Promise<Uploaded>((resolve) => (answer = resolve));
    },
  });
  await user.type(screen.getByLabelText('Label'), 'March');
  await check();
  await user.dblClick(await screen.findByRole('button', { name: 'Upload 3 vouchers' }));
  const bar = await screen.findByRole('progressbar', { name: 'Sending march.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  progress(0.62);
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '62'));
  expect(screen.getByText('62% sent')).toBeVisible();
  progress(1);
  expect(await screen.findByText('The file has arrived and is being read…')).toBeVisible();
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answer(DONE);
  await waitFor(() => expect(address()).toBe('/voucher/batch/details?id=v1'));
  expect(called(UPLOAD)).toHaveLength(1);
  expect(sentForm(called(UPLOAD)[0])).toMatchObject({
    id: 'v1',
    label: 'March',
    column: 'B',
    file: { name: 'march.csv' },
  });
  expect(
    await screen.findByText(/2 duplicates were left out. 1 row held no code. 1 owed voucher was given./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the codes' })).toHaveAttribute('href', '/voucher/details?id=b9');
  expect(screen.getByText('3 vouchers are added to RM5 e-wallet PIN.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Upload Again' }));
  await screen.findByRole('button', { name: 'Check the file' });
  expect(address()).toBe('/voucher/upload?id=v1');
  expect(screen.queryByText('march.csv')).toBeNull();
});

test('a file that was uploaded before is explained, and cannot be uploaded again', async () => {
  const { screen, user, check, called } = await withFile({
    [CHECK]: () => ({ ...CHECKED, totalVouchers: 0, csvData: [], duplicates: 3, bad: 0, badRows: [] }),
  });
  await check();
  const dialog = await screen.findByRole('dialog', { name: 'This file adds nothing' });
  expect(within(dialog).getByText(/If you uploaded this file before, it worked/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Upload \d/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Upload Again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called(UPLOAD)).toEqual([]);
});

test('a file without codes in the column that was taken is explained row by row, and adds nothing', async () => {
  const badRows = [1, 2].map((row) => ({
    row,
    column: 'code',
    expected: 'A code of 3 to 64 letters',
    found: `${row}`,
  }));
  const { screen, check } = await withFile({
    [CHECK]: () => ({ ...CHECKED, totalVouchers: 0, csvData: [], duplicates: 0, bad: 2, badRows }),
  });
  await check();
  const dialog = await screen.findByRole('dialog', { name: 'This file adds nothing' });
  expect(within(dialog).getByText(/No row has a code in this column/)).toBeVisible();
  expect(within(dialog).queryByText(/If you uploaded this file before/)).toBeNull();
  const lines = within(within(dialog).getByRole('region', { name: 'Rows without a code' })).getAllByRole('row');
  expect(lines).toHaveLength(3);
  expect(within(dialog).queryByRole('button', { name: /^Upload \d/ })).toBeNull();
});

test('a check that has expired is made again from the dialog; another failure keeps what was checked', async () => {
  const refusals = [refusal(503, 'SERVICE_BUSY'), refusal(409, 'CHECK_STALE')];
  const { screen, user, check, called, address } = await withFile({
    [UPLOAD]: () => {
      const why = refusals.shift();
      if (why) throw why;
      return DONE;
    },
  });
  await check();
  await user.click(await screen.findByRole('button', { name: 'Upload 3 vouchers' }));
  expect(await screen.findByText(/a little busy right now/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload 3 vouchers' }));
  expect(await screen.findByText(/The check has expired or the file has changed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(called(CHECK)).toHaveLength(2));
  expect(sentForm(called(CHECK)[1])).toMatchObject({ id: 'v1', column: 'B', file: { name: 'march.csv' } });
  await user.click(await screen.findByRole('button', { name: 'Upload 3 vouchers' }));
  await waitFor(() => expect(address()).toBe('/voucher/batch/details?id=v1'));
});

test('the upload needs a type, and reads a list of types again that did not load', async () => {
  const LIST = 'GET /admin/fetch/dashboard/voucher';
  const none = await renderApp('/voucher/upload', { [LIST]: () => [] });
  expect(await none.screen.findByText(/Codes belong to a voucher type/)).toBeVisible();
  expect(none.screen.getByRole('link', { name: 'Add voucher type' })).toHaveAttribute('href', '/voucher/type/add');
  none.unmount();
  let up = false;
  const { screen, user } = await renderApp('/voucher/upload', {
    [LIST]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return [TYPE];
    },
  });
  await screen.findByText('This did not load');
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Voucher type')).toBeVisible();
});
