import { type GrpcHandlers, GrpcService, invalidField } from '@club/platform';
import {
  DirectoryServiceService,
  type DirectoryServiceServer,
  type ListStandingsRequest,
  type ListStandingsResponse,
  type ResolveEmailsRequest,
  type ResolveEmailsResponse,
} from '@club/proto/club/identity/v1/directory';
import { MembersRepository } from '../members/members.repository.js';

/** The most that a service asks for at once. */
const MAX_ASKED = 500;

/** Requests of other services to DirectoryService: who has an e-mail, and who is still a member. */
@GrpcService(DirectoryServiceService)
export class StandingsController implements Pick<
  GrpcHandlers<DirectoryServiceServer>,
  'resolveEmails' | 'listStandings'
> {
  constructor(private readonly members: MembersRepository) {}

  /** Members by their e-mails. Errors: INPUT_INVALID for too many. */
  async resolveEmails({ emails }: ResolveEmailsRequest): Promise<ResolveEmailsResponse> {
    if (emails.length > MAX_ASKED) throw invalidField('emails');
    const wanted = new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean));
    const members = await this.members.findManyByEmail([...wanted]);
    return { members: members.map(({ id, email, blocked }) => ({ email, memberId: id, blocked: blocked === true })) };
  }

  /** Errors: INPUT_INVALID for too many. */
  async listStandings({ ids }: ListStandingsRequest): Promise<ListStandingsResponse> {
    if (ids.length > MAX_ASKED) throw invalidField('ids');
    const members = await this.members.findMany([...new Set(ids)]);
    return { standings: [...members.values()].map(({ id, blocked }) => ({ memberId: id, blocked: blocked === true })) };
  }
}
