import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ClearMessagesRequest,
  type InboxMessage,
  type InboxServiceServer,
  InboxServiceService,
  type ListMessagesRequest,
  type ListMessagesResponse,
  type MarkReadRequest,
  type MarkReadResponse,
} from '@club/proto/club/content/v1/inbox';
import type { Metadata } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { InboxQueries } from './inbox.queries.js';
import type { MessageRecord } from './message.schema.js';
import { TidyInbox } from './usecases/tidy-inbox.js';

/** Inboxes on the wire. */
@GrpcService(InboxServiceService)
export class InboxGrpc implements GrpcHandlers<InboxServiceServer> {
  constructor(
    @Inject(InboxQueries) private readonly queries: InboxQueries,
    @Inject(TidyInbox) private readonly tidy: TidyInbox,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listMessages(request: ListMessagesRequest, metadata: Metadata): Promise<ListMessagesResponse> {
    const { memberId, pageSize, pageToken } = request;
    const page = await this.queries.list(contextFromMetadata(metadata), memberId, pageSize, pageToken);
    return { ...page, messages: page.messages.map(toMessage) };
  }

  /** Errors: INPUT_INVALID. */
  async markRead({ memberId, ids }: MarkReadRequest, metadata: Metadata): Promise<MarkReadResponse> {
    return { unread: await this.tidy.markRead(contextFromMetadata(metadata), memberId, ids) };
  }

  async clearMessages({ memberId }: ClearMessagesRequest, metadata: Metadata): Promise<object> {
    await this.tidy.clear(contextFromMetadata(metadata), memberId);
    return {};
  }
}

const toMessage = ({ _id, type, params, at, read }: MessageRecord): InboxMessage => ({
  id: _id,
  type,
  params,
  at: at.toISOString(),
  read,
});
