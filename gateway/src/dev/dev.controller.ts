import { Body, Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError, REDIS, setClockOffset, type RedisClient } from '@club/platform';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { optionalText } from '../validation/fields.js';
import { messagesTo, type InboxMessage, type MaildevMail } from './inbox.js';

const TEN_YEARS_MS = 10 * 366 * 86_400_000;
const INBOX_TIMEOUT_MS = 5_000;

export const clockBody = z.object({
  offsetMs: z
    .int({ error: 'FIELD_INVALID' })
    .min(-TEN_YEARS_MS, { error: 'FIELD_INVALID' })
    .max(TEN_YEARS_MS, { error: 'FIELD_INVALID' })
    .describe('From real time, absolute; 0 resets'),
});

export const messagesQuery = z.object({ to: optionalText(254).describe('An e-mail, or a number in any form') });

const clockAnswer = z.object({ offsetMs: z.int(), processes: z.int().describe('How many processes applied it') });
const messages = z.array(
  z.object({
    to: z.string(),
    channel: z.enum(['email', 'sms']),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    at: z.string(),
  }),
);

/**
 * The club's clock and the messages it sent, for development and its tests (docs/product/development.md#clock and
 * docs/product/development.md#messages).
 */
@ApiTags('development')
@Public()
@Controller('dev')
export class DevController {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @ApiOperation({ summary: 'Shifts the clock; answers when every running process has applied it' })
  @ApiOkResponse({ standardSchema: clockAnswer })
  @PostCall('clock')
  async clock(@Body({ schema: clockBody }) { offsetMs }: z.infer<typeof clockBody>) {
    try {
      return { offsetMs, processes: await setClockOffset(this.redis, offsetMs) };
    } catch (error) {
      throw new DomainError('SERVICE_BUSY', {}, {}, { cause: error });
    }
  }

  @ApiOperation({ summary: 'The SMS and e-mails sent, newest first' })
  @ApiOkResponse({ standardSchema: messages })
  @Get('messages')
  async messages(@Query({ schema: messagesQuery }) { to }: z.infer<typeof messagesQuery>): Promise<InboxMessage[]> {
    const url = `${this.config.MAIL_WEB_URL ?? ''}/email`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(INBOX_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`inbox answered ${response.status}`);
      return messagesTo(to ?? '', (await response.json()) as MaildevMail[]);
    } catch (error) {
      throw new DomainError('SERVICE_BUSY', {}, {}, { cause: error });
    }
  }
}
