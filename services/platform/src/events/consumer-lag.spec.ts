import { createLogger } from '../logging.js';
import { startDefaultMetrics } from '../metrics.js';
import { ConsumerLag } from './consumer-lag.js';

const logger = createLogger({ service: 'lag', level: 'silent' });
const shown = async (group: string) => {
  const text = await startDefaultMetrics({ SERVICE_NAME: 'lag', CLUB_VERSION: 'test' }).metrics();
  return text.split('\n').filter((line) => line.startsWith(`club_consumer_lag{group="${group}"`));
};
const groups = () => [{ name: 'orders.members', group: 't.orders.members', topics: ['t.member'] }];

describe('lag of consumers', () => {
  it('is asked for at the brokers, so that it grows while no consumer runs', async () => {
    let open = 3;
    const asked: unknown[] = [];
    const lags = async (group: string, topics: readonly string[]) => {
      asked.push([group, topics]);
      return [{ topic: 't.member', partition: 0, open }];
    };
    const lag = new ConsumerLag({ lags }, groups, logger);
    await lag.measure();
    open = 8;
    await lag.measure();
    expect(asked[0]).toEqual(['t.orders.members', ['t.member']]);
    expect(await shown('orders.members')).toEqual([
      'club_consumer_lag{group="orders.members",topic="t.member",partition="0",component="lag"} 8',
    ]);
  });

  it('is not shown while the brokers do not answer', async () => {
    let down = false;
    const lags = () =>
      down ? Promise.reject(new Error('down')) : Promise.resolve([{ topic: 't.member', partition: 0, open: 4 }]);
    const lag = new ConsumerLag({ lags }, groups, logger);
    await lag.measure();
    expect(await shown('orders.members')).toHaveLength(1);
    down = true;
    await lag.measure();
    expect(await shown('orders.members')).toEqual([]);
  });
});
