import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, type Session, localizedText } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { QuestsServiceClient } from '@club/proto/club/ledger/v1/quests';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';
import { texts } from '../validation/choices.js';

const COMPLETE_PROFILE = 'completeProfile';

export const questsBody = z.object({ id: optionalText(100).describe("The caller's own id") });

const questGroups = z.array(
  z
    .object({
      id: z.string().describe('Empty for the quests without a group'),
      name: texts.nullable().describe('Null for the quests without a group'),
      quests: z.array(
        z.object({
          questKeyword: z.string().describe('for example completeProfile'),
          title: texts,
          description: texts,
          path: z.string().describe('Where in the member app it is done'),
          points: z
            .int()
            .describe('0 is shown as "2x pts", of completeProfile as nothing: no points would be paid today'),
          completed: z.boolean(),
          completedAt: z.iso.datetime().nullable(),
          count: z.int().describe('Number of events that complete it'),
          done: z.int().describe('Number of them that have happened'),
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
  constructor(
    @Inject(QuestsServiceClient) private readonly quests: Calls<QuestsServiceClient>,
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
  ) {}

  @ApiOperation({ summary: 'The quests by group, with what the member has completed' })
  @ApiOkResponse({ standardSchema: questGroups })
  @MemberIdField('id')
  @PostCall('fetch')
  async fetch(
    @Req() request: ClubRequest,
    @Body({ schema: questsBody }) _body: z.infer<typeof questsBody>,
  ): Promise<z.infer<typeof questGroups>> {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const [{ groups }, { member }] = await Promise.all([
      this.quests.listQuests({ memberId: subjectId }, ctx),
      this.identity.getMember({ id: subjectId }, ctx),
    ]);
    // Paid by the update itself, of which identity knows whether it would bring points today.
    const promised = member?.profileUpdatePoints ?? 0;
    return groups.map(({ id, name, quests }) => ({
      id,
      name: name ? localizedText(name) : null,
      quests: quests.map(({ title, description, completedAt, ...quest }) => ({
        ...quest,
        points: quest.questKeyword === COMPLETE_PROFILE && !quest.completed ? promised : quest.points,
        title: localizedText(title),
        description: localizedText(description),
        completedAt: completedAt ?? null,
      })),
    }));
  }
}
