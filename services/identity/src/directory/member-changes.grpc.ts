import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AddMemberNoteRequest,
  type AddMemberNoteResponse,
  DirectoryServiceService,
  type DirectoryServiceServer,
  type EndMemberSessionsRequest,
  type EndMemberSessionsResponse,
  type SaveMemberRequest,
  type SaveMemberResponse,
  type SetMemberBlockedRequest,
  type SetMemberBlockedResponse,
} from '@club/proto/club/identity/v1/directory';
import { toNoteMessage, toRecordMessage } from './directory.mapper.js';
import { DirectoryQueries } from './directory.queries.js';
import { AddMemberNote } from './usecases/add-member-note.js';
import { EndMemberSessions } from './usecases/end-member-sessions.js';
import { SaveAccount } from './usecases/save-account.js';
import { SetMemberBlocked } from './usecases/set-member-blocked.js';

/** Changes of members by administrators, of DirectoryService. */
@GrpcService(DirectoryServiceService)
export class MemberChangesController implements Pick<
  GrpcHandlers<DirectoryServiceServer>,
  'saveMember' | 'setMemberBlocked' | 'endMemberSessions' | 'addMemberNote'
> {
  constructor(
    private readonly accounts: SaveAccount,
    private readonly blocks: SetMemberBlocked,
    private readonly endSessions: EndMemberSessions,
    private readonly notes: AddMemberNote,
    private readonly queries: DirectoryQueries,
  ) {}

  /** Changes name, number and e-mail. Errors: those of SaveAccount. */
  async saveMember(request: SaveMemberRequest, metadata: Metadata): Promise<SaveMemberResponse> {
    const member = await this.accounts.execute(contextFromMetadata(metadata), request);
    return { member: toRecordMessage(await this.queries.record(member)) };
  }

  /** Blocks or unblocks. Errors: those of SetMemberBlocked. */
  async setMemberBlocked(request: SetMemberBlockedRequest, metadata: Metadata): Promise<SetMemberBlockedResponse> {
    const member = await this.blocks.execute(contextFromMetadata(metadata), request);
    return { member: toRecordMessage(await this.queries.record(member)) };
  }

  /** Ends one session or all. Errors: those of EndMemberSessions. */
  async endMemberSessions(request: EndMemberSessionsRequest, metadata: Metadata): Promise<EndMemberSessionsResponse> {
    return { ended: await this.endSessions.execute(contextFromMetadata(metadata), request) };
  }

  /** Adds a note, once a key. Errors: those of AddMemberNote. */
  async addMemberNote(request: AddMemberNoteRequest, metadata: Metadata): Promise<AddMemberNoteResponse> {
    const note = await this.notes.execute(contextFromMetadata(metadata), request);
    const [named] = await this.queries.named([note]);
    return { note: named && toNoteMessage(named) };
  }
}
