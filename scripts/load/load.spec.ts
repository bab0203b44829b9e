import { growthOf } from '../bench/soak.mjs';
import { lagOf } from './backlog.mjs';
import { kindsOf, sumOver } from './cost.mjs';
import { lossesOf } from './effects.mjs';
import { samplesOf, sumOf, sumsBy } from './metrics.mjs';

describe('samplesOf and sumOf', () => {
  const text = [
    '# HELP club_consumer_lag Messages not read yet',
    'club_consumer_lag{group="a",topic="x.y",partition="0",component="content"} 4',
    'club_consumer_lag{group="b",topic="x \\"y\\"",partition="0"} 3.5',
    'process_cpu_seconds_total 1.25e+1',
    '',
  ].join('\n');

  it('reads samples with their labels', () => {
    expect(samplesOf(text)).toEqual([
      {
        name: 'club_consumer_lag',
        labels: { group: 'a', topic: 'x.y', partition: '0', component: 'content' },
        value: 4,
      },
      { name: 'club_consumer_lag', labels: { group: 'b', topic: 'x \\"y\\"', partition: '0' }, value: 3.5 },
      { name: 'process_cpu_seconds_total', labels: {}, value: 12.5 },
    ]);
  });

  it('sums the samples of a metric, and returns undefined for a metric that is absent', () => {
    expect(sumOf(samplesOf(text), 'club_consumer_lag')).toBe(7.5);
    expect(sumOf(samplesOf(text), 'club_mongo_commands_total')).toBeUndefined();
  });
});

it('sums the samples of a metric by the value of a label, where they have it', () => {
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

  it('is the number of messages after its committed offsets', () => {
    expect(lagOf(of('7', '5'), ends)).toBe(3);
    expect(lagOf(of('10', '5'), ends)).toBe(0);
  });

  it('counts from the beginning of a partition without a commit', () => {
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

  it('is reported for answering, for all services, for the broker and for the processes not counted', () => {
    const { answering, own, broker, beside } = kindsOf(Object.keys(costs));
    expect([answering, own, broker, beside].map((names) => sumOver(costs, names, 'cpu'))).toEqual([30, 60, 40, 60]);
  });

  it('is undefined, not zero, where nothing is counted', () => {
    expect(sumOver(costs, ['gateway', 'loyalty-ledger'], 'commands')).toBe(3);
    expect(sumOver(costs, ['gateway', 'kafka'], 'commands')).toBeUndefined();
  });
});

describe('the growth of memory', () => {
  const samples = (of: (n: number) => number) => Array.from({ length: 60 }, (_, n) => ({ content: of(n) }));
  const growth = (of: (n: number) => number) => growthOf(samples(of))[0]?.growth;

  it('is measured after the warm-up, by medians, so that one high sample does not count', () => {
    expect(growth((n) => (n < 10 ? 50 + n * 5 : 100))).toBe(0);
    expect(growth((n) => (n === 59 ? 300 : 100))).toBe(0);
  });

  it('is reported when memory grows until the end', () => {
    expect(growth((n) => 100 + n)).toBeCloseTo(0.35, 2);
  });
});

describe('losses of a run', () => {
  const entry = (member: string, seq: number, key: string) => ({ member, seq, key });

  it('are codes that were answered and have no entry, and logs with a gap', () => {
    const entries = [entry('m', 0, 'open'), entry('m', 1, 'scan:A'), entry('m', 3, 'scan:B'), entry('n', 0, 'open')];
    expect(lossesOf({ entries }, ['A', 'C'])).toEqual(['C was answered and has no entry', 'the log of m has a gap']);
    expect(lossesOf({ entries: entries.slice(0, 2) }, ['A'])).toEqual([]);
  });
});
