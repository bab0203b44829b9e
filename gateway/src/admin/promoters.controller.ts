import { Body, Get, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { type Promoter, PromotersServiceClient } from '@club/proto/club/identity/v1/promoters';
import { z } from 'zod';
import { PostCall, ROLES } from '../auth/access.decorators.js';
import { JsonForm } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';
import { type AdminFile, listFile, listRows } from './list-query.js';
import { recordController } from './record.controller.js';
import { formText, recordHead } from './record.form.js';
import { rangeBody, reportQuery, reportRange } from './report.js';

const promoterView = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    region: z.string(),
    supervisorName: z.string(),
    post: z.string(),
    number: z.string().describe('601…; empty for none'),
    utmLink: z.string(),
    linkDerived: z.boolean().describe('The link follows from the code; nobody has typed another'),
    referrals: z.int().describe('Members of the days who signed up with the code; of all days without any'),
    allReferrals: z.int().describe('Members of all days'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Promoter' });
type PromoterView = z.infer<typeof promoterView>;

const promoterOption = z.object({ value: z.string().describe('The id'), label: z.string().describe('Name and code') });

const fields = {
  name: formText(),
  code: formText().describe('3 to 20 letters or digits, kept in capitals'),
  region: formText(),
  supervisorName: formText(),
  post: formText().describe('Where the promoter stands'),
  number: formText().describe('A Malaysian mobile number in any form; empty for none'),
  utmLink: formText().describe('Empty for the link that follows from the code'),
};
const promoterAddBody = z.object(fields);
const promoterEditBody = z.object({ ...recordHead, ...fields });

const promotersBody = rangeBody({
  query: optionalText(200).describe(
    'Words of name, region, supervisor and post; or a code or number from its beginning',
  ),
});
const promotersQuery = reportQuery('name', 'code', 'region', 'supervisorName', 'createdAt', 'updatedAt');

/** Promoters in the back office (docs/product/back-office.md#promoters). */
export class AdminPromotersController extends recordController({
  client: PromotersServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/promoter/details', summary: 'One promoter' },
    add: { path: 'setting/promoter/add', summary: 'Adds a promoter: name and code, and what else is known' },
    edit: { path: 'setting/promoter/edit', summary: 'Changes a promoter; what is left out stays' },
  },
  answer: promoterView,
  view: viewOf,
  add: new JsonForm(promoterAddBody),
  edit: new JsonForm(promoterEditBody),
  fieldMap: {},
  message: ({ id = '', version = 0, ...form }) => ({ id, version, ...form }),
}) {
  @ApiOperation({ summary: 'Promoters, newest first, with the members of a range of days or all whom each brought in' })
  @ApiOkResponse({ standardSchema: z.array(promoterView) })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('fetch/dashboard/promoter')
  async rows(
    @Req() request: ClubRequest,
    @Body({ schema: promotersBody }) { query: q, ...days }: z.infer<typeof promotersBody>,
    @Query({ schema: promotersQuery }) query: z.infer<typeof promotersQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<PromoterView[] | StreamableFile> {
    const ctx = contextOf(request);
    const { from, before: to } = reportRange(days);
    const asked = { ...query, q };
    const file: AdminFile<Promoter> = {
      load: (page) => this.calls.list({ all: true, page, from, to }, ctx),
      file: 'accountReport',
      columns: PROMOTER_COLUMNS,
    };
    if (query.format) return listFile(request, asked, file);
    return (await listRows(reply, asked, file)).map(viewOf);
  }

  @ApiOperation({ summary: 'Promoters to choose from, by name' })
  @ApiOkResponse({ standardSchema: z.array(promoterOption) })
  @ApiExtension(ROLES, ['dev'])
  @Get('fetch/dashboard/promoter')
  async options(@Req() request: ClubRequest): Promise<z.infer<typeof promoterOption>[]> {
    const { rows } = await this.calls.list({ all: true, page: undefined }, contextOf(request));
    return rows
      .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }
}

function viewOf({ createdAt = '', updatedAt = '', ...promoter }: Promoter): PromoterView {
  return { ...promoter, createdAt, updatedAt };
}

const PROMOTER_COLUMNS: AdminFile<Promoter>['columns'] = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  region: ({ region }) => region,
  supervisorName: ({ supervisorName }) => supervisorName,
  post: ({ post }) => post,
  number: ({ number }) => number,
  referrals: ({ referrals }) => referrals,
  allReferrals: ({ allReferrals }) => allReferrals,
  utmLink: ({ utmLink }) => utmLink,
  createdAt: ({ createdAt = '' }) => createdAt,
};
