import { randomUUID } from 'node:crypto';
import { systemContext } from '@club/platform';
import { aLedger, aMember, ORDINARY_DAY, tally } from '../../test/ledger.js';
import { BirthdaysConsumer } from '../birthdays/birthdays.consumer.js';
import { CreditBirthday } from '../birthdays/usecases/credit-birthday.js';
import { CreditPoints } from '../points/usecases/credit-points.js';
import { FeedbackAwardConsumer } from '../feedback/feedback-award.consumer.js';
import { PROFILE_UPDATES } from '../profile-updates/domain/profile-update-award.js';
import { ProfileAwardConsumer } from '../profile-updates/profile-award.consumer.js';
import { CreditProfileUpdate } from '../profile-updates/usecases/credit-profile-update.js';
import { ReferralsConsumer } from '../referrals/referrals.consumer.js';
import { CreditReferral } from '../referrals/usecases/credit-referral.js';
import { AwardEvents } from './awards.repository.js';

const CTX = systemContext('forged');
const DAY = 86_400_000;

/** Handler of messages from the broker: it gets anything that has the shape of an event, under an id of its own. */
type Handler = (event: unknown) => Promise<void>;

describe('forged events', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  const handlers = new Map<string, Handler>();
  let profileUpdates: CreditProfileUpdate;

  beforeAll(async () => {
    ledger = await aLedger('ledger-forged');
    const { writer, entries, membership, awards, clock, queries, openAccount, tiersQueries } = ledger;
    const listen = (type: string, consumer: { handle(event: never): Promise<void> }) =>
      handlers.set(type, (event) => consumer.handle(event as never));
    profileUpdates = new CreditProfileUpdate(writer, entries, membership, awards, clock);
    listen('ProfileUpdated', new ProfileAwardConsumer(profileUpdates));
    listen('FeedbackGiven', new FeedbackAwardConsumer(writer, membership, awards, clock));
    const referral = new CreditReferral(writer, entries, queries, openAccount, membership, awards, clock);
    listen('MemberRegistered', new ReferralsConsumer(referral));
    const birthdays = new CreditBirthday(writer, entries, tiersQueries, membership, clock);
    listen('BirthdayReached', new BirthdaysConsumer(birthdays));
  });
  afterAll(() => ledger.database.drop());
  beforeEach(() => ledger.clock.set(ORDINARY_DAY));

  const deliver = (type: string, data: object, occurredAt = ledger.clock.now()) =>
    (handlers.get(type) as Handler)({
      eventId: randomUUID(),
      type,
      occurredAt: occurredAt.toISOString(),
      correlationId: 'forged',
      actor: { id: 'x', type: 'system' },
      data,
    });
  const linesOf = async (member: string) =>
    (await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 100))
      .flatMap(({ lines }) => lines)
      .map(({ source, points }) => `${source} ${points}`);
  const updated = (memberId: string, points: number, updateId: string = randomUUID()) =>
    deliver('ProfileUpdated', { memberId, updateId, points, forced: false });
  const feedback = (memberId: string, orderId: string = randomUUID()) =>
    deliver('FeedbackGiven', { memberId, orderId, received: true });
  const joined = (referrerId: string, registeredAt: Date, memberId = aMember()) =>
    deliver('MemberRegistered', { memberId, referrerId, registeredAt: registeredAt.toISOString() });

  it.each([7, 1_000_000])('an amount of %i in a profile update credits the ledger’s own 200', async (points) => {
    const member = aMember();
    await updated(member, points);
    expect(await linesOf(member)).toEqual(['profileUpdate 200']);
  });

  it('a profile update repeated under other ids, one after another and at once, is credited once in six months', async () => {
    const [member, other] = [aMember(), aMember()];
    for (let times = 0; times < 3; times++) await updated(member, 200);
    await tally(Array.from({ length: 12 }, () => updated(other, 200)));
    expect(await linesOf(member)).toEqual(['profileUpdate 200']);
    expect(await linesOf(other)).toEqual(['profileUpdate 200']);
    ledger.clock.advance(149 * DAY);
    await updated(member, 200);
    expect(await linesOf(member)).toHaveLength(1);
    ledger.clock.advance(35 * DAY);
    await updated(member, 200);
    expect(await linesOf(member)).toEqual(['profileUpdate 200', 'profileUpdate 200']);
  });

  it('an update or feedback of one member brings no points to another, and brings its points once', async () => {
    const [owner, thief, update, order] = [aMember(), aMember(), randomUUID(), randomUUID()];
    await updated(owner, 200, update);
    await feedback(owner, order);
    await updated(thief, 200, update);
    await feedback(thief, order);
    await updated(owner, 200, update);
    await feedback(owner, order);
    expect(await linesOf(owner)).toEqual(['feedback 50', 'profileUpdate 200']);
    expect(await linesOf(thief)).toEqual([]);
  });

  it('feedback on samples that nobody was sent is bounded by what two years can bring', async () => {
    const member = aMember();
    for (let times = 0; times < 12; times++) await feedback(member);
    expect(await linesOf(member)).toEqual(Array.from({ length: 8 }, () => 'feedback 50'));
    ledger.clock.advance(732 * DAY);
    await feedback(member);
    expect(await linesOf(member)).toHaveLength(9);
  });

  it('referees that nobody knows are five a calendar month, whatever months their events state', async () => {
    const referrer = aMember();
    for (let times = 0; times < 8; times++) await joined(referrer, ORDINARY_DAY);
    expect(await linesOf(referrer)).toEqual(Array.from({ length: 5 }, () => 'referral 500'));
    // Other months: years ago counts as last month, days to come as this one.
    for (let month = 1; month <= 12; month++) await joined(referrer, new Date(Date.UTC(2020, month, 1)));
    for (let month = 1; month <= 12; month++) await joined(referrer, new Date(Date.UTC(2030, month, 1)));
    const own = (await linesOf(referrer)).filter((line) => line.startsWith('referral'));
    expect(own).toHaveLength(10);
  });

  it('a referee beyond the month’s five gets nothing either, and a referee of one member cannot be that of another', async () => {
    const [referrer, thief, referee] = [aMember(), aMember(), aMember()];
    await joined(referrer, ORDINARY_DAY, referee);
    await joined(thief, ORDINARY_DAY, referee);
    expect(await linesOf(thief)).toEqual([]);
    for (let times = 0; times < 4; times++) await joined(referrer, ORDINARY_DAY);
    const sixth = aMember();
    await joined(referrer, ORDINARY_DAY, sixth);
    expect(await linesOf(sixth)).toEqual([]);
  });

  it('birthdays of future years, of years long ago and of days not reached bring nothing', async () => {
    const member = aMember();
    await ledger.openAccount.execute(CTX, { memberId: member, at: ORDINARY_DAY });
    const birthday = (year: number, day: Date) => deliver('BirthdayReached', { memberId: member, year }, day);
    for (let year = 1950; year < 2025; year++) await birthday(year, new Date(Date.UTC(year, 2, 1)));
    for (let year = 2027; year < 2040; year++) await birthday(year, new Date(Date.UTC(year, 2, 1)));
    await birthday(2026, new Date(ORDINARY_DAY.getTime() + DAY));
    await birthday(2027, ORDINARY_DAY);
    expect(await linesOf(member)).toEqual([]);
    await birthday(2026, ORDINARY_DAY);
    expect(await linesOf(member)).toEqual(['birthday 100']);
  });

  it('another service that credits can use no key of an award and credit no more than a million points', async () => {
    const credit = new CreditPoints(ledger.writer, ledger.sources, ledger.entries, ledger.membership);
    const member = aMember();
    const asked = (key: string, ...points: number[]) =>
      credit.execute(CTX, {
        ...{ memberId: member, key, reason: '', ref: '', earns: false, attributes: {} },
        lines: points.map((each) => ({ source: 'prize', points: each })),
      });
    for (const key of [
      'profileUpdate:m:1',
      'feedback:1',
      'referral:m',
      'birthday:2026',
      'quest:q:once',
      'welcome:Gold',
    ])
      await expect(asked(key, 10)).rejects.toMatchObject({ fields: { key: { code: 'FIELD_INVALID' } } });
    await expect(asked('prize:1', 600_000, 400_001)).rejects.toMatchObject({ fields: { lines: {} } });
    await asked('prize:1', 600_000, 400_000);
    expect(await linesOf(member)).toHaveLength(2);
  });

  it('an award reported by its event and by its request at once is granted to both', async () => {
    const awarded = new AwardEvents(ledger.database.connection);
    for (let round = 0; round < 10; round++) {
      const [member, update] = [aMember(), randomUUID()];
      const claims = Array.from({ length: 20 }, () =>
        awarded.claim(PROFILE_UPDATES, member, update, ledger.clock.now()),
      );
      expect(await Promise.all(claims)).toEqual(Array(20).fill(true));
    }
  });
});
