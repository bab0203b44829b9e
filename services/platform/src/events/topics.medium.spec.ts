import { connect } from 'node:net';
import { createLogger } from '../logging.js';
import { createBus } from '../platform.module.js';
import { testConfig } from '../testing/env.js';
import { KafkaJsTransport } from './kafkajs.transport.js';

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

it('waits for a broker that is still starting', async () => {
  // As many as the library asks for before it gives up by itself, and some more.
  let refusals = 8;
  const { KAFKA_BROKERS = '', KAFKA_TOPIC_PREFIX = '' } = testConfig();
  const transport = new KafkaJsTransport({
    clientId: 'topics',
    brokers: KAFKA_BROKERS.split(','),
    logger,
    socketFactory: ({ host, port, onConnect }) => {
      const starting = refusals > 0;
      refusals -= 1;
      return connect({ host, port: starting ? 1 : port }, onConnect);
    },
  });
  try {
    await transport.ensureTopics([{ topic: `${KAFKA_TOPIC_PREFIX}late`, partitions: 1, config: {} }], {
      starting: true,
    });
    expect(refusals).toBeLessThan(0);
  } finally {
    await transport.close();
  }
});
