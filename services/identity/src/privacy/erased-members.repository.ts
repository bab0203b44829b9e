import { type ClientSession, type Connection, modelOf, MONGO, toDocument } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { ErasedMember } from './domain/erased-member.js';
import { type ErasedMemberDocument, erasedMemberSchema } from './erased-member.schema.js';

/** Erased members. */
@Injectable()
export class ErasedMembers {
  private readonly model: Model<ErasedMemberDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'ErasedMember', erasedMemberSchema);
  }

  /** Errors: a duplicate key for one that is erased already. */
  async add(member: ErasedMember, session: ClientSession): Promise<void> {
    await this.model.create([toDocument(member)], { session });
  }
}
