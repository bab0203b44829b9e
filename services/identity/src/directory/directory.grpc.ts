import { type GrpcHandlers, GrpcService } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type CountMembersRequest,
  type CountMembersResponse,
  DirectoryServiceService,
  type DirectoryServiceServer,
  type FindMembersRequest,
  type FindMembersResponse,
  type GetMemberRecordRequest,
  type GetMemberRecordResponse,
  type ListContactsRequest,
  type ListContactsResponse,
  type ListMemberNotesRequest,
  type ListMemberNotesResponse,
  type ListMemberSessionsRequest,
  type ListMemberSessionsResponse,
  type ListMembersRequest,
  type ListMembersResponse,
} from '@club/proto/club/identity/v1/directory';
import { toNoteMessage, toRecordResponse, toRowMessage, toSessionMessage } from './directory.mapper.js';
import { DirectoryQueries } from './directory.queries.js';
import type { MemberFilter } from './domain/member-row.js';

/** Reads of DirectoryService; changes of members have their own controller. */
@GrpcService(DirectoryServiceService)
export class DirectoryController implements Pick<
  GrpcHandlers<DirectoryServiceServer>,
  | 'listContacts'
  | 'findMembers'
  | 'listMembers'
  | 'countMembers'
  | 'getMemberRecord'
  | 'listMemberSessions'
  | 'listMemberNotes'
> {
  constructor(private readonly queries: DirectoryQueries) {}

  /** Returns those that are members, and erased ones by their id. Errors: INPUT_INVALID for too many. */
  async listContacts({ ids }: ListContactsRequest): Promise<ListContactsResponse> {
    return { contacts: await this.queries.contacts(ids) };
  }

  /** Returns those that a text names. Errors: INPUT_INVALID, QUERY_TOO_WIDE {max}. */
  async findMembers({ query, limit }: FindMembersRequest): Promise<FindMembersResponse> {
    return { ids: await this.queries.find(query, limit) };
  }

  /** A page, newest first. Errors: INPUT_INVALID. */
  async listMembers({ page, ...filter }: ListMembersRequest): Promise<ListMembersResponse> {
    const { rows, end } = await this.queries.list(filterOf(filter), page ?? ListPage.fromPartial({}));
    return { members: rows.map(toRowMessage), end };
  }

  /** Members by the day of their registration. Errors: INPUT_INVALID. */
  async countMembers(filter: CountMembersRequest): Promise<CountMembersResponse> {
    return { days: await this.queries.count(filterOf(filter)) };
  }

  /** A member, or what is left of an erased one. Errors: USER_NOT_FOUND. */
  async getMemberRecord({ id }: GetMemberRecordRequest): Promise<GetMemberRecordResponse> {
    return toRecordResponse(await this.queries.get(id));
  }

  /** Open sessions, oldest first. */
  async listMemberSessions({ memberId }: ListMemberSessionsRequest): Promise<ListMemberSessionsResponse> {
    return { sessions: (await this.queries.openSessions(memberId)).map(toSessionMessage) };
  }

  /** Notes about a member, newest first. */
  async listMemberNotes({ memberId }: ListMemberNotesRequest): Promise<ListMemberNotesResponse> {
    return { notes: (await this.queries.notesAbout(memberId)).map(toNoteMessage) };
  }
}

const filterOf = ({ from, to, ...filter }: CountMembersRequest): MemberFilter => ({
  ...filter,
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});
