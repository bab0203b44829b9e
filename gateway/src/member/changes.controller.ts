import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Session } from '@club/platform';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { text } from '../validation/fields.js';
import { UserComposer } from './user.composer.js';
import { changedTopic, userChanges, type UserChanges } from './user.schema.js';

const someTopics = z.array(changedTopic).min(1);

export const changesQuery = z.object({
  topics: text(40)
    .refine((topics) => someTopics.safeParse(topics.split(',')).success, { error: 'FIELD_INVALID' })
    .describe('What the live updates have named: `points`, `tier` and `rewards`, with commas between them'),
});

/** Returns only the data of a member that has changed (docs/adr/0061-the-app-after-a-scan.md). */
@ApiTags('member')
@Controller('user/changes')
export class ChangesController {
  constructor(private readonly users: UserComposer) {}

  @ApiOperation({ summary: 'The fields of the user that topics of the live updates name, as they are now' })
  @ApiOkResponse({ standardSchema: userChanges })
  @Roles('user')
  @Get('fetch')
  fetch(
    @Req() request: ClubRequest,
    @Query({ schema: changesQuery }) { topics }: z.infer<typeof changesQuery>,
  ): Promise<UserChanges> {
    const { subjectId } = request.session as Session;
    return this.users.changes(subjectId, new Set(someTopics.parse(topics.split(','))), contextOf(request));
  }
}
