import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, type Session } from '@club/platform';
import { type InboxMessage, InboxServiceClient } from '@club/proto/club/content/v1/inbox';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { cursorError } from '../http/cursor-error.js';
import { optionalText, text } from '../validation/fields.js';

const ownId = optionalText(100).describe("The caller's own id");

export const inboxBody = z.object({
  id: ownId,
  cursor: optionalText(400).describe("The answer's `cursor`; the newest when absent"),
});
export const readBody = z.object({
  id: ownId,
  ids: z
    .array(text(200), { error: 'FIELD_INVALID' })
    .max(200, { error: 'FIELD_INVALID' })
    .optional()
    .describe('Which messages; all when absent'),
});
export const clearBody = z.object({ id: ownId });

const told = {
  type: z.string().describe('Names the text: pointsEarned, tierUp, orderPlaced …'),
  params: z.record(z.string(), z.string()).describe('What the text names'),
};

export const inboxMessage = z
  .object({
    id: z.string(),
    ...told,
    at: z.iso.datetime(),
    read: z.boolean(),
    also: z
      .array(z.object(told))
      .optional()
      .describe('What the same code brought besides: a quest, a voucher, a ticket; absent where there is nothing'),
  })
  .meta({ id: 'InboxMessage' });

const inboxPage = z
  .object({
    messages: z.array(inboxMessage).describe('Newest first'),
    unread: z.int().describe('Of all messages, not of this page only'),
    cursor: z.string().nullable().describe('Where the next page begins; null on the last'),
  })
  .meta({ id: 'Inbox' });
const unread = z.object({ unread: z.int() });

/** Returns a message as the inbox shows it. */
export const messageView = ({ id, type, params, at, read, also }: InboxMessage) => ({
  ...{ id, type, params, at: at ?? '', read },
  ...(also.length > 0 && { also }),
});

/** A member's messages (docs/product/member-app.md#inbox). */
@ApiTags('member')
@Roles('user')
@Controller('inbox')
export class InboxController {
  constructor(@Inject(InboxServiceClient) private readonly inbox: Calls<InboxServiceClient>) {}

  @ApiOperation({ summary: 'A page of the inbox' })
  @ApiOkResponse({ standardSchema: inboxPage })
  @MemberIdField('id')
  @PostCall('fetch')
  async fetch(
    @Req() request: ClubRequest,
    @Body({ schema: inboxBody }) body: z.infer<typeof inboxBody>,
  ): Promise<z.infer<typeof inboxPage>> {
    const { subjectId } = request.session as Session;
    const asked = { memberId: subjectId, pageSize: 0, pageToken: body.cursor ?? '' };
    const page = await this.inbox.listMessages(asked, contextOf(request)).catch((error) => {
      throw cursorError(error);
    });
    return {
      messages: page.messages.map(messageView),
      unread: page.unread,
      cursor: page.nextPageToken || null,
    };
  }

  @ApiOperation({ summary: 'Marks messages as read' })
  @ApiOkResponse({ standardSchema: unread })
  @MemberIdField('id')
  @PostCall('read')
  async read(
    @Req() request: ClubRequest,
    @Body({ schema: readBody }) body: z.infer<typeof readBody>,
  ): Promise<z.infer<typeof unread>> {
    const { subjectId } = request.session as Session;
    const left = await this.inbox.markRead({ memberId: subjectId, ids: body.ids ?? [] }, contextOf(request));
    return { unread: left.unread };
  }

  @ApiOperation({ summary: 'Removes every message' })
  @ApiOkResponse({ standardSchema: unread })
  @MemberIdField('id')
  @PostCall('clear')
  async clear(
    @Req() request: ClubRequest,
    @Body({ schema: clearBody }) _body: z.infer<typeof clearBody>,
  ): Promise<z.infer<typeof unread>> {
    const { subjectId } = request.session as Session;
    await this.inbox.deleteMessages({ memberId: subjectId }, contextOf(request));
    return { unread: 0 };
  }
}
