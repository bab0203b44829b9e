/** The header that names the type of an event, so that who does not want it need not read the message. */
export const TYPE_HEADER = 'x-event-type';
/** The header with the time at which an event was written, which may be long after the time that it states. */
export const WRITTEN_HEADER = 'x-written-at';

/** A message to send; `key` decides the partition. */
export interface OutgoingMessage {
  key: string;
  value: string;
  headers: Record<string, string>;
}

/** A message as received. */
export interface IncomingMessage extends OutgoingMessage {
  topic: string;
  partition: number;
  offset: string;
}

/** Given to a handler of messages. */
export interface Delivery {
  /** Keeps the group membership alive; throws when it is lost, and then the message must not be committed. */
  heartbeat(): Promise<void>;
  /** Whether the consumer is being stopped, so that a handler that waits should give up. */
  stopping(): boolean;
}

/** One group over some topics, each message handed over in the order of its partition. */
export interface ConsumeOptions {
  group: string;
  topics: string[];
  /** Returns whether messages of this type are wanted; others are skipped unread. A message without a type is read. */
  wants(type: string): boolean;
  /** Resolves when the message is done with; a throw has it delivered again. */
  handle(message: IncomingMessage, delivery: Delivery): Promise<void>;
  /**
   * Receives messages of several partitions in a batch, one call at a time. False has each of them handed to `handle`;
   * a throw has all of them delivered again.
   */
  handleBatch?(messages: IncomingMessage[], delivery: Delivery): Promise<boolean>;
  /** Called when the consumer has died and will not come back. */
  onFatal(err: Error): void;
}

/** Messages of a partition that a group has not handled. */
export interface PartitionLag {
  topic: string;
  partition: number;
  open: number;
}

/** Messages that a group has not handled. */
export interface Backlog {
  partitions: PartitionLag[];
  /** Age of the oldest of them, in seconds; 0 when there is none. */
  seconds: number;
}

/** How a topic has to be. */
export interface TopicSpec {
  topic: string;
  partitions: number;
  /** Settings at the brokers, by their names there. */
  config: Readonly<Record<string, string>>;
}

/** The broker behind the bus, so that the client library can be exchanged. Topic and group names are final here. */
export interface EventTransport {
  /** Throws unless the broker has answered lately. */
  check(): Promise<void>;
  /** Resolves when every message is acknowledged by all in-sync replicas; rejects after the deadline at the latest. */
  send(batches: Array<{ topic: string; messages: OutgoingMessage[] }>, deadlineMs: number): Promise<void>;
  /** Starts consuming in the background and keeps trying while the broker is unavailable; returns the way to stop. */
  consume(options: ConsumeOptions): { stop(): Promise<void> };
  /**
   * Creates missing topics. With `check`, rejects when one that exists is not as it is given; with `starting`, waits up to a minute
   * for a broker that may still be starting.
   */
  ensureTopics(topics: TopicSpec[], options?: { check?: boolean; starting?: boolean }): Promise<void>;
  /** Returns how many messages of each partition the group has not handled yet, at its present end. */
  lags(group: string, topics: readonly string[]): Promise<PartitionLag[]>;
  /** Returns the same with the age of the oldest of these messages. */
  backlog(group: string, topics: readonly string[]): Promise<Backlog>;
  /** Has a group read on from another place of a topic; returns how many partitions it has. Rejects while a member of the group runs. */
  resetOffsets(group: string, topic: string, to: 'earliest' | 'latest' | Date): Promise<number>;
  /** Reads a topic once from the group's position to its present end, committing as it goes. Answers how many. */
  drain(options: { group: string; topic: string; handle(message: IncomingMessage): Promise<void> }): Promise<number>;
  /** Stops every consumer and lets the batch in hand out, for two seconds at most. */
  close(): Promise<void>;
}
