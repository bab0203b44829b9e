import { systemContext } from '@club/platform';
import { costOf } from '@club/platform/testing';
import { aCredit, aDebit, aLedger, aMember, CAUSE, ORDINARY_DAY } from '../../test/ledger.js';
import { TiersTail } from '../tiers/tiers.tail.js';
import { BalancesQueries } from './balances.queries.js';

const DAY = 86_400_000;
let ledger: Awaited<ReturnType<typeof aLedger>>;
let balances: BalancesQueries;

beforeAll(async () => {
  ledger = await aLedger('ledger-balances');
  balances = new BalancesQueries(ledger.entries, ledger.tiers, ledger.clock);
});
afterAll(() => ledger.database.drop());
afterEach(() => ledger.clock.set(ORDINARY_DAY));

const opened = async () => {
  const memberId = aMember();
  const { entry } = await ledger.openAccount.execute(systemContext(), { memberId, at: ORDINARY_DAY });
  return { memberId, entry };
};

it('balances of many members show what each has, and a read opens no account for a member without one', async () => {
  const tail = new TiersTail(ledger.database.connection, ledger.tiers, ledger.earnings, ledger.settle, {
    everyMs: 0,
    leaseMs: 0,
    tailLeaseMs: 0,
  });
  const [rich, poor, nobody] = [await opened(), await opened(), aMember()];
  const { entry } = await ledger.writer.submit(rich.memberId, aCredit('quest:1', 4000), CAUSE);
  await ledger.writer.submit(rich.memberId, aDebit('order:1', 1500), CAUSE);
  await tail.take([rich.entry, poor.entry, entry]);
  const asked = [rich.memberId, poor.memberId, nobody, rich.memberId];
  const of = async () => new Map((await balances.of(asked)).map(({ memberId, ...balance }) => [memberId, balance]));
  expect([...(await of())]).toEqual([
    [rich.memberId, { available: 2500, tier: 'Gold' }],
    [poor.memberId, { available: 0, tier: 'Gold' }],
    [nobody, { available: 0, tier: 'Gold' }],
  ]);
  // The upgrade shows a day after it was qualified for, whether or not the job has been there.
  ledger.clock.set(new Date(ORDINARY_DAY.getTime() + DAY));
  expect((await of()).get(rich.memberId)).toEqual({ available: 2500, tier: 'Platinum' });
  expect(await ledger.entries.latest([nobody])).toEqual([]);
});

it('a read of balances writes nothing, and a read for no members sends no query', async () => {
  const { memberId } = await opened();
  const cost = await costOf(ledger.database.connection, () => balances.of([memberId, aMember()]));
  expect(cost.documents).toBe(0);
  expect(await costOf(ledger.database.connection, () => balances.of([]))).toEqual({ commands: [], documents: 0 });
});

it('a read of balances refuses invalid ids, and more than five hundred', async () => {
  const many = Array.from({ length: 501 }, aMember);
  for (const asked of [['$ne'], [''], many])
    await expect(balances.of(asked)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});
