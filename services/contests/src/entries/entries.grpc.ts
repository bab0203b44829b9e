import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ContestsServiceServer,
  ContestsServiceService,
  type EnterRequest,
  type EnterResponse,
  type ListMemberEntriesRequest,
  type ListMemberEntriesResponse,
} from '@club/proto/club/contests/v1/contests';
import type { ServerReadableStream } from '@grpc/grpc-js';
import { ContestsRepository } from '../contests/contests.repository.js';
import { EntriesRepository } from './entries.repository.js';
import { readForm, toEntry } from './entries.mapper.js';
import { Enter } from './usecases/enter.js';

/** Entries on the wire. */
@GrpcService(ContestsServiceService)
export class EntriesController implements Pick<GrpcHandlers<ContestsServiceServer>, 'enter' | 'listMemberEntries'> {
  constructor(
    private readonly entering: Enter,
    private readonly entries: EntriesRepository,
    private readonly contests: ContestsRepository,
  ) {}

  async listMemberEntries({ memberId }: ListMemberEntriesRequest): Promise<ListMemberEntriesResponse> {
    const [entries, quotas] = await Promise.all([this.entries.ofMember(memberId), this.entries.quotasOf(memberId)]);
    const contests = await this.contests.findMany([...new Set(entries.map(({ contestId }) => contestId))]);
    const byId = new Map(contests.map((contest) => [contest.id, contest]));
    return {
      entries: entries.map((entry) => toEntry(entry, byId.get(entry.contestId))),
      counts: quotas.map(({ contestId, placed }) => ({ contestId, number: placed })),
    };
  }

  /** Enters from a stream of the form and the pieces of its files. Errors: those of Enter. */
  async enter(call: ServerReadableStream<EnterRequest, EnterResponse>): Promise<EnterResponse> {
    const { form, files } = await readForm(call);
    const { contest, submission, entries } = await this.entering.execute(
      contextFromMetadata(call.metadata),
      form,
      files,
    );
    const { entrySeq, totalPoints } = submission;
    return {
      entries: entries.map((entry) => toEntry(entry, contest)),
      entrySeq,
      ...(totalPoints === null ? {} : { totalPoints }),
    };
  }
}
