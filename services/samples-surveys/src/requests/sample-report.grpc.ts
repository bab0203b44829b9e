import { GrpcService, type GrpcHandlers, type ListPage, rangeOf } from '@club/platform';
import {
  type ListSampleReportRequest,
  type ListSampleReportResponse,
  type ReportedRequest,
  type SampleReportServiceServer,
  SampleReportServiceService,
  type SumSampleReportRequest,
  type SumSampleReportResponse,
} from '@club/proto/club/samples/v1/report';
import type { Sample } from '../samples/domain/sample.js';
import { SamplesRepository } from '../samples/samples.repository.js';
import type { SampleRequest } from './domain/request.js';
import { SampleReportRepository } from './sample-report.repository.js';

const WHOLE_LIST: ListPage = { offset: 0, limit: 0, sort: '', q: '' };

/** SampleReportService: requests for the report of free samples. */
@GrpcService(SampleReportServiceService)
export class SampleReportController implements GrpcHandlers<SampleReportServiceServer> {
  constructor(
    private readonly requests: SampleReportRepository,
    private readonly samples: SamplesRepository,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listSampleReport({ range, page }: ListSampleReportRequest): Promise<ListSampleReportResponse> {
    const { rows, end } = await this.requests.page(rangeOf(range), page ?? WHOLE_LIST);
    const samples = await this.samples.several([...new Set(rows.map(({ sampleId }) => sampleId))]);
    const found = new Map(samples.map((sample) => [sample.id, sample]));
    return { requests: rows.map((row) => reported(row, found.get(row.sampleId))), end };
  }

  /** Errors: SERVICE_BUSY. */
  async sumSampleReport({ range }: SumSampleReportRequest): Promise<SumSampleReportResponse> {
    return { days: await this.requests.days(rangeOf(range)) };
  }
}

const reported = (request: SampleRequest, sample: Sample | undefined): ReportedRequest => {
  const { id, requestedAt, memberId, delivery, status, reason, received } = request;
  return {
    ...{ id, memberId, status },
    requestedAt: requestedAt.toISOString(),
    // a declined request has no product of its own
    brandId: request.brandId || (sample?.brandId ?? ''),
    formatId: request.formatId || (sample?.formatId ?? ''),
    sizeId: request.sizeId || (sample?.sizeId ?? ''),
    itemName: sample?.itemName,
    city: delivery?.city ?? '',
    state: delivery?.state ?? '',
    reason: reason ?? '',
    received: received ?? undefined,
  };
};
