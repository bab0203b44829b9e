import { Body, Controller, Get, Inject, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { type Rehearsal, RehearsalsServiceClient } from '@club/proto/club/ledger/v1/rehearsals';
import { SkusServiceClient } from '@club/proto/club/receipts/v1/products';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { type ClubRequest, contextOf } from '../http/club-request.js';
import { queryNumber, text, whole } from '../validation/fields.js';
import { type AdminFile, listFile, listQuery } from './list-query.js';
import { questFieldMap, questMessage, typedQuest } from './quests.form.js';
import { mapErrorFields, recordQuery } from './record.form.js';
import { MEMBER_COLUMNS, reportMember, withMembers } from './report.js';

/** The most members that are answered; a file has them all. */
const MAX_SHOWN = 500;

export const rehearsalBody = z
  .object({
    doubleDays: z
      .object({
        days: z.array(whole({ invalid: 'DOUBLE_DATE_INVALID' })).max(31, { error: 'DOUBLE_DATE_INVALID' }),
        factor: whole(),
      })
      .optional()
      .describe('Days of the month, and the factor of their points'),
    quest: typedQuest.optional().describe('A quest as typed; its days count as the days of the rehearsal'),
    tiers: z
      .array(z.object({ tier: text(20), from: whole() }))
      .max(10)
      .optional()
      .describe('Past-year points that open each tier but the lowest, from the first day of the rehearsal on'),
    product: z
      .object({ skuId: text(100), points: whole() })
      .optional()
      .describe('A product of the points table, and points for each pack of it in the receipts that were credited'),
  })
  .superRefine((rules, { addIssue }) => {
    const given = Object.values(rules).filter((rule) => (Array.isArray(rule) ? rule.length > 0 : rule !== undefined));
    if (given.length !== 1) addIssue({ code: 'custom', path: ['doubleDays'], message: 'FIELD_REQUIRED' });
  });

const rehearsal = z
  .object({
    id: z.string(),
    kind: z.enum(['doubleDays', 'quest', 'tiers', 'product']),
    status: z.enum(['running', 'ready', 'failed']),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    entries: z.int().describe('Entries of the log that were looked at so far'),
    expected: z.int().describe('Entries of these days, about; 0 until they are counted'),
    members: z.int().describe('Members whom the rule is about'),
    was: z.int().describe('Points that they have got'),
    would: z.int().describe('Points that they would have got'),
    gainers: z.int(),
    losers: z.int(),
    distribution: z.array(
      z.object({ from: z.int().nullable().describe('From this gain; null for losses'), members: z.int() }),
    ),
    tiers: z
      .array(z.object({ tier: z.string(), was: z.int(), would: z.int() }))
      .describe('Of thresholds alone: the members of each tier on the last day, lowest first'),
    higher: z.int().describe('Of thresholds alone: members who would have a higher tier'),
    lower: z.int().describe('Of thresholds alone: members who would have a lower tier'),
    undated: z.int().describe('Receipts of which the day of approval counts, since that of the upload is not known'),
  })
  .meta({ id: 'Rehearsal' });
type RehearsalView = z.infer<typeof rehearsal>;

const rehearsed = z
  .object({
    ...{ ...reportMember, was: z.int(), would: z.int(), gain: z.int() },
    tierWas: z.string().describe('Of thresholds alone: the tier on the last day; empty otherwise'),
    tierWould: z.string().describe('Of thresholds alone: the tier that it would have been; empty otherwise'),
  })
  .meta({ id: 'RehearsedMember' });
type RehearsedView = z.infer<typeof rehearsed>;

const TIER_COLUMNS: AdminFile<RehearsedView>['columns'] = {
  tierWas: ({ tierWas }) => tierWas,
  tierWould: ({ tierWould }) => tierWould,
};

const membersQuery = z.object({
  id: text(100),
  limit: queryNumber(1, MAX_SHOWN).describe(`How many; ${MAX_SHOWN} when absent`),
  format: listQuery(['gain']).shape.format,
});

/** Rehearsals: a changed rule is tried on the last 90 days before it is saved (docs/product/points.md#rehearsals). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/rehearsal')
export class AdminRehearsalsController {
  constructor(
    @Inject(RehearsalsServiceClient) private readonly rehearsals: Calls<RehearsalsServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(SkusServiceClient) private readonly skus: Calls<SkusServiceClient>,
  ) {}

  @ApiOperation({
    summary: 'Begins to try a rule on the last 90 days of the points log; nothing of it reaches members',
  })
  @ApiOkResponse({ standardSchema: rehearsal })
  @PostCall('start')
  async start(
    @Req() request: ClubRequest,
    @Body({ schema: rehearsalBody }) { doubleDays, quest, tiers, product }: z.infer<typeof rehearsalBody>,
  ): Promise<RehearsalView> {
    const ctx = contextOf(request);
    // A product that is not there has no receipts, and "nobody" would be no answer.
    if (product) await this.skus.get({ id: product.skuId }, ctx);
    const started = this.rehearsals.startRehearsal(
      { doubleDays, quest: quest && questMessage(quest), tiers: tiers && { thresholds: tiers }, product },
      ctx,
    );
    return viewOf(required((await mapErrorFields(questFieldMap, started)).rehearsal));
  }

  @ApiOperation({ summary: 'How far a rehearsal is, and its result once it is ready' })
  @ApiOkResponse({ standardSchema: rehearsal })
  @Get('details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<RehearsalView> {
    return viewOf(required((await this.rehearsals.getRehearsal({ id }, contextOf(request))).rehearsal));
  }

  @ApiOperation({ summary: 'Members of a rehearsal that is ready, the largest gain first' })
  @ApiOkResponse({ standardSchema: z.array(rehearsed) })
  @Get('members')
  async members(
    @Req() request: ClubRequest,
    @Query({ schema: membersQuery }) { id, limit: shown = MAX_SHOWN, format }: z.infer<typeof membersQuery>,
  ): Promise<RehearsedView[] | StreamableFile> {
    const ctx = contextOf(request);
    const { members: total, kind } = required((await this.rehearsals.getRehearsal({ id }, ctx)).rehearsal);
    const file: AdminFile<RehearsedView> = {
      load: async ({ limit, cursor: from = '' }) => {
        const { members, next } = await this.rehearsals.listRehearsed({ id, limit, cursor: from }, ctx);
        const rows = members.map((one) => ({ ...one, gain: one.would - one.was }));
        return { rows: await withMembers(this.directory, rows, ctx), end: { total, more: false, next, previous: '' } };
      },
      file: 'rehearsal',
      columns: {
        ...MEMBER_COLUMNS,
        ...(kind === KINDS.tiers && TIER_COLUMNS),
        ...{ was: ({ was }) => was, would: ({ would }) => would, gain: ({ gain }) => gain },
      },
    };
    if (format) return listFile(request, { format }, file);
    const { rows } = await file.load({ offset: 0, limit: shown, sort: '', q: '', cursor: '', uncounted: true });
    return [...rows];
  }
}

const KINDS = { doubleDays: 'doubleDays', quest: 'quest', tiers: 'tiers', product: 'product' } as const;
const STATES = { running: 'running', ready: 'ready', failed: 'failed' } as const;

function viewOf({ from = '', to = '', kind, status, distribution, ...figures }: Rehearsal): RehearsalView {
  return {
    ...figures,
    ...{ from, to, kind: KINDS[kind as keyof typeof KINDS], status: STATES[status as keyof typeof STATES] },
    distribution: distribution.map((range) => ({ from: range.from ?? null, members: range.members })),
  };
}
