/** A dependency check: resolves when healthy, throws otherwise. */
export type HealthCheck = () => Promise<void> | void;

export interface HealthReport {
  ok: boolean;
  draining: boolean;
  checks: Record<string, { ok: boolean; required: boolean; error?: string }>;
}

const CHECK_TIMEOUT_MS = 2_000;
/** Longer than a failover of a store: every replica fails its check then, and none would be left to answer. */
const GRACE_MS = 30_000;

/**
 * Readiness and liveness of the process. Required checks decide readiness once they have failed for longer than the grace
 * period; informative ones (Kafka) only show, so that a broker's outage does not take the scan path out of service. A check
 * that has never passed has no grace. Liveness looks at nothing outside the process.
 */
export class HealthRegistry {
  private readonly checks = new Map<string, { check: HealthCheck; required: boolean }>();
  /** When each check passed last. */
  private readonly passed = new Map<string, number>();
  private readonly listeners: Array<(serving: boolean) => void> = [];
  private started = false;
  private draining = false;
  private fatalReason: string | undefined;

  /** `now` is in milliseconds and never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Registers a dependency check, or replaces that of the same name. */
  add(name: string, check: HealthCheck, options: { required: boolean }): void {
    this.checks.set(name, { check, required: options.required });
  }

  /** Start-up is over: from now on readiness depends on the checks. */
  markStarted(): void {
    this.started = true;
    this.notify();
  }

  /** Readiness goes off for good; called first at shutdown. */
  drain(): void {
    this.draining = true;
    this.notify();
  }

  /** The process cannot recover by itself: liveness fails. */
  fatal(reason: string): void {
    this.fatalReason ??= reason;
    this.notify();
  }

  /** Returns whether new work is accepted, without checking dependencies, as grpc.health.v1 answers it. */
  get serving(): boolean {
    return this.started && !this.draining && this.fatalReason === undefined;
  }

  /** Calls back on each change of `serving`. */
  onChange(listener: (serving: boolean) => void): void {
    this.listeners.push(listener);
  }

  /** Returns not ok only after a fatal error: the process should be replaced. */
  liveness(): { ok: boolean; reason?: string } {
    return this.fatalReason === undefined ? { ok: true } : { ok: false, reason: this.fatalReason };
  }

  /** Runs every check at once; only draining, and required ones without grace, make it not ok. */
  async readiness(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, { check, required }]) => {
        const error = await outcome(check);
        if (error === undefined) this.passed.set(name, this.now());
        return [name, { ok: error === undefined, required, ...(error ? { error } : {}) }] as const;
      }),
    );
    const ok = this.serving && results.every(([name, result]) => !result.required || this.passedLately(name));
    return { ok, draining: this.draining, checks: Object.fromEntries(results) };
  }

  private passedLately(name: string): boolean {
    const passed = this.passed.get(name);
    return passed !== undefined && this.now() - passed < GRACE_MS;
  }

  private notify(): void {
    for (const listener of this.listeners) listener(this.serving);
  }
}

async function outcome(check: HealthCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([Promise.resolve().then(check), timeout]);
    return undefined;
  } catch (err) {
    return err instanceof Error ? err.name : 'failed';
  } finally {
    clearTimeout(timer);
  }
}
