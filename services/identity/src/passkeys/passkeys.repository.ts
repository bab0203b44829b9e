import {
  type ClientSession,
  type Connection,
  DomainError,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  toDocument,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import type { Passkey } from './domain/passkey.js';
import { type PasskeyDocument, passkeySchema } from './passkey.schema.js';

/** Passkeys of members: added, used and removed. */
@Injectable()
export class PasskeysRepository implements KeepsMembers {
  private readonly model: Model<PasskeyDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'Passkey', passkeySchema);
    erasures.register(this);
  }

  /** Passkeys of a member, oldest first. */
  async list(memberId: string): Promise<Passkey[]> {
    const found = this.model.find({ memberId }).sort({ createdAt: 1, _id: 1 });
    return (await found.lean<PasskeyDocument[]>()).map(fromDocument);
  }

  /** The passkey that devices know by a name; null when there is none. */
  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const found = await this.model.findOne({ credentialId }).lean<PasskeyDocument>();
    return found && fromDocument(found);
  }

  /** The passkey of an id; null when there is none. */
  async findById(id: string): Promise<Passkey | null> {
    const found = await this.model.findById(id).lean<PasskeyDocument>();
    return found && fromDocument(found);
  }

  /** Errors: PASSKEY_REFUSED for a name that another passkey has. */
  async insert(passkey: Passkey, session: ClientSession): Promise<void> {
    try {
      await this.model.create([toDocument(passkey)], { session });
    } catch (error) {
      if (isDuplicateKey(error, 'credential')) throw new DomainError('PASSKEY_REFUSED');
      throw error;
    }
  }

  /** Records a sign-in; returns false when the passkey is gone, or its count was moved since it was read. */
  async recordUse({ id, counter }: Passkey, next: number, usedAt: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id, counter }, { $set: { counter: next, usedAt } });
    return matchedCount === 1;
  }

  /** Removes one; returns whether it was there. */
  async remove(id: string, memberId: string, session: ClientSession): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id, memberId }, { session })).deletedCount === 1;
  }

  /** Removes all of a member that is gone. */
  async removeAll(memberId: string): Promise<void> {
    await this.model.deleteMany({ memberId });
  }

  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId: id }, { session });
  }
}
