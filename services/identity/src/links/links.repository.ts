import { type ClientSession, type Connection, modelOf, MONGO, removalAfter, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import { type Link, LINK_PURPOSES, type LinkPurpose } from './domain/link.js';
import { type LinkDocument, linkSchema } from './link.schema.js';

const KEEP_MS = 7 * 24 * 60 * 60_000;

/** The links that are out, by the hash of their tokens. */
@Injectable()
export class LinksRepository implements KeepsMembers {
  private readonly model: Model<LinkDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'Link', linkSchema);
    erasures.register(this);
  }

  /** Puts the link in the place of the member's earlier one for the same purpose. */
  async replace(link: Link, digest: string, session?: ClientSession): Promise<void> {
    const { datems, nonce } = link;
    await this.model.updateOne(
      { _id: keyOf(link) },
      { $set: { digest, nonce, datems, removeAt: removalAfter(new Date(datems), KEEP_MS) } },
      { upsert: true, ...(session ? { session } : {}) },
    );
  }

  /** The member's present link, whether or not its day is over; null without one. */
  async find(purpose: LinkPurpose, memberId: string): Promise<Link | null> {
    const record = await this.model.findById(keyOf({ purpose, memberId })).lean<LinkDocument>();
    return record && { purpose, memberId, datems: record.datems, nonce: record.nonce };
  }

  /** Returns whether `digest` is that of the member's present link. */
  async isLiving(purpose: LinkPurpose, memberId: string, digest: string): Promise<boolean> {
    return (await this.model.exists({ _id: keyOf({ purpose, memberId }), digest })) !== null;
  }

  /** Uses the link up; false when it is no longer the living one. */
  async consume(session: ClientSession, purpose: LinkPurpose, memberId: string, digest: string): Promise<boolean> {
    const result = await this.model.deleteOne({ _id: keyOf({ purpose, memberId }), digest }, { session });
    return result.deletedCount === 1;
  }

  /** Removes the member's links of every purpose. */
  async eraseMember({ id: memberId }: Member, session: ClientSession): Promise<void> {
    const keys = LINK_PURPOSES.map((purpose) => keyOf({ purpose, memberId }));
    await this.model.deleteMany({ _id: trusted({ $in: keys }) }, { session });
  }
}

const keyOf = ({ purpose, memberId }: Pick<Link, 'purpose' | 'memberId'>) => `${purpose}:${memberId}`;
