import { Clock, contextFromMetadata, DomainError, type GrpcHandlers, GrpcService, invalidField } from '@club/platform';
import { UPLOADED_IMAGE_TYPE } from '@club/platform/images';
import { RecordWriter } from '@club/platform/records';
import { ListPage } from '@club/proto/club/common/v1/list';
import type { RecordRequest } from '@club/proto/club/common/v1/records';
import type { Contest as WireContest } from '@club/proto/club/contests/v1/contests';
import {
  type DeskEntry,
  type EntryDeskServiceServer,
  EntryDeskServiceService,
  type GetEntryFileRequest,
  type GetEntryFileResponse,
  type ListEntriesRequest,
  type ListEntriesResponse,
  type MoveEntriesRequest,
  type MoveEntriesResponse,
} from '@club/proto/club/contests/v1/entry_desk';
import type { Metadata } from '@grpc/grpc-js';
import { toContest } from '../contests/contests.mapper.js';
import { ContestsRepository } from '../contests/contests.repository.js';
import { type Contest, optionText, stateOf } from '../contests/domain/contest.js';
import { ENTRY_STATUSES, type Entry } from '../entries/domain/entry.js';
import { EntryFiles } from '../entries/entry-files.js';
import { DeskRepository } from './desk.repository.js';
import { MoveEntries } from './usecases/move-entries.js';

const MAX_SAME = 20;

/** The desk of contest entries on the wire. */
@GrpcService(EntryDeskServiceService)
export class EntryDeskController implements GrpcHandlers<EntryDeskServiceServer> {
  constructor(
    private readonly desk: DeskRepository,
    private readonly contests: ContestsRepository,
    private readonly files: EntryFiles,
    private readonly moving: MoveEntries,
    private readonly writer: RecordWriter,
    private readonly clock: Clock,
  ) {}

  /** Errors: NOT_FOUND, INPUT_INVALID. */
  async listEntries({ contestId, status, members, page }: ListEntriesRequest): Promise<ListEntriesResponse> {
    const contest = await this.contests.get(contestId);
    const wanted = ENTRY_STATUSES.find((one) => one === status);
    if (status !== '' && !wanted) throw invalidField('status');
    const filter = { contestId, status: wanted, memberIds: members?.ids };
    const [{ rows, end }, counts] = await Promise.all([
      this.desk.page(filter, page ?? ListPage.fromPartial({})),
      this.desk.counts(filter),
    ]);
    return { entries: rows.map((entry) => this.toEntry(entry, contest)), end, counts };
  }

  /** Errors: NOT_FOUND. */
  async getEntry({ id }: RecordRequest): Promise<DeskEntry> {
    const entry = await this.desk.find(id);
    if (!entry) throw new DomainError('NOT_FOUND');
    const contest = await this.contests.find(entry.contestId);
    const [memberEntries, others] = await Promise.all([
      this.desk.countOfMember(entry),
      this.desk.withSameFiles(entry, MAX_SAME),
    ]);
    const same = others.map((other) => ({
      entryId: other.id,
      contestId: other.contestId,
      memberId: other.memberId,
      number: other.number,
      kind: [other.imageHash, other.receiptHash].includes(entry.imageHash || '-') ? 'image' : 'receipt',
    }));
    return { ...this.toEntry(entry, contest), memberEntries, same };
  }

  /** Errors: INPUT_INVALID. */
  async moveEntries(request: MoveEntriesRequest, metadata: Metadata): Promise<MoveEntriesResponse> {
    return { entries: await this.moving.execute(contextFromMetadata(metadata), request) };
  }

  /** Errors: NOT_FOUND, CONTEST_NOT_ENDED {date}. */
  async announceResults({ id }: RecordRequest, metadata: Metadata): Promise<WireContest> {
    const now = this.clock.now();
    const contest = await this.writer.change(
      contextFromMetadata(metadata),
      this.contests,
      { id, version: 0 },
      (before) => {
        if (before.resultsAnnouncedAt) return null;
        if (stateOf(before, now) !== 'ended')
          throw new DomainError('CONTEST_NOT_ENDED', { date: before.endDate.toISOString() });
        return { action: 'announced', fields: { resultsAnnouncedAt: now } };
      },
    );
    return toContest(contest, now);
  }

  /** Errors: NOT_FOUND. */
  async getEntryFile({ token, small }: GetEntryFileRequest): Promise<GetEntryFileResponse> {
    return { content: await this.files.open(token, small), contentType: UPLOADED_IMAGE_TYPE };
  }

  private toEntry(entry: Entry, contest: Contest | null): DeskEntry {
    const { id, contestId, memberId, number, status, points, link, optionId } = entry;
    return {
      ...{ id, contestId, memberId, number, status, points, link },
      enteredAt: entry.enteredAt.toISOString(),
      option: optionText(contest, optionId),
      imageToken: this.files.tokenOf(entry.image),
      receiptToken: this.files.tokenOf(entry.receipt),
      memberEntries: 0,
      same: [],
    };
  }
}
