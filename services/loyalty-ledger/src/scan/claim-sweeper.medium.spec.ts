import { jest } from '@jest/globals';
import { type KafkaBus, type LiveUpdates, systemContext } from '@club/platform';
import { aClaim, aLedger, aMember, aScan, CAUSE, ledgerOn } from '../../test/ledger.js';
import { FactsTail } from '../points/tail/facts.tail.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { CodeAward } from './domain/code-award.js';

jest.setTimeout(120_000);

const CTX = systemContext('test');
let ledger: Awaited<ReturnType<typeof aLedger>>;
beforeAll(async () => {
  ledger = await aLedger('ledger-claims');
});
afterAll(() => ledger.database.drop());
const submit = (member: string, award: CodeAward) => ledger.writer.submit(member, award, CAUSE);

describe('sweeps of claims', () => {
  it('complete a claim without its entry once, and only when no request can be at work on it', async () => {
    const sweeper = () => new ClaimSweeper(ledger.claims, ledger.entries, ledger.writer);
    const orphan = aClaim({ member: aMember(), multiplier: 2 });
    const whole = aMember();
    await submit(whole, aScan({ member: whole }));
    await ledger.claims.claim([orphan]);
    expect(await sweeper().sweep(60_000)).toBe(0);
    expect(await ledger.entryDocs.countDocuments({ member: orphan.member })).toBe(0);
    const completed = await Promise.all([sweeper().sweep(0), sweeper().sweep(0)]);
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
      await new ClaimSweeper(worker.claims, worker.entries, worker.writer).sweep(0);
      return asked.mock.calls.flatMap(([pairs]) => pairs).filter((pair) => pair.member === member);
    };
    expect(await about()).toHaveLength(1);
    const bus = { publish: async () => undefined } as unknown as KafkaBus;
    const live = { publishAll: async () => undefined } as unknown as LiveUpdates;
    const tail = new FactsTail(bus, live, worker.sources, worker.writer, 1_000);
    await tail.consume(await ledger.entryDocs.find({ member }).toArray());
    expect(await about()).toEqual([]);
  });
});
