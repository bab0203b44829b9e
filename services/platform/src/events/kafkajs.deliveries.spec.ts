import { jest } from '@jest/globals';
import type { EachBatchPayload } from 'kafkajs';
import { createLogger } from '../logging.js';
import { KafkaJsDeliveries } from './kafkajs.deliveries.js';
import type { ConsumeOptions } from './transport.js';

const logger = createLogger({ service: 'deliveries', level: 'silent' });

/** A group over one topic and what becomes of it: calls by their values, offsets resolved by partition. */
function aGroup(over: Partial<ConsumeOptions> = {}) {
  const done: string[] = [];
  const resolved: string[] = [];
  const stop = new AbortController();
  /** Number of further messages at the broker, by partition. */
  const behind = new Map<number, number>();
  const deliveries = new KafkaJsDeliveries(
    {
      group: 'g',
      topics: ['t'],
      wants: (type) => type === 'Wanted',
      handle: async ({ value }) => void done.push(value),
      onFatal: () => undefined,
      ...over,
    },
    logger,
    stop.signal,
  );
  /** Delivers messages of a partition, written `<type>:<value>`; a message without a colon has no type. */
  const take = (partition: number, ...messages: string[]) => {
    const payload = {
      batch: {
        topic: 't',
        partition,
        offsetLag: () => String(behind.get(partition) ?? 0),
        messages: messages.map((text, at) => {
          const [type, value] = text.includes(':') ? text.split(':') : [undefined, text];
          const headers = type === undefined ? {} : { 'x-event-type': Buffer.from(type) };
          return { offset: String(at), key: Buffer.from('k'), value: Buffer.from(value!), headers };
        }),
      },
      resolveOffset: (offset: string) => void resolved.push(`${partition}/${offset}`),
      heartbeat: async () => undefined,
      uncommittedOffsets: () => ({ topics: [] }),
      commitOffsetsIfNecessary: async () => undefined,
      isRunning: () => true,
    };
    return deliveries.take(payload as unknown as EachBatchPayload);
  };
  return { done, resolved, stop, behind, deliveries, take };
}

describe('a message that a group receives', () => {
  it('is skipped by its header when it is not wanted, and counts as done', async () => {
    const { done, resolved, take } = aGroup();
    await take(0, 'Other:1', 'Wanted:2', 'Other:3');
    expect([done, resolved.at(-1)]).toEqual([['2'], '0/2']);
    await take(1, 'Other:4');
    expect([done, resolved.at(-1)]).toEqual([['2'], '1/0']);
  });

  it('is read when it names no type', async () => {
    const { done, take } = aGroup();
    await take(0, 'nameless');
    expect(done).toEqual(['nameless']);
  });

  it('is handled in order, and is not handled after a failed one', async () => {
    const done: string[] = [];
    const { resolved, take } = aGroup({
      handle: async ({ value }) => {
        if (value === '3') throw new Error('not yet');
        done.push(value);
      },
    });
    await expect(take(0, 'Wanted:1', 'Wanted:2', 'Wanted:3', 'Wanted:4')).rejects.toThrow('not yet');
    expect([done, resolved]).toEqual([
      ['1', '2'],
      ['0/0', '0/1'],
    ]);
  });

  it('is the last one when the consumer is stopped while it is handled', async () => {
    const { done, resolved, stop, deliveries, take } = aGroup({
      handle: async ({ value }) => {
        stop.abort();
        done.push(value);
      },
    });
    const taken = take(0, 'Wanted:1', 'Wanted:2');
    await deliveries.settle();
    await taken;
    expect([done, resolved]).toEqual([['1'], ['0/0']]);
  });
});

describe('a group that takes batches', () => {
  it('receives the messages of all partitions in one call, each in its order, and all are done after it', async () => {
    const calls: string[][] = [];
    const { resolved, take } = aGroup({
      handleBatch: async (messages) => {
        expect(resolved.filter((one) => !one.startsWith('2/'))).toEqual([]);
        calls.push(messages.map(({ value }) => value));
        return true;
      },
    });
    await Promise.all([take(0, 'Wanted:a1', 'Other:x', 'Wanted:a2'), take(1, 'Wanted:b1'), take(2, 'Other:y')]);
    expect(calls).toEqual([['a1', 'a2', 'b1']]);
    expect(new Set(resolved)).toEqual(new Set(['0/2', '1/0', '2/0']));
  });

  it('receives single messages when the batch fails, of each partition until one fails', async () => {
    const alone: string[] = [];
    const { resolved, take } = aGroup({
      handleBatch: async () => false,
      handle: async ({ value }) => {
        if (value === 'a2') throw new Error('an outage');
        alone.push(value);
      },
    });
    const outcomes = await Promise.allSettled([take(0, 'Wanted:a1', 'Wanted:a2', 'Wanted:a3'), take(1, 'Wanted:b1')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(alone.sort()).toEqual(['a1', 'b1']);
    expect(new Set(resolved)).toEqual(new Set(['0/0', '1/0']));
  });

  it('marks nothing as done when the call fails', async () => {
    const { resolved, take } = aGroup({ handleBatch: () => Promise.reject(new Error('an outage')) });
    await expect(take(0, 'Wanted:1')).rejects.toThrow('an outage');
    expect(resolved).toEqual([]);
  });

  it('is asked again after a round, for all partitions of an answer, and sooner while one has more', async () => {
    jest.useFakeTimers();
    try {
      const { behind, take } = aGroup({ handleBatch: async () => true });
      const asked: string[] = [];
      const answer = async (name: string) => {
        await Promise.all([take(0, 'Wanted:1'), take(1, 'Wanted:2')]);
        asked.push(name);
      };
      const quiet = answer('quiet');
      await jest.advanceTimersByTimeAsync(290);
      expect(asked).toEqual([]);
      await jest.advanceTimersByTimeAsync(20);
      await quiet;
      behind.set(1, 40);
      const late = answer('behind');
      await jest.advanceTimersByTimeAsync(30);
      expect(asked).toEqual(['quiet']);
      await jest.advanceTimersByTimeAsync(20);
      await late;
      expect(asked).toEqual(['quiet', 'behind']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('receives at most some hundred messages per call, in order', async () => {
    const calls: string[][] = [];
    const { take } = aGroup({
      handleBatch: async (messages) => {
        calls.push(messages.map(({ value }) => value));
        return true;
      },
    });
    const values = Array.from({ length: 1_200 }, (_, n) => String(n));
    await take(0, ...values.map((value) => `Wanted:${value}`));
    expect(calls.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(calls.flat()).toEqual(values);
  });
});
