import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { rawBodyOf } from '../http/json-body.js';
import { optionalText } from '../validation/fields.js';

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
  constructor(@Inject(OrdersServiceClient) private readonly orders: Calls<OrdersServiceClient>) {}

  @ApiOperation({ summary: 'Reports that a parcel came to a state' })
  @ApiHeader({ name: 'X-Courier-Timestamp', required: true, description: 'Unix seconds, at most five minutes away' })
  @ApiHeader({
    name: 'X-Courier-Signature',
    required: true,
    description: 'HMAC-SHA256, hex, of `<timestamp>.<body>` with the shared secret',
  })
  @ApiOkResponse({ standardSchema: z.object({ changed: z.boolean() }) })
  @PostCall('tracking')
  async report(@Req() request: ClubRequest, @Body({ schema: courierBody }) _body: z.infer<typeof courierBody>) {
    const header = (name: string) => String(request.headers[name] ?? '').slice(0, 200);
    const report = {
      body: rawBodyOf(request),
      timestamp: header('x-courier-timestamp'),
      signature: header('x-courier-signature'),
    };
    const { changed } = await this.orders.reportDelivery(report, contextOf(request));
    return { changed };
  }
}
