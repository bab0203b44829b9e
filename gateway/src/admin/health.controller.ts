import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '@club/platform';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { SERVICES, ServiceHealth } from '../clients/service-health.js';

const health = z
  .object({
    at: z.iso.datetime().describe('When they were asked'),
    services: z.array(
      z.object({
        service: z.enum(SERVICES),
        state: z
          .enum(['ready', 'unready', 'silent'])
          .describe('Takes work, takes none now, or did not answer within a second'),
        tookMs: z.int().nullable().describe('How long the answer took; null without one'),
      }),
    ),
  })
  .meta({ id: 'SystemHealth' });

/** How the services of the product are, for the overview (docs/product/back-office.md#overview). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard/overview')
export class AdminHealthController {
  constructor(
    private readonly services: ServiceHealth,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'Whether each service takes work, asked now; one that does not answer is silent' })
  @ApiOkResponse({ standardSchema: health })
  @Get('health')
  async health(): Promise<z.infer<typeof health>> {
    return { at: this.clock.now().toISOString(), services: await this.services.ask() };
  }
}
