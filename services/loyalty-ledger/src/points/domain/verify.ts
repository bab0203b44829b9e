import type { Counting } from './award.js';
import { genesis, hashOf } from './chain.js';
import { sumOf, type Entry } from './entry.js';

/** A broken rule of the log, and where. */
export interface Violation {
  member: string;
  seq: number;
  invariant:
    | 'chain'
    | 'hash'
    | 'sequence'
    | 'balance'
    | 'held'
    | 'counter'
    | 'negative'
    | 'pastYear'
    | 'claim'
    | 'end'
    | 'dayTotal';
  detail: string;
}

const accountSum = (entry: Entry, account: string): number =>
  sumOf(entry.postings.filter((posting) => posting.account === account));

/** Walks one member's entries in order of seq and recomputes all that they claim. */
export class LogVerifier {
  private seq = -1;
  private hash: string;
  private available = 0;
  private held = 0;
  private counters: Record<string, number> = {};

  /** Begins to replay one member's log from its start. */
  constructor(
    private readonly member: string,
    private readonly counting: Counting,
  ) {
    this.hash = genesis(member);
  }

  /** Takes the next entry; answers every rule it breaks. */
  next(entry: Entry): Violation[] {
    const found: Violation[] = [];
    const report = (invariant: Violation['invariant'], detail: string): void => {
      found.push({ member: this.member, seq: entry.seq, invariant, detail });
    };

    if (entry.seq !== this.seq + 1) report('sequence', `expected ${this.seq + 1}`);
    if (entry.prevHash !== this.hash) report('chain', `previous hash is not that of seq ${this.seq}`);
    if (hashOf(entry) !== entry.hash) report('hash', 'content does not match its hash');

    const spendable = accountSum(entry, 'member');
    const heldDelta = accountSum(entry, 'held');
    this.available += spendable;
    this.held += heldDelta;
    const balance = this.available + this.held;
    if (sumOf(entry.postings) !== 0) report('balance', 'postings do not sum to zero');
    if (sumOf(entry.lines) !== entry.points || spendable + heldDelta !== entry.points) {
      report('balance', 'lines, points and postings differ');
    }
    if (balance !== entry.balanceAfter) report('balance', `says ${entry.balanceAfter}, sums to ${balance}`);
    if (this.held !== entry.heldAfter || sumOf(entry.holds) !== entry.heldAfter) {
      report('held', `says ${entry.heldAfter}, sums to ${this.held}, open holds to ${sumOf(entry.holds)}`);
    }
    if (this.held < 0 || this.available < 0) {
      report('negative', `available ${this.available}, held ${this.held}`);
    }

    const name = entry.kind === 'credit' ? this.counting.counterOf(entry) : undefined;
    if (name) this.counters[name] = (this.counters[name] ?? 0) + 1;
    const names = new Set([...Object.keys(this.counters), ...Object.keys(entry.counters)]);
    for (const each of names) {
      const expected = this.counters[each] ?? 0;
      if ((entry.counters[each] ?? 0) !== expected) {
        report('counter', `${each} says ${entry.counters[each] ?? 0}, counts ${expected}`);
      }
    }

    this.seq = entry.seq;
    this.hash = entry.hash;
    return found;
  }
}
