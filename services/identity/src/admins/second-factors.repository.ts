import { createHash, randomBytes } from 'node:crypto';
import { isDuplicateKey, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';

/** An administrator's second factor. */
export interface SecondFactorRecord {
  /** The administrator. */
  _id: string;
  /** Sealed for this administrator. */
  secret: string;
  /** Null until a code has shown that the app holds the secret. */
  confirmedAt: Date | null;
  /** Of the latest code that was taken; no code of it or before is taken again. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
}

/** What an administrator whose password was right may do next. */
export type TicketPurpose = 'code' | 'enrol';

interface TicketRecord {
  /** Hash of the ticket. */
  _id: string;
  adminId: string;
  purpose: TicketPurpose;
  expiresAt: Date;
  /** Cleaning up only, days later. */
  removeAt: Date;
}

export const SECOND_FACTORS = 'second_factors';
export const ADMIN_TICKETS = 'admin_tickets';

const TICKET_MS = 10 * 60_000;
const KEEP_MS = 7 * 24 * 60 * 60_000;

/** Second factors and the tickets between the first step and the second. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.tickets.createIndex({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
    await this.tickets.createIndex({ adminId: 1 }, { name: 'admin' });
  }

  /** Null when the administrator has none, confirmed or not. */
  find(adminId: string): Promise<SecondFactorRecord | null> {
    return this.factors.findOne({ _id: adminId });
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
    { _id, secret }: SecondFactorRecord,
    confirmed: Pick<SecondFactorRecord, 'confirmedAt' | 'lastStep' | 'recovery'>,
  ): Promise<boolean> {
    const result = await this.factors.updateOne({ _id, secret, confirmedAt: null }, { $set: confirmed });
    return result.modifiedCount === 1;
  }

  /** Uses the code of a step up; false when it or a later one was used. */
  async useStep(adminId: string, step: number): Promise<boolean> {
    const filter = { _id: adminId, confirmedAt: { $ne: null }, lastStep: { $lt: step } };
    return (await this.factors.updateOne(filter, { $set: { lastStep: step } })).modifiedCount === 1;
  }

  /** Uses a recovery code up; false when it is not one of those left. */
  async useRecovery(adminId: string, hash: string): Promise<boolean> {
    const filter = { _id: adminId, confirmedAt: { $ne: null }, recovery: hash };
    return (await this.factors.updateOne(filter, { $pull: { recovery: hash } })).modifiedCount === 1;
  }

  /** Takes factor and tickets away. */
  async remove(adminId: string): Promise<void> {
    await this.tickets.deleteMany({ adminId });
    await this.factors.deleteOne({ _id: adminId });
  }

  /** A ticket for ten minutes; answered once, kept as a hash. */
  async issueTicket(adminId: string, purpose: TicketPurpose, now: Date): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.tickets.insertOne({
      _id: hashOf(ticket),
      adminId,
      purpose,
      expiresAt: new Date(now.getTime() + TICKET_MS),
      removeAt: new Date(now.getTime() + TICKET_MS + KEEP_MS),
    });
    return ticket;
  }

  /** Whose ticket it is; null when it is used, over or for something else. Uses nothing up. */
  async readTicket(ticket: string, purpose: TicketPurpose, now: Date): Promise<string | null> {
    const found = await this.tickets.findOne({ _id: hashOf(ticket), purpose });
    return found && now < found.expiresAt ? found.adminId : null;
  }

  /** Who was given a ticket that is not used yet, also when its time is over. */
  async holderOf(ticket: string): Promise<{ id: string } | null> {
    const found = await this.tickets.findOne({ _id: hashOf(ticket) });
    return found && { id: found.adminId };
  }

  /** Uses a ticket up; false when another was faster. */
  async useTicket(ticket: string): Promise<boolean> {
    return (await this.tickets.deleteOne({ _id: hashOf(ticket) })).deletedCount === 1;
  }

  private get factors() {
    return this.connection.collection<SecondFactorRecord>(SECOND_FACTORS);
  }

  private get tickets() {
    return this.connection.collection<TicketRecord>(ADMIN_TICKETS);
  }
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
