import {
  type ClientSession,
  Clock,
  contextFromMetadata,
  type GrpcHandlers,
  GrpcService,
  newId,
  requireAdmin,
  wholeEnd,
} from '@club/platform';
import { type FieldsOf, RecordController, RecordWriter } from '@club/platform/records';
import type { RecordRequest } from '@club/proto/club/common/v1/records';
import {
  type Contest as WireContest,
  type ContestForm,
  type ContestList,
  type ContestListRequest,
  type ContestsServiceServer,
  ContestsServiceService,
} from '@club/proto/club/contests/v1/contests';
import type { Metadata } from '@grpc/grpc-js';
import { contestForm, toContest } from '../contests/contests.mapper.js';
import { ContestsRepository, type Ending } from '../contests/contests.repository.js';
import { type Contest, inListOrder } from '../contests/domain/contest.js';
import { contestOf } from '../contests/domain/contest-form.js';
import { checkEntriesKept } from '../contests/domain/entries-kept.js';
import { EntriesRepository } from '../entries/entries.repository.js';

type Rpcs = 'list' | 'get' | 'save' | 'setActive';

/** Returns when contests must end. */
const endingIn = ({ endsFrom, endsUntil }: Pick<ContestListRequest, 'endsFrom' | 'endsUntil'>): Ending => ({
  ...(endsFrom === undefined ? {} : { from: new Date(endsFrom) }),
  ...(endsUntil === undefined ? {} : { until: new Date(endsUntil) }),
});

/** Contests on the wire. A change must not break the entries that there are. */
@GrpcService(ContestsServiceService)
export class EditingController
  extends RecordController<Contest, WireContest, ContestForm>
  implements Pick<GrpcHandlers<ContestsServiceServer>, Rpcs>
{
  constructor(
    private readonly contests: ContestsRepository,
    writer: RecordWriter,
    private readonly entries: EntriesRepository,
    private readonly clock: Clock,
  ) {
    super(contests, writer);
  }

  /** Errors: FORBIDDEN, INPUT_INVALID. */
  override async list({ all, page, ...ends }: ContestListRequest, metadata: Metadata): Promise<ContestList> {
    if (all || page) requireAdmin(contextFromMetadata(metadata), 'list contests', 'dev');
    const now = this.clock.now();
    const whole = page ? [] : inListOrder(await this.contests.list(all), now);
    const { rows, end } = page
      ? await this.contests.endingPage(page, now, endingIn(ends))
      : { rows: whole, end: wholeEnd(whole.length) };
    return { rows: rows.map((contest) => this.toMessage(contest)), end };
  }

  /** Errors: NOT_FOUND. */
  override async get({ id }: RecordRequest): Promise<WireContest> {
    const contest = await this.contests.get(id);
    const { entries, most } = await this.entries.summaryOf(id);
    return { ...this.toMessage(contest), entries, mostEntries: most };
  }

  protected toMessage(contest: Contest): WireContest {
    return toContest(contest, this.clock.now());
  }

  protected async fieldsOf(
    form: ContestForm,
    before: Contest | null,
    session: ClientSession,
  ): Promise<FieldsOf<Contest>> {
    const fields = contestOf(contestForm(form), before, newId);
    if (before) checkEntriesKept(before, fields, await this.entries.summaryOf(before.id, session));
    return { ...fields, resultsAnnouncedAt: before?.resultsAnnouncedAt ?? null };
  }
}
