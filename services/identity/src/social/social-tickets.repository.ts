import { createHash, randomBytes } from 'node:crypto';
import { type ClientSession, Clock, type Connection, modelOf, MONGO, removalAfter, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import type { SocialTicket, TicketKind } from './domain/ticket.js';
import { type SocialTicketDocument, socialTicketSchema } from './social-ticket.schema.js';

const MINUTE_MS = 60_000;
const KEEP_MS = 60 * MINUTE_MS;
const LIFE_MS: Record<TicketKind, number> = {
  // Somebody who has to look for the provider's password.
  attempt: 15 * MINUTE_MS,
  ticket: 2 * MINUTE_MS,
  profile: 30 * MINUTE_MS,
};

/** The steps of social logins under way. Every secret opens one step, in the browser that began. */
@Injectable()
export class SocialTicketsRepository implements KeepsMembers {
  private readonly model: Model<SocialTicketDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly clock: Clock,
    erasures: Erasures,
  ) {
    this.model = modelOf(connection, 'SocialTicket', socialTicketSchema);
    erasures.register(this);
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
      removeAt: removalAfter(expiresAt, KEEP_MS),
    });
    return secret;
  }

  /** Uses a step up; null when there is none, it is over, or another browser asks. */
  async take(kind: TicketKind, secret: string, browser: string): Promise<SocialTicket | null> {
    return toTicket(await this.model.findOneAndDelete(this.living(kind, secret, browser)).lean<SocialTicketDocument>());
  }

  /** Returns the same as `take`, without using the step up. */
  async read(kind: TicketKind, secret: string, browser: string): Promise<SocialTicket | null> {
    return toTicket(await this.model.findOne(this.living(kind, secret, browser)).lean<SocialTicketDocument>());
  }

  /** Removes the steps that carry a member's profile. */
  async eraseMember({ email }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ 'profile.email': email }, { session });
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

/** Returns 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

function toTicket(document: SocialTicketDocument | null): SocialTicket | null {
  if (!document) return null;
  const { purpose, language, attempt, profile } = document;
  return { purpose, language, attempt, profile };
}
