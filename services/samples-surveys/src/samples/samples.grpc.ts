import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ListSamplesResponse,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import { toSample } from './samples.mapper.js';
import { SamplesRepository } from './samples.repository.js';

/** Serves over gRPC the samples that members may ask for. */
@GrpcService(SamplesServiceService)
export class SamplesController implements Pick<GrpcHandlers<SamplesServiceServer>, 'listSamples'> {
  constructor(private readonly samples: SamplesRepository) {}

  /** Everything on offer. */
  async listSamples(): Promise<ListSamplesResponse> {
    const offered = await this.samples.onOffer();
    const distinct = (ids: string[]) => [...new Set(ids)];
    return {
      samples: offered.map(toSample),
      formatIds: distinct(offered.map(({ formatId }) => formatId)),
      sizeIds: distinct(offered.map(({ sizeId }) => sizeId)),
    };
  }
}
