import { createLogger } from '../logging.js';
import { createBus } from '../platform.module.js';
import { testConfig } from '../testing/env.js';

const logger = createLogger({ service: 'topics', level: 'silent' });

it('asks the brokers for as many copies of a topic as the configuration names', async () => {
  const bus = createBus(testConfig({ KAFKA_REPLICATION_FACTOR: 100 }), logger);
  try {
    await expect(bus.ensureTopics()).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ type: 'INVALID_REPLICATION_FACTOR' })]),
    });
  } finally {
    await bus.close();
  }
});
