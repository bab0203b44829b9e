import { type ClientSession, type Connection, fromDocument, modelOf, MONGO, toDocument } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import type { MemberNote } from './domain/member-note.js';
import { type MemberNoteDocument, memberNoteSchema } from './member-note.schema.js';

/** Notes of the back office about members: added and read, and removed with their member. */
@Injectable()
export class MemberNotesRepository implements KeepsMembers {
  private readonly model: Model<MemberNoteDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'MemberNote', memberNoteSchema);
    erasures.register(this);
  }

  /** Notes about a member, newest first. */
  async list(memberId: string, limit: number): Promise<MemberNote[]> {
    const found = this.model.find({ memberId }).sort({ at: -1, _id: -1 }).limit(limit);
    return (await found.lean<MemberNoteDocument[]>()).map(fromDocument);
  }

  /** The note that a request added; null when it added none. */
  async findByKey(memberId: string, key: string, session: ClientSession): Promise<MemberNote | null> {
    const found = await this.model.findOne({ memberId, key }).session(session).lean<MemberNoteDocument>();
    return found && fromDocument(found);
  }

  async insert(note: MemberNote, session: ClientSession): Promise<void> {
    await this.model.create([toDocument(note)], { session });
  }

  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId: id }, { session });
  }
}
