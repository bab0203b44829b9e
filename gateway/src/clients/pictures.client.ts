import { Inject, Injectable } from '@nestjs/common';
import { type Calls, contextToMetadata, fromGrpcError, type RequestContext } from '@club/platform';
import type { Member } from '@club/proto/club/identity/v1/identity';
import { PicturesServiceClient, type SetPictureResponse } from '@club/proto/club/identity/v1/pictures';
import { required } from './required.js';

const CHUNK_BYTES = 256 * 1024;
const UPLOAD_MS = 20_000;

/** Members' pictures, which go as a stream. */
@Injectable()
export class PicturesClient {
  constructor(@Inject(PicturesServiceClient) private readonly pictures: Calls<PicturesServiceClient>) {}

  /** Sends a file in pieces: one message would be too large. */
  async set(memberId: string, file: Buffer, ctx: RequestContext): Promise<Member> {
    const deadline = Date.now() + UPLOAD_MS;
    const { member } = await new Promise<SetPictureResponse>((resolve, reject) => {
      const call = this.pictures.raw.setPicture(contextToMetadata(ctx), { deadline }, (error, response) =>
        error ? reject(fromGrpcError(error)) : resolve(response),
      );
      call.write({ memberId, chunk: Buffer.alloc(0), last: file.length === 0 });
      for (let at = 0; at < file.length; at += CHUNK_BYTES) {
        const end = at + CHUNK_BYTES;
        call.write({ memberId: '', chunk: file.subarray(at, end), last: end >= file.length });
      }
      call.end();
    });
    return required(member, 'USER_NOT_FOUND');
  }
}
