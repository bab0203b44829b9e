import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { newEvent, systemContext } from '@club/platform';
import { costOf } from '@club/platform/testing';
import { anAddress } from '../../test/account-fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';
import { EngagementConsumer } from './engagement.consumer.js';

describe('profiles of the engagement service', () => {
  let fixture: PrivacyFixture;
  beforeAll(async () => {
    fixture = await privacyFixture('identity-engagement');
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await entries().deleteMany({});
    fixture.engagement.profiles.clear();
    fixture.engagement.calls = 0;
    fixture.engagement.broken = false;
    fixture.engagement.refused = '';
    fixture.ledger.asked.length = 0;
    fixture.ledger.unavailable = false;
  });

  const entries = () => fixture.connection.collection('engagement_queue');
  /** As if the waits were over. */
  const due = () => entries().updateMany({}, { $set: { dueAt: new Date(0) } });
  const send = async () => {
    await due();
    while ((await fixture.worker.next()) > 0);
  };
  const consumer = () => new EngagementConsumer(fixture.queue);
  const credited = (memberId: string) =>
    newEvent('PointsCredited', { memberId, entryId: `${memberId}:1`, seq: 1, lines: [], balanceAfter: 1 } as never, {
      ctx: systemContext(),
      clock: fixture.clock,
    }) as never;

  it('changes of a member are one call, with the member as it is', async () => {
    const { id, email } = await fixture.aMember({ receiveMail: true });
    await fixture.address(id, anAddress({ state: 'Perak' }));
    await fixture.news(id, false);
    await send();
    expect(fixture.engagement.calls).toBe(1);
    expect(fixture.engagement.profiles.get(id)).toMatchObject({
      email,
      state: 'Perak',
      optIns: { email: false, sms: false },
      pointBalance: 120,
      tier: 'Gold',
      babies: [{ birthDate: '2025-01-31' }],
    });
    expect(await entries().countDocuments()).toBe(0);
  });

  it('a member who has not agreed to the notice is not sent until then', async () => {
    const { id } = await fixture.aMember();
    const consents = fixture.connection.collection('members');
    const before = await consents.findOneAndUpdate({ _id: id as never }, { $set: { consents: [] } });
    await send();
    expect(fixture.engagement.calls).toBe(0);
    await fixture.members.update(id, { consents: before!['consents'] as never });
    await send();
    expect(fixture.engagement.profiles.get(id)).toBeDefined();
  });

  it('a change while the profile is sent is sent too', async () => {
    const { id } = await fixture.aMember();
    await due();
    const claimed = await fixture.queue.claim();
    await fixture.queue.mark(id);
    await fixture.queue.done(claimed);
    expect(await entries().find().toArray()).toMatchObject([{ _id: id, attempts: 0 }]);
  });

  it('an unavailable service is tried again with growing delays; no other work waits', async () => {
    fixture.engagement.broken = true;
    const { id } = await fixture.aMember();
    await due();
    expect(await fixture.worker.next()).toBe(1);
    expect(await fixture.worker.next()).toBe(0);
    expect(await entries().findOne({})).toMatchObject({ _id: id, attempts: 1 });
    fixture.engagement.broken = false;
    await send();
    expect(fixture.engagement.profiles.has(id)).toBe(true);
    expect(await entries().countDocuments()).toBe(0);
  });

  it('a deleted member is deleted there', async () => {
    const { id } = await fixture.aMember();
    await send();
    await fixture.delete(id, { password: 'Abcdef1!' });
    await send();
    expect(fixture.engagement.profiles.has(id)).toBe(false);
    expect(fixture.engagement.calls).toBe(2);
  });

  it('changes are queued in one write, a member once for all of theirs, and wait for those of the next minute', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const before = Date.now();
    const events = [one, other, one].map(credited);
    const cost = await costOf(fixture.connection, () => consumer().handleBatch(events));
    expect(cost).toEqual({ commands: ['update engagement_queue'], documents: 2 });
    // Each is waiting already, so that this is sent with what came before.
    expect(await costOf(fixture.connection, () => consumer().handleBatch(events))).toMatchObject({ commands: [] });
    const queued = await entries().find({}).sort({ changes: 1 }).toArray();
    expect(queued).toMatchObject([
      { _id: other, changes: 1, attempts: 0 },
      { _id: one, changes: 2, attempts: 0 },
    ]);
    for (const { dueAt } of queued) expect((dueAt as Date).getTime()).toBeGreaterThanOrEqual(before + 60_000);
    expect(await fixture.queue.claim()).toEqual([]);
  });

  it('a change counts again once its member may be claimed, here or by another replica', async () => {
    const [claimed, late, others] = [randomUUID(), randomUUID(), randomUUID()];
    await consumer().handleBatch([claimed, late].map(credited));
    // Another replica has added this one, and may claim it at any time.
    await entries().insertOne({ _id: others as never, changes: 1, attempts: 0, dueAt: new Date() });
    await entries().updateOne({ _id: claimed as never }, { $set: { dueAt: new Date(0) } });
    expect((await fixture.queue.claim()).map(({ id }) => id)).toEqual([claimed, others]);
    await consumer().handleBatch([claimed, late, others, others].map(credited));
    const spy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 51_000);
    await consumer().handleBatch([credited(late)]);
    spy.mockRestore();
    const changes = new Map((await entries().find().toArray()).map((entry) => [entry._id as unknown, entry.changes]));
    expect(changes).toEqual(
      new Map([
        [claimed, 2],
        [late, 2],
        [others, 3],
      ]),
    );
  });

  it('fifty are claimed at once by one replica each, the longest due first, and none twice', async () => {
    const members = Array.from({ length: 60 }, (_, n) => ({ id: randomUUID(), dueAt: new Date(n) }));
    await entries().insertMany(
      members.map(({ id, dueAt }) => ({ _id: id as never, changes: 1, attempts: 0, dueAt })).reverse(),
    );
    const first = await fixture.queue.claim();
    expect(first.map(({ id }) => id)).toEqual(members.slice(0, 50).map(({ id }) => id));
    await due();
    const claims = await Promise.all(Array.from({ length: 4 }, () => fixture.queue.claim()));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Taken over when the try has lasted too long, as after a kill.
    await due();
    expect(await fixture.queue.claim()).toHaveLength(50);
  });

  it('many members cost one request to the ledger and a few commands in all', async () => {
    const members = [];
    for (let n = 0; n < 3; n += 1) members.push((await fixture.aMember()).id);
    await due();
    const cost = await costOf(fixture.connection, () => fixture.worker.next());
    expect(cost.commands).toEqual([
      ...['find', 'update', 'find'].map((name) => `${name} engagement_queue`),
      ...['find members', 'find members', 'delete engagement_queue'],
    ]);
    expect(fixture.ledger.asked.map((ids) => [...ids].sort())).toEqual([members.sort()]);
    expect([...fixture.engagement.profiles.keys()].sort()).toEqual(members);
  });

  it('a refused member delays no others, and a deleted member needs no ledger', async () => {
    const { id: refused } = await fixture.aMember();
    const { id: other } = await fixture.aMember();
    fixture.engagement.refused = refused;
    await send();
    expect([...fixture.engagement.profiles.keys()]).toEqual([other]);
    expect(await entries().find().toArray()).toMatchObject([{ _id: refused, attempts: 1 }]);

    fixture.ledger.unavailable = true;
    await fixture.delete(other, { password: 'Abcdef1!' });
    await due();
    await fixture.worker.next();
    expect(fixture.engagement.profiles.size).toBe(0);
    expect(await entries().find().toArray()).toMatchObject([{ _id: refused, attempts: 2 }]);
  });

  it('a member who is deleted while the profile is on its way leaves none there', async () => {
    const { id } = await fixture.aMember();
    const upsert = fixture.engagement.upsert.bind(fixture.engagement);
    const spy = jest.spyOn(fixture.engagement, 'upsert').mockImplementation(async (profile) => {
      await fixture.delete(id, { password: 'Abcdef1!' });
      await upsert(profile);
    });
    await due();
    await fixture.worker.next();
    spy.mockRestore();
    expect(fixture.engagement.profiles.size).toBe(0);
  });
});
