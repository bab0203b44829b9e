import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type AcceptInvitationRequest,
  type AdministratorsServiceServer,
  AdministratorsServiceService,
  type ChangeAdministratorRoleRequest,
  type ChangeAdministratorRoleResponse,
  type EndAdministratorSessionsRequest,
  type EndAdministratorSessionsResponse,
  type GetAdministratorRequest,
  type GetAdministratorResponse,
  type InviteAdministratorRequest,
  type InviteAdministratorResponse,
  type ListAdministratorsRequest,
  type ListAdministratorsResponse,
  type RepeatInvitationRequest,
  type RepeatInvitationResponse,
  type SetAdministratorEnabledRequest,
  type SetAdministratorEnabledResponse,
  type ShowInvitationRequest,
  type ShowInvitationResponse,
} from '@club/proto/club/identity/v1/administrators';
import type { AdminSignInResponse } from '@club/proto/club/identity/v1/identity';
import type { Metadata } from '@grpc/grpc-js';
import { AdminConfirmation } from '../admins/admin-confirmation.js';
import { toSignInMessage } from '../admins/admins.mapper.js';
import type { Admin } from '../admins/domain/admin.js';
import { toAdministratorMessage } from './administrators.mapper.js';
import { AdministratorsQueries } from './administrators.queries.js';
import { AcceptInvitation } from './usecases/accept-invitation.js';
import { ChangeAdministrator } from './usecases/change-administrator.js';
import { EndAdministratorSessions } from './usecases/end-administrator-sessions.js';
import { InviteAdministrator } from './usecases/invite-administrator.js';

/** AdministratorsService. */
@GrpcService(AdministratorsServiceService)
export class AdministratorsController implements GrpcHandlers<AdministratorsServiceServer> {
  constructor(
    private readonly queries: AdministratorsQueries,
    private readonly invite: InviteAdministrator,
    private readonly accept: AcceptInvitation,
    private readonly change: ChangeAdministrator,
    private readonly end: EndAdministratorSessions,
    private readonly confirmation: AdminConfirmation,
  ) {}

  /** A page of administrators. Errors: INPUT_INVALID. */
  async listAdministrators({ role, state, page }: ListAdministratorsRequest): Promise<ListAdministratorsResponse> {
    const { rows, end } = await this.queries.list({ role, state }, page ?? ListPage.fromPartial({}));
    return { administrators: rows.map(toAdministratorMessage), end };
  }

  /** One with the open sessions. Errors: NOT_FOUND. */
  async getAdministrator({ id }: GetAdministratorRequest): Promise<GetAdministratorResponse> {
    const view = await this.queries.get(id);
    return {
      administrator: toAdministratorMessage(view),
      sessions: view.sessions.map(({ id, createdAt, expiresAt }) => ({ id, createdAt, expiresAt })),
    };
  }

  /** Adds an account and mails its invitation. Errors: those of InviteAdministrator.execute. */
  async inviteAdministrator(
    request: InviteAdministratorRequest,
    metadata: Metadata,
  ): Promise<InviteAdministratorResponse> {
    return this.shown(await this.invite.execute(contextFromMetadata(metadata), request));
  }

  /** Mails a new invitation. Errors: those of InviteAdministrator.repeat. */
  async repeatInvitation(request: RepeatInvitationRequest, metadata: Metadata): Promise<RepeatInvitationResponse> {
    return this.shown(await this.invite.repeat(contextFromMetadata(metadata), request));
  }

  /** Gives an account another role. Errors: those of ChangeAdministrator.role. */
  async changeAdministratorRole(
    request: ChangeAdministratorRoleRequest,
    metadata: Metadata,
  ): Promise<ChangeAdministratorRoleResponse> {
    return this.shown(await this.change.role(contextFromMetadata(metadata), request));
  }

  /** Closes an account or opens it again. Errors: those of ChangeAdministrator.disable and enable. */
  async setAdministratorEnabled(
    request: SetAdministratorEnabledRequest,
    metadata: Metadata,
  ): Promise<SetAdministratorEnabledResponse> {
    const ctx = contextFromMetadata(metadata);
    return this.shown(
      request.enabled ? await this.change.enable(ctx, request) : await this.change.disable(ctx, request),
    );
  }

  /** Ends sessions. Errors: those of EndAdministratorSessions. */
  async endAdministratorSessions(
    request: EndAdministratorSessionsRequest,
    metadata: Metadata,
  ): Promise<EndAdministratorSessionsResponse> {
    return this.shown(await this.end.execute(contextFromMetadata(metadata), request));
  }

  /** Shows whom an invitation is for. Errors: those of AcceptInvitation.read. */
  async showInvitation(request: ShowInvitationRequest): Promise<ShowInvitationResponse> {
    const { username, name, role, invitation } = await this.accept.read(request);
    return { username, name, role, expiresAt: invitation?.expiresAt.toISOString() };
  }

  /** Sets the password of an invited account. Errors: those of AcceptInvitation.execute. */
  async acceptInvitation(request: AcceptInvitationRequest, metadata: Metadata): Promise<AdminSignInResponse> {
    return toSignInMessage(await this.accept.execute(contextFromMetadata(metadata), request), this.confirmation);
  }

  private async shown(admin: Admin) {
    return { administrator: toAdministratorMessage(await this.queries.viewOf(admin)) };
  }
}
