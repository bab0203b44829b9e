import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.decorators.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { Areas, areasSchema } from './areas.js';

/** The data of the address cascade state → city → postcode (docs/product/accounts.md#addresses). */
@ApiTags('member')
@Controller('areas')
export class AreasController {
  constructor(private readonly areas: Areas) {}

  @ApiOperation({ summary: 'Malaysian states, cities and postcodes; the ETag changes only with the data' })
  @ApiOkResponse({ standardSchema: areasSchema })
  @Public()
  @Get()
  fetch(@Req() request: ClubRequest, @Res({ passthrough: true }) reply: ClubReply): string {
    void reply.header('ETag', this.areas.etag);
    void reply.header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    if (isKnown(request.headers['if-none-match'], this.areas.etag)) {
      void reply.status(304);
      return '';
    }
    void reply.header('Content-Type', 'application/json; charset=utf-8');
    return this.areas.json;
  }
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
