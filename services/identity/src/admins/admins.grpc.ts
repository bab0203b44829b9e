import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type Admin as AdminMessage,
  type AdminServiceServer,
  AdminServiceService,
  type AdminSignInRequest,
  type AdminSignInResponse,
  type GetAdminRequest,
  type GetAdminResponse,
} from '@club/proto/club/identity/v1/identity';
import type { Metadata } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { AdminsRepository } from './admins.repository.js';
import { recordingRefusals } from '../members/sign-in-record.js';
import { type Admin, normaliseUsername } from './domain/admin.js';
import { AdminSignIn } from './usecases/admin-sign-in.js';

/** AdminService. */
@GrpcService(AdminServiceService)
export class AdminsGrpc implements GrpcHandlers<AdminServiceServer> {
  constructor(
    @Inject(AdminSignIn) private readonly signIn: AdminSignIn,
    @Inject(AdminsRepository) private readonly admins: AdminsRepository,
  ) {}

  /** Opens a back-office session; `type` is the role. Errors: those of AdminSignIn. */
  async adminSignIn(request: AdminSignInRequest, metadata: Metadata): Promise<AdminSignInResponse> {
    const { token, admin } = await recordingRefusals({
      subjectType: 'admin',
      open: () => this.signIn.execute(contextFromMetadata(metadata), request),
      subject: () => this.admins.findByUsername(normaliseUsername(request.username)),
    });
    return { token, type: admin.role, admin: toMessage(admin) };
  }

  /** Errors: USER_NOT_FOUND. */
  async getAdmin(request: GetAdminRequest): Promise<GetAdminResponse> {
    const admin = request.id === '' ? null : await this.admins.findById(request.id);
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    return { admin: toMessage(admin) };
  }
}

function toMessage({ id, username, role }: Admin): AdminMessage {
  return { id, username, role };
}
