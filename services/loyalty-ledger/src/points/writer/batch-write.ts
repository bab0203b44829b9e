import { type Clock, type DatabaseMemory, DomainError, failpoint, type PrimaryWatch } from '@club/platform';
import type { LRUCache } from 'lru-cache';
import type { ClaimStore } from '../claim-store.js';
import {
  append,
  expiredHolds,
  headOf,
  MAX_OPEN_HOLDS,
  openEntry,
  type Cause,
  type Claim,
  type ClaimedAward,
  type Counting,
  type Entry,
  type Head,
  type Refused,
} from '../domain/index.js';
import type { EntriesRepository } from '../entries.repository.js';
import { refusal } from '../refusal.js';
import type { WriterObserver } from './entry-writer.js';
import type { Batch } from './write-queue.js';
import type { Operation } from './operation.js';
import { answerExisting } from './existing.js';
import { alone, busy, Pending, unsettled } from './pending.js';

/** Rounds in which an operation may lose its place to another process before it is refused as busy. */
const MAX_ROUNDS = 25;

const SYSTEM: Cause = { id: '', type: 'system', correlationId: '' };

/** Claim that holds, by claimed thing. */
type Owners = Map<string, Claim>;

/** Requested operation and its owner. */
interface Owned {
  pending: Pending;
  award: ClaimedAward;
  owner: Claim;
}

/** A claim that could not be made. */
interface Lost {
  pending: Pending;
  award: ClaimedAward;
  attemptUsed: boolean;
}

/** Dependencies of a batch write. */
export interface WriterParts {
  entries: EntriesRepository;
  claims: ClaimStore;
  clock: Clock;
  observer: WriterObserver;
  counting: Counting;
  primary: PrimaryWatch;
  /** The latest heads seen by this process. Never the truth: an index decides. */
  heads: DatabaseMemory<string, Head>;
  /** Keys of claimed awards that this process has seen in the log. */
  completed: DatabaseMemory<string, true>;
}

/** Maximum number of starts of a batch when the primary changes meanwhile. */
const MAX_TRIES = 3;

/** Writes one batch: claims in one insert, entries in another, each operation answered for itself. */
export class BatchWrite {
  // State that is valid in one term of the primary; a batch that is started again uses the present term.
  private term!: AbortSignal;
  private heads!: LRUCache<string, Head>;
  private completed!: LRUCache<string, true>;
  private fresh!: Set<string>;

  constructor(private readonly parts: WriterParts) {}

  /** Settles every write of the batch and answers the repeats that need a turn of their own; never throws. */
  async run({ writes, repeats }: Batch): Promise<readonly Operation[]> {
    const started = performance.now();
    const batch = writes.map((operation) => new Pending(operation));
    const behind = repeats.map((operation) => new Pending(operation));
    for (let tries = 1; ; tries += 1) {
      this.begin();
      try {
        await this.write(batch, behind);
        break;
      } catch (error) {
        // Entries that were made behind heads of an earlier term are written nowhere: they are made once more.
        if (this.term.aborted && tries < MAX_TRIES) continue;
        // The outcome of unanswered operations is unknown: forget their heads and let the callers send them again.
        for (const pending of unsettled([...batch, ...behind])) {
          this.heads.delete(pending.member);
          pending.refuse(busy(error));
        }
      }
      break;
    }
    const left = unsettled(behind).map(({ operation }) => operation);
    const settled = writes.length + repeats.length - left.length;
    this.parts.observer.batch(settled, (performance.now() - started) / 1000);
    return left;
  }

  private begin(): void {
    this.term = this.parts.primary.term;
    this.heads = this.parts.heads.present;
    this.completed = this.parts.completed.present;
    this.fresh = new Set();
  }

  private async write(all: readonly Pending[], behind: readonly Pending[]): Promise<void> {
    const batch = unsettled(all);
    // Heads that the entries will need are read while the claims are written.
    const [owners] = await Promise.all([this.claim(batch), this.loadHeads(batch)]);
    await this.appendAll(batch);
    await this.settleRepeats(unsettled(behind), all, owners);
  }

  /** Makes the claims of the batch; returns the owner of each claimed thing where it is known. */
  private async claim(batch: readonly Pending[]): Promise<Owners> {
    const owners: Owners = new Map();
    const claiming = batch.flatMap((pending) => (pending.award ? [{ pending, award: pending.award }] : []));
    if (claiming.length === 0) return owners;
    const outcomes = await this.parts.claims.claim(claiming.map(({ award }) => award.claim));
    const lost: Lost[] = [];
    claiming.forEach(({ pending, award }, at) => {
      const outcome = outcomes[at];
      if (outcome instanceof Error) pending.refuse(outcome);
      else if (outcome === 'won') owners.set(award.claim.claimId, award.claim);
      else lost.push({ pending, award, attemptUsed: outcome === 'attemptUsed' });
    });
    if (lost.length > 0) await this.settleLost(lost, owners);
    failpoint('ledger.afterClaim.beforeEntry');
    return owners;
  }

  /** Claims that could not be made: what is claimed has an owner, or the attempt was used for something else. */
  private async settleLost(lost: readonly Lost[], owners: Owners): Promise<void> {
    for (const claim of await this.parts.claims.find(lost.map(({ award }) => award.claim.claimId))) {
      owners.set(claim.claimId, claim);
    }
    const owned: Owned[] = [];
    for (const { pending, award, attemptUsed } of lost) {
      const owner = owners.get(award.claim.claimId);
      if (owner) owned.push({ pending, award, owner });
      else if (attemptUsed) pending.refuse(new DomainError('IDEMPOTENCY_CONFLICT'));
      // It is taken by a claim that a majority does not have yet: the others of the batch do not wait for it.
      else pending.refuse(busy(new Error('a claim that was taken cannot be read')));
    }
    await this.settleOwned(owned);
  }

  /**
   * Settles things that have an owner. The attempt that claimed it goes on to its entry. So does any other attempt of the owner while
   * the entry is missing: whichever of the two is repeated completes a claim without its entry. All others are refused.
   */
  private async settleOwned(owned: readonly Owned[]): Promise<void> {
    const refusedBy = new Map<Pending, Refused>();
    for (const { pending, award, owner } of owned) {
      alone(pending, () => {
        const refused = award.refusal(owner);
        if (refused && owner.member !== pending.member) pending.refuse(refusal(refused));
        else pending.intent = award.of(owner);
        if (refused) refusedBy.set(pending, refused);
      });
    }
    await answerExisting(this.parts.entries, unsettled(owned.map(({ pending }) => pending)), refusedBy);
  }

  /**
   * Repeats of claims that the batch has just settled. What stays open is the attempt that made the claim before its
   * writer died, or the next one in line for something that nobody has.
   */
  private async settleRepeats(repeats: readonly Pending[], batch: readonly Pending[], owners: Owners): Promise<void> {
    const first = new Map(batch.flatMap((pending) => (pending.award ? [[pending.award.claim.claimId, pending]] : [])));
    const owned: Owned[] = [];
    for (const pending of repeats) {
      const { award } = pending;
      if (!award) continue;
      const { claimId, member, attempt } = award.claim;
      const before = first.get(claimId);
      const owner = owners.get(claimId);
      if (before?.award?.claim.member === member && before.award.claim.attempt === attempt) before.share(pending);
      else if (owner) owned.push({ pending, award, owner });
    }
    await this.settleOwned(owned);
  }

  private async appendAll(batch: readonly Pending[]): Promise<void> {
    let open = batch.filter((pending) => !pending.done);
    for (let round = 0; open.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error('lost the race for a place in the log too often');
      await this.loadHeads(open);
      await this.releaseExpired(open);
      await this.appendOnce(open);
      open = open.filter((pending) => !pending.done);
    }
  }

  /** Makes sure that every account's head is known, opening accounts at their first touch. */
  private async loadHeads(batch: readonly Pending[]): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const missing = batch.filter((pending) => !pending.done && !this.heads.get(pending.member));
      if (missing.length === 0) return;
      for (const entry of await this.parts.entries.latest(missing.map(({ member }) => member))) {
        this.heads.set(entry.member, headOf(entry));
      }
      for (const { member } of missing) this.fresh.add(member);
      const unopened = missing.filter(({ member }) => !this.heads.get(member));
      await this.appendEntries(
        unopened.map(({ member, intent, operation }) =>
          openEntry(member, intent.kind === 'open' ? intent.at : this.parts.clock.now(), operation.cause),
        ),
      );
    }
    throw new Error('an account cannot be opened');
  }

  /** Gives expired holds back before anything else happens to their account. */
  private async releaseExpired(batch: readonly Pending[]): Promise<void> {
    // Each round ends a hold of every account that has one, so the most holds of one account bound the rounds.
    for (let round = 0; round < MAX_OPEN_HOLDS + MAX_ROUNDS; round += 1) {
      const now = this.parts.clock.now();
      const releases = unsettled(batch).flatMap((pending) => {
        const head = this.heads.get(pending.member);
        const hold = head && expiredHolds(head, now)[0];
        if (!hold) return [];
        const release = { kind: 'release', holdKey: hold.key, reason: 'expired', expired: true } as const;
        const made = alone(pending, () => append(head, release, now, SYSTEM, this.parts.counting));
        return made && 'entry' in made ? [made.entry] : [];
      });
      if (releases.length === 0) return;
      await this.appendEntries(releases);
      await this.loadHeads(batch);
    }
    throw new Error('expired holds cannot be released');
  }

  private async appendOnce(batch: readonly Pending[]): Promise<void> {
    const now = this.parts.clock.now();
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
      const made = alone(pending, () =>
        append(head, pending.intent, now, pending.operation.cause, this.parts.counting),
      );
      if (!made) continue;
      if ('entry' in made) writes.push({ pending, entry: made.entry });
      else if (this.fresh.has(pending.member)) refusals.push({ pending, refused: made });
      // A refusal counts only when it was decided on the log itself.
      else this.heads.delete(pending.member);
    }

    const outcomes = await this.appendEntries(writes.map(({ entry }) => entry));
    writes.forEach(({ pending, entry }, at) => {
      const outcome = outcomes[at];
      if (outcome === 'written') {
        if (pending.award) this.completed.set(pending.award.key, true);
        pending.answer(entry, false);
      } else if (outcome === 'keyTaken') known.push(pending);
      else if (outcome === 'placeTaken') this.parts.observer.lostRace();
      else if (outcome) pending.refuse(outcome);
    });

    await answerExisting(this.parts.entries, [...known, ...refusals.map(({ pending }) => pending)]);
    for (const { pending, refused } of refusals) {
      if (!pending.done) pending.refuse(refusal(refused));
    }
  }

  /** Inserts entries of different members and keeps the heads in step with what happened. */
  private async appendEntries(entries: readonly Entry[]): ReturnType<EntriesRepository['append']> {
    if (entries.length === 0) return [];
    const outcomes = await this.parts.entries.append(entries, this.term);
    entries.forEach((entry, at) => {
      if (outcomes[at] === 'written') this.heads.set(entry.member, headOf(entry));
      else this.heads.delete(entry.member);
    });
    return outcomes;
  }
}
