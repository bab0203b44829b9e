import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type BeginSecondFactorRequest,
  type BeginSecondFactorResponse,
  type ConfirmSecondFactorRequest,
  type ConfirmSecondFactorResponse,
  type ProveSecondFactorRequest,
  type ProveSecondFactorResponse,
  type ResetSecondFactorRequest,
  type ResetSecondFactorResponse,
  type SecondFactorServiceServer,
  SecondFactorServiceService,
} from '@club/proto/club/identity/v1/second_factor';
import type { Metadata } from '@grpc/grpc-js';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import { AdminSignIns } from './admin-sign-ins.js';
import { toAdminMessage } from './admins.mapper.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { EnrolSecondFactor } from './usecases/enrol-second-factor.js';
import { ProveSecondFactor } from './usecases/prove-second-factor.js';
import { ResetSecondFactor } from './usecases/reset-second-factor.js';

/** SecondFactorService. */
@GrpcService(SecondFactorServiceService)
export class SecondFactorController implements GrpcHandlers<SecondFactorServiceServer> {
  constructor(
    private readonly enrol: EnrolSecondFactor,
    private readonly prove: ProveSecondFactor,
    private readonly reset: ResetSecondFactor,
    private readonly factors: SecondFactorsRepository,
    private readonly signIns: AdminSignIns,
  ) {}

  /** A secret for the app. Errors: those of EnrolSecondFactor.begin. */
  beginSecondFactor(request: BeginSecondFactorRequest): Promise<BeginSecondFactorResponse> {
    return this.enrol.begin(request.ticket);
  }

  /** Opens the first session with a code. Errors: those of EnrolSecondFactor.confirm. */
  async confirmSecondFactor(
    request: ConfirmSecondFactorRequest,
    metadata: Metadata,
  ): Promise<ConfirmSecondFactorResponse> {
    const ctx = contextFromMetadata(metadata);
    const { admin, ...session } = await this.recorded(request.ticket, () => this.enrol.confirm(ctx, request));
    await this.signIns.record(ctx, admin, request.clientIp);
    return { ...session, admin: toAdminMessage(admin, true) };
  }

  /** Opens a session with a code. Errors: those of ProveSecondFactor. */
  async proveSecondFactor(request: ProveSecondFactorRequest, metadata: Metadata): Promise<ProveSecondFactorResponse> {
    const ctx = contextFromMetadata(metadata);
    const { admin, ...session } = await this.recorded(request.ticket, () => this.prove.execute(ctx, request));
    await this.signIns.record(ctx, admin, request.clientIp);
    return { ...session, admin: toAdminMessage(admin, true) };
  }

  /** Removes another administrator's factor. Errors: those of ResetSecondFactor. */
  async resetSecondFactor(request: ResetSecondFactorRequest, metadata: Metadata): Promise<ResetSecondFactorResponse> {
    await this.reset.execute(contextFromMetadata(metadata), request);
    return {};
  }

  private recorded<T>(ticket: string, open: () => Promise<T>): Promise<T> {
    return recordingRefusals({ subjectType: 'admin', open, subject: () => this.factors.holderOf(ticket) });
  }
}
