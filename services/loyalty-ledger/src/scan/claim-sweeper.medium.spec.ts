import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { aClaim, aLedger, aMember, aScan, CAUSE } from '../../test/ledger.js';
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
});
