import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aCheck, aCreditRow, aMassCredit } from '../../testing/mass-credit.js';
import { linkTexts } from '../../testing/link-texts.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';

const CHECK = 'POST /admin/setting/massCredit/check';
const CONFIRM = 'POST /admin/setting/massCredit';
const ONE = 'GET /admin/fetch/dashboard/massCredit/batch';
const ROWS = 'GET /admin/fetch/dashboard/massCredit/details';
const LIST = 'GET /admin/fetch/dashboard/massCredit';

const FAILED = [
  aCreditRow({
    ...{ id: 'check-1:17', row: 17, email: 'siti@example.co', outcome: 'failed', errorCode: 'ROW_EMAIL_UNKNOWN' },
    ...{ error: 'No account has this email.', suggestion: 'siti@example.com', description: '', points: 0 },
  }),
  aCreditRow({
    ...{ id: 'check-1:191', row: 191, email: 'hana@example.com', outcome: 'failed', errorCode: 'ROW_DUPLICATE' },
    ...{ error: 'Repeated in this file.', otherRow: 88, description: '', points: 0 },
  }),
];
delete FAILED[0]!.userId;

const checked = { body: [], headers: new Headers({ 'X-Check-Id': 'check-1', 'X-Total-Count': '248' }) };
const base: Programmed = {
  [CHECK]: () => checked,
  [ONE]: () => aCheck(),
  [ROWS]: () => counted(FAILED, 7),
  [CONFIRM]: () => aMassCredit({ id: 'check-1', status: 'running' }),
  [LIST]: () => counted([{ ...aMassCredit(), details: [] }], 1),
};
const csv = () => new File(['Email\n'], 'november.csv', { type: 'text/csv' });

/** The screen with a campaign and its file. */
async function withCampaign(programmed: Programmed = {}) {
  const app = await renderApp('/massCredit/new', { ...base, ...programmed });
  const { screen, user } = app;
  await user.selectOptions(await screen.findByLabelText('Type'), 'Campaign');
  await user.type(screen.getByLabelText('Campaign Title'), 'November thank-you');
  await user.type(screen.getByLabelText('Campaign Points'), '200');
  await user.upload(screen.getByLabelText('File of e-mails'), csv());
  return { ...app, check: () => user.click(screen.getByRole('button', { name: 'Check the file' })) };
}

test('admin §5 Mass credit: the type comes first, then title and points of a campaign, then the file', async () => {
  const { screen, user, asked } = await renderApp('/massCredit/new', base);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Check the file' }));
  const summary = async () => linkTexts(await screen.findByRole('alert'));
  await press();
  expect(await summary()).toEqual(['Type: Please select credit type first']);
  expect(screen.queryByLabelText('File of e-mails')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Type'), 'Campaign');
  expect(screen.queryByLabelText('File of e-mails')).toBeNull();
  await press();
  expect(await summary()).toEqual(['Campaign: Please enter campaign title and credit points']);
  await user.type(screen.getByLabelText('Campaign Title'), 'November');
  await user.type(screen.getByLabelText('Campaign Points'), '100001');
  expect(screen.queryByLabelText('File of e-mails')).toBeNull();
  await user.clear(screen.getByLabelText('Campaign Points'));
  await user.type(screen.getByLabelText('Campaign Points'), '200');
  await press();
  expect(await summary()).toEqual(['File of e-mails: Please upload a file']);
  await user.selectOptions(screen.getByLabelText('Type'), 'Refund');
  expect(screen.getByLabelText('File of e-mails')).toBeVisible();
  expect(asked()).not.toContain(CHECK);
});

test('admin §2.11 a template is offered for the chosen type, as a CSV and for Excel', async () => {
  const call = 'GET /admin/fetch/dashboard/massCredit/template';
  const { screen, user, called } = await renderApp('/massCredit/new', {
    ...base,
    [call]: () => ({ blob: new Blob(), name: 'massCredit-refund.csv' }) as never,
  });
  expect(screen.queryByRole('button', { name: 'Template, CSV' })).toBeNull();
  await user.selectOptions(await screen.findByLabelText('Type'), 'Refund');
  expect(screen.getByText(/Email, Description, Points/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Template, CSV' }));
  await waitFor(() => expect(called(call)).toMatchObject([{ query: { type: 'refund', format: 'csv' } }]));
});

test('admin §2.11 the confirmation shows each bad row, its reason and its remedy, and no key closes it', async () => {
  const { screen, user, check, called } = await withCampaign();
  await check();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm uploaded data' });
  expect(within(dialog).getByText('november.csv, “November thank-you”, 200 points each')).toBeVisible();
  expect(within(dialog).getByText('points in total').nextElementSibling).toHaveTextContent('48,200');
  expect(within(dialog).getByText(/No account has this email \(6\), Repeated in this file \(1\)\./)).toBeVisible();
  const region = await within(dialog).findByRole('region', { name: 'Rows' });
  const lines = within(region).getAllByRole('row').slice(1);
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    [
      '17',
      'siti@example.co',
      'November thank-you',
      '200',
      'No account has this email.',
      'Did you mean siti@example.com?',
    ],
    ['191', 'hana@example.com', 'November thank-you', '200', 'Repeated in this file.', 'Row 88 is credited once'],
  ]);
  expect(within(region).getByText('siti@example.co').className).toContain('text-danger');
  expect(within(region).getByText('hana@example.com').className).not.toContain('text-danger');
  expect(within(dialog).getByText('E-mails in red and bold belong to no account.')).toBeVisible();
  expect(called(ROWS).at(-1)).toMatchObject({ query: { id: 'check-1', outcome: 'failed' } });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Ready 241' }));
  await waitFor(() => expect(called(ROWS).at(-1)).toMatchObject({ query: { outcome: 'ready' } }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('november.csv')).toBeNull();
  expect(called(CONFIRM)).toEqual([]);
});

test('admin §7 massCredit: the confirmation sends the file once and returns to the history', async () => {
  const { screen, user, check, called, address } = await withCampaign();
  await check();
  const name = 'Upload: credit 48,200 points to 241 rows';
  await user.dblClick(await screen.findByRole('button', { name }));
  await waitFor(() => expect(address()).toBe('/massCredit/dashboard'));
  expect(called(CONFIRM).map((options) => sentForm(options))).toMatchObject([
    { type: 'campaign', title: 'November thank-you', points: 200, file: { name: 'november.csv' } },
  ]);
  expect(await screen.findByText('241 rows are being credited.')).toBeVisible();
});

test('a check that has expired is made again from the dialog', async () => {
  const refusals = [refusal(409, 'CHECK_STALE')];
  const { screen, user, check, called } = await withCampaign({
    [CONFIRM]: () => {
      const why = refusals.shift();
      if (why) throw why;
      return aMassCredit();
    },
  });
  await check();
  await user.click(await screen.findByRole('button', { name: /^Upload: credit/ }));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(called(CHECK)).toHaveLength(2));
});

test('a file that cannot be read is refused at the file, and a file of no member offers another upload', async () => {
  const first = await withCampaign({
    [CHECK]: () => {
      throw refusal(400, 'CSV_COLUMNS_MISSING', { columns: 'Email' });
    },
  });
  await first.check();
  const summary = await first.screen.findByRole('alert');
  expect(linkTexts(summary)).toEqual(['File of e-mails: These columns are missing: Email.']);
  first.unmount();

  const { screen, check } = await withCampaign({ [ONE]: () => aCheck({ ready: 0, failed: 248 }) });
  await check();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/No row of this file can be credited/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Upload: credit/ })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Upload another file' })).toBeVisible();
});

test('the confirmation warns of a file that was credited before, and of a total that needs approval', async () => {
  const { screen, check } = await withCampaign({ [ONE]: () => aCheck({ sameFileAs: 'mc9', approvalTotal: 40_000 }) });
  await check();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/This file was credited before/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'See that mass credit' })).toHaveAttribute(
    'href',
    '/massCredit/details?id=mc9',
  );
  expect(within(dialog).getByText('More than 40,000 points wait for another administrator.')).toBeVisible();
});
