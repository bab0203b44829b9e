import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import {
  type QuestGroupRecord,
  QuestGroupsServiceClient,
  QuestRecordsServiceClient,
} from '@club/proto/club/ledger/v1/quest_records';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { texts } from '../validation/choices.js';
import { optionalText, text } from '../validation/fields.js';
import { mapErrorFields } from './record.form.js';

export const questGroupBody = z.object({
  name: optionalText(200),
  bmName: optionalText(200).describe('As in English when absent'),
});
export const questGroupEditBody = questGroupBody.extend({
  id: text(100),
  version: z.int({ error: 'FIELD_INVALID' }).optional().describe('The version that was seen; over any when absent'),
});
export const questGroupRetireBody = z.object({ id: text(100), retired: z.boolean({ error: 'FIELD_INVALID' }) });
export const questOrderBody = z.object({
  ids: z
    .array(z.string().max(100), { error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') })
    .max(1_000, { error: 'FIELD_INVALID' })
    .describe('All of them, in their new order'),
});
const FIELDS = { 'name.en': 'name', 'name.bm': 'bmName' };

const group = z
  .object({
    id: z.string(),
    name: texts,
    retired: z.boolean().describe('Its quests are shown without a group, and it is not offered to others'),
    version: z.int().describe('A save names the version that was seen'),
  })
  .meta({ id: 'QuestGroupRecord' });
type GroupView = z.infer<typeof group>;
const order = z.object({ ids: z.array(z.string()) });

/** The groups of quests, and the order of groups and quests, in the back office (docs/product/points.md#quests). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminQuestGroupsController {
  constructor(
    @Inject(QuestGroupsServiceClient) private readonly groups: Calls<QuestGroupsServiceClient>,
    @Inject(QuestRecordsServiceClient) private readonly quests: Calls<QuestRecordsServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Groups of quests in their order, retired ones too' })
  @ApiOkResponse({ standardSchema: z.array(group) })
  @Get('fetch/dashboard/questGroup')
  async list(@Req() request: ClubRequest): Promise<GroupView[]> {
    return (await this.groups.list({}, contextOf(request))).rows.map(viewOf);
  }

  @ApiOperation({ summary: 'Adds a group of quests after the others' })
  @ApiOkResponse({ standardSchema: group })
  @PostCall('setting/questGroup/add')
  async add(
    @Req() request: ClubRequest,
    @Body({ schema: questGroupBody }) { name, bmName }: z.infer<typeof questGroupBody>,
  ): Promise<GroupView> {
    const saved = this.groups.save({ id: '', version: 0, name: { en: name, bm: bmName } }, contextOf(request));
    return viewOf(await mapErrorFields(FIELDS, saved));
  }

  @ApiOperation({ summary: 'Renames a group of quests' })
  @ApiOkResponse({ standardSchema: group })
  @PostCall('setting/questGroup/edit')
  async edit(
    @Req() request: ClubRequest,
    @Body({ schema: questGroupEditBody }) { id, version = 0, name, bmName }: z.infer<typeof questGroupEditBody>,
  ): Promise<GroupView> {
    const saved = this.groups.save({ id, version, name: { en: name, bm: bmName } }, contextOf(request));
    return viewOf(await mapErrorFields(FIELDS, saved));
  }

  @ApiOperation({ summary: 'Retires a group, whose quests are then shown without one, or restores it' })
  @ApiOkResponse({ standardSchema: group })
  @PostCall('setting/questGroup/retire')
  async retire(
    @Req() request: ClubRequest,
    @Body({ schema: questGroupRetireBody }) body: z.infer<typeof questGroupRetireBody>,
  ): Promise<GroupView> {
    return viewOf(await this.groups.setRetired(body, contextOf(request)));
  }

  @ApiOperation({ summary: 'Puts the groups of quests in an order' })
  @ApiOkResponse({ standardSchema: z.array(group) })
  @PostCall('setting/questGroup/order')
  async order(
    @Req() request: ClubRequest,
    @Body({ schema: questOrderBody }) body: z.infer<typeof questOrderBody>,
  ): Promise<GroupView[]> {
    return (await this.groups.order(body, contextOf(request))).rows.map(viewOf);
  }

  @ApiOperation({ summary: 'Puts the quests in an order, which those of a group keep among themselves' })
  @ApiOkResponse({ standardSchema: order })
  @PostCall('setting/quest/order')
  orderQuests(
    @Req() request: ClubRequest,
    @Body({ schema: questOrderBody }) body: z.infer<typeof questOrderBody>,
  ): Promise<z.infer<typeof order>> {
    return this.quests.order(body, contextOf(request));
  }
}

const viewOf = ({ id, name, retired, version }: QuestGroupRecord): GroupView => ({
  ...{ id, name: localizedText(name), retired, version },
});
