import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';
import { rootLogger } from './logging.js';
import { withDeadline } from './time.js';

type Task = { name: string; run: () => Promise<void> | void };

/** Anything with a background loop: ChangeStreamTails, sweepers, jobs. */
export interface Managed {
  start(): Promise<void> | void;
  /** Ends it; `drainMs` is how long it may still finish what is in hand. */
  stop(drainMs?: number): Promise<void> | void;
}

/**
 * The order in which a process starts and, above all, ends:
 * intake (consumers, streams that must announce their end) → servers (by Nest) → flush (tails, relay) → stores.
 * Each phase has a share of SHUTDOWN_GRACE_MS; a task that overruns is logged and left behind, and the process then reports
 * failure.
 */
export class Lifecycle implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly starts: Task[] = [];
  private readonly tasks: Record<'intake' | 'flush' | 'stores', Task[]> = { intake: [], flush: [], stores: [] };
  private readonly done = new Map<string, Promise<void>>();
  /** Parts of the shutdown that were given up; none where everything ended well. */
  readonly unfinished: string[] = [];
  /** Set by serveApplication, which closes the stores itself after every other shutdown hook has run. */
  storesAreManaged = false;

  /** `works`: whether the process does background work; false for the role `api`. */
  constructor(
    private readonly graceMs: number,
    readonly works = true,
  ) {}

  /** Runs before the process is ready, and never for a command such as seed. */
  onStart(name: string, run: Task['run']): void {
    this.starts.push({ name, run });
  }

  /** Runs at shutdown in the given phase. */
  onStop(phase: 'intake' | 'flush' | 'stores', name: string, run: Task['run']): void {
    this.tasks[phase].push({ name, run });
  }

  /** Starts a background loop with the process and stops it after intake has ended; nothing where none is to run. */
  manage(name: string, managed: Managed, phase: 'intake' | 'flush' = 'flush'): void {
    if (!this.works) return;
    this.onStart(name, () => managed.start());
    this.onStop(phase, name, () => managed.stop(Math.min(3_000, this.budget(phase) * 0.6)));
  }

  /** Runs the start tasks one after the other; the first failure ends it. */
  async start(): Promise<void> {
    for (const task of this.starts) await task.run();
  }

  /** Nest's hook: no more work is taken in. */
  beforeApplicationShutdown(): Promise<void> {
    return this.run('intake');
  }

  /** Nest's hook: work in hand is finished, then the stores are closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.run('flush');
    if (!this.storesAreManaged) await this.run('stores');
  }

  /** Ends one phase; later calls wait for the first. Tasks of a phase run at the same time. */
  run(phase: 'intake' | 'flush' | 'stores'): Promise<void> {
    const running = this.done.get(phase);
    if (running) return running;
    const budget = this.budget(phase);
    const ended = Promise.all(
      this.tasks[phase].map(async ({ name, run }) => {
        try {
          await withDeadline(Promise.resolve().then(run), budget, `${phase} ${name}`);
        } catch (err) {
          this.unfinished.push(`${phase} ${name}`);
          rootLogger().warn({ err, phase, task: name }, 'shutdown task did not end well');
        }
      }),
    ).then(() => undefined);
    this.done.set(phase, ended);
    return ended;
  }

  private budget(phase: 'intake' | 'flush' | 'stores'): number {
    const share = phase === 'stores' ? STORES_SHARE : TASKS_SHARE;
    return Math.max(500, Math.min(share.maxMs, this.graceMs * share.part));
  }
}

/** Shares of the grace period: what a long one has beyond them is left to open calls. */
const TASKS_SHARE = { part: 0.3, maxMs: 10_000 };
const STORES_SHARE = { part: 0.1, maxMs: 2_000 };

/** Returns the time for which open calls may continue at shutdown, within a grace period. */
export const drainTime = (graceMs: number): number =>
  Math.max(graceMs * 0.4, graceMs - 2 * TASKS_SHARE.maxMs - STORES_SHARE.maxMs);
