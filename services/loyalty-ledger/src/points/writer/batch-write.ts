import { DomainError, failpoint, type Clock } from '@club/platform';
import type { LRUCache } from 'lru-cache';
import type { ClaimStore } from '../claim-store.js';
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
  type ClaimedAward,
  type Counting,
  type Entry,
  type Head,
  type Refused,
} from '../domain/index.js';
import type { EntriesRepository } from '../entries.repository.js';
import { refusal } from '../refusal.js';
import type { WriterObserver } from './entry-writer.js';
import type { Batch } from './lane.js';
import type { Operation } from './operation.js';
import { Pending } from './pending.js';
import type { RecentClaims } from './recent-claims.js';

/** Rounds in which an operation may lose its place to another process before it is refused as busy. */
const MAX_ROUNDS = 25;

const SYSTEM: Cause = { id: '', type: 'system', correlationId: '' };

/** Whose each claimed thing is: the claim that stands. */
type Owners = Map<string, Claim>;

/** A claim that could not be made. */
interface Lost {
  pending: Pending;
  award: ClaimedAward;
  attemptUsed: boolean;
}

/** Writes one batch: claims in one insert, entries in another, each operation answered for itself. */
export class BatchWrite {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly claims: ClaimStore,
    private readonly clock: Clock,
    private readonly observer: WriterObserver,
    private readonly counting: Counting,
    // The latest heads seen by this process. Never the truth: an index decides.
    private readonly heads: LRUCache<string, Head>,
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

  /** Makes the claims of the batch; answers whose each claimed thing is now, where that is known. */
  private async claim(batch: readonly Pending[]): Promise<Owners> {
    const owners: Owners = new Map();
    const claiming = batch.flatMap((pending) => (pending.award ? [{ pending, award: pending.award }] : []));
    if (claiming.length === 0) return owners;
    const outcomes = await this.claims.claim(claiming.map(({ award }) => award.claim));
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
    for (const claim of await this.claims.find(lost.map(({ award }) => award.claim.claimId))) {
      owners.set(claim.claimId, claim);
    }
    const repeats: Pending[] = [];
    for (const { pending, award, attemptUsed } of lost) {
      const owner = owners.get(award.claim.claimId);
      if (owner) {
        if (this.goesOn(pending, award, owner)) repeats.push(pending);
      } else if (attemptUsed) pending.refuse(new DomainError('IDEMPOTENCY_CONFLICT'));
      else throw new Error('a claim that was taken cannot be read');
    }
    await this.answerExisting(repeats);
  }

  /** Something that has an owner: the attempt that claimed it goes on to its entry, any other is refused. */
  private goesOn(pending: Pending, award: ClaimedAward, owner: Claim): boolean {
    const refused = award.refusal(owner);
    if (refused) pending.refuse(refusal(refused));
    else pending.intent = award.of(owner);
    return !pending.done;
  }

  /**
   * Repeats of claims that the batch has just settled. What stays open is the attempt that made the claim before its
   * writer died, or the next one in line for something that nobody has.
   */
  private async settleRepeats(repeats: readonly Pending[], batch: readonly Pending[], owners: Owners): Promise<void> {
    const first = new Map(batch.flatMap((pending) => (pending.award ? [[pending.award.claim.claimId, pending]] : [])));
    const open: Pending[] = [];
    for (const pending of repeats) {
      const { award } = pending;
      if (!award) continue;
      const { claimId, member, attempt } = award.claim;
      const before = first.get(claimId);
      const owner = owners.get(claimId);
      if (before?.award?.claim.member === member && before.award.claim.attempt === attempt) before.share(pending);
      else if (owner && this.goesOn(pending, award, owner)) open.push(pending);
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
        this.heads.set(entry.member, headOf(entry));
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
          this.counting,
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
      const made = append(head, pending.intent, now, pending.operation.cause, this.counting);
      if ('entry' in made) writes.push({ pending, entry: made.entry });
      else if (fresh.has(pending.member)) refusals.push({ pending, refused: made });
      // A refusal counts only when it was decided on the log itself.
      else this.heads.delete(pending.member);
    }

    const outcomes = await this.appendEntries(writes.map(({ entry }) => entry));
    writes.forEach(({ pending, entry }, at) => {
      const outcome = outcomes[at];
      if (outcome === 'written') {
        if (pending.award) this.completed.add(pending.award.key);
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
      else pending.refuse(refusal(answer));
    }
  }

  /** Inserts entries of different members and keeps the heads in step with what happened. */
  private async appendEntries(entries: readonly Entry[]): ReturnType<EntriesRepository['append']> {
    if (entries.length === 0) return [];
    const outcomes = await this.entries.append(entries);
    entries.forEach((entry, at) => {
      if (outcomes[at] === 'written') this.heads.set(entry.member, headOf(entry));
      else this.heads.delete(entry.member);
    });
    return outcomes;
  }
}
