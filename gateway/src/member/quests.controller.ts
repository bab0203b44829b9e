import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { type QuestText, QuestsServiceClient } from '@club/proto/club/ledger/v1/quests';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';
import { texts } from '../validation/choices.js';

export const questsBody = z.object({ id: optionalText(100).describe("The caller's own id") });

const questGroups = z.array(
  z
    .object({
      id: z.string(),
      quests: z.array(
        z.object({
          questKeyword: z.string().describe('for example completeProfile'),
          title: texts,
          description: texts,
          path: z.string().describe('Where in the member app it is done'),
          points: z.int().describe('0 is shown as "2x pts"'),
          completed: z.boolean(),
          completedAt: z.iso.datetime().nullable(),
        }),
      ),
    })
    .meta({ id: 'QuestGroup' }),
);

/** The member's quests (docs/product/points.md#quests). */
@ApiTags('member')
@Roles('user')
@Controller('quest')
export class QuestsController {
  constructor(@Inject(QuestsServiceClient) private readonly quests: Calls<QuestsServiceClient>) {}

  @ApiOperation({ summary: 'The quests by group, with what the member has completed' })
  @ApiOkResponse({ standardSchema: questGroups })
  @MemberIdField('id')
  @PostCall('fetch')
  async fetch(
    @Req() request: ClubRequest,
    @Body({ schema: questsBody }) _body: z.infer<typeof questsBody>,
  ): Promise<z.infer<typeof questGroups>> {
    const { subjectId } = request.session as Session;
    const { groups } = await this.quests.listQuests({ memberId: subjectId }, contextOf(request));
    return groups.map(({ id, quests }) => ({
      id,
      quests: quests.map(({ title, description, completedAt, ...quest }) => ({
        ...quest,
        title: textsOf(title),
        description: textsOf(description),
        completedAt: completedAt ?? null,
      })),
    }));
  }
}

const textsOf = (text: QuestText | undefined) => ({ en: text?.en ?? '', bm: text?.bm ?? '' });
