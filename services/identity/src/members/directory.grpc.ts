import { type GrpcHandlers, GrpcService, invalidField } from '@club/platform';
import {
  DirectoryServiceService,
  type DirectoryServiceServer,
  type ListContactsRequest,
  type ListContactsResponse,
} from '@club/proto/club/identity/v1/directory';
import { MembersRepository } from './members.repository.js';

const MAX_IDS = 1_000;

/** DirectoryService: who members are, for lists of the back office. */
@GrpcService(DirectoryServiceService)
export class DirectoryController implements GrpcHandlers<DirectoryServiceServer> {
  constructor(private readonly members: MembersRepository) {}

  /** Those that are members. Errors: INPUT_INVALID for too many. */
  async listContacts({ ids }: ListContactsRequest): Promise<ListContactsResponse> {
    if (ids.length > MAX_IDS) throw invalidField('ids');
    const members = await this.members.findMany([...new Set(ids)]);
    return { contacts: [...members.values()].map(({ id, name, number, email }) => ({ id, name, number, email })) };
  }
}
