import { type ClientSession, type Connection, fromDocument, modelOf, MONGO, toDocument, trusted } from '@club/platform';
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

  /** Null when no such member was erased. */
  async find(id: string): Promise<ErasedMember | null> {
    const found = await this.model.findOne({ _id: id }).lean<ErasedMemberDocument>();
    return found && fromDocument(found);
  }

  /** Returns those of `ids` that are erased members. */
  async present(ids: readonly string[]): Promise<string[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, { _id: 1 }).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }
}
