import {
  BatchWork,
  Clock,
  type DomainEvent,
  isolateFailures,
  isTransient,
  kl,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { type Born, MembersRepository } from '../../members/members.repository.js';
import { BirthdaysRepository } from '../birthdays.repository.js';
import type { Birthday } from '../domain/birthday.js';
import { birthdaysBetween, datesOfBirth } from '../domain/birthday-dates.js';

/** After a longer gap, which only a clock that was set makes, everybody is read once instead of by date of birth. */
const MAX_DAYS_BY_DATE = 31;

/** Birthday with the data of its event. */
type Reached = Birthday & { member: string; year: number };

/**
 * Publishes the birthdays of today and of every day since the last that is done (docs/product/tiers.md#perks). A birthday
 * is published once a year: it is recorded in the transaction of its event, so that a crash or a second replica repeats
 * nothing.
 */
@Injectable()
export class PublishBirthdays {
  constructor(
    private readonly birthdays: BirthdaysRepository,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers how many were published. Today is looked at each time: somebody may join on their birthday. A birthday that
   * fails stops no other; its day is not done, so that the next round tries it again.
   */
  async execute(ctx: RequestContext): Promise<number> {
    const today = kl.date(this.clock.now());
    const doneTo = await this.birthdays.doneTo();
    const from = doneTo !== null && doneTo < today ? kl.addDays(doneTo, 1) : today;
    const { count, failed } = await this.publishBetween(ctx, from, today);
    const firstFailed = failed.map(({ day }) => day).sort()[0] ?? today;
    await this.birthdays.setDoneTo(kl.addDays(firstFailed, -1));
    return count;
  }

  private async publishBetween(ctx: RequestContext, from: string, to: string) {
    const days: string[] = [];
    for (let day = from; day <= to && days.length <= MAX_DAYS_BY_DATE; day = kl.addDays(day, 1)) days.push(day);
    const dates = days.length > MAX_DAYS_BY_DATE ? 'any' : days.flatMap(datesOfBirth);
    let count = 0;
    const failed: Reached[] = [];
    for await (const page of new BatchWork().each(this.members.born(dates))) {
      const found = page.flatMap((member) => birthdaysOf(member, from, to));
      if (found.length === 0) continue;
      const known = await this.birthdays.published(found.map(({ id }) => id));
      const fresh = found.filter(({ id }) => !known.has(id));
      try {
        count += await this.publish(ctx, fresh);
      } catch (err) {
        if (isTransient(err)) throw err;
        const each = async (birthday: Reached) => void (count += await this.publish(ctx, [birthday]));
        failed.push(...(await isolateFailures(fresh, each, ({ id: birthday }) => ({ birthday }))));
      }
    }
    return { count, failed };
  }

  private publish(ctx: RequestContext, candidates: readonly Reached[]): Promise<number> {
    if (candidates.length === 0) return Promise.resolve(0);
    return withTransaction(this.connection, async (session) => {
      const ids = candidates.map(({ id }) => id);
      const known = await this.birthdays.published(ids, session);
      const fresh = candidates.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return 0;
      const records = fresh.map(({ id, day }) => ({ id, day }));
      await this.birthdays.record(records, session);
      const events = fresh.map((birthday) => this.event(ctx, birthday));
      await this.outbox.append(session, events);
      return fresh.length;
    });
  }

  private event(ctx: RequestContext, { id, member, day, year }: Reached): DomainEvent {
    return newEvent(
      'BirthdayReached',
      { memberId: member, year },
      { ctx, clock: this.clock, eventId: `birthday:${id}`, occurredAt: kl.startOfDay(day) },
    );
  }
}

/** Not before the member joined: a day that is caught up on may lie before. */
function birthdaysOf({ id, dob, registeredAt }: Born, from: string, to: string): Reached[] {
  return birthdaysBetween(dob, from, to)
    .filter(({ day }) => kl.date(registeredAt) <= day)
    .map(({ day, year }) => ({ id: `${id}:${year}`, day, member: id, year }));
}
