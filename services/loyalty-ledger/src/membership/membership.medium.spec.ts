import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createBus, createLogger, newEvent, SystemClock, systemContext, type KafkaBus } from '@club/platform';
import { dropSuiteDatabase, eventually, testConfig, testDatabase } from '@club/platform/testing';
import { aMember } from '../../test/ledger.js';
import { ledgerEnv, seededAndRunning, type spawnLedger } from '../../test/service.js';

jest.setTimeout(180_000);

const CTX = systemContext('c1');

describe('a membership that ends', () => {
  const env = ledgerEnv();
  const clock = new SystemClock();
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let codes: string[];
  let bus: KafkaBus;
  let ledger: Awaited<ReturnType<typeof spawnLedger>>;
  beforeAll(async () => {
    database = await testDatabase('ledger-membership');
    const config = { ...testConfig({ SERVICE_NAME: 'identity' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
    bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {});
    ({ ledger, codes } = await seededAndRunning(env));
  });
  afterAll(async () => {
    await ledger.kill('SIGTERM');
    await bus.close();
    await dropSuiteDatabase(database.connection.getClient().db(env.MONGO_DB));
    await database.drop();
  });

  const scan = (memberId: string, code = codes.pop() as string) =>
    ledger.codes.redeemCode({ memberId, code, attemptId: randomUUID(), clientIp: '', device: '' }, CTX);

  it('earns no more and keeps its points to spend, until it is resumed', async () => {
    const memberId = aMember();
    await scan(memberId);
    await bus.publish([
      newEvent('MembershipEnded', { memberId, endedAt: clock.now().toISOString() }, { ctx: CTX, clock }),
    ]);
    // The text is too short to be a code, so it makes no claim and uses no attempt: it is sent until the event has arrived.
    await eventually(() => expect(scan(memberId, 'SHORT')).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' }), {
      timeoutMs: 60_000,
    });
    const code = codes.pop() as string;
    await expect(scan(memberId, code)).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    const earning = {
      memberId,
      key: 'test:1',
      lines: [{ source: 'feedback', points: 50 }],
      reason: '',
      ref: '',
      attributes: {},
    };
    await expect(ledger.points.credit({ ...earning, earns: true }, CTX)).rejects.toMatchObject({
      code: 'MEMBERSHIP_ENDED',
    });
    // A refund earns nothing and is still given.
    await ledger.points.credit({ ...earning, key: 'refund:1', earns: false }, CTX);
    const spend = { memberId, key: 'donation:1', lines: [{ source: 'donation', points: 100 }], reason: '', ref: '' };
    expect(await ledger.points.debit({ ...spend, attributes: {} }, CTX)).toMatchObject({ entry: { points: -100 } });
    // Somebody else may redeem the code that was refused.
    expect(await scan(aMember(), code)).toMatchObject({ foundScanned: 1 });

    await bus.publish([
      newEvent('MembershipResumed', { memberId, at: clock.now().toISOString() }, { ctx: CTX, clock }),
    ]);
    await eventually(async () => expect(await scan(memberId)).toMatchObject({ foundScanned: 2 }), {
      timeoutMs: 60_000,
    });
  });

  it('redeems no code while the account is blocked, and does again once it is unblocked', async () => {
    const memberId = aMember();
    const publish = (type: 'MemberBlocked' | 'MemberUnblocked', at: Date) =>
      bus.publish([newEvent(type, { memberId, at: at.toISOString() }, { ctx: CTX, clock })]);
    const refused = (code: string) =>
      eventually(() => expect(scan(memberId, 'SHORT')).rejects.toMatchObject({ code }), { timeoutMs: 60_000 });
    const [before, blockedAt, after] = [new Date(Date.now() - 20_000), new Date(Date.now() - 10_000), clock.now()];
    await publish('MemberBlocked', blockedAt);
    await refused('CODE_MEMBER_SUSPENDED');
    const code = codes.pop() as string;
    await expect(scan(memberId, code)).rejects.toMatchObject({ code: 'CODE_MEMBER_SUSPENDED' });
    // An earlier unblock that arrives late changes nothing; events of one member are handled in their order.
    await publish('MemberUnblocked', before);
    await bus.publish([newEvent('MembershipEnded', { memberId, endedAt: before.toISOString() }, { ctx: CTX, clock })]);
    await refused('CODE_MEMBER_SUSPENDED');
    await publish('MemberUnblocked', after);
    await refused('MEMBERSHIP_ENDED');
    await bus.publish([
      newEvent('MembershipResumed', { memberId, at: clock.now().toISOString() }, { ctx: CTX, clock }),
    ]);
    await refused('CODE_TOO_SHORT');
    expect(await scan(memberId, code)).toMatchObject({ foundScanned: 1 });
  });
});
