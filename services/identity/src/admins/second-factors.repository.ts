import { createHash, randomBytes } from 'node:crypto';
import {
  type ClientSession,
  type Connection,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  removalAfter,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { SecondFactor, TicketPurpose } from './domain/second-factor.js';
import {
  type AdminTicketDocument,
  adminTicketSchema,
  type SecondFactorDocument,
  secondFactorSchema,
} from './second-factor.schema.js';

const TICKET_MS = 10 * 60_000;
const KEEP_MS = 7 * 24 * 60 * 60_000;

/** Second factors and the tickets between the first step and the second. */
@Injectable()
export class SecondFactorsRepository {
  private readonly factors: Model<SecondFactorDocument>;
  private readonly tickets: Model<AdminTicketDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.factors = modelOf(connection, 'SecondFactor', secondFactorSchema);
    this.tickets = modelOf(connection, 'AdminTicket', adminTicketSchema);
  }

  /** Null when the administrator has none, confirmed or not. */
  async find(adminId: string, session: ClientSession | null = null): Promise<SecondFactor | null> {
    const found = await this.factors.findById(adminId).session(session).lean<SecondFactorDocument>();
    return found && fromDocument(found);
  }

  /** Puts a new secret in the place of one that was not confirmed; false when one is. */
  async begin(adminId: string, secret: string): Promise<boolean> {
    const set = { secret, confirmedAt: null, lastStep: -1, recovery: [] };
    try {
      await this.factors.updateOne({ _id: adminId, confirmedAt: null }, { $set: set }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Confirms the secret that was read; false when it is no longer the one that waits. */
  async confirm(
    session: ClientSession,
    { id, secret }: SecondFactor,
    confirmed: Pick<SecondFactor, 'confirmedAt' | 'lastStep' | 'recovery'>,
  ): Promise<boolean> {
    const waiting = { _id: id, secret, confirmedAt: null };
    const result = await this.factors.updateOne(waiting, { $set: confirmed }, { session });
    return result.modifiedCount === 1;
  }

  /** Keeps the secret of an app that is to take the place of the confirmed one; false when none is confirmed. */
  async propose(adminId: string, next: NonNullable<SecondFactor['next']>): Promise<boolean> {
    const confirmed = { _id: adminId, confirmedAt: trusted({ $ne: null }) };
    return (await this.factors.updateOne(confirmed, { $set: { next } })).matchedCount === 1;
  }

  /** Puts the proposed secret that was read in the place of the confirmed one; false when it is no longer the one that waits. */
  async replace(
    session: ClientSession,
    adminId: string,
    proven: Pick<SecondFactor, 'secret' | 'confirmedAt' | 'lastStep' | 'recovery'>,
  ): Promise<boolean> {
    const waiting = { _id: adminId, confirmedAt: trusted({ $ne: null }), 'next.secret': proven.secret };
    const result = await this.factors.updateOne(waiting, { $set: { ...proven, next: null } }, { session });
    return result.modifiedCount === 1;
  }

  /** Uses the code of a step up; false when it or a later one was used. */
  async useStep(adminId: string, step: number): Promise<boolean> {
    const filter = { _id: adminId, confirmedAt: trusted({ $ne: null }), lastStep: trusted({ $lt: step }) };
    return (await this.factors.updateOne(filter, { $set: { lastStep: step } })).modifiedCount === 1;
  }

  /** Uses a recovery code up and returns how many are left; null when it is none of those that were. */
  async useRecovery(session: ClientSession, adminId: string, hash: string): Promise<number | null> {
    const filter = { _id: adminId, confirmedAt: trusted({ $ne: null }), recovery: hash };
    const found = await this.factors
      .findOneAndUpdate(filter, { $pull: { recovery: hash } }, { session, returnDocument: 'after' })
      .lean<SecondFactorDocument>();
    return found && found.recovery.length;
  }

  /** Removes factor and tickets. */
  async remove(session: ClientSession, adminId: string): Promise<void> {
    await this.tickets.deleteMany({ adminId }, { session });
    await this.factors.deleteOne({ _id: adminId }, { session });
  }

  /** A ticket for ten minutes; answered once, kept as a hash. */
  async issueTicket(adminId: string, purpose: TicketPurpose, now: Date): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.tickets.create({
      _id: hashOf(ticket),
      adminId,
      purpose,
      expiresAt: new Date(now.getTime() + TICKET_MS),
      removeAt: removalAfter(new Date(now.getTime() + TICKET_MS), KEEP_MS),
    });
    return ticket;
  }

  /** Returns the id of the ticket's administrator; null when it is used, expired or for another purpose. Does not use it up. */
  async readTicket(ticket: string, purpose: TicketPurpose, now: Date): Promise<string | null> {
    const found = await this.tickets.findOne({ _id: hashOf(ticket), purpose }).lean<AdminTicketDocument>();
    return found && now < found.expiresAt ? found.adminId : null;
  }

  /** Returns the administrator who holds an unused ticket, even when it has expired. */
  async holderOf(ticket: string): Promise<{ id: string } | null> {
    const found = await this.tickets.findById(hashOf(ticket)).lean<AdminTicketDocument>();
    return found && { id: found.adminId };
  }

  /** Uses a ticket up; false when another was faster. */
  async useTicket(ticket: string, session?: ClientSession): Promise<boolean> {
    const result = await this.tickets.deleteOne({ _id: hashOf(ticket) }, session ? { session } : {});
    return result.deletedCount === 1;
  }
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
