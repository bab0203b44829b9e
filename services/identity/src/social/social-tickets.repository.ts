import { createHash, randomBytes } from 'node:crypto';
import { Clock, type Connection, ensureCollection, type Migration, MONGO, SystemClock, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { TicketKind } from './domain/purpose.js';
import { type SocialTicketRecord, socialTicketSchema } from './social-tickets.schema.js';

const MINUTE_MS = 60_000;
const KEEP_MS = 60 * MINUTE_MS;
const LIFE_MS: Record<TicketKind, number> = {
  // Somebody who has to look for the provider's password.
  attempt: 15 * MINUTE_MS,
  ticket: 2 * MINUTE_MS,
  profile: 30 * MINUTE_MS,
};

/** What a ticket carries from step to step. */
export type SocialTicket = Pick<SocialTicketRecord, 'purpose' | 'language' | 'attempt' | 'profile'>;

/** The steps of social logins under way. Every secret opens one step, in the browser that began. */
@Injectable()
export class SocialTicketsRepository {
  private readonly model: Model<SocialTicketRecord>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly clock: Clock,
  ) {
    this.model =
      connection.models['SocialTicket'] ?? connection.model<SocialTicketRecord>('SocialTicket', socialTicketSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Keeps a step and answers its secret; `secret` when it has one already. */
  async issue(kind: TicketKind, browser: string, ticket: SocialTicket, secret = newSecret()): Promise<string> {
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS[kind]);
    await this.model.create({
      ...ticket,
      _id: hashOf(secret),
      kind,
      browserHash: hashOf(browser),
      expiresAt,
      removeAt: new Date(expiresAt.getTime() + KEEP_MS),
    });
    return secret;
  }

  /** Uses a step up; null when there is none, it is over, or another browser asks. */
  async take(kind: TicketKind, secret: string, browser: string): Promise<SocialTicket | null> {
    return this.model.findOneAndDelete(this.living(kind, secret, browser)).lean<SocialTicketRecord>();
  }

  /** As `take`, and leaves the step as it is. */
  async read(kind: TicketKind, secret: string, browser: string): Promise<SocialTicket | null> {
    return this.model.findOne(this.living(kind, secret, browser)).lean<SocialTicketRecord>();
  }

  private living(kind: TicketKind, secret: string, browser: string) {
    return {
      _id: hashOf(secret),
      kind,
      browserHash: hashOf(browser),
      expiresAt: trusted({ $gt: this.clock.now() }),
    };
  }
}

/** 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Collection and index of social logins under way. */
export const socialMigrations: Migration[] = [
  {
    id: '040-social-tickets',
    async up(connection: Connection) {
      await ensureCollection(connection, 'social_tickets');
      await new SocialTicketsRepository(connection, new SystemClock()).createIndexes();
    },
  },
];
