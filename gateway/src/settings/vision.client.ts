import { Inject, Injectable } from '@nestjs/common';
import { DomainError, LOGGER, type Logger } from '@club/platform';
import { z } from 'zod';
import { CONFIG, type GatewayConfig } from '../config.js';

const DEADLINE_MS = 6_000;

const answer = z.object({
  responses: z
    .array(z.object({ textAnnotations: z.array(z.object({ description: z.string().default('') })).default([]) }))
    .min(1),
});

/**
 * The third-party text detection (docs/product/member-app.md#code-screens): one base64 image in, the text pieces of the
 * first response out.
 */
@Injectable()
export class VisionClient {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The pieces of text in the image, in the order of the answer. SERVICE_BUSY when none is configured or it fails. */
  async read(image: string): Promise<string[]> {
    const { VISION_URL, VISION_KEY } = this.config;
    if (!VISION_URL) throw new DomainError('SERVICE_BUSY');
    try {
      const response = await fetch(VISION_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(VISION_KEY ? { 'x-goog-api-key': VISION_KEY } : {}) },
        body: JSON.stringify({ requests: [{ image: { content: image }, features: [{ type: 'TEXT_DETECTION' }] }] }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok) throw new Error(`text detection answered ${response.status}`);
      const { responses } = answer.parse(await response.json());
      return (responses[0]?.textAnnotations ?? []).map(({ description }) => description);
    } catch (err) {
      this.logger.warn({ err }, 'text detection failed');
      throw new DomainError('SERVICE_BUSY');
    }
  }
}
