import { bodyHashOf, liveKeyOf, mayFollow, NEXT_STATES, relationTo, type RedemptionState } from './redemption.js';

const NOW = new Date('2026-11-21T04:00:00Z');
const request = (over: object = {}) => ({ memberId: 'm', kind: 'item', key: '', body: [['a', 1]], ...over });
const earlier = (over: object = {}) => ({ bodyHash: bodyHashOf(request()), createdAt: NOW, ...over });
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('states of a redemption', () => {
  it('end in placed or void, and only a commit under way can be placed', () => {
    const before = (to: RedemptionState) =>
      (Object.keys(NEXT_STATES) as RedemptionState[]).filter((from) => mayFollow(from, to));
    expect(before('placed')).toEqual(['committing']);
    expect(before('void')).toEqual(['pending', 'committing']);
    expect(before('pending')).toEqual([]);
    expect([NEXT_STATES.placed, NEXT_STATES.void]).toEqual([[], []]);
  });
});

describe('the same request again', () => {
  it('is known by its key for ever, whatever the time', () => {
    const keyed = request({ key: 'k' });
    expect(relationTo(keyed, earlier({ createdAt: ago(365 * 86_400_000) }), NOW)).toBe('same');
    expect(relationTo(request({ key: 'k', body: [['a', 2]] }), earlier(), NOW)).toBe('other');
  });

  it.each([
    [0, 'same'],
    [10_000, 'same'],
    [10_001, 'over'],
    [-10_000, 'same'],
    [-10_001, 'over'],
  ])('without a key is the same order within ten seconds: %i ms later → %s', (age, relation) => {
    expect(relationTo(request(), earlier({ createdAt: ago(age) }), NOW)).toBe(relation);
  });

  it('has one live key a member and key, or a member, kind and order', () => {
    expect(liveKeyOf(request())).toBe(liveKeyOf(request()));
    const others = [{ memberId: 'n' }, { body: [['a', 2]] }, { kind: 'pregnant' }, { key: 'k' }, { key: 'l' }];
    expect(new Set([liveKeyOf(request()), ...others.map((over) => liveKeyOf(request(over)))]).size).toBe(6);
    expect(liveKeyOf(request({ key: 'k', body: [] }))).toBe(liveKeyOf(request({ key: 'k' })));
  });
});
