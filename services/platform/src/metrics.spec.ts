import { counter, countedFromZero, gauge, histogram, startDefaultMetrics } from './metrics.js';

const shown = async (name: string) => {
  const text = await startDefaultMetrics({ SERVICE_NAME: 'identity', CLUB_VERSION: '1.2.3', ROLE: 'api' }).metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
};

describe('metrics', () => {
  it('carry the component by a label that the Prometheus Operator leaves alone', async () => {
    gauge('test_size', 'A size').set(3);
    expect(await shown('test_size')).toEqual(['test_size{component="identity"} 3']);
    expect((await shown('')).join('\n')).not.toMatch(/[{,](service|job|instance|pod|namespace|container|endpoint)=/);
  });

  it.each(['service', 'pod', 'namespace', 'job', 'instance'])('have no label %s', (label) => {
    expect(() => counter(`test_${label}_total`, 'Refused', [label])).toThrow(label);
    expect(() => gauge(`test_${label}`, 'Refused', [label])).toThrow(label);
    expect(() => histogram(`test_${label}_seconds`, 'Refused', [label])).toThrow(label);
  });

  it('count from zero where their labels are known', async () => {
    const outcomes = countedFromZero('test_outcomes_total', 'Outcomes', { kind: ['mail', 'sms'], outcome: ['sent'] });
    countedFromZero('test_plain_total', 'Without labels');
    outcomes().inc({ kind: 'sms', outcome: 'sent' });
    expect(await shown('test_outcomes_total')).toEqual([
      'test_outcomes_total{kind="mail",outcome="sent",component="identity"} 0',
      'test_outcomes_total{kind="sms",outcome="sent",component="identity"} 1',
    ]);
    expect(await shown('test_plain_total')).toEqual(['test_plain_total{component="identity"} 0']);
  });

  it('have a bucket at the promised 0.3 seconds', async () => {
    histogram('test_seconds', 'Seconds').observe(0.28);
    const counts = (await shown('test_seconds_bucket')).filter((line) => /le="0\.(25|3)"/.test(line));
    expect(counts.map((line) => line.split(' ')[1])).toEqual(['0', '1']);
  });

  it('name the running build', async () => {
    expect((await shown('club_build_info'))[0]).toContain('version="1.2.3"');
  });
});
