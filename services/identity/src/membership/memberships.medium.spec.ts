import { nativeDb } from '@club/platform';
import { aBaby } from '../../test/account-fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';

const at = (day: string) => new Date(`${day}T00:05:00+08:00`);

describe('end of memberships', () => {
  let fixture: PrivacyFixture;
  beforeAll(async () => {
    fixture = await privacyFixture('identity-memberships');
  });
  afterAll(() => fixture.close());

  it('is published once on the youngest child’s fifth birthday, and resumed by a younger child', async () => {
    fixture.clock.set(at('2026-11-21'));
    const { id } = await fixture.aMember({ pregnancyStage: 'moreChild', childDob: ['2024-02-01', '2025-06-15'] });
    const eventCounts = async () => [
      (await fixture.events('MembershipEnded', id)).length,
      (await fixture.events('MembershipResumed', id)).length,
    ];
    expect((await fixture.queries.get(id)).membershipEndsOn).toBe('2030-06-15');
    fixture.clock.set(at('2030-06-14'));
    await fixture.review();
    expect(await eventCounts()).toEqual([0, 0]);
    fixture.clock.set(at('2030-06-15'));
    await Promise.all([fixture.review(), fixture.review(), fixture.review()]);
    await fixture.review();
    expect(await eventCounts()).toEqual([1, 0]);
    await fixture.baby(id, aBaby({ birthDate: '2030-05-01' }));
    await Promise.all([fixture.review(), fixture.review()]);
    expect(await eventCounts()).toEqual([1, 1]);
    fixture.clock.set(at('2035-05-01'));
    await fixture.review();
    expect(await eventCounts()).toEqual([2, 1]);
  });

  it('neither ends earlier nor later for a child that was removed', async () => {
    fixture.clock.set(at('2026-11-21'));
    const { id } = await fixture.aMember({ pregnancyStage: 'moreChild', childDob: ['2024-02-01', '2025-06-15'] });
    await fixture.members.update(id, { pregnancyStage: 'trying' });
    const [older, younger] = (await fixture.members.findById(id))!.babyInfos;
    const eventCounts = async () => [
      (await fixture.events('MembershipEnded', id)).length,
      (await fixture.events('MembershipResumed', id)).length,
    ];
    await fixture.deleteBaby(id, younger!.id);
    expect((await fixture.queries.get(id)).membershipEndsOn).toBe('2030-06-15');
    fixture.clock.set(at('2029-02-01'));
    await fixture.review();
    expect(await eventCounts()).toEqual([0, 0]);
    await fixture.deleteBaby(id, older!.id);
    fixture.clock.set(at('2030-06-15'));
    await Promise.all([fixture.review(), fixture.review()]);
    expect(await eventCounts()).toEqual([1, 0]);
    // The child that let a membership go on is removed before the review: it goes on all the same.
    const { babyInfos } = await fixture.baby(id, aBaby({ birthDate: '2030-05-01' }));
    await fixture.deleteBaby(id, babyInfos[0]!.id);
    await fixture.review();
    expect(await eventCounts()).toEqual([1, 1]);
  });

  it('ends for every other member when the review of one fails', async () => {
    fixture.clock.set(at('2026-11-21'));
    const child = { pregnancyStage: 'oneChild' as const, childDob: ['2025-06-15'] };
    const [broken, other] = [await fixture.aMember(child), await fixture.aMember(child)];
    const members = nativeDb(fixture.connection).collection<{ _id: string; babyInfos: unknown[] }>('members');
    await members.updateOne({ _id: broken.id }, { $push: { babyInfos: null } });
    fixture.clock.set(at('2030-06-15'));
    await fixture.review();
    expect(await fixture.events('MembershipEnded', broken.id)).toEqual([]);
    expect(await fixture.events('MembershipEnded', other.id)).toHaveLength(1);
    await members.updateOne({ _id: broken.id }, { $pop: { babyInfos: 1 } });
    await fixture.review();
    expect(await fixture.events('MembershipEnded', broken.id)).toHaveLength(1);
  });

  it('does not end for members without a child', async () => {
    fixture.clock.set(at('2026-11-21'));
    const { id } = await fixture.aMember({ pregnancyStage: 'trying', childDob: [] });
    fixture.clock.set(at('2050-01-01'));
    await fixture.review();
    expect(await fixture.events('MembershipEnded', id)).toEqual([]);
  });
});
