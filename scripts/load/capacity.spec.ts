import { costOf, launchOf, PLAN, partsOf, simulate, storesOf } from './capacity.mjs';

const figures = {
  parts: [
    { name: 'answer', cpuMs: 0.6, shared: 'replicas', answers: true },
    { name: 'tail', cpuMs: 0.3, shared: 'one' },
    { name: 'consumers', cpuMs: 0.2, times: 2, shared: 'partitions' },
  ],
  ...{ documents: 5, bytes: 2_000, memberBytes: 3_000, recordBytes: 1_000 },
};

const withTail = (cpuMs: number) => ({
  ...figures,
  parts: figures.parts.map((part) => (part.name === 'tail' ? { ...part, cpuMs } : part)),
});

it('names the part that is at its end first, and what more processes do', () => {
  const parts = partsOf(figures);
  expect(parts.map(({ name }) => name)).toEqual(['tail', 'consumers', 'answer']);
  // One process follows the log, whatever the replicas: 1,000 / 0.3 of them a second, of which 60 % are planned with.
  expect(parts[0]).toMatchObject({ replicas: 1, ceiling: 2_000 });
  expect(parts[1]).toMatchObject({ replicas: 4, ceiling: 18_000 });
  expect(parts[2]).toMatchObject({ replicas: 10, ceiling: Infinity });
  expect(partsOf(figures, PLAN, { lifted: true }).find(({ name }) => name === 'tail')).toMatchObject({ replicas: 5 });
});

it('adds up what the stores hold and take, and what a scan costs the services', () => {
  const stores = storesOf(figures);
  expect(stores.documentsASecond).toBe(50_000);
  expect(stores.mongoBytes).toBe(500_000_000 * 2_000 + 10_000_000 * 3_000);
  expect(stores.mongoBytesWithCopies).toBe(3 * stores.mongoBytes);
  expect(stores.kafkaBytesASecond).toBe(30_000_000);
  const { ms, answeringMs, cores } = costOf(figures);
  expect([ms, answeringMs, cores].map((value) => value.toFixed(2))).toEqual(['1.30', '0.60', '21.67']);
});

describe('a simulated launch', () => {
  it('rises to its peak and back to a tenth', () => {
    const launch = launchOf();
    expect([Math.max(...launch), launch.length]).toEqual([10_000, 11_100]);
    expect(launch.at(-1)).toBeCloseTo(1_000);
  });

  it('leaves a backlog at the part that one process does, and at none after it', () => {
    const late = simulate(figures);
    const tail = late.find(({ name }) => name === 'tail')!;
    // The hour of the peak alone leaves 3,600 × (10,000 − 3,333).
    expect(tail.most).toBeGreaterThan(24_000_000);
    expect(tail.longest).toBeCloseTo(tail.most / (1_000 / 0.3));
    expect(tail.caughtUp).toBeGreaterThan(11_100);
    for (const { name, most } of late) if (name !== 'tail') expect(most).toBe(0);
  });

  it('leaves none once that part is shared', () => {
    for (const part of simulate(figures, PLAN, { lifted: true })) expect(part).toMatchObject({ most: 0, caughtUp: 0 });
  });

  it('does not catch up within a day when a part is far too slow', () => {
    expect(simulate(withTail(5)).find(({ name }) => name === 'tail')).toMatchObject({ caughtUp: undefined });
  });
});
