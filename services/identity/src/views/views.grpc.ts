import { Clock, contextFromMetadata, type GrpcHandlers, GrpcService, invalidField, newId } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  DirectoryServiceService,
  type DirectoryServiceServer,
  type ListMemberViewsRequest,
  type ListMemberViewsResponse,
  type RecordMemberViewRequest,
  type RecordMemberViewResponse,
} from '@club/proto/club/identity/v1/directory';
import type { Metadata } from '@grpc/grpc-js';
import { VIEW_PLACES } from './domain/member-view.js';
import { MemberViews } from './member-views.repository.js';
import { ViewsQueries } from './views.queries.js';

/** Who opened the data of members, of DirectoryService. */
@GrpcService(DirectoryServiceService)
export class ViewsController implements Pick<
  GrpcHandlers<DirectoryServiceServer>,
  'recordMemberView' | 'listMemberViews'
> {
  constructor(
    private readonly views: MemberViews,
    private readonly queries: ViewsQueries,
    private readonly clock: Clock,
  ) {}

  /** Records that the acting administrator opened a member's data. Errors: INPUT_INVALID. */
  async recordMemberView(
    { memberId, ...typed }: RecordMemberViewRequest,
    metadata: Metadata,
  ): Promise<RecordMemberViewResponse> {
    const place = VIEW_PLACES.find((one) => one === typed.place);
    if (!place) throw invalidField('place');
    if (memberId === '') throw invalidField('memberId');
    const adminId = contextFromMetadata(metadata).actor.id;
    await this.views.add({ id: newId(), memberId, adminId, place, at: this.clock.now() });
    return {};
  }

  /** A page of views, newest first. Errors: INPUT_INVALID. */
  async listMemberViews(request: ListMemberViewsRequest): Promise<ListMemberViewsResponse> {
    const { memberId, admin, from, to, page } = request;
    const wanted = {
      ...(memberId ? { memberId } : {}),
      ...(admin ? { admin } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(to) } : {}),
    };
    const { rows, end } = await this.queries.list(wanted, page ?? ListPage.fromPartial({}));
    return { views: rows.map((view) => ({ ...view, at: view.at.toISOString() })), end };
  }
}
