import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { aMember, memberSections } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const DETAILS = 'GET /admin/member/details';
const BLOCK = 'POST /admin/setting/member/block';
const ADJUST = 'POST /admin/setting/points/adjust';
const NOTE = 'POST /admin/setting/member/note';
const SIGN_OUT = 'POST /admin/setting/member/signOut';

const page = (answers: object = {}, search = '') =>
  renderApp(`/member?id=m1${search}`, { [DETAILS]: () => aMember(), ...memberSections(), ...answers } as never);

test('the page shows the profile, the balance beside the tier, the log with its proofs, and notes', async () => {
  const { screen, container } = await page();
  expect(await screen.findByRole('heading', { name: 'Nadia Zulkifli', level: 1 })).toBeVisible();
  expect(screen.getByText(/nadia@example.com, \+60123456789, member since 15 Mar 2026/)).toBeVisible();
  expect(await screen.findByText('2,620 of 4,000 to Platinum, by 14 Mar 2027')).toBeVisible();
  expect(screen.getByText('+220')).toBeVisible();
  expect(screen.getByText('7: aaaaaaaaaaaa')).toBeVisible();
  expect(screen.getByText('The parcel arrived damaged.')).toBeVisible();
  expect(screen.getByText('Danish, 1 Oct 2024')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('one section that fails leaves the others, and loads with its retry', async () => {
  let up = false;
  const { screen, user } = await page({
    'GET /admin/member/points': () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return memberSections()['GET /admin/member/points']();
    },
  });
  expect(await screen.findByText('This did not load')).toBeVisible();
  expect(screen.getByText('The parcel arrived damaged.')).toBeVisible();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('+220')).toBeVisible();
});

test('a section is read when its tab is chosen, and stands in the address', async () => {
  const { screen, user, address, asked } = await page({
    'GET /admin/member/refusals': () => ({
      rows: [{ at: '2026-11-21T01:14:00.000Z', reason: 'CODE_MEMBER_SUSPENDED', code: 'a1b2c3d4' }],
      cursor: null,
    }),
  });
  await screen.findByText('+220');
  expect(asked()).not.toContain('GET /admin/member/refusals');
  await user.click(screen.getByRole('tab', { name: 'Codes' }));
  expect(await screen.findByText('CODE_MEMBER_SUSPENDED')).toBeVisible();
  const codes = screen.getByRole('table', { name: 'Scanned codes' });
  expect(within(codes).getByText('AB12••••90')).toBeVisible();
  expect(within(codes).getByRole('link', { name: 'B-1' })).toHaveAttribute('href', '/scancode/details?id=B-1');
  expect(address()).toBe('/member?id=m1&section=codes');
});

test('messages are named in words, with what they name in the language of the screen', async () => {
  const params = {
    points: '1',
    source: 'scanMilestone',
    questId: 'q-1',
    campaignEn: 'Mystery Box',
    campaignBm: 'Kotak',
  };
  const { screen } = await page(
    {
      'GET /admin/member/messages': () => ({
        rows: [
          {
            ...{ id: 'i1', type: 'pointsEarned', params, at: '2026-11-21T01:14:00.000Z', read: false },
            also: [{ type: 'questCompleted', params: { questId: 'q-1', points: '50' } }],
          },
        ],
        cursor: null,
      }),
    },
    '&section=messages',
  );
  expect(await screen.findByText('Points earned')).toBeVisible();
  expect(screen.getByText('1 point, First-code bonus, Mystery Box')).toBeVisible();
  expect(screen.getByText('Quest completed')).toBeVisible();
  expect(screen.getByText('50 points')).toBeVisible();
});

test('blocking asks why, and shows that the member is blocked', async () => {
  let blocked = false;
  const { screen, user, called } = await page({
    [DETAILS]: () => aMember({ blocked }),
    [BLOCK]: ({ body }: { body: { blocked: boolean } }) => {
      blocked = body.blocked;
      return {} as never;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(called(BLOCK)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), 'Sells codes');
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Nadia Zulkifli is blocked')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(called(BLOCK)).toEqual([
    expect.objectContaining({ body: { id: 'm1', blocked: true, reason: 'Sells codes' } }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nadia Zulkifli is unblocked')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Block' })).toBeVisible();
  const reason = 'Undone at once. Reason before: Sells codes';
  expect(called(BLOCK).at(-1)).toMatchObject({ body: { id: 'm1', blocked: false, reason } });
});

test('points are adjusted for a reason, by a key of the dialog, and a refusal stays in the dialog', async () => {
  let short = true;
  const { screen, user, called } = await page({
    [ADJUST]: () => {
      if (short) throw refusal(409, 'POINTS_INSUFFICIENT', { count: 20 });
      return {} as never;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = await screen.findByRole('dialog');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Adjust points' }));
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(/read it there and in its proof/);
  await send();
  expect(within(dialog).getByText('Please enter a whole number that is not 0.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Points to add/), '-200');
  await user.type(within(dialog).getByLabelText('Reason'), 'Credited twice');
  await send();
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  short = false;
  await send();
  expect(await screen.findByText('The points are adjusted')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const bodies = called(ADJUST).map((options) => (options as { body: { key: string } }).body);
  expect(bodies[0]).toMatchObject({ memberId: 'm1', points: -200, reason: 'Credited twice' });
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(1);
});

test('an entry is reversed by its menu', async () => {
  const { screen, user, called } = await page({ [ADJUST]: () => ({}) as never });
  await screen.findByText('+220');
  await user.click(screen.getByRole('button', { name: /More.*7/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse +220 points?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Scanned for a friend');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('The points are adjusted')).toBeVisible();
  expect(called(ADJUST)[0]).toMatchObject({
    body: { memberId: 'm1', entryId: 'm1:7', reason: 'Scanned for a friend' },
  });
});

test('notes are added, and sessions ended one by one or all', async () => {
  const session = {
    id: 's1',
    createdAt: '2026-11-21T01:14:00.000Z',
    expiresAt: '2026-12-21T01:14:00.000Z',
    openedBy: 'passkey',
    usedAt: '2026-11-22T01:14:00.000Z',
    device: 'Chrome · Android',
  };
  const { screen, user, called } = await page(
    {
      [NOTE]: () => ({}) as never,
      [SIGN_OUT]: () => ({ id: 'm1', ended: 1 }),
      'GET /admin/member/sessions': () => [session],
    },
    '&section=sessions',
  );
  expect(await screen.findByRole('row', { name: /Chrome · Android.*22 Nov.*Passkey/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Note'), 'Called twice.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The note is added')).toBeVisible();
  expect(called(NOTE)[0]).toMatchObject({ body: { id: 'm1', text: 'Called twice.' } });
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Phone was stolen');
  await user.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('The session is over')).toBeVisible();
  expect(called(SIGN_OUT)[0]).toMatchObject({ body: { id: 'm1', reason: 'Phone was stolen' } });
});

test('an erased member keeps the records without personal data, and no action', async () => {
  const { screen } = await page({
    [DETAILS]: () => ({ ...aMember(), profile: null, erasedAt: '2026-11-01T00:00:00.000Z' }),
  });
  expect(await screen.findByRole('heading', { name: 'Erased member', level: 1 })).toBeVisible();
  expect(await screen.findByText('+220')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Sessions' })).toBeNull();
});
