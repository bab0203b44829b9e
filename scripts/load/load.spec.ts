import { lagOf } from './backlog.mjs';
import { samplesOf, sumOf } from './metrics.mjs';

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
