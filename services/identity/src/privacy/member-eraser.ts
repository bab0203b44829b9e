import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { MembersRepository } from '../members/members.repository.js';
import { PictureRemovals } from '../pictures/picture-removals.repository.js';
import { DeletionCodesRepository } from './deletion-codes.repository.js';

/** Collections that hold something about a member under `memberId`. */
const BY_MEMBER = ['notifications', 'links'];

interface DeletedMember {
  /** The member. */
  _id: string;
  referrerId: string | null;
  registeredAt: Date;
  deletedAt: Date;
}

/** Knows everywhere identity keeps personal data, and takes it away. */
@Injectable()
export class MemberEraser {
  constructor(
    private readonly members: MembersRepository,
    private readonly pictures: PictureRemovals,
    private readonly codes: DeletionCodesRepository,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Leaves an id, who brought the member, and two moments: ledgers and referral histories stay whole. The day's count of
   * SMS to the number stays its week, so that deleting gives no further codes; names of the lock-out are hashes.
   */
  async erase(member: Member, deletedAt: Date, session: ClientSession): Promise<void> {
    const db = nativeDb(this.connection);
    const { id, referrerId, registeredAt } = member;
    await db
      .collection<DeletedMember>('deleted_members')
      .insertOne({ _id: id, referrerId, registeredAt, deletedAt }, { session });
    await this.members.remove(id, session);
    await db.collection('signups').deleteMany({ $or: [{ signupId: id }, { number: member.number }] }, { session });
    for (const name of BY_MEMBER) await db.collection(name).deleteMany({ memberId: id }, { session });
    await db
      .collection<{ _id: string }>('links')
      .deleteMany({ _id: { $in: [`reset:${id}`, `verify:${id}`] } }, { session });
    await db.collection('social_tickets').deleteMany({ 'profile.email': member.email }, { session });
    await this.codes.remove(id, session);
    if (member.pictureId) await this.pictures.promise(member.pictureId, session);
  }
}
