import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { type CodeAlarm, CodeAlarmsServiceClient } from '@club/proto/club/ledger/v1/alarms';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { text } from '../validation/fields.js';

export const alarmBody = z.object({
  id: text(200).describe('The alarm'),
  reason: text(1_000).describe('What was found or done'),
});

const KINDS = ['beforeShipped', 'sharedDevice', 'burst', 'guessing'] as const;

const alarm = z
  .object({
    id: z.string(),
    kind: z.enum(KINDS),
    batchId: z.string().nullable().describe('The only batch that it is about'),
    batchTitle: z.string(),
    source: z.enum(['device', 'address', '']).describe('What it is about, where it is one of them'),
    subject: z.string().describe('Last characters of the hash of that device or address'),
    count: z.int().describe('Codes that were registered or tried'),
    members: z.int().describe('Members who took part; 0 where that says nothing'),
    hours: z.int().describe('Hours over which they were counted; 0 for all times'),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    acknowledgedAt: z.iso.datetime().nullable(),
    note: z.string().describe('As it was acknowledged with'),
  })
  .meta({ id: 'CodeAlarm' });

type AlarmView = z.infer<typeof alarm>;

const alarmView = (from: CodeAlarm): AlarmView => ({
  id: from.id,
  kind: from.kind as AlarmView['kind'],
  batchId: from.batchId || null,
  batchTitle: from.batchTitle,
  source: from.source as AlarmView['source'],
  subject: from.subject,
  count: from.count,
  members: from.members,
  hours: from.hours,
  firstSeenAt: from.firstSeenAt ?? '',
  lastSeenAt: from.lastSeenAt ?? '',
  acknowledgedAt: from.acknowledgedAt ?? null,
  note: from.note,
});

/** Alarms on pack codes in the back office (docs/product/back-office.md#alarms). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminCodeAlarmsController {
  constructor(@Inject(CodeAlarmsServiceClient) private readonly alarms: Calls<CodeAlarmsServiceClient>) {}

  @ApiOperation({ summary: 'Open alarms on pack codes, the latest first, and those acknowledged in the last 30 days' })
  @ApiOkResponse({ standardSchema: z.array(alarm) })
  @Get('fetch/dashboard/code/alarms')
  async list(@Req() request: ClubRequest): Promise<AlarmView[]> {
    return (await this.alarms.listAlarms({}, contextOf(request))).alarms.map(alarmView);
  }

  @ApiOperation({ summary: 'Acknowledges an alarm with a note' })
  @ApiOkResponse({ standardSchema: alarm })
  @PostCall('setting/code/alarm')
  async acknowledge(
    @Req() request: ClubRequest,
    @Body({ schema: alarmBody }) body: z.infer<typeof alarmBody>,
  ): Promise<AlarmView> {
    return alarmView(required((await this.alarms.acknowledgeAlarm(body, contextOf(request))).alarm));
  }
}
