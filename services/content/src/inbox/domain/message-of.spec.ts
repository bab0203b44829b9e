import { MESSAGES } from './message-of.js';

describe('what the inbox says', () => {
  it('names the bonus of a first code and the sum of its lines', () => {
    const lines = [
      { source: 'scan', points: 120 },
      { source: 'scanMilestone', points: 240 },
    ];
    expect(MESSAGES.credited(lines)).toEqual({
      type: 'pointsEarned',
      params: { points: '360', source: 'scanMilestone' },
    });
  });

  it.each(['quest', 'receipt'])('leaves the points of a %s to its own event', (source) => {
    expect(MESSAGES.credited([{ source, points: 50 }])).toBeNull();
  });

  it.each(['redemption', 'pregnant', 'voucher', 'donation', 'wish'])(
    'leaves what a %s took to its own event',
    (source) => {
      expect(MESSAGES.debited([{ source, points: -500 }])).toBeNull();
    },
  );

  it('tells of points taken otherwise, without a sign', () => {
    expect(MESSAGES.debited([{ source: 'reversal', points: -70 }])).toEqual({
      type: 'pointsTaken',
      params: { points: '70', source: 'reversal' },
    });
  });

  it.each([
    ['Upgraded', 'tierUp'],
    ['Downgraded', 'tierDown'],
  ])('tells a tier that was %s', (status, type) => {
    expect(MESSAGES.tierChanged('Platinum', status)).toEqual({ type, params: { tier: 'Platinum' } });
  });

  it.each([
    ['PROCESSING', 'orderProcessing'],
    ['Delivering', 'orderDelivering'],
    ['DELIVERED', 'orderDelivered'],
  ])('tells an order that is %s', (state, type) => {
    expect(MESSAGES.orderMoved('o-1', state)).toEqual({ type, params: { orderId: 'o-1' } });
  });

  it('says nothing of states it does not know', () => {
    expect(MESSAGES.orderMoved('o-1', 'LOST')).toBeNull();
  });
});
