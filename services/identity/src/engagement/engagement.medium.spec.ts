import { anAddress } from '../../test/account-fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';

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
  });

  const entries = () => fixture.connection.collection('engagement_queue');
  /** As if the waits were over. */
  const due = () => entries().updateMany({}, { $set: { dueAt: new Date(0) } });
  const send = async () => {
    await due();
    while (await fixture.worker.next());
  };

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

  it('a change while the profile is sent is sent too', async () => {
    const { id } = await fixture.aMember();
    await due();
    const entry = await fixture.queue.claim();
    await fixture.queue.mark(id);
    await fixture.queue.done(entry!);
    expect(await entries().countDocuments()).toBe(1);
  });

  it('a service that is away is tried again, later and later; nobody else waits', async () => {
    fixture.engagement.broken = true;
    const { id } = await fixture.aMember();
    await due();
    expect(await fixture.worker.next()).toBe(true);
    expect(await fixture.worker.next()).toBe(false);
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
});
