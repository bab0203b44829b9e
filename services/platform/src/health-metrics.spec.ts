import { exportHealth } from './health-metrics.js';
import { HealthRegistry } from './health.js';
import { startDefaultMetrics } from './metrics.js';

it('each dependency is exported as it is at the moment of the scrape', async () => {
  const health = new HealthRegistry();
  let down = false;
  health.add('mongo', () => (down ? Promise.reject(new Error('down')) : undefined), { required: true });
  health.add('kafka', () => undefined, { required: false });
  exportHealth(health);
  const lines = async () => {
    const text = await startDefaultMetrics({ SERVICE_NAME: 'health', CLUB_VERSION: 'test' }).metrics();
    return text.split('\n').filter((line) => line.startsWith('club_dependency_up{'));
  };
  const line = (dependency: string, up: number) =>
    `club_dependency_up{dependency="${dependency}",component="health"} ${String(up)}`;
  expect(await lines()).toEqual([line('mongo', 1), line('kafka', 1)]);
  down = true;
  expect(await lines()).toEqual([line('mongo', 0), line('kafka', 1)]);
});
