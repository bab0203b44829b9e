import { FixedClock } from '@club/platform/testing';
import type { Award } from '../points/domain/index.js';
import { FeedbackAwardConsumer, FEEDBACK_POINTS } from './feedback-award.consumer.js';

describe('points of feedback on a sample', () => {
  const written: { member: string; intent: object }[] = [];
  const consumer = new FeedbackAwardConsumer(
    { submit: async (member: string, intent: object) => written.push({ member, intent }) } as never,
    { hasEnded: async (member: string) => member === 'ended' } as never,
    { claim: async () => true } as never,
    new FixedClock(new Date('2026-03-10T04:00:00Z')),
  );
  const deliver = async (memberId: string, received: boolean) => {
    written.length = 0;
    await consumer.handle({
      correlationId: 'c1',
      actor: { id: memberId, type: 'member' },
      data: { memberId, orderId: 'o1', received },
    } as never);
    return written;
  };

  it('are 50 under the key of the sample’s order (member-rewards §9), which the writer credits once', async () => {
    expect(FEEDBACK_POINTS).toBe(50);
    const lines = [{ source: 'feedback', points: 50 }];
    const [{ member, intent }] = (await deliver('m1', true)) as [{ member: string; intent: Award }];
    expect([member, intent.key]).toEqual(['m1', 'feedback:o1']);
    expect(intent.worth({})).toEqual({ lines, reason: 'feedback', ref: 'o1', attributes: {} });
  });

  it('are none for a sample that did not arrive, and none after the membership ended', async () => {
    expect(await deliver('m1', false)).toEqual([]);
    expect(await deliver('ended', true)).toEqual([]);
  });
});
