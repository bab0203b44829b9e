import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService, wholeStream } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type BulkUserRow as WireRow,
  type BulkUsers as WireUpload,
  type BulkUsersServiceServer,
  BulkUsersServiceService,
  type CheckBulkUsersRequest,
  type CheckBulkUsersResponse,
  type ConfirmBulkUsersRequest,
  type ConfirmBulkUsersResponse,
  type GetBulkUsersRequest,
  type GetBulkUsersResponse,
  type ListBulkUserRowsRequest,
  type ListBulkUserRowsResponse,
  type ListBulkUsersRequest,
  type ListBulkUsersResponse,
} from '@club/proto/club/identity/v1/bulk_users';
import { BulkUsersQueries, type KnownUpload } from './bulk-users.queries.js';
import type { BulkUserRow } from './domain/bulk-users.js';
import { CheckBulkUsers } from './usecases/check-bulk-users.js';
import { ConfirmBulkUsers } from './usecases/confirm-bulk-users.js';

/** Serves the back office's calls on uploads of members. Errors are those of the contract. */
@GrpcService(BulkUsersServiceService)
export class BulkUsersController implements GrpcHandlers<BulkUsersServiceServer> {
  constructor(
    private readonly checking: CheckBulkUsers,
    private readonly confirming: ConfirmBulkUsers,
    private readonly queries: BulkUsersQueries,
  ) {}

  async checkBulkUsers(
    call: AsyncIterable<CheckBulkUsersRequest> & { metadata: Metadata },
  ): Promise<CheckBulkUsersResponse> {
    const messages = wholeStream(call);
    const { value } = (await messages.next()) as { value: CheckBulkUsersRequest | undefined };
    const ctx = contextFromMetadata(call.metadata);
    const upload = await this.checking.execute(ctx, value?.name ?? '', chunksOf(messages));
    return { upload: toWireUpload(await this.queries.known(upload)) };
  }

  async confirmBulkUsers(request: ConfirmBulkUsersRequest, metadata: Metadata): Promise<ConfirmBulkUsersResponse> {
    const upload = await this.confirming.execute(contextFromMetadata(metadata), request);
    return { upload: toWireUpload(await this.queries.known(upload)) };
  }

  async listBulkUsers({ page, status }: ListBulkUsersRequest): Promise<ListBulkUsersResponse> {
    const { rows, end } = await this.queries.list(page ?? ListPage.fromPartial({}), status);
    return { uploads: rows.map(toWireUpload), end };
  }

  async getBulkUsers({ id }: GetBulkUsersRequest): Promise<GetBulkUsersResponse> {
    return { upload: toWireUpload(await this.queries.get(id)) };
  }

  async listBulkUserRows({ id, page, outcome }: ListBulkUserRowsRequest): Promise<ListBulkUserRowsResponse> {
    const { rows, end } = await this.queries.rowsOf(id, page ?? ListPage.fromPartial({}), outcome);
    return { rows: rows.map(toWireRow), end };
  }
}

async function* chunksOf(messages: AsyncIterable<{ chunk: Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const { chunk } of messages) yield chunk;
}

const toWireUpload = ({ upload, author }: KnownUpload): WireUpload => ({
  ...{ id: upload.id, label: upload.label, status: upload.status, authorId: upload.author, author },
  fileName: upload.fileName,
  checkedAt: upload.checkedAt.toISOString(),
  confirmedAt: upload.confirmedAt?.toISOString(),
  finishedAt: upload.finishedAt?.toISOString(),
  ...{ promoterId: upload.promoterId, promoterCode: upload.promoterCode },
  ...{ registerDate: upload.registerDate, registerSource: upload.registerSource },
  ...{ rows: upload.rows, ready: upload.ready, done: upload.done, failed: upload.failed, warned: upload.warned },
  errors: Object.entries(upload.errorCounts ?? {}).map(([code, count]) => ({ code, count: count ?? 0 })),
});

const toWireRow = ({ row, member = '', person, outcome, errors, warnings, otherRow = 0 }: BulkUserRow): WireRow => ({
  ...{ row, memberId: member, outcome, otherRow },
  ...{ name: person?.name ?? '', email: person?.email ?? '', number: person?.number ?? '' },
  errors: errors?.length ? errors : (warnings ?? []),
});
