import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type DeleteMessagesRequest,
  type InboxServiceServer,
  InboxServiceService,
  type ListMessagesRequest,
  type ListMessagesResponse,
  type MarkReadRequest,
  type MarkReadResponse,
} from '@club/proto/club/content/v1/inbox';
import { toMessage } from './inbox.mapper.js';
import { InboxQueries } from './inbox.queries.js';
import { TidyInbox } from './usecases/tidy-inbox.js';

/** Inboxes on the wire. */
@GrpcService(InboxServiceService)
export class InboxController implements GrpcHandlers<InboxServiceServer> {
  constructor(
    private readonly queries: InboxQueries,
    private readonly tidy: TidyInbox,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listMessages(request: ListMessagesRequest): Promise<ListMessagesResponse> {
    const { memberId, pageSize, pageToken } = request;
    const page = await this.queries.list(memberId, pageSize, pageToken);
    return { ...page, messages: page.messages.map(toMessage) };
  }

  /** Errors: INPUT_INVALID. */
  async markRead({ memberId, ids }: MarkReadRequest): Promise<MarkReadResponse> {
    return { unread: await this.tidy.markRead(memberId, ids) };
  }

  async deleteMessages({ memberId }: DeleteMessagesRequest): Promise<object> {
    await this.tidy.clear(memberId);
    return {};
  }
}
