import { DomainError } from '../errors.js';

type Step = 'hold' | 'commit' | 'release';
interface Hold {
  account: string;
  amount: number;
  state: 'held' | 'committed' | 'released';
}

/**
 * Another service's promises about holds on accounts, for what is settled over it (`Settlement`), with calls that can fail
 * before or after they take effect. `tooLittle`: the error of a hold that lacks so much.
 */
export class HoldsDouble {
  private readonly holds = new Map<string, Hold>();
  private readonly given = new Map<string, number>();
  /** Set to make the next call of a step fail: before it reaches the service, or on its way back. */
  failure: { step: Step; when: 'before' | 'after' } | undefined;

  /** Whether a commit does not see earlier writes, as on a node that is behind. */
  hidden = false;

  constructor(private readonly tooLittle: (missing: number) => Error) {}

  give(account: string, amount: number): void {
    this.given.set(account, amount);
  }

  /** Returns the balance of an account that is not held or spent. */
  balance(account: string): number {
    const own = [...this.holds.values()].filter((hold) => hold.account === account && hold.state !== 'released');
    return (this.given.get(account) ?? 0) - own.reduce((sum, { amount }) => sum + amount, 0);
  }

  hold(account: string, key: string, amount: number): Promise<void> {
    return this.call('hold', () => {
      if (this.holds.has(key)) return;
      const missing = amount - this.balance(account);
      if (missing > 0) throw this.tooLittle(missing);
      this.holds.set(key, { account, amount, state: 'held' });
    });
  }

  /** Answers what the account has left after it. */
  commit(key: string): Promise<number> {
    return this.call('commit', () => {
      const hold = this.holds.get(key);
      if (!hold || this.hidden) throw new DomainError('NOT_FOUND');
      if (hold.state === 'released') throw new DomainError('HOLD_EXPIRED');
      hold.state = 'committed';
      return this.balance(hold.account);
    });
  }

  release(key: string): Promise<void> {
    return this.call('release', () => {
      const hold = this.holds.get(key);
      if (hold?.state === 'held') hold.state = 'released';
    });
  }

  /** Releases all holds, as the other service does when a hold has lasted too long. */
  expire(): void {
    for (const hold of this.holds.values()) if (hold.state === 'held') hold.state = 'released';
  }

  private async call<T>(step: Step, work: () => T): Promise<T> {
    const failure = this.failure?.step === step ? this.failure : undefined;
    if (failure) this.failure = undefined;
    if (failure?.when === 'before') throw new DomainError('SERVICE_BUSY');
    const result = work();
    if (failure) throw new DomainError('SERVICE_BUSY');
    return result;
  }
}
