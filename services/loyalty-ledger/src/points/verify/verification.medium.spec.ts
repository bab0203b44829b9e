import { jest } from '@jest/globals';
import { createGrpcClient, systemContext } from '@club/platform';
import {
  dropSuiteDatabase,
  adminContext,
  eventually,
  spawnService,
  testDatabase,
  type TestDatabase,
} from '@club/platform/testing';
import { VerificationServiceClient } from '@club/proto/club/ledger/v1/verification';
import { ENTRY, ledgerEnv, seededAndRunning } from '../../../test/service.js';
import { aMember } from '../../../test/ledger.js';

jest.setTimeout(180_000);

const env = ledgerEnv({ VERIFY_EVERY_MS: '0' });
let database: TestDatabase;
let ledger: Awaited<ReturnType<typeof seededAndRunning>>['ledger'];
let codes: string[];

beforeAll(async () => {
  database = await testDatabase('verification');
  ({ ledger, codes } = await seededAndRunning(env));
});
afterAll(async () => {
  await ledger?.kill();
  await dropSuiteDatabase(db());
  await database.drop();
});

const db = () => database.connection.getClient().db(env.MONGO_DB);

async function run(...argv: string[]) {
  const child = spawnService(ENTRY, { ...env, OPERATOR: 'aisyah' }, argv);
  return { code: (await child.exited).code, lines: child.lines };
}

/** Returns the gauges of the last verification, as one replica exports them. */
async function exported() {
  const text = await (await fetch(`${ledger.opsUrl}/metrics`)).text();
  const valueOf = (name: string) => new RegExp(`^${name}\\{.*\\} (.+)$`, 'm').exec(text)?.[1];
  return { violations: valueOf('club_ledger_violations'), at: valueOf('club_ledger_verified_timestamp_seconds') };
}

it('the result of verify-ledger is stored, answered, and exported by a replica that verified nothing itself', async () => {
  const client = createGrpcClient(VerificationServiceClient, ledger.address);
  const last = async () => (await client.getLastVerification({}, adminContext())).last;
  try {
    expect(await last()).toBeUndefined();
    expect(await exported()).toEqual({ violations: undefined, at: undefined });
    const member = aMember();
    const attempt = { attemptId: aMember(), clientIp: '', device: '' };
    await ledger.codes.redeemCode({ memberId: member, code: codes.pop()!, ...attempt }, systemContext());

    expect((await run('verify-ledger')).code).toBe(0);
    const sound = await last();
    expect(sound).toMatchObject({ violations: 0, digestsPublished: true });
    expect(sound?.first).toBeUndefined();
    expect(sound?.entries).toBeGreaterThan(0);
    expect(await exported()).toEqual({ violations: '0', at: String(Date.parse(sound!.at!) / 1_000) });

    await db()
      .collection('entries')
      .updateOne({ member, seq: 1 }, { $inc: { balanceAfter: 10 } });
    const broken = await run('verify-ledger');
    expect(broken.code).toBe(1);
    expect(await last()).toMatchObject({ first: { memberId: member, seq: 1 }, digestsPublished: false });
    expect(Number((await exported()).violations)).toBeGreaterThan(0);
    // One member alone is no verification of the log.
    expect((await run('verify-ledger', aMember())).code).toBe(0);
    expect((await last())?.violations).toBeGreaterThan(0);
  } finally {
    client.close();
  }
});

it('rebuild-projection adds the totals of days up again from the log, and removes running sums', async () => {
  const totals = db().collection<{ _id: string; codes?: number }>('day_totals');
  await totals.insertOne({ _id: '2020-01-01', codes: 7 });
  const rebuilt = await run('rebuild-projection', 'day-totals');
  expect({ code: rebuilt.code, lines: rebuilt.lines }).toMatchObject({ code: 0 });
  expect(await totals.findOne({ _id: '2020-01-01' })).toBeNull();

  const tiers = db().collection<{ _id: string; sum?: object }>('tiers');
  await eventually(async () => expect(await tiers.countDocuments({ sum: { $exists: true } })).toBeGreaterThan(0));
  expect((await run('rebuild-projection', 'tier-sums')).code).toBe(0);
  const operations = db().collection<{ _id: string }>('_operations');
  expect(await operations.find({}, { projection: { _id: 0, by: 1, args: 1, state: 1, result: 1 } }).toArray()).toEqual([
    { by: 'aisyah', args: [], state: 'done', result: '' },
    { by: 'aisyah', args: [], state: 'failed', result: expect.stringMatching(/violations/) },
    { by: 'aisyah', args: [expect.any(String)], state: 'done', result: '' },
    { by: 'aisyah', args: ['day-totals'], state: 'done', result: expect.stringMatching(/^\d+ entries added up$/) },
    { by: 'aisyah', args: ['tier-sums'], state: 'done', result: expect.stringMatching(/^[1-9]\d* sums removed$/) },
  ]);
});
