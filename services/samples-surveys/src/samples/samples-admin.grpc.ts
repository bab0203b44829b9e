import { contextFromMetadata, DomainError, GrpcService } from '@club/platform';
import {
  type BrowseSamplesRequest,
  type BrowseSamplesResponse,
  type GetSampleRequest,
  type GetSampleResponse,
  SamplesAdminServiceService,
  type SaveSampleRequest,
  type SaveSampleResponse,
  type SetSampleActiveRequest,
  type SetSampleActiveResponse,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { toStocked } from './samples.mapper.js';
import { SamplesRepository } from './samples.repository.js';
import { SaveSample } from './usecases/save-sample.js';

const WHOLE_LIST = { offset: 0, limit: 0, sort: '', q: '' };

/** What the back office does with samples (docs/product/forms.md#samples-and-survey). */
@GrpcService(SamplesAdminServiceService)
export class SamplesAdminController {
  constructor(
    private readonly samples: SamplesRepository,
    private readonly save: SaveSample,
  ) {}

  /** Errors: INPUT_INVALID. */
  async browseSamples({ page, ...filter }: BrowseSamplesRequest): Promise<BrowseSamplesResponse> {
    const { samples, total } = await this.samples.page(filter, page ?? WHOLE_LIST);
    return { samples: samples.map(toStocked), total };
  }

  /** Errors: NOT_FOUND. */
  async getSample({ id }: GetSampleRequest): Promise<GetSampleResponse> {
    const sample = await this.samples.find(id);
    if (!sample) throw new DomainError('NOT_FOUND');
    return { sample: toStocked(sample) };
  }

  /** Errors: those of SaveSample. */
  async saveSample(request: SaveSampleRequest, metadata: Metadata): Promise<SaveSampleResponse> {
    return { sample: toStocked(await this.save.execute(contextFromMetadata(metadata), request)) };
  }

  /** Errors: those of SaveSample.setActive. */
  async setSampleActive(request: SetSampleActiveRequest, metadata: Metadata): Promise<SetSampleActiveResponse> {
    return { sample: toStocked(await this.save.setActive(contextFromMetadata(metadata), request)) };
  }
}
