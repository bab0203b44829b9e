import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText, text } from '../validation/fields.js';
import { accountView, adminAccount } from './accounts.view.js';
import { MemberViews } from './member-views.js';
import {
  adminMember,
  erasedView,
  memberNote,
  memberSession,
  memberView,
  noteView,
  sessionView,
} from './members.view.js';
import { recordQuery } from './record.form.js';

const MAX_REASON = 1_000;
const reason = () => text(MAX_REASON).describe('Why, for the audit');

export const blockBody = z.object({ id: text(100), blocked: z.boolean({ error: 'FIELD_INVALID' }), reason: reason() });
export const signOutBody = z.object({
  id: text(100).describe('The member'),
  sessionId: optionalText(100).describe('One session; all of them when absent'),
  reason: reason(),
});
export const noteBody = z.object({ id: text(100).describe('The member'), text: text(2_000) });

const signedOut = z.object({ id: z.string(), ended: z.int().describe('Sessions that were ended') });

/** A member's page in the back office: who it is, and what support does (docs/product/back-office.md#member-page). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminMembersController {
  constructor(
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    private readonly views: MemberViews,
  ) {}

  @ApiOperation({ summary: 'One member with the profile, or what is left of an erased one' })
  @ApiOkResponse({ standardSchema: adminMember })
  @Get('member/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof adminMember>> {
    const { member, erased } = await this.directory.getMemberRecord({ id }, contextOf(request));
    await this.views.record(request, id, 'member');
    if (member) return memberView(member);
    if (!erased) throw new DomainError('USER_NOT_FOUND');
    return erasedView(erased);
  }

  @ApiOperation({ summary: 'Open sessions of a member, oldest first' })
  @ApiOkResponse({ standardSchema: z.array(memberSession) })
  @Get('member/sessions')
  async sessions(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id: memberId }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof memberSession>[]> {
    const { sessions } = await this.directory.listMemberSessions({ memberId }, contextOf(request));
    return sessions.map(sessionView);
  }

  @ApiOperation({ summary: 'Notes about a member, newest first' })
  @ApiOkResponse({ standardSchema: z.array(memberNote) })
  @Get('member/notes')
  async notes(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id: memberId }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof memberNote>[]> {
    const { notes } = await this.directory.listMemberNotes({ memberId }, contextOf(request));
    return notes.map(noteView);
  }

  @ApiOperation({ summary: 'Blocks or unblocks an account; a blocked member is signed out at once' })
  @ApiOkResponse({ standardSchema: adminAccount })
  @PostCall('setting/member/block')
  async block(
    @Req() request: ClubRequest,
    @Body({ schema: blockBody }) body: z.infer<typeof blockBody>,
  ): Promise<z.infer<typeof adminAccount>> {
    const { member } = await this.directory.setMemberBlocked(body, contextOf(request));
    return accountView(required(member));
  }

  @ApiOperation({ summary: "Ends one of a member's sessions, or all of them" })
  @ApiOkResponse({ standardSchema: signedOut })
  @PostCall('setting/member/signOut')
  async signOut(
    @Req() request: ClubRequest,
    @Body({ schema: signOutBody }) { id, sessionId = '', ...body }: z.infer<typeof signOutBody>,
  ): Promise<z.infer<typeof signedOut>> {
    const asked = { ...body, memberId: id, sessionId };
    const { ended } = await this.directory.endMemberSessions(asked, contextOf(request));
    return { id, ended };
  }

  @ApiOperation({ summary: 'Adds a note about a member' })
  @ApiOkResponse({ standardSchema: memberNote })
  @PostCall('setting/member/note')
  async note(
    @Req() request: ClubRequest,
    @Body({ schema: noteBody }) { id: memberId, text: typed }: z.infer<typeof noteBody>,
  ): Promise<z.infer<typeof memberNote>> {
    const asked = { memberId, text: typed, key: idempotencyKeyOf(request) };
    const { note } = await this.directory.addMemberNote(asked, contextOf(request));
    return noteView(required(note));
  }
}
