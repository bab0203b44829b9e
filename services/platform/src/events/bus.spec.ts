import { EVENTS } from '@club/proto/events';
import type { Connection } from 'mongoose';
import { SystemClock } from '../clock.js';
import { systemContext } from '../context.js';
import { DomainError } from '../errors.js';
import { HealthRegistry } from '../health.js';
import { createLogger } from '../logging.js';
import { KafkaBus } from './bus.js';
import {
  decodeEvent,
  encodeEvent,
  eventKey,
  MalformedEventError,
  newEvent,
  UnfoundedEventError,
  type DomainEvent,
} from './event.js';
import type { ConsumeOptions, EventTransport, OutgoingMessage, TopicSpec } from './transport.js';

/** Keeps what it is given; nothing leaves the process. */
class RecordingTransport implements EventTransport {
  sent: Array<{ topic: string; messages: OutgoingMessage[] }> = [];
  topics: TopicSpec[] = [];
  consuming: ConsumeOptions | undefined;
  failing = false;

  async check() {}
  async send(batches: RecordingTransport['sent']) {
    if (this.failing) throw new Error('broker is unavailable');
    this.sent.push(...batches);
  }
  consume(options: ConsumeOptions) {
    this.consuming = options;
    return { stop: async () => undefined };
  }
  async ensureTopics(topics: TopicSpec[]) {
    this.topics.push(...topics);
  }
  async lags() {
    return [];
  }
  async backlog() {
    return { partitions: [], seconds: 0 };
  }
  async resetOffsets() {
    return 0;
  }
  async drain() {
    return 0;
  }
  async close() {}
}

const logger = createLogger({ service: 'bus', level: 'silent' });
const delivery = { heartbeat: async () => undefined, stopping: () => false };
const malformed = {
  topic: 't.club.identity.member.v1',
  partition: 2,
  offset: '7',
  key: 'k',
  value: 'no json',
  headers: { a: 'b' },
};
const event = newEvent(
  'MemberRegistered',
  {
    memberId: 'm-1',
    language: 'en',
    referrerId: '',
    registeredAt: '2026-03-10T04:00:00.000Z',
  },
  { ctx: systemContext('c-1'), clock: new SystemClock(), eventId: 'e-1' },
);

function subscribed() {
  const transport = new RecordingTransport();
  const health = new HealthRegistry();
  const bus = new KafkaBus({ transport, connection: {} as Connection, prefix: 't.', logger, health });
  bus.subscribe({ group: 'orders.members', types: ['MemberRegistered'], handler: async () => undefined });
  bus.start();
  return { transport, health, consuming: transport.consuming! };
}

describe('KafkaBus', () => {
  it('publishes to the prefixed topic with the aggregate as key', async () => {
    const transport = new RecordingTransport();
    await new KafkaBus({ transport, prefix: 't.', logger }).publish([event], { traces: ['00-trace'] });
    const [batch] = transport.sent;
    expect(batch!.topic).toBe('t.club.identity.member.v1');
    expect(batch!.messages[0]).toMatchObject({ key: 'm-1', headers: { 'x-event-id': 'e-1', traceparent: '00-trace' } });
    expect(JSON.parse(batch!.messages[0]!.value)).toMatchObject({
      eventId: 'e-1',
      correlationId: 'c-1',
      data: { memberId: 'm-1' },
    });
  });

  it('creates every topic of the catalogue, and the dead-letter topics of its consumers', async () => {
    const transport = new RecordingTransport();
    await new KafkaBus({ transport, logger }).ensureTopics([{ group: 'g', types: ['CodeRedeemed', 'PointsCredited'] }]);
    const catalogue = new Set(Object.values(EVENTS).map(({ topic }) => topic));
    expect([...catalogue]).toEqual(expect.arrayContaining(['club.identity.member.v1', 'club.ledger.points.v1']));
    expect(transport.topics.map(({ topic }) => topic).sort()).toEqual(
      [...catalogue, 'club.ledger.points.v1.g.dlq'].sort(),
    );
  });

  it('a consumer that has died for good fails liveness', () => {
    const { health, consuming } = subscribed();
    expect(health.liveness().ok).toBe(true);
    consuming.onFatal(new Error('unsupported'));
    expect(health.liveness()).toEqual({ ok: false, reason: 'consumer orders.members has crashed' });
  });

  it('a message is committed only after its dead letter was written', async () => {
    const { transport, consuming } = subscribed();
    transport.failing = true;
    await expect(consuming.handle(malformed, delivery)).rejects.toThrow('broker is unavailable');
    transport.failing = false;
    await consuming.handle(malformed, delivery);
    expect(transport.sent).toEqual([
      {
        topic: 't.club.identity.member.v1.orders.members.dlq',
        messages: [
          expect.objectContaining({
            key: 'k',
            value: 'no json',
            headers: expect.objectContaining({
              a: 'b',
              'x-dlq-partition': '2',
              'x-dlq-offset': '7',
              'x-dlq-attempts': '1',
            }),
          }),
        ],
      },
    ]);
  });

  describe('with a subscription that takes batches', () => {
    const other = { ...event, eventId: 'e-2', data: { ...event.data, memberId: 'm-2' } } as typeof event;
    const messageOf = (one: DomainEvent, offset: string) => ({
      ...{ topic: malformed.topic, partition: 0, offset, key: eventKey(one), headers: {} },
      value: JSON.stringify(encodeEvent(one)),
    });
    /** Takes batches with `batch`; answers what it got, by event ids. */
    function batching(batch: (ids: string[]) => void) {
      const transport = new RecordingTransport();
      const bus = new KafkaBus({
        ...{ transport, connection: {} as Connection, prefix: 't.', logger },
        retry: { attempts: 2, baseMs: 1 },
      });
      const got: string[][] = [];
      bus.subscribe({
        group: 'orders.members',
        types: ['MemberRegistered'],
        batch: async (events) => {
          const ids = events.map(({ eventId }) => eventId);
          got.push(ids);
          batch(ids);
        },
      });
      bus.start();
      return { transport, got, consuming: transport.consuming! };
    }
    const two = [messageOf(event, '1'), messageOf(other, '2')];

    it('hands the events over in a batch, and only then a malformed one to the dead letters', async () => {
      const { transport, got, consuming } = batching(() => expect(transport.sent).toEqual([]));
      expect(await consuming.handleBatch!([two[0]!, malformed, two[1]!], delivery)).toBe(true);
      expect(got).toEqual([['e-1', 'e-2']]);
      expect(transport.sent).toEqual([expect.objectContaining({ topic: `${malformed.topic}.orders.members.dlq` })]);
    });

    it('requests single events when a batch fails, and moves the poison event to the dead letters after its attempts', async () => {
      const { transport, got, consuming } = batching((ids) => {
        if (ids.includes('e-1')) throw new TypeError('cannot read the stars');
      });
      expect(await consuming.handleBatch!(two, delivery)).toBe(false);
      expect(transport.sent).toEqual([]);
      for (const message of two) await consuming.handle(message, delivery);
      expect(got).toEqual([['e-1', 'e-2'], ['e-1'], ['e-1'], ['e-2']]);
      expect(transport.sent[0]!.messages).toEqual([
        expect.objectContaining({
          key: 'm-1',
          headers: expect.objectContaining({ 'x-dlq-attempts': '2', 'x-dlq-offset': '1' }),
        }),
      ]);
    });

    it('moves an unfounded event to the dead letters at its first attempt', async () => {
      const { transport, got, consuming } = batching(() => {
        throw new UnfoundedEventError('nobody of that name');
      });
      expect(await consuming.handleBatch!([two[0]!], delivery)).toBe(false);
      await consuming.handle(two[0]!, delivery);
      expect([got.length, transport.sent.length]).toEqual([2, 1]);
    });

    it('waits for an unreachable dependency with the whole batch', async () => {
      let outages = 0;
      const { got, consuming } = batching(() => {
        if ((outages += 1) <= 4) throw new DomainError('SERVICE_BUSY');
      });
      expect(await consuming.handleBatch!(two, delivery)).toBe(true);
      expect(got).toEqual(Array(5).fill(['e-1', 'e-2']));
    });

    it('returns the batch to the broker when it is stopped during an outage', async () => {
      const { consuming } = batching(() => {
        throw new DomainError('SERVICE_BUSY');
      });
      const stopping = { ...delivery, stopping: () => true };
      await expect(consuming.handleBatch!(two, stopping)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    });
  });

  it('subscribing without mongo is refused at once', () => {
    const bus = new KafkaBus({ transport: new RecordingTransport(), logger });
    expect(() => bus.subscribe({ group: 'g', types: ['MemberRegistered'], handler: async () => undefined })).toThrow(
      'mongo',
    );
  });
});

describe('events', () => {
  it('are unchanged after serialisation', () => {
    const again = decodeEvent(JSON.parse(JSON.stringify(encodeEvent(event))));
    expect(again).toEqual(event);
    expect(eventKey(again)).toBe('m-1');
  });

  it.each([
    ['no object', null],
    ['no id', { ...encodeEvent(event), eventId: '' }],
    ['an unknown type', { ...encodeEvent(event), type: 'toString' }],
    ['no moment', { ...encodeEvent(event), occurredAt: 'soon' }],
    ['no data', { ...encodeEvent(event), data: undefined }],
    ['no key', { ...encodeEvent(event), data: {} }],
  ])('with %s are malformed', (_what, value) => {
    expect(() => decodeEvent(value)).toThrow(MalformedEventError);
  });
});
