import { Injectable } from '@nestjs/common';
import { Clock, kl, type RequestContext } from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { ownAward } from '../../points/domain/index.js';
import { causeOf } from '../../points/cause.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { PointsInput } from '../../points/input.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import { BIRTHDAY_KEYS, birthdayPoints } from '../../tiers/domain/bonuses.js';
import { TiersQueries } from '../../tiers/tiers.queries.js';

/** A member's birthday of one year. */
export interface BirthdayCommand {
  memberId: string;
  year: number;
  /** The beginning of the day. */
  day: Date;
}

/** Returns the key of a birthday award: one birthday a year. */
const birthdayKey = (year: number): string => `${BIRTHDAY_KEYS}${year}`;

/**
 * Credits 100, 200 or 300 points by the tier shown on the day (docs/product/tiers.md#perks); nothing once the
 * membership is over.
 */
@Injectable()
export class CreditBirthday {
  constructor(
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
    private readonly tiers: TiersQueries,
    private readonly membership: Membership,
    private readonly clock: Clock,
  ) {}

  /** Errors: INPUT_INVALID. */
  async execute(ctx: RequestContext, { memberId, year, day }: BirthdayCommand): Promise<void> {
    new PointsInput().requiredId('memberId', memberId).integer('year', year, 1900, 9999).done();
    const key = birthdayKey(year);
    if ((await this.entries.keysPresent([{ member: memberId, key }])).size > 0) return;
    if (await this.membership.hasEnded(memberId)) return;
    if (!(await this.isOf(memberId, year, day))) return;
    const tier = await this.tiers.at(ctx, memberId, day);
    await this.writer.submit(
      memberId,
      ownAward(key, {
        lines: [{ source: 'birthday', points: birthdayPoints(tier) }],
        reason: 'birthday',
        ref: String(year),
        attributes: { tier, year: String(year) },
      }),
      causeOf(ctx),
    );
  }

  // A birthday is published on its day, or later: none of days to come, none of another year, none of years before the account
  // (its opening may be published over a new year).
  private async isOf(memberId: string, year: number, day: Date): Promise<boolean> {
    const now = this.clock.now();
    const [latest] = await this.entries.latest([memberId]);
    const opened = yearOf(latest?.opened ?? now);
    return yearOf(day) === year && day <= now && year >= opened - 1;
  }
}

const yearOf = (moment: Date): number => Number(kl.date(moment).slice(0, 4));
