import { messageIdOf } from './message-id.js';

type Told = Parameters<typeof messageIdOf>[0];

const PACK = { brand: 'Drypers Touch', format: 'Pants', size: 'L' };
const told = (type: Told['type'], data: object = {}, correlationId = 'request-1'): Told => ({
  ...{ eventId: `the ${type}`, type, correlationId },
  data: { memberId: 'm1', ...data },
});

const POINTS = told('PointsCredited', { pack: PACK, reversal: false });

describe('the message that an event belongs to', () => {
  it.each([told('QuestCompleted'), told('VoucherAssigned', { source: 'milestone' }), told('MysteryBoxEntered')])(
    'is that of the code for what the code brought: $type',
    (event) => {
      expect(messageIdOf(event)).toBe(messageIdOf(POINTS));
    },
  );

  it('is another for another code, and for another member', () => {
    const other = told('PointsCredited', { pack: PACK, reversal: false }, 'request-2');
    const friend = told('PointsCredited', { pack: PACK, reversal: false, memberId: 'm2' });
    expect(new Set([POINTS, other, friend].map(messageIdOf)).size).toBe(3);
  });

  it('names nobody', () => {
    expect(messageIdOf(POINTS)).not.toContain('m1');
  });

  it.each([
    told('PointsCredited', { pack: undefined }),
    told('PointsCredited', { pack: PACK, reversal: true }),
    told('VoucherAssigned', { source: 'redemption' }),
    told('OrderPlaced'),
    told('TierChanged'),
  ])('is its own for anything else: $type $data', (event) => {
    expect(messageIdOf(event)).toBe(event.eventId);
  });
});
