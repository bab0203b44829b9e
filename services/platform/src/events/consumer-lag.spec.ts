import { createLogger } from '../logging.js';
import { startDefaultMetrics } from '../metrics.js';
import { ConsumerLag } from './consumer-lag.js';

const logger = createLogger({ service: 'lag', level: 'silent' });
const shown = async (group: string, name = 'club_consumer_lag') => {
  const text = await startDefaultMetrics({ SERVICE_NAME: 'lag', CLUB_VERSION: 'test' }).metrics();
  return text.split('\n').filter((line) => line.startsWith(`${name}{group="${group}"`));
};
const groups = () => [{ name: 'orders.members', group: 't.orders.members', topics: ['t.member'] }];

describe('lag of consumers', () => {
  it('is asked for at the brokers, so that it grows while no consumer runs', async () => {
    let open = 3;
    const asked: unknown[] = [];
    const backlog = async (group: string, topics: readonly string[]) => {
      asked.push([group, topics]);
      return { partitions: [{ topic: 't.member', partition: 0, open }], seconds: open * 10 };
    };
    const lag = new ConsumerLag({ backlog }, groups, logger);
    await lag.measure();
    open = 8;
    await lag.measure();
    expect(asked[0]).toEqual(['t.orders.members', ['t.member']]);
    expect(await shown('orders.members')).toEqual([
      'club_consumer_lag{group="orders.members",topic="t.member",partition="0",component="lag"} 8',
    ]);
    expect(await shown('orders.members', 'club_consumer_lag_seconds')).toEqual([
      'club_consumer_lag_seconds{group="orders.members",component="lag"} 80',
    ]);
  });

  it('is not shown while the brokers do not answer', async () => {
    let down = false;
    const found = { partitions: [{ topic: 't.member', partition: 0, open: 4 }], seconds: 60 };
    const backlog = () => (down ? Promise.reject(new Error('down')) : Promise.resolve(found));
    const lag = new ConsumerLag({ backlog }, groups, logger);
    await lag.measure();
    expect(await shown('orders.members')).toHaveLength(1);
    down = true;
    await lag.measure();
    expect(await shown('orders.members')).toEqual([]);
    expect(await shown('orders.members', 'club_consumer_lag_seconds')).toEqual([]);
  });
});
