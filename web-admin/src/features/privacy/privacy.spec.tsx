import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { memberSections, aMember } from '../../testing/records.js';
import {
  aDataRequest,
  aListedRequest,
  aMemberPrivacy,
  anErasedPrivacy,
  anErasure,
  aView,
  retentions,
} from '../../testing/privacy.js';
import { aSession, renderApp } from '../../testing/render-app.js';

const REQUESTS = 'GET /admin/privacy/requests';
const MEMBER = 'GET /admin/privacy/member';
const ERASE = 'POST /admin/privacy/erase';
const VIEWS = 'GET /admin/privacy/views';

const memberPage = (answers: object = {}) =>
  renderApp('/privacy/member?id=m1', { [MEMBER]: () => aMemberPrivacy(), ...answers } as never);

test('the list shows what a copy lacked, what an erasure waits for and what is overdue, and opens each', async () => {
  const rows = [
    aListedRequest({ overdue: true }),
    { ...anErasure(), memberId: 'm2', name: null, email: null, number: null, erased: true },
  ];
  const { screen, user, container } = await renderApp('/privacy', { [REQUESTS]: () => counted(rows, 2) });
  expect(await screen.findByText('Overdue')).toBeVisible();
  expect(screen.getByText('1 part was missing')).toBeVisible();
  expect(screen.getByText('waits for 1 service')).toBeVisible();
  expect(screen.getByText('The member, through mei.lin')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Copy of data ?, Nadia Zulkifli/ }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Missing in the copy').nextSibling).toHaveTextContent('Inbox');
  expect(within(drawer).queryByText('Proof of erasure')).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Next request' }));
  expect(await screen.findByText('Proof of erasure')).toBeVisible();
  expect(screen.getByText('Accounts: 1, Addresses: 2')).toBeVisible();
  expect(screen.getByText('No records of this member')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the consents and requests' })).toHaveAttribute(
    'href',
    '/privacy/member?id=m2',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('the requests of one member, of a state and of a kind are asked for by the address', async () => {
  const { screen, user, called, address } = await renderApp('/privacy?member=m1', {
    [REQUESTS]: () => counted([aListedRequest()], 1),
  });
  expect(await screen.findByText('member m1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Erasure' }));
  expect(address()).toBe('/privacy?member=m1&state=open&kind=erasure');
  expect(called(REQUESTS).at(-1)).toMatchObject({ query: { member: 'm1', state: 'open', kind: 'erasure' } });
});

test('the views are filtered by administrator, member and days', async () => {
  const { screen, user, called, address } = await renderApp('/privacy/viewed', {
    [VIEWS]: () => counted([aView()], 1),
  });
  expect(await screen.findByText('Member page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Administrator'), ' mei.lin ');
  await user.type(screen.getByLabelText('Member, id'), 'm1');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(address()).toBe('/privacy/viewed?member=m1&admin=mei.lin');
  expect(called(VIEWS).at(-1)).toMatchObject({ query: { member: 'm1', admin: 'mei.lin' } });
});

test('the retention shows days, the account or for good, and what is removed next', async () => {
  const { screen } = await renderApp('/privacy/retention', { 'GET /admin/privacy/retention': retentions });
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  expect((await row('Unfinished sign-ups')).getByText('7 days')).toBeVisible();
  expect((await row('Unfinished sign-ups')).getByText('25 Nov 2026')).toBeVisible();
  expect((await row('Receipts and their pages')).getByText('As long as the account')).toBeVisible();
  expect((await row('Points, without a name')).getByText('For good')).toBeVisible();
});

test('the page of a member shows each answer with the version and language that were read', async () => {
  const { screen } = await memberPage();
  const row = async (name: string) => within((await screen.findAllByText(name))[0]!.closest('tr')!);
  const privacy = await row('Privacy notice');
  expect(privacy.getByText('Agreed')).toBeVisible();
  expect(privacy.getByText('2026-03')).toBeVisible();
  expect(privacy.getByText('no longer in force')).toBeVisible();
  expect(privacy.getByText('Malay')).toBeVisible();
  const news = await row('Club news, tips and offers');
  expect(news.getByText('Not agreed')).toBeVisible();
  expect(news.queryByText('no longer in force')).toBeNull();
});

test('an erasure needs a reason and the typed e-mail, and is followed until every service has confirmed', async () => {
  let erased = false;
  let confirmed = false;
  const done = () => anErasure({ state: 'done', awaited: [] });
  const { screen, user, called } = await memberPage({
    [MEMBER]: () => (erased ? anErasedPrivacy(confirmed ? done() : anErasure()) : aMemberPrivacy()),
    [ERASE]: () => {
      erased = true;
      return anErasure();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erase on request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase Nadia Zulkifli?' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Erase the member' }));
  expect(within(dialog).queryByLabelText('Your code')).toBeNull();
  await send();
  await user.type(within(dialog).getByLabelText(/^How the member asked/), 'Letter of 20 November');
  await user.type(within(dialog).getByLabelText('Type nadia@example.com to confirm'), 'else@example.com');
  await send();
  expect(within(dialog).getByText('This is not the email or number of this account.')).toBeVisible();
  expect(called(ERASE)).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Type nadia@example.com to confirm'));
  await user.type(within(dialog).getByLabelText('Type nadia@example.com to confirm'), 'nadia@example.com');
  await send();
  expect(await screen.findByText('The member is erased')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Erased member', level: 1 })).toBeVisible();
  expect(called(ERASE)).toEqual([
    expect.objectContaining({
      body: { id: 'm1', reason: 'Letter of 20 November', confirmation: 'nadia@example.com' },
    }),
  ]);
  expect(screen.queryByRole('button', { name: 'Erase on request' })).toBeNull();
  expect(await screen.findByText('Waiting')).toBeVisible();
  confirmed = true;
  expect(await screen.findByText('Done')).toBeVisible();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('an erasure asks who signs in with a second step for a code, and shows the refusals of the server at their fields', async () => {
  const session = aSession();
  const { screen, user, called } = await memberPage({
    'POST /admin/auth/session': () => ({ ...session, user: { ...session.user, confirms: true } }),
    [ERASE]: () => {
      throw refusal(400, 'INPUT_INVALID', {}, { code: 'This code is wrong.', confirmation: 'Another e-mail.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erase on request' }));
  const dialog = await screen.findByRole('dialog');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Erase the member' }));
  await user.type(within(dialog).getByLabelText(/^How the member asked/), 'By phone');
  await user.type(within(dialog).getByLabelText('Type nadia@example.com to confirm'), 'nadia@example.com');
  await send();
  expect(called(ERASE)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Your code'), '123456');
  await send();
  expect(await within(dialog).findByText('This code is wrong.')).toBeVisible();
  expect(within(dialog).getByText('Another e-mail.')).toBeVisible();
  expect(called(ERASE)[0]).toMatchObject({ body: { code: '123456' } });
});

test('a member without requests has none, and the tab of a member lists who viewed them', async () => {
  const { screen, unmount } = await memberPage({ [MEMBER]: () => aMemberPrivacy({ requests: [] }) });
  expect(await screen.findByText('This member has not asked for a copy or an erasure.')).toBeVisible();
  unmount();
  const page = await renderApp('/member?id=m1&section=views', {
    'GET /admin/member/details': () => aMember(),
    ...memberSections(),
    [VIEWS]: () => counted([aView()], 1),
  } as never);
  expect(await page.screen.findByText('mei.lin')).toBeVisible();
  expect(page.called(VIEWS)[0]).toMatchObject({ query: { member: 'm1' } });
  expect(within(page.screen.getByRole('main')).getByRole('link', { name: 'Privacy' })).toBeVisible();
});

test('a request that was withdrawn is closed', async () => {
  const { screen } = await memberPage({
    [MEMBER]: () => anErasedPrivacy(aDataRequest({ state: 'withdrawn', closedAt: '2026-11-21T02:00:00.000Z' })),
  });
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.getByText(/^This account was erased on 20 Nov 2026/)).toBeVisible();
});
