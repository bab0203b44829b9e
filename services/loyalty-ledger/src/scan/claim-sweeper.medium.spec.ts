import { jest } from '@jest/globals';
import { connectMongo, createLogger, type KafkaBus, type LiveUpdates, systemContext } from '@club/platform';
import { eventually, TcpProxy } from '@club/platform/testing';
import { aClaim, aLedger, aMember, aScan, CAUSE, ledgerOn } from '../../test/ledger.js';
import { EventsTail } from '../points/tail/events.tail.js';
import { CodeAward } from './domain/code-award.js';

const CTX = systemContext('test');
const MINUTES_MS = 10 * 60_000;
let ledger: Awaited<ReturnType<typeof aLedger>>;
beforeAll(async () => {
  ledger = await aLedger('ledger-claims');
});
afterAll(() => ledger.database.drop());
const submit = (member: string, award: CodeAward) => ledger.writer.submit(member, award, CAUSE);

describe('sweeps of claims', () => {
  it('complete a claim without its entry once, and only when no request can be at work on it', async () => {
    const orphan = aClaim({ member: aMember(), multiplier: 2 });
    const whole = aMember();
    await submit(whole, aScan({ member: whole }));
    await ledger.claims.claim([orphan]);
    expect(await ledger.sweeper.sweep(60_000)).toBe(0);
    expect(await ledger.entryDocs.countDocuments({ member: orphan.member })).toBe(0);
    const completed = await Promise.all([ledger.sweeper.sweep(0), ledger.sweeper.sweep(0)]);
    expect(Math.max(...completed)).toBe(1);
    expect(await ledger.queries.balance(CTX, orphan.member)).toMatchObject({ available: 360, head: { seq: 1 } });
    expect(await ledger.queries.balance(CTX, whole)).toMatchObject({ available: 360, head: { seq: 1 } });
    const retry = await submit(orphan.member, new CodeAward(orphan));
    expect(retry).toMatchObject({ replayed: true, entry: { points: 360 } });
  });

  it('ask the database about no claim whose entry the tail has seen, written by whichever process', async () => {
    const worker = ledgerOn(ledger.database.connection, ledger.clock);
    const member = aMember();
    await submit(member, aScan({ member }));
    const asked = jest.spyOn(worker.entries, 'keysPresent');
    const about = async () => {
      asked.mockClear();
      await ledger.database.connection.db!.collection('_sweeps').deleteMany({});
      await worker.sweeper.sweep(0);
      return asked.mock.calls.flatMap(([pairs]) => pairs).filter((pair) => pair.member === member);
    };
    expect(await about()).toHaveLength(1);
    const bus = { publish: async () => undefined } as unknown as KafkaBus;
    const live = { publishAll: async () => undefined } as unknown as LiveUpdates;
    const tail = new EventsTail(bus, live, worker.sources, worker.writer, 1_000);
    await tail.consume(await ledger.entryDocs.find({ member }).toArray());
    expect(await about()).toEqual([]);
  });

  it('complete the others when one cannot be completed, and that one once it can be', async () => {
    const [broken, whole] = [aClaim({ member: aMember() }), aClaim({ member: aMember() })];
    await ledger.claims.claim([broken, whole]);
    await ledger.claimDocs.updateOne({ _id: broken.claimId }, { $set: { basePoints: 'many' as never } });
    await ledger.sweeper.sweep(0);
    expect(await ledger.queries.balance(CTX, whole.member)).toMatchObject({ available: 360 });
    await ledger.sweeper.sweep(0);
    await ledger.claimDocs.updateOne({ _id: broken.claimId }, { $set: { basePoints: 120 } });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTES_MS);
    expect(await ledger.sweeper.sweep(0)).toBe(1);
    clock.mockRestore();
    expect(await ledger.queries.balance(CTX, broken.member)).toMatchObject({ available: 360 });
    expect((await ledger.claims.beginSweep()).failed).toEqual([]);
  });
});

describe('a claim that a stalled connection delivers minutes later, behind the mark of the sweeps', () => {
  let proxy: TcpProxy;
  let claim: ReturnType<typeof aClaim>;
  beforeEach(async () => {
    const { hostname, port } = new URL(ledger.database.url);
    proxy = await TcpProxy.before(hostname, Number(port));
    const stalling = await connectMongo({
      url: `mongodb://${hostname}:${proxy.port}/?directConnection=true`,
      db: ledger.database.name,
      appName: 'stalling',
      logger: createLogger({ service: 'test', level: 'silent' }),
      waitMs: 1_000,
    });
    const { writer } = ledgerOn(stalling, ledger.clock);
    const member = aMember();
    await writer.submit(member, aScan({ member }), CAUSE);
    claim = aClaim({ member });
    proxy.stall();
    const sent = expect(writer.submit(member, new CodeAward(claim), CAUSE)).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
    });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTES_MS);
    await ledger.sweeper.sweep(0);
    clock.mockRestore();
    expect(await ledger.claims.find([claim.claimId])).toEqual([]);
    proxy.deliver();
    await eventually(async () => (await ledger.claims.find([claim.claimId])).length === 1);
    proxy.close();
    await sent;
    await stalling.close();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * MINUTES_MS);
    expect(await ledger.sweeper.sweep(0)).toBe(0);
    later.mockRestore();
    expect(await ledger.queries.balance(CTX, member)).toMatchObject({ available: 360 });
  });

  it('is completed when its owner sends the code again, as another attempt', async () => {
    const { entry, replayed } = await submit(claim.member, aScan({ ...claim, attempt: 'another' }));
    expect({ points: entry.points, attempt: entry.attempt, replayed }).toEqual({
      points: 120,
      attempt: claim.attempt,
      replayed: false,
    });
    await expect(submit(claim.member, aScan({ ...claim, attempt: 'third' }))).rejects.toMatchObject({
      code: 'CODE_USED_BY_YOU',
    });
  });

  it('is found by verification, and completed before the next one', async () => {
    await ledger.claimDocs.updateOne(
      { _id: claim.claimId },
      { $set: { writtenAt: new Date(Date.now() - MINUTES_MS) } },
    );
    const { violations } = await ledger.verifier.execute(claim.member);
    expect(violations).toEqual([
      expect.objectContaining({ invariant: 'claim', detail: `scan:${claim.claimId} is claimed and has no entry` }),
    ]);
    expect(await ledger.sweeper.sweepAll(0)).toBe(1);
    expect((await ledger.verifier.execute(claim.member)).violations).toEqual([]);
    expect(await ledger.queries.balance(CTX, claim.member)).toMatchObject({ available: 480 });
  });
});

it('verification finds an entry whose claim is gone', async () => {
  const member = aMember();
  const scan = aScan({ member });
  await submit(member, scan);
  await ledger.claimDocs.deleteOne({ _id: scan.claim.claimId });
  expect((await ledger.verifier.execute(member)).violations).toEqual([
    expect.objectContaining({ member, invariant: 'claim' }),
  ]);
});
