import {
  BatchWork,
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
import { birthdaysBetween, datesOfBirth } from '../domain/birthday-dates.js';

/** After a longer gap, which only a clock that was set makes, everybody is read once instead of by date of birth. */
const MAX_DAYS_BY_DATE = 31;

interface Birthday {
  _id: string;
  day: string;
  member: string;
  year: number;
}

/**
 * Publishes the birthdays of today and of every day since the last that is done (docs/product/tiers.md#perks). A birthday
 * is published once a year: it is recorded in the transaction of its event, so that a crash or a second replica repeats
 * nothing.
 */
@Injectable()
export class PublishBirthdays {
  constructor(
    private readonly birthdays: BirthdaysRepository,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Answers how many were told. Today is looked at each time: somebody may join on their birthday. */
  async execute(ctx: RequestContext): Promise<number> {
    const today = kl.date(this.clock.now());
    const doneTo = await this.birthdays.doneTo();
    const from = doneTo !== null && doneTo < today ? kl.addDays(doneTo, 1) : today;
    const count = await this.tell(ctx, from, today);
    await this.birthdays.setDoneTo(kl.addDays(today, -1));
    return count;
  }

  private async tell(ctx: RequestContext, from: string, to: string): Promise<number> {
    const days: string[] = [];
    for (let day = from; day <= to && days.length <= MAX_DAYS_BY_DATE; day = kl.addDays(day, 1)) days.push(day);
    const dates = days.length > MAX_DAYS_BY_DATE ? 'any' : days.flatMap(datesOfBirth);
    let count = 0;
    for await (const page of new BatchWork().each(this.birthdays.born(dates))) {
      const found = page.flatMap((member) => birthdaysOf(member, from, to));
      if (found.length === 0) continue;
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
function birthdaysOf({ id, dob, registeredAt }: Born, from: string, to: string): Birthday[] {
  return birthdaysBetween(dob, from, to)
    .filter(({ day }) => kl.date(registeredAt) <= day)
    .map(({ day, year }) => ({ _id: `${id}:${year}`, day, member: id, year }));
}
