import type { DomainEvent, EventPayload, EventType } from '@club/platform';
import { OWN_KEYS, type Counting, type Entry } from './domain/index.js';

/** An event that an entry states, without its id and its moment, which are the entry's. */
export type EntryEvent<T extends EventType = EventType> = T extends EventType
  ? Pick<DomainEvent<T>, 'type' | 'data'>
  : never;

/** A way in which points come to members: what the log has to know of it without knowing what it is. */
export interface Source {
  /** Prefix of the keys of its entries, with the colon. No caller may use a key that begins with it. */
  prefix: `${string}:`;
  /** Whether its awards are claimed before their entries are written. */
  claimed?: true;
  /** Counter that an account keeps of it. A credit changes it when `counts` returns true; verification checks that. */
  counter?: { name: string; counts(credit: Pick<Entry, 'key' | 'lines'>): boolean };
  /** Returns what an entry under its prefix states besides its points. */
  events?(entry: Entry): EntryEvent[];
  /** Returns the further fields of the points event of an entry under its prefix. */
  details?(entry: Entry): Partial<EventPayload<'PointsCredited'>>;
}

/** The sources of points, each registered by the module of the feature that it belongs to before anything is written. */
export class Sources implements Counting {
  private readonly byPrefix = new Map<string, Source>();
  private readonly counters: NonNullable<Source['counter']>[] = [];

  /** Throws when another source has the prefix. */
  register(source: Source): void {
    if (this.byPrefix.has(source.prefix)) throw new Error(`two sources have the prefix ${source.prefix}`);
    this.byPrefix.set(source.prefix, source);
    if (source.counter) this.counters.push(source.counter);
  }

  /** Returns the source whose prefix a key has. */
  of(key: string): Source | undefined {
    return this.byPrefix.get(key.slice(0, key.indexOf(':') + 1));
  }

  /** Returns whether only the ledger itself writes such a key: the log, or one of the sources. */
  isReserved(key: string): boolean {
    return OWN_KEYS.test(key) || this.of(key) !== undefined;
  }

  /** Returns the name of the counter that a credit moves. */
  counterOf(credit: Pick<Entry, 'key' | 'lines'>): string | undefined {
    return this.counters.find(({ counts }) => counts(credit))?.name;
  }
}
