import kafkajs from 'kafkajs';
import type { Admin } from 'kafkajs';
import type { TopicSpec } from './transport.js';

/** Topics that exist are not as they are declared; the message has a line for each difference. */
class TopicsDifferError extends Error {
  override readonly name = 'TopicsDifferError';

  constructor(differences: readonly string[]) {
    const lines = differences.map((line) => `\n  ${line}`).join('');
    super(`topics differ from what is declared, see docs/adr/0081:${lines}`);
  }
}

/** Creates those topics that do not exist, and returns the others. */
export async function createMissing(
  admin: Admin,
  topics: readonly TopicSpec[],
  replicationFactor: number | undefined,
): Promise<TopicSpec[]> {
  const present = new Set(await admin.listTopics());
  const missing = topics.filter(({ topic }) => !present.has(topic));
  if (missing.length > 0) {
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(({ topic, partitions, config }) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: replicationFactor ?? -1,
        configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
      })),
    });
  }
  return topics.filter(({ topic }) => present.has(topic));
}

/** Throws TopicsDifferError unless the topics, which exist, are as they are declared. */
export async function requireDeclared(
  admin: Admin,
  topics: readonly TopicSpec[],
  replicationFactor: number | undefined,
): Promise<void> {
  if (topics.length === 0) return;
  const { topics: described } = await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map(({ topic, config }) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name: topic,
      configNames: Object.keys(config),
    })),
  });
  const differences = topics.flatMap(({ topic, partitions, config }) => {
    const found = described.find(({ name }) => name === topic)?.partitions ?? [];
    const entries = resources.find(({ resourceName }) => resourceName === topic)?.configEntries ?? [];
    const valueOf = (name: string) => entries.find(({ configName }) => configName === name)?.configValue;
    const copies = found[0]?.replicas.length;
    return [
      ['partitions', found.length, partitions],
      ...(replicationFactor ? [['replication factor', copies, replicationFactor]] : []),
      ...Object.entries(config).map(([name, value]) => [name, valueOf(name), value]),
    ]
      .filter(([, is, declared]) => is !== declared)
      .map(([name, is, declared]) => `${topic}: ${String(name)} is ${String(is)}, declared is ${String(declared)}`);
  });
  if (differences.length > 0) throw new TopicsDifferError(differences);
}
