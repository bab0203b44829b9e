import { Inject, Injectable } from '@nestjs/common';
import { countedFromZero, isTransient, Lifecycle, LOGGER, PublicListsInvalidation, type Logger } from '@club/platform';
import { CONFIG, type GatewayConfig } from '../config.js';

/** Greatest age of a copy that is served when its service does not answer. */
const STALE_MS = 10 * 60_000;

/** Names of the lists. */
const PUBLIC_LISTS = [
  ...['news', 'articles', 'blogs', 'journey', 'wishes', 'catalogue', 'pregnant-offers', 'donate-items'],
  ...['brands', 'vouchers', 'samples', 'contests', 'campaigns', 'retailers', 'skus', 'clubSettings', 'settings'],
] as const;

export type PublicList = (typeof PUBLIC_LISTS)[number];

interface Copy {
  value: unknown;
  at: number;
  stale: boolean;
}

/**
 * Copies of lists that are the same for everybody: news, catalogue, wishes and the like
 * (docs/product/http-api.md#cached-lists). A service that changes one reports it through `PublicListsInvalidation`, and
 * every gateway asks anew at the next call. Only what the public may see belongs here; filter by the caller afterwards.
 */
@Injectable()
export class PublicLists {
  private readonly copies = new Map<string, Copy>();
  private readonly loading = new Map<string, Promise<unknown>>();
  /** Counts changes heard of, so that what was asked for before one is not kept after it. */
  private readonly generations = new Map<string, number>();
  private readonly listeners: ((name: string) => void)[] = [];
  private following: { stop(): void } | undefined;

  constructor(
    private readonly invalidation: PublicListsInvalidation,
    lifecycle: Lifecycle,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_LISTS_FRESH_MS'>,
  ) {
    lifecycle.onStart('public lists', () => this.start());
    lifecycle.onStop('stores', 'public lists', () => this.following?.stop());
  }

  /**
   * Returns the copy of list `name`, else the answer of `loader`, which becomes the copy; callers at the same time share one
   * call. When the service is unavailable, returns a copy of the last ten minutes. Rejects as `loader` does.
   */
  async get<T>(name: PublicList, loader: () => Promise<T>): Promise<T> {
    const copy = this.copies.get(name);
    const age = copy ? performance.now() - copy.at : Infinity;
    if (copy && !copy.stale && age < this.config.PUBLIC_LISTS_FRESH_MS) {
      answered().inc({ list: name, from: 'copy' });
      return copy.value as T;
    }
    try {
      const value = await this.load(name, loader);
      answered().inc({ list: name, from: 'service' });
      return value;
    } catch (error) {
      if (!copy || age > STALE_MS || !isTransient(error)) throw error;
      answered().inc({ list: name, from: 'stale copy' });
      return copy.value as T;
    }
  }

  /** Calls `listener` with the name of each list that changes from now on, or that may have changed unheard. */
  onChange(listener: (name: string) => void): void {
    this.listeners.push(listener);
  }

  private load<T>(name: string, loader: () => Promise<T>): Promise<T> {
    const running = this.loading.get(name) as Promise<T> | undefined;
    if (running) return running;
    const generation = this.generationOf(name);
    const load = loader()
      .then((value) => {
        if (generation === this.generationOf(name)) {
          this.copies.set(name, { value, at: performance.now(), stale: false });
        }
        return value;
      })
      .finally(() => {
        if (this.loading.get(name) === load) this.loading.delete(name);
      });
    this.loading.set(name, load);
    return load;
  }

  private async start(): Promise<void> {
    this.following = await this.invalidation.follow(
      (name) => this.changed(name),
      () => {
        this.logger.info('public lists are asked for anew: changes may have been missed');
        for (const name of new Set([...this.copies.keys(), ...this.loading.keys()])) this.changed(name);
      },
    );
  }

  private changed(name: string): void {
    this.generations.set(name, this.generationOf(name) + 1);
    // A call that began before the change must not be joined by one that begins after it.
    this.loading.delete(name);
    const copy = this.copies.get(name);
    if (copy) copy.stale = true;
    for (const listener of this.listeners) listener(name);
  }

  private generationOf(name: string): number {
    return this.generations.get(name) ?? 0;
  }
}

const answered = countedFromZero('club_public_lists_total', 'Answers of public lists', {
  list: PUBLIC_LISTS,
  from: ['copy', 'service', 'stale copy'],
});
