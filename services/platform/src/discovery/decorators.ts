import { SetMetadata } from '@nestjs/common';
import type { EventType } from '@club/proto/events';
import type { EventOf } from '../events/bus.js';
import type { DomainEvent } from '../events/event.js';
import type { Managed } from '../lifecycle.js';
import type { ClientSession } from '../mongo/connection.js';
import type { ChangeDoc } from '../mongo/tail.js';

/*
 * A class declares its own role in the process, and only the Nest module that provides it names it:
 * put one of these decorators on a class and the class into `providers` (a controller with `@GrpcService` into
 * `controllers`). Everything given to a decorator is static, so that `migrate` knows groups without opening a store; what
 * comes from configuration is a property of the instance.
 *
 * Bootstrap finds them through the modules of the application: services are served, groups subscribed,
 * jobs, tails and background loops begin with the process and end with it. A constructor therefore takes only what the work
 * needs: no bus, no Lifecycle. A class that a `useFactory` makes is not found; list the class itself.
 */

/** Metadata keys of the decorators. */
export const DECLARED = {
  consumer: Symbol('club.consumer'),
  job: Symbol('club.job'),
  tail: Symbol('club.tail'),
  background: Symbol('club.background'),
} as const;

type ClassOf<T> = abstract new (...args: never[]) => T;
type DecoratorOf<T> = (target: ClassOf<T>) => void;

const mark =
  <T>(key: symbol, value: unknown): DecoratorOf<T> =>
  (target) =>
    SetMetadata(key, value)(target);

/** One consumer group. */
export interface ConsumerGroup<T extends EventType = EventType> {
  /** `<service>.<purpose>`; also the memory of what was handled, so it must never change. */
  group: string;
  types: readonly T[];
}

/** Members of a class with `@Consumer`. */
export interface Consumes<T extends EventType = EventType> {
  /**
   * Applies the effect through `session` only: it commits in one transaction with the record that the event was handled.
   * It may run several times for one event, but takes effect once.
   */
  handle: (event: EventOf<T>, helpers: { session: ClientSession }) => Promise<unknown>;
}

/** Members of a class with `@Consumer` whose effect is idempotent by the keys of its writes. */
export interface ConsumesBatches<T extends EventType = EventType> {
  /**
   * Applies the events, in the order of each key, without a transaction and without a record of what was handled. Any of
   * them may have been applied before, wholly or in part: a second time changes nothing. A throw has each tried by itself.
   */
  handleBatch: (events: EventOf<T>[]) => Promise<unknown>;
}

/** Subscribes `handle` or `handleBatch` of the class to events, as a group of its own. */
export const Consumer = <const T extends EventType>(
  options: ConsumerGroup<T>,
): DecoratorOf<Consumes<T> | ConsumesBatches<T>> => mark(DECLARED.consumer, options);

/** Options of a job; its interval is `everyMs`. */
export interface JobOptions {
  /** Name in the log, and in errors at start. */
  name: string;
  /** Runs a round as soon as the process has started. */
  atStart?: boolean;
  /** Runs a whole round after the development clock has jumped. */
  onJump?: boolean;
}

/** Members of a class with `@Job`. */
export interface Repeats {
  /** Milliseconds from the end of one round to the start of the next; 0: never. */
  readonly everyMs: number;
  /** One round; a failure is logged and the next round tries again. */
  run(): Promise<unknown>;
  /** Runs after the last round, at shutdown. */
  release?(): Promise<void>;
}

/** Repeats `run` of the class in the background, never twice at once on one replica. */
export const Job = (options: JobOptions): DecoratorOf<Repeats> => mark(DECLARED.job, options);

/** A collection whose inserts are followed; as in {@link TailOptions}. */
export interface TailSettings {
  name: string;
  collection: string;
  sweepField?: string;
  batchSize?: number;
}

/** Members of a class with `@Tail`. */
export interface Tails {
  /** Time for which a dead replica keeps the tail, in milliseconds. Default 10 s. */
  readonly leaseMs?: number;
  /** Takes one batch in order; a throw repeats it later. */
  consume(docs: ChangeDoc[]): Promise<void>;
}

/** Members of a class with `@Tail` whose collection is its own outbox: its documents are facts for ever (docs/adr/0052). */
export interface TailsFacts extends Tails {
  /** Returns the events of documents, the same each time. */
  factsOf(docs: readonly ChangeDoc[]): DomainEvent[];
}

/** Hands every insert into a collection to `consume` of the class, at least once, on one replica at a time. */
export const Tail = (settings: TailSettings): DecoratorOf<Tails> => mark(DECLARED.tail, settings);

/** A loop of another shape. */
export interface BackgroundOptions {
  name: string;
  /** Phase of shutdown in which it stops: `intake` before open calls have ended, `flush` (default) after. */
  phase?: 'intake' | 'flush';
}

/** Starts and stops the class with the process. */
export const Background = (options: BackgroundOptions): DecoratorOf<Managed> => mark(DECLARED.background, options);
