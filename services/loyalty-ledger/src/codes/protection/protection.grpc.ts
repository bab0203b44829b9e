import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type CodeProtectionServiceServer,
  CodeProtectionServiceService,
  type GetBatchActivityRequest,
  type GetBatchActivityResponse,
  type GetCodesActivityResponse,
  type LookUpCodeRequest,
  type LookUpCodeResponse,
  type MarkBatchShippedRequest,
  type MarkBatchShippedResponse,
} from '@club/proto/club/ledger/v1/protection';
import { toBatch } from '../codes.mapper.js';
import { BatchActivityQueries } from './batch-activity.queries.js';
import { CodesActivityQueries } from './codes-activity.queries.js';
import { LookUpCode } from './look-up-code.js';
import { MarkBatchShipped } from './mark-batch-shipped.js';

/** Characters of the hash of a device that are shown: enough to tell devices apart. */
const DEVICE_CHARACTERS = 4;

const shortDevice = (hash: string | undefined): string => hash?.slice(-DEVICE_CHARACTERS) ?? '';

/** CodeProtectionService. */
@GrpcService(CodeProtectionServiceService)
export class CodeProtectionController implements GrpcHandlers<CodeProtectionServiceServer> {
  constructor(
    private readonly looking: LookUpCode,
    private readonly activity: BatchActivityQueries,
    private readonly all: CodesActivityQueries,
    private readonly shipping: MarkBatchShipped,
  ) {}

  async lookUpCode(request: LookUpCodeRequest, metadata: Metadata): Promise<LookUpCodeResponse> {
    const { registration, tries, refused } = await this.looking.execute(contextFromMetadata(metadata), request);
    return {
      registration: registration && {
        ...{ memberId: registration.claim.member, at: registration.claim.at.toISOString() },
        ...{ points: registration.points, multiplier: registration.multiplier },
        ...{ device: shortDevice(registration.claim.deviceHash), deviceKind: registration.claim.kind ?? '' },
      },
      refusedTries: tries.map(({ at, reason, member, deviceHash, kind }) => ({
        ...{ at: at.toISOString(), reason, memberId: member },
        ...{ device: shortDevice(deviceHash), deviceKind: kind ?? '' },
      })),
      refused,
    };
  }

  async getBatchActivity({ id }: GetBatchActivityRequest): Promise<GetBatchActivityResponse> {
    const { devices, ...activity } = await this.activity.of(id);
    return {
      ...activity,
      devices: devices.map(({ deviceHash, kind, refused, members }) => ({
        ...{ device: shortDevice(deviceHash), kind: kind ?? '', refused, members },
      })),
    };
  }

  getCodesActivity(): Promise<GetCodesActivityResponse> {
    return this.all.ofAll();
  }

  async markBatchShipped(request: MarkBatchShippedRequest, metadata: Metadata): Promise<MarkBatchShippedResponse> {
    return { batch: toBatch(await this.shipping.execute(contextFromMetadata(metadata), request)) };
  }
}
