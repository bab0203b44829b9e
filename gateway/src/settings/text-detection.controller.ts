import { Body, Controller } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { text } from '../validation/fields.js';
import { VisionClient } from './vision.client.js';

// A strip of 1,600 pixels is far below this, and the body's own limit above it.
const MAX_IMAGE_LETTERS = 900_000;

export const textDetectionBody = z.object({
  image: text(MAX_IMAGE_LETTERS)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'FIELD_INVALID' })
    .describe('The strip as base64 of a JPEG or PNG'),
});

const detected = z.object({ texts: z.array(z.string()).describe('The pieces of text, in the order they were found') });

/** Text detection for the camera, where a service is configured (docs/product/member-app.md#code-screens). */
@ApiTags('member')
@Controller('user')
export class TextDetectionController {
  constructor(private readonly vision: VisionClient) {}

  @ApiOperation({ summary: 'Reads the text of a camera strip; 503 when no service is configured or it fails' })
  @ApiOkResponse({ standardSchema: detected })
  @Roles('user')
  @Limits(perMinute('ip', 60))
  @PostCall('textdetect')
  async detect(
    @Body({ schema: textDetectionBody }) { image }: z.infer<typeof textDetectionBody>,
  ): Promise<z.infer<typeof detected>> {
    return { texts: await this.vision.read(image) };
  }
}
