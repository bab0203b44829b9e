import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText } from '../validation/fields.js';
import { sampleView } from './samples.view.js';
import { memberSample } from './user.schema.js';

export const sampleBody = z.object({
  id: optionalText(100).describe("The caller's own id"),
  addressId: optionalText(100).describe('One of the addresses of the caller'),
  itemId: optionalText(100).describe('The sample'),
});

const requested = z
  .object({
    id: z.string().describe('The order'),
    trackingId: z.string().describe('Empty until the parcel is sent'),
    sample: memberSample.describe('What `samples` of the user now begins with'),
  })
  .meta({ id: 'SampleRequest' });

/** Asking for a free sample (docs/product/samples.md#order). */
@ApiTags('member')
@Roles('user')
@Controller('sample')
export class SampleRequestController {
  constructor(@Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>) {}

  @ApiOperation({ summary: 'Asks for a free sample' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Names this request; without it the same sample to the same address within ten seconds is the same',
  })
  @ApiOkResponse({ standardSchema: requested })
  @MemberIdField('id')
  @PostCall('redeem')
  async redeem(
    @Req() request: ClubRequest,
    @Body({ schema: sampleBody }) { addressId = '', itemId = '' }: z.infer<typeof sampleBody>,
  ): Promise<z.infer<typeof requested>> {
    const { subjectId: memberId } = request.session as Session;
    const form = { memberId, addressId, sampleId: itemId, key: idempotencyKeyOf(request) };
    const answer = await this.samples.requestSample(form, contextOf(request));
    const sample = sampleView(required(answer.sample, 'INTERNAL_ERROR'));
    return { id: sample.id, trackingId: sample.trackingId, sample };
  }
}
