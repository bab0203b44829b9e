import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { CodeProtectionServiceClient } from '@club/proto/club/ledger/v1/protection';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { text } from '../validation/fields.js';
import { batch, batchView, type BatchView } from './batch.view.js';
import { deviceKind } from './codes.life.view.js';
import { recordQuery } from './record.form.js';

export const shippedBody = z.object({
  id: text(100).describe('The batch'),
  day: text(10).describe('YYYY-MM-DD in Kuala Lumpur, not to come'),
});

const counts = { registered: z.int(), refused: z.int() };

const batchActivity = z
  .object({
    days: z.array(z.iso.date()).describe('The last seven days in Kuala Lumpur, oldest first'),
    hours: z
      .array(z.object({ day: z.iso.date(), hour: z.int().describe('0 to 23'), ...counts }))
      .describe('Hours in which codes were registered or refused'),
    kinds: z.array(z.object({ kind: deviceKind, ...counts })).describe('By kind of device'),
    devices: z
      .array(z.object({ device: z.string(), kind: deviceKind, refused: z.int(), members: z.int() }))
      .describe('Devices with the most refused tries, at most ten'),
    refusingDevices: z.int().describe('All devices with refused tries'),
  })
  .meta({ id: 'BatchActivity' });

const codesActivity = batchActivity.omit({ devices: true, refusingDevices: true }).meta({ id: 'CodesActivity' });

type CodesActivityView = z.infer<typeof codesActivity>;
type BatchActivityView = z.infer<typeof batchActivity>;
type Kind = z.infer<typeof deviceKind>;

/** Protection of pack codes in the back office (docs/product/back-office.md#code-protection). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminCodesProtectionController {
  constructor(@Inject(CodeProtectionServiceClient) private readonly protection: Calls<CodeProtectionServiceClient>) {}

  @ApiOperation({
    summary: 'When and from which devices the codes of a batch were registered and refused, in seven days',
  })
  @ApiOkResponse({ standardSchema: batchActivity })
  @Get('fetch/dashboard/code/batch/activity')
  async activity(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<BatchActivityView> {
    const found = await this.protection.getBatchActivity({ id }, contextOf(request));
    return {
      ...found,
      kinds: found.kinds.map((group) => ({ ...group, kind: group.kind as Kind })),
      devices: found.devices.map((device) => ({ ...device, kind: device.kind as Kind })),
    };
  }

  @ApiOperation({
    summary: 'When and from which kinds of devices the codes of all batches were registered and refused, in seven days',
  })
  @ApiOkResponse({ standardSchema: codesActivity })
  @Get('fetch/dashboard/code/activity')
  async allActivity(@Req() request: ClubRequest): Promise<CodesActivityView> {
    const found = await this.protection.getCodesActivity({}, contextOf(request));
    return { ...found, kinds: found.kinds.map((group) => ({ ...group, kind: group.kind as Kind })) };
  }

  @ApiOperation({ summary: 'Sets the day on which the packs of a batch left for the shops' })
  @ApiOkResponse({ standardSchema: batch })
  @PostCall('setting/code/shipped')
  async shipped(
    @Req() request: ClubRequest,
    @Body({ schema: shippedBody }) body: z.infer<typeof shippedBody>,
  ): Promise<BatchView> {
    return batchView(required((await this.protection.markBatchShipped(body, contextOf(request))).batch));
  }
}
