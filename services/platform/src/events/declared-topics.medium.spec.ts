import kafkajs from 'kafkajs';
import { createLogger } from '../logging.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import { topicSpec, type TopicSettings } from './topic-settings.js';

const brokers = testEnv().KAFKA_BROKERS.split(',');
const logger = createLogger({ service: 'topics', level: 'silent' });
const transport = new KafkaJsTransport({ clientId: 'topics', brokers, logger, replicationFactor: 1 });
const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
const topic = uniqueName('topics');

const migrate = (settings: TopicSettings = {}) =>
  transport.ensureTopics([topicSpec('events', topic, { partitions: 2, minInsyncReplicas: 1, ...settings })], {
    check: true,
  });

beforeAll(() => admin.connect());
afterAll(async () => {
  await admin.disconnect();
  await transport.close();
});

describe('topics', () => {
  it('are made as they are declared, and left alone the next time', async () => {
    await migrate();
    await migrate();
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic }],
    });
    const settings = new Map(
      resources[0]!.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    );
    expect(settings.get('min.insync.replicas')).toBe('1');
    expect(settings.get('unclean.leader.election.enable')).toBe('false');
    expect(settings.get('retention.ms')).toBe(String(30 * 86_400_000));
  });

  it('that exist with other partitions end a migration, since more of them would move keys', async () => {
    await expect(migrate({ partitions: 4 })).rejects.toThrow(`${topic}: partitions is 2, declared is 4`);
  });

  it('that were changed at the brokers end a migration, which names each difference', async () => {
    await admin.alterConfigs({
      validateOnly: false,
      resources: [
        {
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name: topic,
          configEntries: [
            { name: 'retention.ms', value: '1000' },
            { name: 'unclean.leader.election.enable', value: 'true' },
          ],
        },
      ],
    });
    await expect(migrate()).rejects.toThrow(
      new RegExp(
        `${topic}: retention.ms is 1000, declared is 2592000000\\n  ${topic}: unclean.leader.election.enable is true, declared is false`,
      ),
    );
  });
});
