import { growthOf } from '../bench/soak.mjs';
import { lagOf } from './backlog.mjs';
import { kindsOf, sumOver } from './cost.mjs';
import { lossesOf } from './effects.mjs';
import { samplesOf, sumOf, sumsBy } from './metrics.mjs';

describe('what processes say of themselves', () => {
  const text = [
    '# HELP club_consumer_lag Messages not read yet',
    'club_consumer_lag{group="a",topic="x.y",partition="0",service="content"} 4',
    'club_consumer_lag{group="b",topic="x \\"y\\"",partition="0"} 3.5',
    'process_cpu_seconds_total 1.25e+1',
    '',
  ].join('\n');

  it('is read with its labels', () => {
    expect(samplesOf(text)).toEqual([
      { name: 'club_consumer_lag', labels: { group: 'a', topic: 'x.y', partition: '0', service: 'content' }, value: 4 },
      { name: 'club_consumer_lag', labels: { group: 'b', topic: 'x \\"y\\"', partition: '0' }, value: 3.5 },
      { name: 'process_cpu_seconds_total', labels: {}, value: 12.5 },
    ]);
  });

  it('is summed, and not known is not none', () => {
    expect(sumOf(samplesOf(text), 'club_consumer_lag')).toBe(7.5);
    expect(sumOf(samplesOf(text), 'club_mongo_commands_total')).toBeUndefined();
  });
});

it('is summed by what it says of a label, where it says it', () => {
  const text =
    'sent{kind="find",of="a"} 1\nsent{kind="find",of="b"} 2\nsent{kind="insert"} 4\nsent 8\nother{kind="find"} 16';
  expect(sumsBy(samplesOf(text), 'sent', 'kind')).toEqual({ find: 3, insert: 4 });
});

describe('the lag of a group', () => {
  const ends = {
    codes: [
      { partition: 0, high: '10', low: '2' },
      { partition: 1, high: '5', low: '5' },
    ],
  };
  const of = (...offsets: string[]) => [
    { topic: 'codes', partitions: offsets.map((offset, partition) => ({ partition, offset })) },
  ];

  it('is what lies behind its commits', () => {
    expect(lagOf(of('7', '5'), ends)).toBe(3);
    expect(lagOf(of('10', '5'), ends)).toBe(0);
  });

  it('begins where the partition does when nothing was committed', () => {
    expect(lagOf(of('-1', '-1'), ends)).toBe(8);
  });
});

describe('the cost of a scan', () => {
  const costs = {
    gateway: { cpu: 10 },
    'loyalty-ledger': { cpu: 20, commands: 3 },
    'loyalty-ledger-worker': { cpu: 30, commands: 4 },
    kafka: { cpu: 40 },
    mongo: { cpu: 50 },
    edge: { cpu: 60 },
  };

  it('is reported for the answer, for all of ours, for the broker and for what stands beside', () => {
    const { answering, own, broker, beside } = kindsOf(Object.keys(costs));
    expect([answering, own, broker, beside].map((names) => sumOver(costs, names, 'cpu'))).toEqual([30, 60, 40, 60]);
  });

  it('is unknown where nobody counts, and not none', () => {
    expect(sumOver(costs, ['gateway', 'loyalty-ledger'], 'commands')).toBe(3);
    expect(sumOver(costs, ['gateway', 'kafka'], 'commands')).toBeUndefined();
  });
});

describe('the growth of memory', () => {
  const samples = (of: (n: number) => number) => Array.from({ length: 60 }, (_, n) => ({ content: of(n) }));
  const growth = (of: (n: number) => number) => growthOf(samples(of))[0]?.growth;

  it('is that after the warm-up, by medians, so that one high sample is none', () => {
    expect(growth((n) => (n < 10 ? 50 + n * 5 : 100))).toBe(0);
    expect(growth((n) => (n === 59 ? 300 : 100))).toBe(0);
  });

  it('is seen where it goes on', () => {
    expect(growth((n) => 100 + n)).toBeCloseTo(0.35, 2);
  });
});

describe('what a run has lost', () => {
  const entry = (member: string, seq: number, key: string) => ({ member, seq, key });

  it('is a code that was answered and has no entry, and a log with a gap', () => {
    const entries = [entry('m', 0, 'open'), entry('m', 1, 'scan:A'), entry('m', 3, 'scan:B'), entry('n', 0, 'open')];
    expect(lossesOf({ entries }, ['A', 'C'])).toEqual(['C was answered and has no entry', 'the log of m has a gap']);
    expect(lossesOf({ entries: entries.slice(0, 2) }, ['A'])).toEqual([]);
  });
});
