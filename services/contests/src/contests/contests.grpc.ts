import { Clock, contextFromMetadata, type GrpcHandlers, GrpcService, requireAdmin } from '@club/platform';
import { ImageStore } from '@club/platform/images';
import {
  type ContestsServiceServer,
  ContestsServiceService,
  type GetImageRequest,
  type GetImageResponse,
  type ListContestsRequest,
  type ListContestsResponse,
  type PutImageRequest,
  type PutImageResponse,
  type ShowContestRequest,
  type ShowContestResponse,
} from '@club/proto/club/contests/v1/contests';
import type { Metadata } from '@grpc/grpc-js';
import { toContest } from './contests.mapper.js';
import { ContestsRepository, type Ending } from './contests.repository.js';
import { inListOrder } from './domain/contest.js';
import { ShowContest } from './usecases/show-contest.js';

type Rpcs = 'listContests' | 'showContest' | 'putImage' | 'getImage';

/** Returns when contests must end. */
const endingIn = ({ endsFrom, endsUntil }: Pick<ListContestsRequest, 'endsFrom' | 'endsUntil'>): Ending => ({
  ...(endsFrom === undefined ? {} : { from: new Date(endsFrom) }),
  ...(endsUntil === undefined ? {} : { until: new Date(endsUntil) }),
});

/** Contests and their pictures on the wire. */
@GrpcService(ContestsServiceService)
export class ContestsController implements Pick<GrpcHandlers<ContestsServiceServer>, Rpcs> {
  constructor(
    private readonly contests: ContestsRepository,
    private readonly show: ShowContest,
    private readonly images: ImageStore,
    private readonly clock: Clock,
  ) {}

  /** Errors: FORBIDDEN, INPUT_INVALID. */
  async listContests({ all, page, ...ends }: ListContestsRequest, metadata: Metadata): Promise<ListContestsResponse> {
    if (all || page) requireAdmin(contextFromMetadata(metadata), 'ListContests', 'dev');
    const now = this.clock.now();
    const whole = async () => inListOrder(await this.contests.list(all), now);
    const { rows, total } = page
      ? await this.contests.page(page, now, endingIn(ends))
      : { rows: await whole(), total: undefined };
    return { contests: rows.map((contest) => toContest(contest, now)), total: total ?? rows.length };
  }

  /** Errors: NOT_FOUND. */
  async showContest({ id, active }: ShowContestRequest, metadata: Metadata): Promise<ShowContestResponse> {
    const contest = await this.show.execute(contextFromMetadata(metadata), id, active);
    return { contest: toContest(contest, this.clock.now()) };
  }

  /** Errors: those of readImage. */
  async putImage({ image, dryRun }: PutImageRequest): Promise<PutImageResponse> {
    return { name: await this.images.put(image, { dryRun }) };
  }

  /** Errors: NOT_FOUND. */
  async getImage({ name }: GetImageRequest): Promise<GetImageResponse> {
    const { content, contentType } = await this.images.get(name);
    return { image: content, contentType };
  }
}
