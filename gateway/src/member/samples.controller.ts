import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { type Calls, localizedText } from '@club/platform';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { ImagesClient } from '../clients/images.client.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { texts } from '../validation/choices.js';
import { sampleImages } from './samples.view.js';

const sample = z
  .object({
    id: z.string(),
    brandId: z.string(),
    formatId: z.string(),
    sizeId: z.string(),
    size: z.string().describe('NB, S, M, L, XL or XXL'),
    active: z.boolean(),
    itemName: texts,
    description: texts,
    itemImage: texts,
  })
  .meta({ id: 'Sample' });
const sampleList = z
  .object({
    data: z.array(sample),
    availableData: z.object({ formats: z.array(z.string()), sizes: z.array(z.string()) }),
  })
  .meta({ id: 'SampleList' });

/** The free samples on offer (docs/product/samples.md#sizes). */
@ApiTags('member')
@Controller('sample')
export class SamplesController {
  constructor(
    @Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>,
    private readonly images: ImagesClient,
    private readonly lists: PublicLists,
  ) {}

  @ApiOperation({ summary: 'Free samples on offer, smallest size first, with the formats and sizes they have' })
  @ApiOkResponse({ standardSchema: sampleList })
  @Public()
  @Get('fetch')
  async fetch(@Req() request: ClubRequest): Promise<z.infer<typeof sampleList>> {
    const { samples, formatIds, sizeIds } = await this.lists.get('samples', () =>
      this.samples.listSamples({}, contextOf(request)),
    );
    return {
      data: samples.map((one) => ({
        ...one,
        itemName: localizedText(one.itemName),
        description: localizedText(one.description),
        itemImage: sampleImages(one.itemImage),
      })),
      availableData: { formats: formatIds, sizes: sizeIds },
    };
  }

  @ApiOperation({ summary: 'A picture of a sample; its bytes never change' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture' })
  @Public()
  @Get('image/:name')
  async image(
    @Req() request: ClubRequest,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { content, contentType } = await this.images.get('samples', name, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return Buffer.from(content);
  }
}
