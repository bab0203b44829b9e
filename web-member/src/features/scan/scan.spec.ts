import { describe, expect, jest, test } from '@jest/globals';
import { selectUser } from '../../core/session/selectors.js';
import { aScan, aSession, refusal, settle, startWorld, aLine, type Club } from '../../testing/fakes.js';
import { aLiveLine } from '../../testing/live-line.js';
import { aVoucher } from '../../testing/shop-fakes.js';
import { milestoneOf, voucherPath } from './milestone.js';
import { nextStep, nextSteps } from './refusals.js';
import { codeSubmitted } from './saga.js';

async function signedIn(scanCode: NonNullable<Club['POST /user/scancode']>) {
  const world = startWorld(
    { 'POST /user/session': async () => aSession(), 'POST /user/scancode': scanCode },
    { token: 'token-1' },
  );
  await settle();
  return world;
}

describe('redeeming a code', () => {
  test('shows the server’s balance at once, the new lines first, and goes to the result', async () => {
    let fresh = 0;
    const world = startWorld(
      {
        // nothing is read again by now: the balance must not wait for it
        'POST /user/session': () => (fresh++ === 0 ? Promise.resolve(aSession()) : new Promise(() => undefined)),
        'POST /user/scancode': async () => aScan(),
      },
      { token: 'token-1' },
    );
    await settle();
    world.store.dispatch(codeSubmitted('7kq2m94xtb'));
    await settle();
    expect(world.called('POST /user/scancode')[0]).toEqual({
      body: { code: '7KQ2M94XTB', id: 'member-1', uniqueToken: 'device-token-0123456789' },
      idempotencyKey: 'id-1',
      signal: expect.anything(),
    });
    expect(selectUser(world.state())).toMatchObject({ totalPoints: 220, points: [{ id: 'entry-2-0' }] });
    expect(world.went).toEqual([{ to: '/scancode/success', options: { state: { scan: aScan() } } }]);
    expect(fresh).toBe(1);
  });

  test.each([
    ['no voucher', null, { session: 0, changes: ['points,tier'], inbox: 1 }],
    ['a voucher', { status: 'rewarded', voucherType: 'RM5' }, { session: 1, changes: [], inbox: 1 }],
  ] as const)('with %s: the session is read once, when all of it has arrived', async (_, voucherRewarded, read) => {
    jest.useFakeTimers();
    try {
      const line = aLiveLine();
      const world = startWorld(
        {
          live: line.open,
          'POST /user/session': async () => aSession(),
          'GET /user/changes/fetch': async () => ({ unavailable: [] }),
          'POST /inbox/fetch': async () => ({ messages: [], unread: 0, cursor: null }),
          'POST /user/scancode': async () => aScan({ voucherRewarded }),
        },
        { token: 'token-1' },
      );
      await jest.advanceTimersByTimeAsync(3_000);
      const [session, inbox] = [world.called('POST /user/session').length, world.called('POST /inbox/fetch').length];
      world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
      for (const hint of ['points', 'inbox', 'points', 'tier', 'inbox'] as const) {
        await jest.advanceTimersByTimeAsync(100);
        line.say(hint);
      }
      expect(selectUser(world.state())?.totalPoints).toBe(220);
      await jest.advanceTimersByTimeAsync(10_000);
      expect({
        session: world.called('POST /user/session').length - session,
        changes: world.called('GET /user/changes/fetch').map(({ query }) => query?.topics),
        inbox: world.called('POST /inbox/fetch').length - inbox,
      }).toEqual(read);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ['CODE_UNKNOWN', 404, {}],
    ['CODE_USED_BY_YOU', 409, { date: '2026-11-20' }],
    ['CODE_USED_BY_OTHER', 409, {}],
    ['CODE_BATCH_INACTIVE', 409, {}],
    ['CODE_REGISTRATION_SUSPENDED', 403, {}],
    ['CODE_MEMBER_SUSPENDED', 403, {}],
    ['MEMBERSHIP_ENDED', 403, {}],
    ['CODE_ATTEMPTS_EXCEEDED', 429, { wait: 240 }],
    ['SERVICE_BUSY', 503, {}],
  ])('%s is kept with its details; nobody is signed out, nothing is gained', async (code, status, details) => {
    const world = await signedIn(async () => {
      throw refusal(status, code, details);
    });
    world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
    await settle();
    expect(world.state().scan.redeem).toMatchObject({ status: 'error', error: { code, details } });
    expect(selectUser(world.state())?.totalPoints).toBe(100);
    expect(world.went).toEqual([]);
    expect(nextSteps).toHaveProperty(code);
  });

  test('sent again after a lost answer, the same code carries the same attempt', async () => {
    let lost = true;
    const world = await signedIn(async () => {
      if (!lost) return aScan();
      lost = false;
      throw refusal(0, 'OFFLINE');
    });
    world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
    await settle();
    world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
    await settle();
    expect(world.called('POST /user/scancode').map(({ idempotencyKey }) => idempotencyKey)).toEqual(['id-1', 'id-1']);
  });

  test('a clear refusal ends the attempt; another code is another attempt', async () => {
    const answers = ['CODE_UNKNOWN', 'OFFLINE', 'CODE_UNKNOWN'];
    const world = await signedIn(async () => {
      const code = answers.shift()!;
      throw refusal(code === 'OFFLINE' ? 0 : 404, code);
    });
    for (const code of ['AAAAAAAAAA', 'AAAAAAAAAA', 'BBBBBBBBBB']) {
      world.store.dispatch(codeSubmitted(code));
      await settle();
    }
    expect(world.called('POST /user/scancode').map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'id-1',
      'id-2',
      'id-3',
    ]);
  });

  test('a double tap sends one code once', async () => {
    const world = await signedIn(async () => aScan());
    world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
    world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
    await settle();
    expect(world.called('POST /user/scancode')).toHaveLength(1);
  });

  test('an ended session signs out', async () => {
    const world = await signedIn(async () => {
      throw refusal(401, 'SESSION_EXPIRED');
    });
    world.store.dispatch(codeSubmitted('7KQ2M94XTB'));
    await settle();
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'ended' });
  });
});

describe('milestones (member-account §4)', () => {
  const line = (source: string) => aLine({ id: source, source });
  test('the first code comes before a voucher', () =>
    expect(
      milestoneOf({
        data: [line('scan'), line('scanMilestone')],
        voucherRewarded: { status: 'rewarded', voucherType: 'RM5' },
      }),
    ).toEqual({ kind: 'first' }));
  test.each([
    ['RM5', 'rewarded', { kind: 'voucher', count: 5, value: 'RM5', owed: false }],
    ['RM10', 'owed', { kind: 'voucher', count: 10, value: 'RM10', owed: true }],
    ['GIFT', 'rewarded', { kind: 'plain' }],
  ] as const)('voucher %s %s', (voucherType, status, expected) =>
    expect(milestoneOf({ data: [line('scan')], voucherRewarded: { status, voucherType } })).toEqual(expected),
  );
  test('no voucher is the plain success', () =>
    expect(milestoneOf({ data: [line('scan')], voucherRewarded: null })).toEqual({ kind: 'plain' }));
});

test('a code that this app does not know keeps the typed code', () =>
  expect(nextStep('SOMETHING_NEW')).toMatchObject({ sameCode: true }));

describe('the eVoucher that a milestone brought', () => {
  const own = (more: object) => aVoucher({ source: 'milestone', value: 5, ...more });
  const pathTo = (vouchers: ReturnType<typeof aVoucher>[], unavailable: ['vouchers'] | [] = []) =>
    voucherPath({ vouchers, unavailable }, 'RM5');
  test('opens by itself as soon as the session has it', () =>
    expect(pathTo([aVoucher({ id: 'bought', value: 5 }), own({ id: 'ten', value: 10 }), own({ id: 'mine' })])).toBe(
      '/voucherorder?id=mine',
    ));
  test.each([
    ['it is not there yet', pathTo([aVoucher({ value: 5 })])],
    ['it was used', pathTo([own({ used: true })])],
    ['the vouchers are not known', pathTo([], ['vouchers'])],
  ])('is looked for in the list while %s', (_, path) => expect(path).toBe('/pointshop?tab=voucher'));
});
