import { jest } from '@jest/globals';
import { counter, DomainError, type RequestContext } from '@club/platform';
import { FixedClock } from '@club/platform/testing';
import type { ClaimsRepository } from '../../claims/claims.repository.js';
import type { CodeClaim } from '../../claims/domain/code-claim.js';
import type { AttemptBudget } from '../../codes/attempt-budget.js';
import type { CodeResolver } from '../../codes/code-resolver.js';
import type { DoublePointsDays } from '../../codes/double-points-days.js';
import type { RefusalLog } from '../../codes/refusal-log.js';
import type { Membership } from '../../membership/membership.js';
import type { EntryWriter } from '../../points/writer/entry-writer.js';
import type { CodeAward } from '../domain/code-award.js';
import { RedeemCode, type RedeemCommand } from './redeem-code.js';

const CTX: RequestContext = { correlationId: 'c1', actor: { id: 'm1', type: 'member' }, locale: 'en' };
const BATCH = { id: 'b1', brand: 'Drypers Touch', format: 'Pants', size: 'L', points: 120, active: true };
const aCommand = (over: Partial<RedeemCommand> = {}): RedeemCommand => ({
  memberId: 'm1',
  code: 'ABCDEFGH12',
  attemptId: 'a1',
  clientIp: '10.0.0.1',
  device: 'd1',
  ...over,
});

/** The use case over fakes that record their calls. */
function aRedeem({
  batch = BATCH,
  status = 'ok',
  suspended = false,
  claimed = [] as CodeClaim[],
  spent = false,
  ended = false,
} = {}) {
  const resolve = jest.fn(async () =>
    status === 'ok' ? { status, claimId: 'ABCDEFGH12', code: 'ABCDEFGH12', repaired: false, batch } : { status },
  );
  const check = jest.fn(async () => {
    if (spent) throw new DomainError('CODE_ATTEMPTS_EXCEEDED', { wait: 60 });
  });
  const requireActive = async () => {
    if (ended) throw new DomainError('MEMBERSHIP_ENDED');
  };
  const recordUnknown = jest.fn(async () => undefined);
  const record = jest.fn();
  const submit = jest.fn(async (_member: string, intent: CodeAward) => ({ entry: intent, replayed: false }));
  const clock = new FixedClock('2026-03-10T04:00:00Z');
  const redeem = new RedeemCode(
    {
      resolve,
      codeHash: (typed: string) => `hash of ${typed}`,
      deviceHash: (device: string) => device && `hash of ${device}`,
    } as unknown as CodeResolver,
    { at: () => [15, 22] } as unknown as DoublePointsDays,
    { check, recordUnknown } as unknown as AttemptBudget,
    { record } as unknown as RefusalLog,
    { submit } as unknown as EntryWriter,
    { requireActive } as unknown as Membership,
    { find: async () => claimed } as unknown as ClaimsRepository,
    clock,
    { suspended, streamMaxAgeMs: 1000 },
  );
  return { redeem, clock, resolve, check, recordUnknown, record, submit };
}

const claimOf = (submit: ReturnType<typeof aRedeem>['submit']) => (submit.mock.calls[0]?.[1] as CodeAward).claim;

describe('RedeemCode', () => {
  it('claims a good code with its batch, its points and this attempt', async () => {
    const { redeem, submit, record, recordUnknown } = aRedeem();
    await redeem.execute(CTX, aCommand());
    expect(claimOf(submit)).toMatchObject({
      claimId: 'ABCDEFGH12',
      member: 'm1',
      attempt: 'a1',
      batch: 'b1',
      brand: 'Drypers Touch',
      basePoints: 120,
      multiplier: 1,
    });
    expect(record).not.toHaveBeenCalled();
    expect(recordUnknown).not.toHaveBeenCalled();
  });

  it.each([
    ['2026-03-14T15:59:59Z', 1],
    ['2026-03-14T16:00:00Z', 2],
    ['2026-03-15T15:59:59Z', 2],
    ['2026-03-15T16:00:00Z', 1],
  ])('takes the day of Kuala Lumpur: at %s the factor is %i', async (now, factor) => {
    const { redeem, clock, submit } = aRedeem();
    clock.set(now);
    await redeem.execute(CTX, aCommand());
    expect(claimOf(submit).multiplier).toBe(factor);
  });

  it.each([
    ['CODE_TOO_SHORT', { status: 'too_short' }],
    ['CODE_UNKNOWN', { status: 'unknown' }],
    ['CODE_BATCH_INACTIVE', { batch: { ...BATCH, active: false } }],
    ['CODE_REGISTRATION_SUSPENDED', { suspended: true }],
    ['CODE_ATTEMPTS_EXCEEDED', { spent: true }],
    ['MEMBERSHIP_ENDED', { ended: true }],
  ])('refuses with %s before anything is claimed', async (code, given) => {
    const { redeem, submit } = aRedeem(given);
    await expect(redeem.execute(CTX, aCommand())).rejects.toMatchObject({ code });
    expect(submit).not.toHaveBeenCalled();
  });

  it('counts each attempt by its outcome', async () => {
    const counted = async (outcome: string) => {
      const { values } = await counter('club_scans_total', '', ['outcome']).get();
      return values.find(({ labels }) => labels.outcome === outcome)?.value;
    };
    const outcomes = ['credited', 'CODE_UNKNOWN', 'CODE_USED_BY_OTHER', 'failed'];
    const before = await Promise.all(outcomes.map(counted));
    await aRedeem().redeem.execute(CTX, aCommand());
    const unknown = aRedeem({ status: 'unknown' }).redeem.execute(CTX, aCommand());
    await expect(unknown).rejects.toMatchObject({ code: 'CODE_UNKNOWN' });
    const { redeem, submit } = aRedeem();
    submit.mockRejectedValueOnce(new TypeError('a fault'));
    await expect(redeem.execute(CTX, aCommand())).rejects.toThrow('a fault');
    const after = await Promise.all(outcomes.map(counted));
    expect(after.map((value, n) => value! - before[n]!)).toEqual([1, 1, 0, 1]);
  });

  it('reports at the field that a code is too short', async () => {
    const { redeem } = aRedeem({ status: 'too_short' });
    await expect(redeem.execute(CTX, aCommand())).rejects.toMatchObject({
      fields: { code: { code: 'CODE_TOO_SHORT' } },
    });
  });

  it('counts an attempt for an unknown code and for nothing else', async () => {
    const unknown = aRedeem({ status: 'unknown' });
    await expect(unknown.redeem.execute(CTX, aCommand())).rejects.toThrow();
    expect(unknown.recordUnknown).toHaveBeenCalledWith({ memberId: 'm1', ip: '10.0.0.1', device: 'd1' });
    for (const given of [{ status: 'too_short' }, { batch: { ...BATCH, active: false } }, { suspended: true }]) {
      const { redeem, recordUnknown } = aRedeem(given);
      await expect(redeem.execute(CTX, aCommand())).rejects.toThrow();
      expect(recordUnknown).not.toHaveBeenCalled();
    }
  });

  it('refuses good codes too while the budget is spent', async () => {
    const { redeem, resolve } = aRedeem({ spent: true });
    await expect(redeem.execute(CTX, aCommand())).rejects.toMatchObject({ code: 'CODE_ATTEMPTS_EXCEEDED' });
    expect(resolve).toHaveBeenCalled();
  });

  it('submits a code of a frozen batch that was redeemed before, so that the writer answers for it', async () => {
    const { redeem, submit } = aRedeem({ batch: { ...BATCH, active: false }, claimed: [{} as CodeClaim] });
    await redeem.execute(CTX, aCommand());
    expect(submit).toHaveBeenCalled();
  });

  it('records a refusal for fraud review without the code itself', async () => {
    const { redeem, submit, record } = aRedeem();
    submit.mockRejectedValueOnce(new DomainError('CODE_USED_BY_OTHER'));
    const command = aCommand({ code: 'abcdefgh12', deviceKind: 'android' });
    await expect(redeem.execute(CTX, command)).rejects.toMatchObject({ code: 'CODE_USED_BY_OTHER' });
    expect(record).toHaveBeenCalledWith({
      memberId: 'm1',
      reason: 'CODE_USED_BY_OTHER',
      // as printed, by which it is looked up
      codeHash: 'hash of ABCDEFGH12',
      batch: 'b1',
      ip: '10.0.0.1',
      device: 'd1',
      kind: 'android',
    });
  });

  it('records the batch of a code that a spent budget refuses, also when it is found later', async () => {
    const { redeem, resolve, record } = aRedeem({ spent: true });
    const found = await resolve();
    resolve.mockImplementationOnce(async () => {
      await new Promise((done) => setImmediate(done));
      return found;
    });
    await expect(redeem.execute(CTX, aCommand())).rejects.toMatchObject({ code: 'CODE_ATTEMPTS_EXCEEDED' });
    expect(record).toHaveBeenCalledWith(expect.objectContaining({ batch: 'b1' }));
  });

  it.each([
    ['ios', { kind: 'ios' }],
    ['a fridge', { kind: 'other' }],
    [undefined, {}],
  ])('keeps the device of a claim as a hash, and its kind %p as one of a few', async (deviceKind, kept) => {
    const { redeem, submit } = aRedeem();
    await redeem.execute(CTX, aCommand({ deviceKind }));
    expect(claimOf(submit)).toMatchObject({ deviceHash: 'hash of d1', ...kept });
    expect('kind' in claimOf(submit)).toBe('kind' in kept);
  });

  it.each([
    ['memberId', ''],
    ['memberId', { $ne: null }],
    ['memberId', 'a'.repeat(65)],
    ['attemptId', ''],
    ['attemptId', 'with space'],
    ['attemptId', 'a'.repeat(129)],
    ['code', ['A']],
    ['code', 'A'.repeat(501)],
    ['clientIp', 'x'.repeat(65)],
    ['device', 7],
  ])('refuses %s = %j by its field, and asks nobody', async (field, value) => {
    const { redeem, resolve, check } = aRedeem();
    await expect(redeem.execute(CTX, aCommand({ [field]: value }))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.anything() },
    });
    expect(resolve).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
  });
});
