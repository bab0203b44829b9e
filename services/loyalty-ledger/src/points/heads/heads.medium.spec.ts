import { buffer } from 'node:stream/consumers';
import { TiersTail } from '../../tiers/tiers.tail.js';
import { aCredit, aLedger, aMember, CAUSE, DIGEST_SECRETS, ledgerOn, storeOf } from '../../../test/ledger.js';
import { HeadDigests } from './head-digests.js';
import { isSigned } from './signing.js';

let ledger: Awaited<ReturnType<typeof aLedger>>;
beforeEach(async () => {
  ledger = await aLedger('ledger-heads');
});
afterEach(() => ledger.database.drop());

const LATEST = 'ledger-heads/latest.json';
const store = () => storeOf(ledger.database.name);
const manifest = async () => JSON.parse((await buffer(await store().get(LATEST))).toString()) as Record<string, never>;

/** A member with `count` credits behind the opening of the account. */
async function aLog(count: number): Promise<string> {
  const member = aMember();
  for (let n = 0; n < count; n += 1) await ledger.writer.submit(member, aCredit(`quest:${n}`, 5), CAUSE);
  return member;
}
const cutOff = (member: string, seq: number) => ledger.entryDocs.deleteMany({ member, seq: { $gte: seq } });
const violationsOf = async (member?: string) => (await ledger.verifier.execute(member)).violations;

describe('a log whose end was cut off', () => {
  it('is found by the position of the sum of its tier, also when nothing of the log is left', async () => {
    const tail = new TiersTail(ledger.database.connection, ledger.tiers, ledger.earnings, ledger.settle, {
      ...{ everyMs: 0, leaseMs: 0, tailLeaseMs: 0 },
    });
    const [member, gone] = [await aLog(17), await aLog(17)];
    for (const each of [member, gone]) await tail.take((await ledger.entries.page(each, Infinity, 100)).reverse());
    const folded = (await ledger.tiers.find(member))!.foldedSeq;
    expect(folded).toBeGreaterThan(0);
    expect(await violationsOf()).toEqual([]);
    await cutOff(member, folded);
    await cutOff(gone, 0);
    const found = { seq: folded, invariant: 'end', detail: 'the log ends before an entry that was seen' };
    expect(await violationsOf(member)).toEqual([{ member, ...found }]);
    expect(await violationsOf(gone)).toEqual([{ member: gone, ...found }]);
    expect(await violationsOf()).toHaveLength(2);
  });

  it('is found by the digest that was published before, and no other digest is published then', async () => {
    const [member, other] = [await aLog(3), await aLog(1)];
    expect(await ledger.verifier.executeAndPublish()).toMatchObject({ accounts: 2, violationCount: 0 });
    const published = await manifest();
    await ledger.writer.submit(other, aCredit('quest:more', 5), CAUSE);
    expect(await violationsOf()).toEqual([]);
    await cutOff(member, 3);
    const found = { member, seq: 3, invariant: 'end', detail: 'the log ends before an entry that was seen' };
    expect((await ledger.verifier.executeAndPublish()).violations).toEqual([found]);
    expect(await violationsOf(member)).toEqual([found]);
    expect(await manifest()).toEqual(published);
  });

  it('is found when it was rewritten up to its old length', async () => {
    const member = await aLog(2);
    await ledger.verifier.executeAndPublish();
    await cutOff(member, 2);
    const { writer } = ledgerOn(ledger.database.connection, ledger.clock);
    await writer.submit(member, aCredit('quest:forged', 500), CAUSE);
    expect(await violationsOf(member)).toEqual([
      { member, seq: 2, invariant: 'end', detail: 'was seen with another hash' },
    ]);
  });
});

describe('a digest of heads', () => {
  it('names the one before it and is signed by the newest of the keys', async () => {
    await aLog(1);
    await ledger.verifier.executeAndPublish();
    const first = await manifest();
    await ledger.verifier.executeAndPublish();
    const second = await manifest();
    expect(second).toMatchObject({ previous: first.sha256, accounts: 1, keyVersion: 1 });
    expect(isSigned(second as never, DIGEST_SECRETS)).toBe(true);
    expect(isSigned({ ...second, accounts: 2 } as never, DIGEST_SECRETS)).toBe(false);
  });

  it('is found to be broken when it was changed, or signed by somebody else', async () => {
    const member = await aLog(1);
    await ledger.verifier.executeAndPublish();
    const digest = await manifest();
    const forged = new HeadDigests(store(), [{ version: 1, secret: Buffer.alloc(32, 8) }]);
    const next = await forged.begin();
    await next.publish();
    expect(await violationsOf(member)).toEqual([
      expect.objectContaining({ invariant: 'end', detail: expect.stringContaining('signed by no key') }),
    ]);
    const lines = (await manifest()).lines;
    await store().put(LATEST, Buffer.from(JSON.stringify({ ...digest, lines })), { contentType: 'application/json' });
    expect(await violationsOf(member)).toEqual([
      expect.objectContaining({ invariant: 'end', detail: expect.stringContaining('does not hold what was signed') }),
    ]);
  });
});
