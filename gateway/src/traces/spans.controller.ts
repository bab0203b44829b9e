import { Body, Controller, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { takeBrowserSpan } from '@club/platform';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { traceShare } from './trace-share.js';

/** The app whose calls are traced; the back office is not. */
const APP = 'web-member';
const MAX_SPANS = 20;
/** The longest that a call may take, an upload included. */
const MAX_MS = 600_000;

const span = z.object({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/, { error: 'FIELD_INVALID' }),
  spanId: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/, { error: 'FIELD_INVALID' }),
  call: z
    .string()
    .max(120)
    .regex(/^(GET|POST) (\/[A-Za-z0-9{}-]+)+$/, { error: 'FIELD_INVALID' })
    .describe('Method and path of the call, as this document has them'),
  startedAt: z.int().min(0).describe('Milliseconds of Unix time, by the clock of the device'),
  ms: z.int().min(0).max(MAX_MS).describe('How long it took, as the browser saw it'),
  status: z.int().min(0).max(599).describe('Status of HTTP; 0 when no answer came'),
});

export const spansBody = z.object({
  spans: z.array(span).max(MAX_SPANS),
});

const taken = z.object({ taken: z.int().describe('Number of spans that go on to the collector') });

/** Times of calls as browsers saw them, for the traces that began there. */
@ApiTags('member')
@Controller('spans')
export class SpansController {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  @ApiOperation({ summary: 'Takes the spans of an app; none where tracing is off' })
  @ApiOkResponse({ standardSchema: taken })
  @Public()
  @Limits(perMinute('ip', 600))
  @PostCall()
  take(@Body({ schema: spansBody }) { spans }: z.infer<typeof spansBody>): z.infer<typeof taken> {
    if (traceShare(this.config) === 0) return { taken: 0 };
    for (const { startedAt, ...each } of spans) takeBrowserSpan({ app: APP, startedAt: new Date(startedAt), ...each });
    return { taken: spans.length };
  }
}
