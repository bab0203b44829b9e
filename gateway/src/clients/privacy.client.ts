import { contextToMetadata, createGrpcClient, DomainError, fromGrpcError, type RequestContext } from '@club/platform';
import type { Member } from '@club/proto/club/identity/v1/identity';
import {
  PicturesServiceClient,
  type GetPictureResponse,
  type SetPictureResponse,
} from '@club/proto/club/identity/v1/pictures';
import {
  PrivacyServiceClient,
  type ExportMemberResponse,
  type ListConsentsResponse,
} from '@club/proto/club/identity/v1/privacy';

const CHUNK_BYTES = 256 * 1024;
const UPLOAD_MS = 20_000;
/** Cancelled too early, a deletion that happens all the same looks like one that failed. */
const DELETION_MS = 30_000;

/** What members may ask of their personal data, and their pictures, over gRPC. Every method throws DomainError. */
export class PrivacyClient {
  private readonly privacy;
  private readonly pictures;

  /** `address` is identity's host:port. */
  constructor(address: string) {
    this.privacy = createGrpcClient(PrivacyServiceClient, address, {
      deadlineMs: 8_000,
    });
    this.pictures = createGrpcClient(PicturesServiceClient, address);
  }

  consents(memberId: string, ctx: RequestContext): Promise<ListConsentsResponse> {
    return this.privacy.listConsents({ memberId }, ctx);
  }

  /** `language`: the one the question was read in. */
  setMarketing(memberId: string, given: boolean, language: string, ctx: RequestContext): Promise<ListConsentsResponse> {
    return this.privacy.setMarketingConsent({ memberId, given, language }, ctx);
  }

  export(memberId: string, ctx: RequestContext): Promise<ExportMemberResponse> {
    return this.privacy.exportMember({ memberId }, ctx);
  }

  async requestDeletionCode(
    memberId: string,
    ctx: RequestContext,
  ): Promise<{ expiresAt: string | undefined; numberEnd: string }> {
    return this.privacy.requestDeletionCode({ memberId }, ctx);
  }

  /** Confirmed by one of the two; the other is empty. */
  async delete(memberId: string, proof: { password: string; otp: string }, ctx: RequestContext): Promise<void> {
    await this.privacy.deleteMember({ memberId, ...proof }, ctx, { deadlineMs: DELETION_MS });
  }

  /** Sends a file in pieces: one message would be too large. */
  async setPicture(memberId: string, file: Buffer, ctx: RequestContext): Promise<Member> {
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
    return required(member);
  }

  async removePicture(memberId: string, ctx: RequestContext): Promise<Member> {
    return required((await this.pictures.removePicture({ memberId }, ctx)).member);
  }

  /** Throws NOT_FOUND, also for a token that is over. */
  picture(token: string, ctx: RequestContext): Promise<GetPictureResponse> {
    return this.pictures.getPicture({ token }, ctx);
  }

  close(): void {
    this.privacy.close();
    this.pictures.close();
  }
}

function required(member: Member | undefined): Member {
  if (!member) throw new DomainError('USER_NOT_FOUND');
  return member;
}
