import { gathered, inOrder, type Message, type Part } from './message.js';

const aPart = (type: string, event = type): Part => ({ event, type, params: {} });
const aMessage = (id: string, at: string, ...parts: Part[]): Message => ({
  ...{ id, memberId: 'm1', parts, events: parts.map(({ event }) => event) },
  ...{ at: new Date(at), read: false, writtenAt: new Date(0) },
});

describe('what a message tells', () => {
  it('begins with the points, then quests, vouchers and tickets, in whatever order the events came', () => {
    const parts = ['mysteryBoxEntered', 'voucherAssigned', 'pointsEarned', 'questCompleted'].map((type) => aPart(type));
    const told = ['pointsEarned', 'questCompleted', 'voucherAssigned', 'mysteryBoxEntered'];
    expect(inOrder(parts).map(({ type }) => type)).toEqual(told);
    expect(inOrder(parts.toReversed()).map(({ type }) => type)).toEqual(told);
  });

  it('has two quests in the same order each time', () => {
    const quests = [aPart('questCompleted', 'b'), aPart('questCompleted', 'a')];
    expect(inOrder(quests).map(({ event }) => event)).toEqual(['a', 'b']);
  });
});

describe('messages of one delivery', () => {
  it('are one for each code, with every event once and the time of the latest', () => {
    const [points, quest] = [aPart('pointsEarned'), aPart('questCompleted')];
    const found = gathered([
      aMessage('code-1', '2026-03-10T04:00:00Z', points),
      aMessage('other', '2026-03-10T04:00:00Z', aPart('welcome')),
      aMessage('code-1', '2026-03-10T04:00:01Z', quest),
      aMessage('code-1', '2026-03-10T04:00:00Z', points),
    ]);
    expect(found.map(({ id, events, at }) => [id, events, at.toISOString()])).toEqual([
      ['code-1', ['pointsEarned', 'questCompleted'], '2026-03-10T04:00:01.000Z'],
      ['other', ['welcome'], '2026-03-10T04:00:00.000Z'],
    ]);
    expect(found[0]!.parts).toEqual([points, quest]);
  });
});
