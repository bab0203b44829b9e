import { jest } from '@jest/globals';
import { newEvent } from '@club/platform';
import { aSample, aWish, samplesFixture } from '../../test/fixture.js';

describe('requests in progress while their member leaves', () => {
  let club: Awaited<ReturnType<typeof samplesFixture>>;
  let sampleId: string;
  beforeAll(async () => {
    club = await samplesFixture('samples-left');
  });
  beforeEach(async () => {
    const sample = aSample();
    await club.samples.insertOnce(sample);
    sampleId = sample.id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => club.db.drop());

  const leave = (memberId: string) =>
    club.bus.deliver(
      newEvent(
        'MemberDeleted',
        { memberId, deletedAt: club.clock.now().toISOString() },
        { ctx: club.ctx, clock: club.clock },
      ),
    );
  const eventsOf = async (memberId: string) =>
    (await club.events()).filter(({ data }) => data['memberId'] === memberId);
  const confirmed = (removed: Record<string, number>) =>
    expect.objectContaining({
      type: 'MemberDataErased',
      data: expect.objectContaining({ service: 'samples-surveys', removed }),
    });
  const untouched = async (memberId: string) => {
    expect((await club.samples.find(sampleId))?.remaining).toBe(100);
    expect(await club.requests.everyOfMember(memberId)).toEqual([]);
    expect(await eventsOf(memberId)).toEqual([confirmed({ requests: 0, answers: 0 })]);
  };

  it('a request for a sample is refused, and nothing is kept of it', async () => {
    const { memberId, addressId } = club.members.join();
    const asked = club.members.member.bind(club.members);
    jest.spyOn(club.members, 'member').mockImplementationOnce(async (ctx, id) => {
      const member = await asked(ctx, id);
      await leave(id);
      return member;
    });
    const asking = club.request.execute(club.ctx, { memberId, addressId, sampleId, key: '' });
    await expect(asking).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await untouched(memberId);
  });

  it('the sample of a sign-up is not granted, and its event counts as handled', async () => {
    const wish = aWish(sampleId);
    const { memberId } = wish;
    jest.spyOn(club.members, 'signUpSample').mockImplementationOnce(async () => {
      await leave(memberId);
      return wish as never;
    });
    const registeredAt = club.clock.now().toISOString();
    await club.bus.deliver(
      newEvent('MemberRegistered', { memberId, registeredAt } as never, { ctx: club.ctx, clock: club.clock }),
    );
    await untouched(memberId);
  });

  it('feedback on a sample is refused after the member has left', async () => {
    const wish = aWish(sampleId);
    const { memberId, orderId } = wish;
    await club.grant.execute(club.ctx, wish);
    await leave(memberId);
    expect(await club.requests.find(orderId)).toMatchObject({ delivery: null });
    expect(await eventsOf(memberId)).toContainEqual(confirmed({ requests: 1, answers: 0 }));
    const feedback = { received: false, mainAnswers: [], subAnswers: [], openQuestion: '', other: '' };
    const answering = club.answer.execute(club.ctx, { memberId, orderId, ...feedback });
    await expect(answering).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await club.survey.given(orderId)).toBeNull();
  });
});
