import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AdminServiceServer,
  AdminServiceService,
  type AdminSignInRequest,
  type AdminSignInResponse,
  type GetAdminRequest,
  type GetAdminResponse,
} from '@club/proto/club/identity/v1/identity';
import type { Metadata } from '@grpc/grpc-js';
import { AdminConfirmation } from './admin-confirmation.js';
import { AdminSignIns } from './admin-sign-ins.js';
import { toAdminMessage, toSignInMessage } from './admins.mapper.js';
import { AdminsRepository } from './admins.repository.js';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import { normaliseUsername } from './domain/admin.js';
import { AdminSignIn } from './usecases/admin-sign-in.js';

/** AdminService. */
@GrpcService(AdminServiceService)
export class AdminsController implements GrpcHandlers<AdminServiceServer> {
  constructor(
    private readonly signIn: AdminSignIn,
    private readonly admins: AdminsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly signIns: AdminSignIns,
  ) {}

  /** Opens a back-office session, or its second step; `type` is the role. Errors: those of AdminSignIn. */
  async adminSignIn(request: AdminSignInRequest, metadata: Metadata): Promise<AdminSignInResponse> {
    const outcome = await recordingRefusals({
      subjectType: 'admin',
      open: () => this.signIn.execute(request),
      subject: () => this.admins.findByUsername(normaliseUsername(request.username)),
    });
    if ('token' in outcome) await this.signIns.record(contextFromMetadata(metadata), outcome.admin, request.clientIp);
    return toSignInMessage(outcome, this.confirmation);
  }

  /** Errors: USER_NOT_FOUND. */
  async getAdmin(request: GetAdminRequest): Promise<GetAdminResponse> {
    const admin = request.id === '' ? null : await this.admins.findById(request.id);
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    return { admin: toAdminMessage(admin, await this.confirmation.isNeeded(admin.id)) };
  }
}
