import { jest } from '@jest/globals';
import { BatchWork, type BatchWorkOptions } from './batch-work.js';
import { isolateFailures } from './isolate-failures.js';
import { rootLogger } from './logging.js';
import { RepeatedJob } from './repeated-job.js';

function aJob(options: BatchWorkOptions = {}) {
  let now = 1_000;
  const waits: number[] = [];
  const work = new BatchWork({
    now: () => now,
    pause: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    ...options,
  });
  return { work, waits, takes: (ms: number) => (now += ms), now: () => now };
}

describe('batch work', () => {
  it('pauses three times as long as it has worked, longer when the machine made the chunk longer', async () => {
    const { work, waits, takes } = aJob();
    for (const ms of [10, 40, 200]) {
      takes(ms);
      await work.throttle();
    }
    expect(waits).toEqual([30, 120, 600]);
  });

  it('takes its share of the time and no more, however small its chunks are', async () => {
    const { work, takes, now } = aJob({ share: 0.2 });
    const began = now();
    let worked = 0;
    for (let chunk = 0; chunk < 1_000; chunk++) {
      takes(3);
      worked += 3;
      await work.throttle();
    }
    expect(worked / (now() - began)).toBeCloseTo(0.2, 2);
  });

  it('does not delay a small job, pauses no longer than configured, and never when its share is the whole time', async () => {
    const little = aJob();
    little.takes(9);
    await little.work.throttle();
    expect(little.waits).toEqual([]);
    const long = aJob({ longestMs: 500 });
    long.takes(60_000);
    await long.work.throttle();
    expect(long.waits).toEqual([500]);
    const whole = aJob({ share: 1 });
    whole.takes(100);
    await whole.work.throttle();
    expect(whole.waits).toEqual([0]);
    expect(() => new BatchWork({ share: 0 })).toThrow(RangeError);
    expect(() => new BatchWork({ share: 1.1 })).toThrow(RangeError);
  });

  it('does not count time spent waiting for others', async () => {
    const { work, waits, takes } = aJob();
    for (const ms of [6, 6]) {
      takes(ms);
      work.pause();
      takes(5_000);
      work.resume();
      await work.throttle();
    }
    expect(waits).toEqual([36]);
  });

  it('hands out every item in order, pausing between them', async () => {
    const { work, waits, takes } = aJob();
    const seen: number[] = [];
    for await (const item of work.each([1, 2, 3])) {
      seen.push(item);
      takes(20);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(waits).toEqual([60, 60, 60]);
  });

  it('ends a pause at once when the process stops', async () => {
    const going = new AbortController();
    let ended = false;
    let now = 0;
    const work = new BatchWork({ now: () => now, longestMs: 1e9, signal: going.signal });
    now = 1e8;
    const rest = work.throttle().then(() => (ended = true));
    expect(ended).toBe(false);
    going.abort();
    await rest;
    expect(ended).toBe(true);
  });
});

describe('batch work of a repeated job', () => {
  it('ends with its process at the next chunk', async () => {
    const failures: unknown[] = [];
    const chunks: number[] = [];
    let stopping: Promise<void> | undefined;
    const batches = async () => {
      const work = new BatchWork();
      for (let chunk = 1; chunk <= 10; chunk += 1) {
        chunks.push(chunk);
        if (chunk === 3) stopping = job.stop();
        await work.throttle();
      }
    };
    const job: RepeatedJob = new RepeatedJob(1_000, batches, (error) => failures.push(error));
    await job.run();
    await stopping;
    expect(chunks).toEqual([1, 2, 3]);
    expect(failures).toEqual([]);
  });

  it('ends where the failures of single items are caught, and none of them has failed', async () => {
    const logged = jest.spyOn(rootLogger(), 'error');
    const [failures, done]: [unknown[], string[]] = [[], []];
    let stopping: Promise<void> | undefined;
    const one = async (item: string) => {
      if (item === 'b') stopping = job.stop();
      await new BatchWork().throttle();
      done.push(item);
    };
    const work = () => isolateFailures(['a', 'b', 'c'], one, (item) => ({ item }));
    const job: RepeatedJob = new RepeatedJob(1_000, work, (error) => failures.push(error));
    await job.run();
    await stopping;
    expect({ done, failures }).toEqual({ done: ['a'], failures: [] });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('reports what failed', async () => {
    const failures: unknown[] = [];
    const job = new RepeatedJob(
      1_000,
      () => Promise.reject(new Error('broken')),
      (error) => failures.push(error),
    );
    await job.run();
    expect(failures).toEqual([new Error('broken')]);
  });
});
