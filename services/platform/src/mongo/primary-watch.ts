import { setMaxListeners } from 'node:events';
import { LRUCache } from 'lru-cache';
import type mongoose from 'mongoose';
import { countedFromZero } from '../metrics.js';
import type { Connection } from './connection.js';

type Topology = mongoose.mongo.TopologyDescription;

/** Names the process that takes writes and the election that made it the primary; undefined while none is known. */
function primaryOf({ servers }: Topology): string | undefined {
  for (const { isWritable, address, topologyVersion, electionId, setVersion } of servers.values()) {
    if (isWritable) return [address, topologyVersion?.processId, electionId, setVersion].map(String).join(' ');
  }
  return undefined;
}

/** The reason of a term that has ended. */
class PrimaryChanged extends Error {
  override readonly name = 'PrimaryChanged';
}

const changes = countedFromZero(
  'club_mongo_primary_changes_total',
  'Times that the primary was lost, restarted or another one',
);

const watches = new WeakMap<object, PrimaryWatch>();

/**
 * Follows which server process answers as the primary of a connection. A process that remembers what the database held must forget
 * it when the primary is lost, has restarted, or is another one: by the write concern nothing acknowledged is gone then, but an
 * entry that is written behind one that is gone all the same could never be put right. Behind a mongos, only the process of the
 * mongos is seen.
 */
export class PrimaryWatch {
  private ending = newTerm();
  private readonly listeners: (() => void)[] = [];

  /** Returns the watch of a connection's client; the same one for all who ask. */
  static of(connection: Connection): PrimaryWatch {
    const client = connection.getClient();
    const known = watches.get(client);
    if (known) return known;
    const watch = new PrimaryWatch(client);
    watches.set(client, watch);
    return watch;
  }

  private constructor(client: mongoose.mongo.MongoClient) {
    client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
      if (primaryOf(previousDescription) !== primaryOf(newDescription)) this.change();
    });
  }

  /** The present term: aborted as soon as the primary is lost or another one is known. */
  get term(): AbortSignal {
    return this.ending.signal;
  }

  /** Calls `forget` with each change. */
  onChange(forget: () => void): void {
    this.listeners.push(forget);
  }

  private change(): void {
    changes().inc();
    const ended = this.ending;
    this.ending = newTerm();
    for (const forget of this.listeners) forget();
    ended.abort(new PrimaryChanged('the primary was lost, or is another one'));
  }
}

function newTerm(): AbortController {
  const controller = new AbortController();
  // Each command under way listens.
  setMaxListeners(0, controller.signal);
  return controller;
}

/** A bounded memory of what the database holds, empty again with each change of its primary. */
export class DatabaseMemory<K extends string, V extends object | number | true> {
  private cache: LRUCache<K, V>;

  /** A memory of at most `max` things, the longest unused out first. */
  constructor(connection: Connection, max: number) {
    const empty = () => new LRUCache<K, V>({ max });
    this.cache = empty();
    PrimaryWatch.of(connection).onChange(() => (this.cache = empty()));
  }

  /**
   * Returns the cache of the present term. Get it before the query, and store the answer in it: an answer of an
   * earlier term is then not cached.
   */
  get present(): LRUCache<K, V> {
    return this.cache;
  }
}
