import { randomUUID } from 'node:crypto';
import { DomainError, MONGO, RateLimiter, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { PictureEncoder } from '../picture-encoder.js';
import { PictureRemovals } from '../picture-removals.repository.js';
import { PictureStore } from '../picture-store.js';

/** Decoding a picture is work: enough for somebody who tries a few, too few to keep the service busy. */
const UPLOADS = { limit: 20, windowMs: 60 * 60_000 };

/** Sets, replaces or removes a member's picture (docs/product/accounts.md#profile-picture). */
@Injectable()
export class ChangePicture {
  constructor(
    private readonly members: MembersRepository,
    private readonly encoder: PictureEncoder,
    private readonly store: PictureStore,
    private readonly removals: PictureRemovals,
    private readonly limiter: RateLimiter,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: USER_NOT_FOUND, RATE_LIMITED {wait seconds} and those of PictureEncoder. */
  async set(memberId: string, file: Buffer): Promise<Member> {
    const { allowed, retryAfterMs } = await this.limiter.hit(`picture:${memberId}`, UPLOADS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    if (!(await this.members.findById(memberId))) throw new DomainError('USER_NOT_FOUND');
    const image = await this.encoder.encode(file);
    const pictureId = randomUUID();
    await this.removals.expect(pictureId);
    await this.store.put(pictureId, image);
    return this.replace(memberId, pictureId);
  }

  /** No picture is no error. Errors: USER_NOT_FOUND. */
  remove(memberId: string): Promise<Member> {
    return this.replace(memberId, null);
  }

  private replace(memberId: string, pictureId: string | null): Promise<Member> {
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      if (pictureId) await this.removals.keep(pictureId, session);
      if (member.pictureId) await this.removals.promise(member.pictureId, session);
      await this.members.update(memberId, { pictureId }, session);
      return { ...member, pictureId };
    });
  }
}
