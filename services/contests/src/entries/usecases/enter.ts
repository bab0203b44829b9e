import {
  Clock,
  DomainError,
  invalidField,
  isDuplicateKey,
  MONGO,
  newId,
  RateLimiter,
  type RequestContext,
  Validation,
  withTransaction,
  Tombstones,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ContestsRepository } from '../../contests/contests.repository.js';
import { type Contest, priceOf } from '../../contests/domain/contest.js';
import { MAX_ENTRIES } from '../../contests/domain/contest-form.js';
import { checkEntries, checkPeriodAndLimit } from '../domain/entering.js';
import type { Entry, FileKind } from '../domain/entry.js';
import { type EntryToBe, fingerprintOf, type Submission } from '../domain/submission.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntryFiles, type EntryFile, type StoredFile } from '../entry-files.js';
import { SubmissionsRepository } from '../submissions.repository.js';
import { SettleSubmission } from './settle-submission.js';

/** Decoding pictures is work: enough for every contest of a month, too few to keep the service busy. */
const REQUESTS = { limit: 30, windowMs: 60 * 60_000 };

/** Request to enter a contest. */
export interface EnterForm {
  memberId: string;
  contestId: string;
  /** One for each entry. */
  entries: { link: string; optionId: string }[];
  /** The client's name for the request; empty when it has none. */
  key: string;
}

/** The entries as they stand, and the submission that made them. */
export interface Entered {
  contest: Contest;
  submission: Submission;
  entries: Entry[];
}

/** A sound request, with its files in storage. */
interface Wanted {
  form: EnterForm;
  contest: Contest;
  entries: { link: string; optionId: string; image: StoredFile | undefined; receipt: StoredFile | undefined }[];
  fingerprint: string;
  now: Date;
}

/**
 * Enters a contest, all entries or none (docs/product/contests.md#entries). The same request gets the first answer: by
 * its key for ever, without one for ten seconds. Errors: NOT_FOUND, CONTEST_ENDED, CONTEST_NOT_STARTED {date},
 * CONTEST_ENTRIES_EXCEEDED {max}, CONTEST_POINTS_INSUFFICIENT, CONTEST_ENTRY_INCOMPLETE {number, missing}, those of
 * EntryFiles, RATE_LIMITED {wait}, USER_NOT_FOUND (an erased member), IDEMPOTENCY_CONFLICT, HOLD_EXPIRED,
 * INPUT_INVALID with fields, SERVICE_BUSY.
 */
@Injectable()
export class Enter {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly contests: ContestsRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly entries: EntriesRepository,
    private readonly files: EntryFiles,
    private readonly settle: SettleSubmission,
    private readonly erased: Tombstones,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, form: EnterForm, files: AsyncIterable<EntryFile>): Promise<Entered> {
    check(form);
    const contest = await this.contests.find(form.contestId);
    if (!contest) throw new DomainError('NOT_FOUND');
    const { allowed, retryAfterMs } = await this.limiter.hit(`contest:${form.memberId}`, REQUESTS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    const wanted = await this.read(form, contest, files);
    const submission = await this.settle.execute(ctx, await this.submissionOf(wanted));
    return { contest, submission, entries: await this.entries.ofSubmission(submission.id) };
  }

  /**
   * Each file goes to storage as soon as it is there, so that a request holds one at a time. Unless the request comes to
   * something, they go again.
   */
  private async read(form: EnterForm, contest: Contest, files: AsyncIterable<EntryFile>): Promise<Wanted> {
    const needs: Record<FileKind, boolean> = { image: contest.uploadImages, receipt: contest.uploadReceipts };
    const read = new Map<string, StoredFile>();
    for await (const file of files) {
      if (!(file.entry >= 1 && file.entry <= form.entries.length)) throw invalidField('entries');
      if (needs[file.kind]) read.set(`${file.kind}${file.entry}`, await this.files.store(file));
    }
    const entries = form.entries.map(({ link, optionId }, at) => ({
      // Drops texts that the contest does not ask for.
      link: contest.linkUrl ? link.trim() : '',
      optionId: contest.gotDropdown ? optionId : '',
      image: read.get(`image${at + 1}`),
      receipt: read.get(`receipt${at + 1}`),
    }));
    const asked = entries.map(({ link, optionId, image, receipt }) => ({
      link,
      optionId,
      imageHash: image?.hash ?? '',
      receiptHash: receipt?.hash ?? '',
    }));
    return { form, contest, entries, fingerprint: fingerprintOf(contest.id, asked), now: this.clock.now() };
  }

  /** The submission of the request, made when it has none. */
  private async submissionOf(wanted: Wanted): Promise<Submission> {
    const { form, fingerprint, now } = wanted;
    const { memberId } = form;
    const id = form.key ? newId() : await this.submissions.recent.claim(`${memberId}:${fingerprint}`, newId(), now);
    const key = form.key ? `k:${form.key}` : `i:${id}`;
    const earlier = await this.submissions.byKey(memberId, key);
    // A void submission may be tried again by the same request, also with another content.
    if (earlier && earlier.state !== 'void') return same(earlier, fingerprint);
    await this.refuseUnlessSound(wanted);
    try {
      return await this.open(wanted, { id: earlier?.id ?? id, key, earlier });
    } catch (error) {
      if (!isDuplicateKey(error) && !(error instanceof Overtaken)) throw error;
      // The same request at the same time was first.
      const first = await this.submissions.byKey(memberId, key);
      if (!first || first.state === 'void') throw new DomainError('SERVICE_BUSY');
      return same(first, fingerprint);
    }
  }

  private async refuseUnlessSound({ form, contest, entries, now }: Wanted): Promise<void> {
    const used = await this.entries.taken(contest.id, form.memberId);
    const inputs = entries.map(({ link, optionId, image, receipt }) => ({
      link,
      optionId,
      hasImage: image !== undefined,
      hasReceipt: receipt !== undefined,
    }));
    checkPeriodAndLimit(contest, { used, count: entries.length, now });
    checkEntries(contest, inputs);
  }

  /** Writes the submission with its places reserved and its files kept, all or nothing. */
  private async open(
    { form, contest, entries, fingerprint, now }: Wanted,
    { id, key, earlier }: { id: string; key: string; earlier: Submission | null },
  ): Promise<Submission> {
    const { memberId } = form;
    const stored = entries.map(({ link, optionId, image, receipt }): EntryToBe => ({
      link,
      optionId,
      image: image?.id ?? '',
      receipt: receipt?.id ?? '',
      imageHash: image?.hash ?? '',
      receiptHash: receipt?.hash ?? '',
    }));
    const opened = {
      fingerprint,
      contestId: contest.id,
      contestName: contest.name.en,
      count: entries.length,
      pointsPerEntry: priceOf(contest),
      attempt: (earlier?.attempt ?? 0) + 1,
      entries: stored,
      enteredAt: now,
    };
    await withTransaction(this.connection, async (session) => {
      if (await this.erased.has(memberId, session)) throw new DomainError('USER_NOT_FOUND');
      if (earlier) {
        if (!(await this.submissions.move(earlier, 'open', opened, session))) throw new Overtaken();
      } else await this.submissions.insert({ ...opened, id, memberId, key }, session);
      const place = { contestId: contest.id, memberId, count: entries.length };
      if (!(await this.entries.reserve(session, place, contest.entriesPerPerson))) {
        throw new DomainError('CONTEST_ENTRIES_EXCEEDED', { max: contest.entriesPerPerson });
      }
      for (const { image, receipt } of stored) {
        for (const file of [image, receipt]) if (file) await this.files.removals.keep(file, session);
      }
    });
    const submission = await this.submissions.find(id);
    if (!submission) throw new DomainError('SERVICE_BUSY');
    return submission;
  }
}

/** Thrown when another request opened the void submission meanwhile. */
class Overtaken extends Error {}

function same(earlier: Submission, fingerprint: string): Submission {
  if (earlier.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_CONFLICT');
  return earlier;
}

function check({ memberId, contestId, entries, key }: EnterForm): void {
  new Validation()
    .id('memberId', memberId)
    .id('contestId', contestId)
    .key('key', key)
    .integer('entries', entries.length, 1, MAX_ENTRIES)
    .done();
}
