import { connectMongo, createLogger, isTransient } from '@club/platform';
import { MongoProxy } from '@club/platform/testing';
import { aLedger, aMember, aScan, CAUSE } from '../../test/ledger.js';
import { EntriesRepository } from './entries.repository.js';

describe('the content of entries', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  beforeAll(async () => {
    ledger = await aLedger('ledger-entry-summaries');
  });
  afterAll(() => ledger.database.drop());

  it('is read for many at once, without unknown and invalid ids', async () => {
    const [one, two] = [aMember(), aMember()];
    const entries = [];
    for (const member of [one, two, two]) {
      entries.push((await ledger.writer.submit(member, aScan({ member }), CAUSE)).entry);
    }
    const ids = entries.map(({ id }) => id);
    const found = await ledger.entries.summariesOf(['', ':', `${one}:999`, ...ids, ids[0]!, `nobody:1`]);
    expect([...found.keys()].sort()).toEqual([...ids].sort());
    expect(found.get(ids[2]!)).toMatchObject({
      member: two,
      key: entries[2]!.key,
      at: entries[2]!.at,
      counters: { scans: 2 },
    });
    expect(await ledger.entries.summariesOf([])).toEqual(new Map());
  });

  it('shows which member has which key, also for more keys than one read takes', async () => {
    const members = Array.from({ length: 45 }, aMember);
    const [one, two] = [aScan({ member: members[0]! }), aScan({ member: members[44]! })];
    await Promise.all([one, two].map((award) => ledger.writer.submit(award.claim.member, award, CAUSE)));
    const pairs = members.flatMap((member) => [one, two].map(({ key }) => ({ member, key })));
    const present = await ledger.entries.keysPresent(pairs);
    expect([...present].sort()).toEqual([one, two].map(({ claim: { member }, key }) => `${member} ${key}`).sort());
    expect(await ledger.entries.keysPresent([{ member: members[0]!, key: two.key }])).toEqual(new Set());
    expect(await ledger.entries.keysPresent([])).toEqual(new Set());
  });

  it('is refused when a primary does not prove itself within two seconds', async () => {
    const { url, name } = ledger.database;
    const proxy = await MongoProxy.before(url);
    const logger = createLogger({ service: 'entry-summaries', level: 'silent' });
    const connection = await connectMongo({ url: proxy.url, db: name, appName: 'entry-summaries', logger });
    try {
      proxy.stallAt('linearizable');
      const asked = new EntriesRepository(connection).summariesOf([`${aMember()}:1`]);
      const error: unknown = await asked.catch((reason: unknown) => reason);
      expect([proxy.stalls, error instanceof Error && isTransient(error)]).toEqual([true, true]);
      expect(error).toMatchObject({ message: expect.stringContaining('linearizable read') });
    } finally {
      await connection.close(true);
      await proxy.close();
    }
  });
});
