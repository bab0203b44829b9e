import { Body, Controller, Inject, Req } from '@nestjs/common';
import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { rawBodyOf } from '../http/json-body.js';
import { optionalText } from '../validation/fields.js';
import { orderStateNamed } from './rewards.view.js';

// Fields for the document alone: the service reads the content from the signed bytes.
export const courierBody = z.object({
  eventId: optionalText(100),
  trackingId: optionalText(40),
  state: optionalText(20).describe('PROCESSING, DELIVERING or DELIVERED'),
  at: optionalText(40).describe('ISO-8601'),
});

/** Receives the courier's reports of where parcels are. Open to everybody: the signature proves the sender. */
@ApiTags('courier')
@Public()
@Controller('courier')
export class CourierController {
  constructor(
    @Inject(OrdersServiceClient) private readonly orders: Calls<OrdersServiceClient>,
    @Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Reports that a parcel came to a state' })
  @ApiHeader({ name: 'X-Courier-Timestamp', required: true, description: 'Unix seconds, at most five minutes away' })
  @ApiHeader({
    name: 'X-Courier-Signature',
    required: true,
    description: 'HMAC-SHA256, hex, of `<timestamp>.<body>` with the shared secret',
  })
  @ApiOkResponse({ standardSchema: z.object({ changed: z.boolean() }) })
  @PostCall('tracking')
  async report(@Req() request: ClubRequest, @Body({ schema: courierBody }) body: z.infer<typeof courierBody>) {
    const header = (name: string) => String(request.headers[name] ?? '').slice(0, 200);
    const report = {
      body: rawBodyOf(request),
      timestamp: header('x-courier-timestamp'),
      signature: header('x-courier-signature'),
    };
    const ctx = contextOf(request);
    try {
      const { changed } = await this.orders.reportDelivery(report, ctx);
      return { changed };
    } catch (error) {
      // Its signature and its fields are right, and no order has the number: then a sample may.
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return this.ofSample(body, ctx);
      throw error;
    }
  }

  private async ofSample(
    { trackingId = '', state, at }: z.infer<typeof courierBody>,
    ctx: RequestContext,
  ): Promise<{ changed: boolean }> {
    const { changed } = await this.samples.reportDelivery({ trackingId, state: orderStateNamed(state), at }, ctx);
    return { changed };
  }
}
