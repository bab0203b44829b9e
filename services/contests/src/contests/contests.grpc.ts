import { Clock, type GrpcHandlers, GrpcService, ImageStore } from '@club/platform';
import {
  type ContestsServiceServer,
  ContestsServiceService,
  type GetImageRequest,
  type GetImageResponse,
  type ListContestsRequest,
  type ListContestsResponse,
  type PutImageRequest,
  type PutImageResponse,
  type SaveContestRequest,
  type SaveContestResponse,
  type ShowContestRequest,
  type ShowContestResponse,
} from '@club/proto/club/contests/v1/contests';
import { contestForm, toContest } from './contests.mapper.js';
import { ContestsRepository } from './contests.repository.js';
import { inListOrder } from './domain/contest.js';
import { SaveContest } from './usecases/save-contest.js';
import { ShowContest } from './usecases/show-contest.js';

type Rpcs = 'listContests' | 'saveContest' | 'showContest' | 'putImage' | 'getImage';

/** Contests and their pictures on the wire. */
@GrpcService(ContestsServiceService)
export class ContestsController implements Pick<GrpcHandlers<ContestsServiceServer>, Rpcs> {
  constructor(
    private readonly contests: ContestsRepository,
    private readonly save: SaveContest,
    private readonly show: ShowContest,
    private readonly images: ImageStore,
    private readonly clock: Clock,
  ) {}

  async listContests({ all }: ListContestsRequest): Promise<ListContestsResponse> {
    const now = this.clock.now();
    const contests = inListOrder(await this.contests.list(all), now);
    return { contests: contests.map((contest) => toContest(contest, now)) };
  }

  /** Errors: those of SaveContest. */
  async saveContest({ contest }: SaveContestRequest): Promise<SaveContestResponse> {
    const saved = await this.save.execute(contestForm(contest));
    return { contest: toContest(saved, this.clock.now()) };
  }

  /** Errors: NOT_FOUND. */
  async showContest({ id }: ShowContestRequest): Promise<ShowContestResponse> {
    const contest = await this.show.execute(id);
    return { contest: toContest(contest, this.clock.now()) };
  }

  /** Errors: FILE_TOO_LARGE, FILE_TYPE_INVALID. */
  async putImage({ image }: PutImageRequest): Promise<PutImageResponse> {
    return { name: await this.images.put(image) };
  }

  /** Errors: NOT_FOUND. */
  async getImage({ name }: GetImageRequest): Promise<GetImageResponse> {
    const { content, contentType } = await this.images.get(name);
    return { image: content, contentType };
  }
}
