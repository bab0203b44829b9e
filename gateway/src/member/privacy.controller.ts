import { Body, Controller, Inject, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, kl, type Session } from '@club/platform';
import { PrivacyServiceClient } from '@club/proto/club/identity/v1/privacy';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { localeFrom } from '../locale/locale.js';
import { optionalText } from '../validation/fields.js';
import { archiveOf } from './privacy.archive.js';
import { PrivacyExport } from './privacy.export.js';
import { consents, consentsView } from './privacy.view.js';
import { language, takes } from '../validation/choices.js';

const ownId = () => optionalText(100).describe("The caller's own id");

export const consentsBody = z.object({ id: ownId() });
export const marketingBody = z.object({
  id: ownId(),
  given: z.boolean({ error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') }),
  language: optionalText(10).meta(takes(language)).describe('The language the question was read in'),
});
export const downloadBody = z.object({
  id: ownId(),
  format: z.enum(['json', 'csv'], { error: 'FIELD_INVALID' }).optional().describe('json when absent'),
});
export const deletionCodeBody = z.object({ id: ownId() });
export const deletionBody = z.object({
  id: ownId(),
  password: optionalText(128).describe('One proof; the other may be left out'),
  otp: optionalText(500).describe('Of delete/code'),
});

const sentCode = z.object({
  expiresAt: z.iso.datetime(),
  numberEnd: z.string().describe('Last four digits of the number it went to'),
});

/**
 * Serves members' requests about the personal data that the club keeps (Malaysian PDPA). A copy needs no further proof than the
 * session: nothing in it is kept from the session. Deletion does.
 */
@ApiTags('member')
@Roles('user')
@Controller('user')
export class PrivacyController {
  constructor(
    @Inject(PrivacyServiceClient) private readonly privacy: Calls<PrivacyServiceClient>,
    private readonly exports: PrivacyExport,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'What the member agreed to, with version and time' })
  @ApiOkResponse({ standardSchema: consents })
  @MemberIdField('id')
  @PostCall('consents/fetch')
  async consents(
    @Req() request: ClubRequest,
    @Body({ schema: consentsBody }) _body: z.infer<typeof consentsBody>,
  ): Promise<z.infer<typeof consents>> {
    const { subjectId } = request.session as Session;
    return consentsView(await this.privacy.listConsents({ memberId: subjectId }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Gives or withdraws the consent to club news' })
  @ApiOkResponse({ standardSchema: consents })
  @MemberIdField('id')
  @PostCall('consents/marketing')
  async marketing(
    @Req() request: ClubRequest,
    @Body({ schema: marketingBody }) { given, language }: z.infer<typeof marketingBody>,
  ): Promise<z.infer<typeof consents>> {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const read = localeFrom(language) ?? language ?? ctx.locale;
    const change = { memberId: subjectId, given, language: read };
    return consentsView(await this.privacy.setMarketingConsent(change, ctx));
  }

  @ApiOperation({ summary: 'Everything the club knows of the member: a JSON file, or a ZIP of CSV files; five a day' })
  @ApiProduces('application/json', 'application/zip')
  @ApiOkResponse({ description: 'The file' })
  @MemberIdField('id')
  @PostCall('data/download')
  async download(
    @Req() request: ClubRequest,
    @Body({ schema: downloadBody }) { format = 'json' }: z.infer<typeof downloadBody>,
  ): Promise<StreamableFile> {
    const { subjectId } = request.session as Session;
    const data = await this.exports.collect(subjectId, contextOf(request));
    recordSecurity(request, 'data exported', { place: placeOf(request), subjectId, subjectType: 'user' });
    const name = `my-data-${kl.date(this.clock.now())}`;
    const [file, type, ending] =
      format === 'csv'
        ? [archiveOf(data), 'application/zip', 'zip']
        : [Buffer.from(JSON.stringify(data, null, 2)), 'application/json; charset=utf-8', 'json'];
    return new StreamableFile(file, { type, disposition: `attachment; filename="${name}.${ending}"` });
  }

  @ApiOperation({ summary: 'Sends a code by SMS that confirms the deletion without a password' })
  @ApiOkResponse({ standardSchema: sentCode })
  @MemberIdField('id')
  @PostCall('delete/code')
  async deletionCode(
    @Req() request: ClubRequest,
    @Body({ schema: deletionCodeBody }) _body: z.infer<typeof deletionCodeBody>,
  ): Promise<z.infer<typeof sentCode>> {
    const { subjectId } = request.session as Session;
    const asked = { memberId: subjectId };
    const { expiresAt, numberEnd } = await this.privacy.requestDeletionCode(asked, contextOf(request));
    return { expiresAt: expiresAt ?? '', numberEnd };
  }

  @ApiOperation({ summary: 'Deletes the account and its personal data for good; every session ends' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @MemberIdField('id')
  @PostCall('delete')
  async delete(
    @Req() request: ClubRequest,
    @Body({ schema: deletionBody }) { password = '', otp = '' }: z.infer<typeof deletionBody>,
  ): Promise<Record<string, never>> {
    const { subjectId } = request.session as Session;
    await this.privacy.deleteMember({ memberId: subjectId, password, otp }, contextOf(request));
    return {};
  }
}
