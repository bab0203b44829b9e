import { Clock, contextFromMetadata, DomainError, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ContestsServiceServer,
  ContestsServiceService,
  type GetContestRequest,
  type GetContestResponse,
  type SaveContestRequest,
  type SaveContestResponse,
} from '@club/proto/club/contests/v1/contests';
import type { Metadata } from '@grpc/grpc-js';
import { contestForm, toContest } from '../contests/contests.mapper.js';
import { ContestsRepository } from '../contests/contests.repository.js';
import { EntriesRepository } from '../entries/entries.repository.js';
import { SaveContest } from './usecases/save-contest.js';

/** Contests on the wire, as the back office edits them. */
@GrpcService(ContestsServiceService)
export class EditingController implements Pick<GrpcHandlers<ContestsServiceServer>, 'getContest' | 'saveContest'> {
  constructor(
    private readonly contests: ContestsRepository,
    private readonly entries: EntriesRepository,
    private readonly save: SaveContest,
    private readonly clock: Clock,
  ) {}

  /** Errors: NOT_FOUND. */
  async getContest({ id }: GetContestRequest): Promise<GetContestResponse> {
    const contest = await this.contests.find(id);
    if (!contest) throw new DomainError('NOT_FOUND');
    const { entries, most } = await this.entries.summaryOf(id);
    return { contest: toContest(contest, this.clock.now()), entries, mostEntries: most };
  }

  /** Errors: those of SaveContest. */
  async saveContest({ form, rehearsal }: SaveContestRequest, metadata: Metadata): Promise<SaveContestResponse> {
    const { id = '', version = 0 } = form ?? {};
    const what = { id, version, rehearsal };
    const saved = await this.save.execute(contextFromMetadata(metadata), what, contestForm(form));
    return { contest: toContest(saved, this.clock.now()) };
  }
}
