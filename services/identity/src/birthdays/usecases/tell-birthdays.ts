import {
  Clock,
  type DomainEvent,
  kl,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { type Born, BirthdaysRepository } from '../birthdays.repository.js';
import { type BirthdayOn, birthdaysOn } from '../domain/birthday-dates.js';

/** Days that one query looks for; far fewer than would hold two birthdays of one member. */
const DAYS_AT_ONCE = 31;

interface Birthday {
  _id: string;
  day: string;
  member: string;
  year: number;
}

/**
 * Tells the birthdays of today and of every day since the last that is done (member-account §9, rules.md). A birthday is
 * told once a year: it is recorded in the transaction of its event, so that a crash or a second replica repeats nothing.
 */
@Injectable()
export class TellBirthdays {
  constructor(
    @Inject(BirthdaysRepository) private readonly birthdays: BirthdaysRepository,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Answers how many were told. Today is looked at each time: somebody may join on their birthday. */
  async execute(ctx: RequestContext): Promise<number> {
    const today = kl.date(this.clock.now());
    const doneTo = await this.birthdays.doneTo();
    let day = doneTo !== null && doneTo < today ? kl.addDays(doneTo, 1) : today;
    let count = 0;
    while (day <= today) {
      const days: BirthdayOn[] = [];
      for (; day <= today && days.length < DAYS_AT_ONCE; day = kl.addDays(day, 1)) days.push(birthdaysOn(day));
      count += await this.tell(ctx, days);
      await this.birthdays.setDoneTo(kl.addDays(day < today ? day : today, -1));
    }
    return count;
  }

  private async tell(ctx: RequestContext, days: readonly BirthdayOn[]): Promise<number> {
    const dayOf = new Map(days.flatMap((day) => day.datesOfBirth.map((born) => [born, day] as const)));
    let count = 0;
    for await (const page of this.birthdays.bornOn([...dayOf.keys()])) {
      const found = page.flatMap((member) => birthdayOf(member, dayOf.get(member.dob)));
      const told = await this.birthdays.told(found.map(({ _id }) => _id));
      count += await this.publish(
        ctx,
        found.filter(({ _id }) => !told.has(_id)),
      );
    }
    return count;
  }

  private publish(ctx: RequestContext, candidates: readonly Birthday[]): Promise<number> {
    if (candidates.length === 0) return Promise.resolve(0);
    return withTransaction(this.connection, async (session) => {
      const told = await this.birthdays.told(
        candidates.map(({ _id }) => _id),
        session,
      );
      const fresh = candidates.filter(({ _id }) => !told.has(_id));
      if (fresh.length === 0) return 0;
      await this.birthdays.record(
        fresh.map(({ _id, day }) => ({ _id, day })),
        session,
      );
      await this.outbox.append(
        session,
        fresh.map((birthday) => this.event(ctx, birthday)),
      );
      return fresh.length;
    });
  }

  private event(ctx: RequestContext, { _id, member, day, year }: Birthday): DomainEvent {
    return newEvent(
      'BirthdayReached',
      { memberId: member, year },
      { ctx, clock: this.clock, eventId: `birthday:${_id}`, occurredAt: kl.startOfDay(day) },
    );
  }
}

/** Not before the member joined: a day that is caught up on may lie before. */
function birthdayOf({ id, registeredAt }: Born, on: BirthdayOn | undefined): Birthday[] {
  if (!on || kl.date(registeredAt) > on.day) return [];
  return [{ _id: `${id}:${on.year}`, day: on.day, member: id, year: on.year }];
}
