import type { TopicSpec } from './transport.js';

const DAY_MS = 86_400_000;

/** The kinds of topics and what each is made with; `migrate` compares those that exist with it (docs/adr/0081). */
const KINDS = {
  /** A configuration may name more partitions; fewer serve one machine. */
  events: { partitions: 6, retentionMs: 30 * DAY_MS },
  /** One partition: their order is kept, and nobody is in a hurry. */
  deadLetters: { partitions: 1, retentionMs: 90 * DAY_MS },
} as const;

/** Settings of topics that depend on the cluster. */
export interface TopicSettings {
  /** Partitions of topics of events. */
  partitions?: number | undefined;
  /** Copies that have a message before it is acknowledged; absent leaves it to the brokers. */
  minInsyncReplicas?: number | undefined;
}

/** Returns how a topic of a kind has to be. */
export function topicSpec(kind: keyof typeof KINDS, topic: string, settings: TopicSettings = {}): TopicSpec {
  const { partitions, retentionMs } = KINDS[kind];
  const { minInsyncReplicas } = settings;
  return {
    topic,
    partitions: (kind === 'events' ? settings.partitions : undefined) ?? partitions,
    config: {
      'cleanup.policy': 'delete',
      'retention.ms': String(retentionMs),
      // A broker that lacks acknowledged messages never leads: the partition waits for one that has them.
      'unclean.leader.election.enable': 'false',
      ...(minInsyncReplicas && { 'min.insync.replicas': String(minInsyncReplicas) }),
    },
  };
}
