import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Session } from '@club/platform';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { recordSecurity } from '../auth/security-record.js';
import { insightsLink } from '../clients/insights-link.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import type { ClubRequest } from '../http/club-request.js';

const link = z.object({
  data: z
    .string()
    .describe('JSON Web Token (HS256) of 60 seconds: iss, aud, sub (the administrator), role, iat, exp, jti'),
  url: z.string().describe('The site with the token'),
});

/** The way to the site of receipt insights (docs/product/back-office.md#receipt-review). */
@ApiTags('admin')
@Roles('dev')
@Controller('receipt')
export class AdminInsightsController {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  @ApiOperation({ summary: 'A link of a minute to the site of receipt insights; 503 where none is configured' })
  @ApiOkResponse({ standardSchema: link })
  @Get('d-insights-token')
  token(@Req() request: ClubRequest): z.infer<typeof link> {
    const { subjectId, type: role } = request.session as Session;
    const { token, url } = insightsLink(this.config, { adminId: subjectId, role });
    recordSecurity(request, 'insights opened', { subjectId });
    return { data: token, url };
  }
}
