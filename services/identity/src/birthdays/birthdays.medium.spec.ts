import { randomUUID } from 'node:crypto';
import { nativeDb, Outbox, systemContext } from '@club/platform';
import { migratedDatabase, FixedClock } from '@club/platform/testing';
import { EngagementQueue } from '../members/engagement-queue.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import { migrations } from '../migrations.js';
import { BirthdaysRepository } from './birthdays.repository.js';
import { PublishBirthdays } from './usecases/publish-birthdays.js';

const CTX = systemContext('c1');
/** Five minutes past midnight in Kuala Lumpur. */
const at = (day: string) => new Date(Date.parse(`${day}T00:05:00Z`) - 8 * 3_600_000);

describe('PublishBirthdays', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  const clock = new FixedClock(at('2026-11-20'));
  let find: () => Promise<number>;

  beforeAll(async () => {
    database = await migratedDatabase('identity-birthdays', migrations);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    for (const name of ['members', 'birthdays', '_jobs', 'outbox']) await db().collection(name).deleteMany({});
    clock.set(at('2026-11-20'));
    const { connection } = database;
    const birthdays = new BirthdaysRepository(connection);
    const members = new MembersRepository(connection, new EngagementQueue(connection));
    const job = new PublishBirthdays(birthdays, members, new Outbox(connection), connection, clock);
    find = () => job.execute(CTX);
  });

  const db = () => nativeDb(database.connection);
  const born = async (dob: string, over: Record<string, unknown> = {}): Promise<string> => {
    const _id = randomUUID();
    const unique = { number: _id, email: _id, emailOwned: true, referralCode: _id };
    const member = { _id, dob, verified: true, ...unique, registeredAt: at('2026-01-01'), ...over };
    await db()
      .collection<{ _id: string }>('members')
      .insertOne(member as never);
    return _id;
  };
  const published = async () => {
    const docs = await db()
      .collection<{ event: { data: { memberId: string; year: number }; occurredAt: string } }>('outbox')
      .find()
      .sort({ writtenAt: 1 })
      .toArray();
    return docs.map(({ event }) => event);
  };

  it('publishes a birthday on the day in Kuala Lumpur, once, without the date of birth', async () => {
    const member = await born('1990-11-21');
    await born('1990-11-22');
    expect(await find()).toBe(0);
    clock.set(new Date(at('2026-11-21').getTime() - 6 * 60_000));
    expect(await find()).toBe(0);
    clock.set(at('2026-11-21'));
    expect(await Promise.all([find(), find(), find()])).toContain(1);
    expect(await find()).toBe(0);
    const events = await published();
    expect(events).toMatchObject([{ data: { memberId: member, year: 2026 }, occurredAt: '2026-11-20T16:00:00.000Z' }]);
    expect(JSON.stringify(events)).not.toContain('1990');
  });

  it('publishes those of every day jumped over, each year, in the order of the years', async () => {
    const member = await born('1992-02-29');
    await find();
    clock.set(at('2028-03-05'));
    expect(await find()).toBe(2);
    expect((await published()).map(({ data, occurredAt }) => [data, occurredAt])).toEqual([
      [{ memberId: member, year: 2027 }, '2027-02-27T16:00:00.000Z'],
      [{ memberId: member, year: 2028 }, '2028-02-28T16:00:00.000Z'],
    ]);
  });

  it('publishes every other birthday when one fails, and that one once it can, also on a later day', async () => {
    await find();
    const [broken, other] = [await born('1990-11-21'), await born('1991-11-21')];
    const outbox = db().collection<{ _id: string; event: object }>('outbox');
    const taken = { _id: `birthday:${broken}:2026`, event: {} };
    await outbox.insertOne(taken);
    clock.set(at('2026-11-21'));
    expect(await find()).toBe(1);
    clock.set(at('2026-11-23'));
    expect(await find()).toBe(0);
    await outbox.deleteOne({ _id: taken._id });
    expect(await find()).toBe(1);
    expect((await published()).map(({ data }) => data.memberId)).toEqual([other, broken]);
  });

  it('goes back with the clock, and still publishes a birthday once a year', async () => {
    await born('1990-12-25');
    await find();
    clock.set(at('2026-12-25'));
    expect(await find()).toBe(1);
    clock.set(at('2026-11-20'));
    expect(await find()).toBe(0);
    const late = await born('1988-12-24', { registeredAt: at('2026-11-20') });
    clock.set(at('2026-12-26'));
    expect(await find()).toBe(1);
    expect((await published()).at(-1)?.data.memberId).toBe(late);
  });

  it('publishes the birthday of a member who joins on it, and none of days before the member joined', async () => {
    await find();
    clock.set(at('2026-11-25'));
    await born('1990-11-22', { registeredAt: at('2026-11-25') });
    const today = await born('1990-11-25', { registeredAt: at('2026-11-25') });
    expect(await find()).toBe(1);
    expect((await published())[0]?.data.memberId).toBe(today);
  });

  it('finds members by an index, whatever their number', async () => {
    await born('1990-11-20');
    const plan = (await db()
      .collection('members')
      .find({ verified: true, dob: { $in: ['1990-11-20', '1991-11-20'] } })
      .explain('queryPlanner')) as { queryPlanner: { winningPlan: unknown } };
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('dob_verified');
  });
});
