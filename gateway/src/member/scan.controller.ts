import { randomUUID } from 'node:crypto';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Session } from '@club/platform';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { ScanStreams } from '../clients/scan-stream.js';
import { clientAddressOf } from '../http/client-address.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { deviceKindOf } from '../http/device-kind.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { linesOf } from './point-lines.js';
import { pointLine } from './user.schema.js';

export const scanBody = z.object({
  code: text(500, { missing: 'CODE_TOO_SHORT' }).describe(
    'As typed, also within a sentence; the ledger repairs look-alikes',
  ),
  id: optionalText(100).describe("The caller's own id"),
  uniqueToken: deviceToken(),
});

const scanAnswer = z
  .object({
    points: z.int(),
    gainedPoints: z.int().describe('The same as `points`: all that this code gained'),
    code_group: z.string().describe('Batch id'),
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    foundScanned: z.int().describe('How many codes the member has now registered'),
    data: z.array(pointLine).describe('The lines of the new entry'),
    voucherRewarded: z.object({ status: z.enum(['rewarded', 'owed']), voucherType: z.string() }).nullable(),
    multiplier: z.int().describe('1, 2 (double-points day) or 3 (first code)'),
    totalPoints: z.int().describe('Spendable points after this code'),
  })
  .meta({ id: 'ScanResult' });

type ScanAnswer = z.infer<typeof scanAnswer>;
type VoucherStatus = NonNullable<ScanAnswer['voucherRewarded']>['status'];

/** Redeeming pack codes (docs/product/points.md#scanning and docs/product/points.md#scan-result). */
@ApiTags('member')
@Controller('user')
export class ScanController {
  constructor(private readonly scans: ScanStreams) {}

  @ApiOperation({ summary: 'Registers one unique code' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Names this attempt: repeating it with the same key answers the first answer again',
  })
  @ApiOkResponse({ standardSchema: scanAnswer })
  @Roles('user')
  @MemberIdField('id')
  @PostCall('scancode')
  async scan(
    @Req() request: ClubRequest,
    @Body({ schema: scanBody }) body: z.infer<typeof scanBody>,
  ): Promise<ScanAnswer> {
    const session = request.session as Session;
    const redeemed = await this.scans.redeem(
      {
        memberId: session.subjectId,
        code: body.code,
        attemptId: idempotencyKeyOf(request) || randomUUID(),
        clientIp: clientAddressOf(request),
        device: deviceOf(request),
        deviceKind: deviceKindOf(request),
      },
      contextOf(request),
    );
    const { entry, voucher } = redeemed;
    const status = voucher?.status as VoucherStatus;
    return {
      points: redeemed.points,
      gainedPoints: redeemed.points,
      code_group: redeemed.batchId,
      brand: redeemed.brand,
      format: redeemed.format,
      size: redeemed.size,
      foundScanned: redeemed.foundScanned,
      data: entry ? linesOf(entry) : [],
      voucherRewarded: voucher?.voucherType ? { status, voucherType: voucher.voucherType } : null,
      multiplier: redeemed.multiplier,
      totalPoints: entry ? entry.balanceAfter - entry.heldAfter : 0,
    };
  }
}
