import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, type RequestContext } from '@club/platform';
import { VerificationServiceClient } from '@club/proto/club/ledger/v1/verification';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
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
        outboxSeconds: z
          .number()
          .nullable()
          .describe(
            'Age of its oldest change that other services have not been told of; 0: none waits, null: not known',
          ),
        behind: z
          .object({
            open: z.int().describe('Changes of others that it has not handled'),
            seconds: z.number().describe('Age of the oldest of them'),
          })
          .nullable()
          .describe('Null: not known'),
      }),
    ),
    points: z
      .object({
        verifiedAt: z.iso.datetime().nullable().describe('When the log of points was verified last; null: never'),
        accounts: z.int().describe('Members whose entries were verified'),
        entries: z.int(),
        violations: z.int().describe('Broken invariants'),
        first: z.object({ memberId: z.string(), seq: z.int(), invariant: z.string() }).nullable(),
      })
      .nullable()
      .describe('The last verification of the log of points; null: not known'),
  })
  .meta({ id: 'SystemHealth' });

/** How the services of the product are, for the overview (docs/product/back-office.md#overview). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard/overview')
export class AdminHealthController {
  constructor(
    private readonly services: ServiceHealth,
    @Inject(VerificationServiceClient) private readonly verification: Calls<VerificationServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'How each service is, asked now; one that does not answer is silent, what it does not say is null',
  })
  @ApiOkResponse({ standardSchema: health })
  @Get('health')
  async health(@Req() request: ClubRequest): Promise<z.infer<typeof health>> {
    const ctx = contextOf(request);
    const [services, points] = await Promise.all([
      this.services.ask(ctx),
      this.lastVerification(ctx).catch(() => null),
    ]);
    return { at: this.clock.now().toISOString(), services, points };
  }

  private async lastVerification(ctx: RequestContext): Promise<z.infer<typeof health>['points']> {
    const { last } = await this.verification.getLastVerification({}, ctx);
    if (!last) return { verifiedAt: null, accounts: 0, entries: 0, violations: 0, first: null };
    const { at, accounts, entries, violations, first } = last;
    return {
      ...{ verifiedAt: at ?? null, accounts, entries, violations },
      first: first ? { memberId: first.memberId, seq: first.seq, invariant: first.invariant } : null,
    };
  }
}
