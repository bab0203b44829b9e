import { createLogger } from '../logging.js';
import { startDefaultMetrics } from '../metrics.js';
import { systemContext } from '../context.js';
import { FixedClock } from '../testing/clock.js';
import { EventConsumer } from './consumer.js';
import { encodeEvent, newEvent } from './event.js';
import { WRITTEN_HEADER } from './transport.js';

const logger = createLogger({ service: 'age', level: 'silent' });
const delivery = { heartbeat: async () => undefined, stopping: () => false };
const SECOND = 1_000;

/** A message of an event that states a time long ago, written so many milliseconds ago if that is known. */
function messageOf(eventId: string, agoMs?: number) {
  const event = newEvent(
    'MemberDeleted',
    { memberId: 'm-1', deletedAt: undefined },
    { ctx: systemContext(), clock: new FixedClock('2020-01-01T00:00:00Z'), eventId },
  );
  const writtenAt: Record<string, string> =
    agoMs === undefined ? {} : { [WRITTEN_HEADER]: new Date(Date.now() - agoMs).toISOString() };
  const place = { topic: 't.member', partition: 0, offset: '1', key: 'm-1' };
  return { ...place, value: JSON.stringify(encodeEvent(event)), headers: writtenAt };
}

const bucket = async (le: string) => {
  const text = await startDefaultMetrics({ SERVICE_NAME: 'age', CLUB_VERSION: 'test' }).metrics();
  const line = text.split('\n').find((each) => each.startsWith(`club_event_age_seconds_bucket{le="${le}"`));
  return Number(line?.split(' ').at(-1));
};

it('the age of an event counts from when it was written, and is there from the start', async () => {
  const consumer = new EventConsumer({
    subscription: { group: 'test.age', types: ['MemberDeleted'], batch: async () => undefined },
    groupTypes: { canPassOver: () => true, includes: async () => false },
    connection: {} as never,
    transport: {} as never,
    logger,
    deadLetterTopic: (topic) => topic,
    ensureDeadLetterTopics: async () => undefined,
  });
  expect(await bucket('10')).toBe(0);
  await consumer.handleBatch([messageOf('a', 2 * SECOND), messageOf('b', 20 * SECOND), messageOf('c')], delivery);
  expect([await bucket('10'), await bucket('30'), await bucket('+Inf')]).toEqual([1, 2, 3]);
});
