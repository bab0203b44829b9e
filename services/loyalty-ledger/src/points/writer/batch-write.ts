import { DomainError, failpoint, type Clock } from '@club/platform';
import type { ClaimRepository } from '../claim.repository.js';
import {
  append,
  expiredHolds,
  headOf,
  keyOf,
  MAX_OPEN_HOLDS,
  openEntry,
  replay,
  type Cause,
  type Claim,
  type Entry,
  type Refused,
} from '../domain/index.js';
import type { EntryRepository } from '../entry.repository.js';
import { refusal, usedByYou } from '../refusal.js';
import type { HeadCache } from './head-cache.js';
import type { WriterObserver } from './entry-writer.js';
import type { Batch } from './lane.js';
import type { Operation } from './operation.js';
import { Pending } from './pending.js';
import type { RecentClaims } from './recent-claims.js';

/** Rounds in which an operation may lose its place to another process before it is refused as busy. */
const MAX_ROUNDS = 25;

const SYSTEM: Cause = { id: '', type: 'system', correlationId: '' };

/** Whose each code is: the claim that stands. */
type Owners = Map<string, Claim>;

/** A claim that could not be made. */
interface Lost {
  pending: Pending;
  claim: Claim;
  attemptUsed: boolean;
}

/** Writes one batch: claims in one insert, entries in another, each operation answered for itself. */
export class BatchWrite {
  constructor(
    private readonly entries: EntryRepository,
    private readonly claims: ClaimRepository,
    private readonly clock: Clock,
    private readonly observer: WriterObserver,
    private readonly heads: HeadCache,
    private readonly completed: RecentClaims,
  ) {}

  /** Settles every write of the batch and answers the repeats that need a turn of their own; never throws. */
  async run({ writes, repeats }: Batch): Promise<readonly Operation[]> {
    const started = performance.now();
    const batch = writes.map((operation) => new Pending(operation));
    const behind = repeats.map((operation) => new Pending(operation));
    const fresh = new Set<string>();
    try {
      // Heads that the entries will need are read while the claims are written.
      const [owners] = await Promise.all([this.claim(batch), this.loadHeads(batch, fresh)]);
      await this.appendAll(batch, fresh);
      await this.settleRepeats(behind, batch, owners);
    } catch (error) {
      // Nothing is known about what is not answered yet: forget the heads, let the callers send the same again.
      for (const pending of [...batch, ...behind].filter((each) => !each.done)) {
        this.heads.delete(pending.member);
        pending.refuse(new DomainError('SERVICE_BUSY', {}, {}, { cause: error }));
      }
    }
    const left = behind.filter((pending) => !pending.done).map(({ operation }) => operation);
    this.observer.batch(writes.length + repeats.length - left.length, (performance.now() - started) / 1000);
    return left;
  }

  /** Claims the codes of the batch; answers whose each code is now, where that is known. */
  private async claim(batch: readonly Pending[]): Promise<Owners> {
    const owners: Owners = new Map();
    const scans = batch.flatMap((pending) => (pending.claim ? [{ pending, claim: pending.claim }] : []));
    if (scans.length === 0) return owners;
    const outcomes = await this.claims.claim(scans.map(({ claim }) => claim));
    const lost: Lost[] = [];
    scans.forEach(({ pending, claim }, at) => {
      const outcome = outcomes[at];
      if (outcome instanceof Error) pending.refuse(outcome);
      else if (outcome === 'won') owners.set(claim.claimId, claim);
      else lost.push({ pending, claim, attemptUsed: outcome === 'attemptUsed' });
    });
    if (lost.length > 0) await this.settleLost(lost, owners);
    failpoint('ledger.afterClaim.beforeEntry');
    return owners;
  }

  /** Claims that could not be made: the code has an owner, or the attempt was used for another code. */
  private async settleLost(lost: readonly Lost[], owners: Owners): Promise<void> {
    for (const claim of await this.claims.find(lost.map(({ claim: { claimId } }) => claimId))) {
      owners.set(claim.claimId, claim);
    }
    const repeats: Pending[] = [];
    for (const { pending, claim, attemptUsed } of lost) {
      const owner = owners.get(claim.claimId);
      if (owner) {
        if (this.goesOn(pending, claim, owner)) repeats.push(pending);
      } else if (attemptUsed) pending.refuse(new DomainError('IDEMPOTENCY_CONFLICT'));
      else throw new Error('a claim that was taken cannot be read');
    }
    await this.answerExisting(repeats);
  }

  /** A code that has an owner: the attempt that claimed it goes on to its entry, any other is refused. */
  private goesOn(pending: Pending, claim: Claim, owner: Claim): boolean {
    if (owner.member !== claim.member) pending.refuse(new DomainError('CODE_USED_BY_OTHER'));
    else if (owner.attempt !== claim.attempt) pending.refuse(usedByYou(owner.at));
    // What the first try decided (its day, its batch's points) rules, whatever holds now.
    else pending.intent = { kind: 'scan', claim: owner };
    return !pending.done;
  }

  /**
   * Scans of codes that the batch has just settled. What stays open is the attempt that claimed the code before its
   * writer died, or the next one in line for a code that nobody has.
   */
  private async settleRepeats(repeats: readonly Pending[], batch: readonly Pending[], owners: Owners): Promise<void> {
    const first = new Map(batch.flatMap((pending) => (pending.claim ? [[pending.claim.claimId, pending]] : [])));
    const open: Pending[] = [];
    for (const pending of repeats) {
      const claim = pending.claim;
      if (!claim) continue;
      const before = first.get(claim.claimId);
      const owner = owners.get(claim.claimId);
      if (before?.claim?.member === claim.member && before.claim.attempt === claim.attempt) before.share(pending);
      else if (owner && this.goesOn(pending, claim, owner)) open.push(pending);
    }
    await this.answerExisting(open);
  }

  private async appendAll(batch: readonly Pending[], fresh: Set<string>): Promise<void> {
    let open = batch.filter((pending) => !pending.done);
    for (let round = 0; open.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error('lost the race for a place in the log too often');
      await this.loadHeads(open, fresh);
      await this.releaseExpired(open, fresh);
      await this.appendOnce(open, fresh);
      open = open.filter((pending) => !pending.done);
    }
  }

  /** Makes sure that every account's head is known, opening accounts at their first touch. */
  private async loadHeads(batch: readonly Pending[], fresh: Set<string>): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const missing = batch.filter((pending) => !pending.done && !this.heads.get(pending.member));
      if (missing.length === 0) return;
      for (const entry of await this.entries.latest(missing.map(({ member }) => member))) {
        this.heads.set(headOf(entry));
      }
      for (const { member } of missing) fresh.add(member);
      const unopened = missing.filter(({ member }) => !this.heads.get(member));
      await this.appendEntries(
        unopened.map(({ member, intent, operation }) =>
          openEntry(member, intent.kind === 'open' ? intent.at : this.clock.now(), operation.cause),
        ),
      );
    }
    throw new Error('an account cannot be opened');
  }

  /** Gives expired holds back before anything else happens to their account. */
  private async releaseExpired(batch: readonly Pending[], fresh: Set<string>): Promise<void> {
    // Each round ends a hold of every account that has one, so the most holds of one account bound the rounds.
    for (let round = 0; round < MAX_OPEN_HOLDS + MAX_ROUNDS; round += 1) {
      const now = this.clock.now();
      const releases = batch.flatMap(({ member }) => {
        const head = this.heads.get(member);
        const hold = head && expiredHolds(head, now)[0];
        if (!hold) return [];
        const made = append(
          head,
          { kind: 'release', holdKey: hold.key, reason: 'expired', expired: true },
          now,
          SYSTEM,
        );
        return 'entry' in made ? [made.entry] : [];
      });
      if (releases.length === 0) return;
      await this.appendEntries(releases);
      await this.loadHeads(batch, fresh);
    }
    throw new Error('expired holds cannot be released');
  }

  private async appendOnce(batch: readonly Pending[], fresh: Set<string>): Promise<void> {
    const now = this.clock.now();
    const writes: { pending: Pending; entry: Entry }[] = [];
    const refusals: { pending: Pending; refused: Refused }[] = [];
    const known: Pending[] = [];
    for (const pending of batch) {
      const head = this.heads.get(pending.member);
      if (!head) continue;
      if (pending.intent.kind === 'open') {
        known.push(pending);
        continue;
      }
      const made = append(head, pending.intent, now, pending.operation.cause);
      if ('entry' in made) writes.push({ pending, entry: made.entry });
      else if (fresh.has(pending.member)) refusals.push({ pending, refused: made });
      // A refusal counts only when it was decided on the log itself.
      else this.heads.delete(pending.member);
    }

    const outcomes = await this.appendEntries(writes.map(({ entry }) => entry));
    writes.forEach(({ pending, entry }, at) => {
      const outcome = outcomes[at];
      if (outcome === 'written') {
        if (pending.intent.kind === 'scan') this.completed.add(pending.intent.claim.claimId);
        pending.answer(entry, false);
      } else if (outcome === 'keyTaken') known.push(pending);
      else if (outcome === 'placeTaken') this.observer.lostRace();
      else if (outcome) pending.refuse(outcome);
    });

    await this.answerExisting([...known, ...refusals.map(({ pending }) => pending)]);
    for (const { pending, refused } of refusals) {
      if (!pending.done) pending.refuse(refusal(refused));
    }
  }

  /** Answers the operations whose key is in the log already: a repeat never depends on what the balance is by now. */
  private async answerExisting(batch: readonly Pending[]): Promise<void> {
    const wanted = batch.map((pending) => ({ pending, member: pending.member, key: keyOf(pending.intent) }));
    const found = await this.entries.byKeys([
      ...new Map(wanted.map(({ member, key }) => [`${member} ${key}`, { member, key }])).values(),
    ]);
    const byKey = new Map(found.map((entry) => [`${entry.member} ${entry.key}`, entry]));
    for (const { pending, member, key } of wanted) {
      const existing = byKey.get(`${member} ${key}`);
      if (!existing) continue;
      const answer = replay(pending.intent, existing);
      if ('entry' in answer) pending.answer(answer.entry, true);
      else if (answer.refused === 'CODE_USED_BY_YOU') pending.refuse(usedByYou(existing.at));
      else pending.refuse(refusal(answer));
    }
  }

  /** Inserts entries of different members and keeps the heads in step with what happened. */
  private async appendEntries(entries: readonly Entry[]): ReturnType<EntryRepository['append']> {
    if (entries.length === 0) return [];
    const outcomes = await this.entries.append(entries);
    entries.forEach((entry, at) => {
      if (outcomes[at] === 'written') this.heads.set(headOf(entry));
      else this.heads.delete(entry.member);
    });
    return outcomes;
  }
}
