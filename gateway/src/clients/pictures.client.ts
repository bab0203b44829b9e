import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import type { Member } from '@club/proto/club/identity/v1/identity';
import {
  PicturesServiceClient,
  type SavePictureRequest,
  type SavePictureResponse,
} from '@club/proto/club/identity/v1/pictures';
import { required } from './required.js';
import { sendFile } from './send-file.js';

/** Members' pictures, which go as a stream. */
@Injectable()
export class PicturesClient {
  constructor(@Inject(PicturesServiceClient) private readonly pictures: Calls<PicturesServiceClient>) {}

  /** Returns the member with the new picture. Errors: those of SavePicture. */
  async set(memberId: string, file: Buffer, ctx: RequestContext): Promise<Member> {
    const { member } = await sendFile<SavePictureRequest, SavePictureResponse>(
      (...call) => this.pictures.raw.savePicture(...call),
      { file, head: (piece) => ({ memberId, ...piece }), rest: (piece) => ({ memberId: '', ...piece }) },
      ctx,
    );
    return required(member, 'USER_NOT_FOUND');
  }
}
