import { DomainError, type GrpcHandlers, GrpcService, wholeStream } from '@club/platform';
import { UPLOADED_IMAGE_TYPE } from '@club/platform/images';
import {
  type GetPictureRequest,
  type GetPictureResponse,
  type PicturesServiceServer,
  PicturesServiceService,
  type DeletePictureRequest,
  type DeletePictureResponse,
  type SavePictureRequest,
  type SavePictureResponse,
} from '@club/proto/club/identity/v1/pictures';
import type { ServerReadableStream } from '@grpc/grpc-js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { MAX_PICTURE, MAX_PICTURE_BYTES } from './domain/image-kind.js';
import { PictureLinks } from '../members/picture-links.js';
import { PictureStore } from './picture-store.js';
import { ChangePicture } from './usecases/change-picture.js';

/** PicturesService: profile pictures. */
@GrpcService(PicturesServiceService)
export class PicturesController implements GrpcHandlers<PicturesServiceServer> {
  constructor(
    private readonly change: ChangePicture,
    private readonly links: PictureLinks,
    private readonly store: PictureStore,
    private readonly queries: MembersQueries,
  ) {}

  /** Sets the picture from a stream of pieces. Errors: those of ChangePicture. */
  async savePicture(call: ServerReadableStream<SavePictureRequest, SavePictureResponse>): Promise<SavePictureResponse> {
    const { memberId, file } = await readFile(call);
    const member = await this.change.set(memberId, file);
    return { member: toMemberMessage(await this.queries.view(member)) };
  }

  /** Removes the picture. Errors: USER_NOT_FOUND. */
  async deletePicture(request: DeletePictureRequest): Promise<DeletePictureResponse> {
    const member = await this.change.remove(request.memberId);
    return { member: toMemberMessage(await this.queries.view(member)) };
  }

  /** The bytes of a picture. Errors: NOT_FOUND. */
  async getPicture({ token }: GetPictureRequest): Promise<GetPictureResponse> {
    const pictureId = this.links.read(token);
    const image = pictureId && (await this.store.get(pictureId));
    if (!image) throw new DomainError('NOT_FOUND');
    return { image, contentType: UPLOADED_IMAGE_TYPE };
  }
}

async function readFile(call: AsyncIterable<SavePictureRequest>): Promise<{ memberId: string; file: Buffer }> {
  const chunks: Uint8Array[] = [];
  let memberId = '';
  let size = 0;
  for await (const message of wholeStream(call)) {
    memberId ||= message.memberId;
    size += message.chunk.length;
    if (size > MAX_PICTURE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: MAX_PICTURE });
    chunks.push(message.chunk);
  }
  return { memberId, file: Buffer.concat(chunks, size) };
}
