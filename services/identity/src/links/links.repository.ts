import { type ClientSession, type Connection, modelOf, MONGO, removalAfter, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import { type Link, LINK_PURPOSES, type LinkOutcome, type LinkPurpose } from './domain/link.js';
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
      { $set: { digest, nonce, datems, outcome: null, removeAt: removalAfter(new Date(datems), KEEP_MS) } },
      { upsert: true, ...(session ? { session } : {}) },
    );
  }

  /** The member's open link, whether or not its day is over; null without one. */
  async findOpen(purpose: LinkPurpose, memberId: string): Promise<Link | null> {
    const query = { _id: keyOf({ purpose, memberId }), outcome: null };
    const record = await this.model.findOne(query).lean<LinkDocument>();
    return record && { purpose, memberId, datems: record.datems, nonce: record.nonce };
  }

  /** Returns the outcome of the link with `digest`, or `open`; null when it is not the member's latest. */
  async state(purpose: LinkPurpose, memberId: string, digest: string): Promise<LinkOutcome | 'open' | null> {
    const record = await this.model.findOne({ _id: keyOf({ purpose, memberId }), digest }).lean<LinkDocument>();
    return record && (record.outcome ?? 'open');
  }

  /** Closes an open link; false when it is no longer the latest, or closed. */
  async close(
    session: ClientSession,
    link: Pick<Link, 'purpose' | 'memberId'> & { digest: string },
    outcome: LinkOutcome,
  ): Promise<boolean> {
    const open = { _id: keyOf(link), digest: link.digest, outcome: null };
    const result = await this.model.updateOne(open, { $set: { outcome } }, { session });
    return result.modifiedCount === 1;
  }

  /** Ends the open links of a member that went to an e-mail which the account has no longer. */
  async withdraw(memberId: string, session: ClientSession): Promise<void> {
    const keys = LINK_PURPOSES.map((purpose) => keyOf({ purpose, memberId }));
    const open = { _id: trusted({ $in: keys }), outcome: null };
    await this.model.updateMany(open, { $set: { outcome: 'released' } }, { session });
  }

  /** Removes the member's links of every purpose. */
  async eraseMember({ id: memberId }: Member, session: ClientSession): Promise<void> {
    const keys = LINK_PURPOSES.map((purpose) => keyOf({ purpose, memberId }));
    await this.model.deleteMany({ _id: trusted({ $in: keys }) }, { session });
  }
}

const keyOf = ({ purpose, memberId }: Pick<Link, 'purpose' | 'memberId'>) => `${purpose}:${memberId}`;
