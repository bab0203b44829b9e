import { Body, Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type Session } from '@club/platform';
import { PicturesServiceClient } from '@club/proto/club/identity/v1/pictures';
import { z } from 'zod';
import { MemberIdField, PostCall, Public, Roles } from '../auth/access.decorators.js';
import { PicturesClient } from '../clients/pictures.client.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { TakesFiles, withForm } from '../http/file-upload.js';
import { TakesForm } from '../http/form-body.js';
import { optionalText, text } from '../validation/fields.js';
import { UserComposer } from './user.composer.js';
import { user } from './user.schema.js';

const FILES = { picture: 1 };
const callersId = z.object({ id: optionalText(100).describe("The caller's own id") });
export const pictureQuery = z.object({ key: text(200).describe("As it stands in the user's `picture`") });

/** Profile pictures (docs/product/accounts.md#profile-picture). */
@ApiTags('member')
@Controller('user/picture')
export class PictureController {
  constructor(
    @Inject(PicturesServiceClient) private readonly pictures: Calls<PicturesServiceClient>,
    private readonly uploads: PicturesClient,
    private readonly users: UserComposer,
  ) {}

  @ApiOperation({ summary: 'Sets the profile picture: JPEG, PNG or WebP to 10 MB, shown as a square' })
  @TakesForm({ schema: callersId, files: FILES, needs: ['picture'] })
  @ApiOkResponse({ standardSchema: user })
  @Roles('user')
  @TakesFiles({ megabytes: 10, files: FILES })
  @PostCall('')
  async set(@Req() request: ClubRequest) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const member = await withForm(request, ({ files }) => {
      const file = files.get('picture');
      if (!file) throw new DomainError('FILE_REQUIRED');
      return this.uploads.set(subjectId, file, ctx);
    });
    return this.users.compose(subjectId, ctx, member);
  }

  @ApiOperation({ summary: 'Takes the profile picture away' })
  @ApiOkResponse({ standardSchema: user })
  @Roles('user')
  @MemberIdField('id')
  @PostCall('remove')
  async remove(@Req() request: ClubRequest, @Body({ schema: callersId }) _body: z.infer<typeof callersId>) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const { member } = await this.pictures.deletePicture({ memberId: subjectId }, ctx);
    return this.users.compose(subjectId, ctx, required(member, 'USER_NOT_FOUND'));
  }

  @ApiOperation({ summary: 'A profile picture, for whoever has its key' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture' })
  @Public()
  @Get()
  async get(
    @Req() request: ClubRequest,
    @Query({ schema: pictureQuery }) { key }: z.infer<typeof pictureQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { image, contentType } = await this.pictures.getPicture({ token: key }, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    // The key is over within hours, and only this browser may keep the copy.
    void reply.header('Cache-Control', 'private, max-age=21600, immutable');
    return Buffer.from(image);
  }
}
