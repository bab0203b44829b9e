import { type Calls, Clock, kl, type RequestContext } from '@club/platform';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { Inject, Injectable } from '@nestjs/common';
import { JobProgress } from '../../job-progress/job-progress.repository.js';
import { doubleDay, VOUCHER_DAYS, voucherEnding } from '../domain/reminder.js';
import { ReminderSettingsRepository } from '../reminder-settings.repository.js';
import { RemindersRepository } from '../reminders.repository.js';

/** Parts of the job, by the names under which their progress is kept. */
const DOUBLE_DAYS = 'reminders.doubleDay';
const VOUCHERS = 'reminders.voucherEnding';
const HOUR_MS = 3_600_000;
/** Hour of the day before a double-points day at which its reminders are planned: until then the days may change. */
const DOUBLE_DAY_HOUR = 17;

/**
 * Plans the reminders that come by the calendar, once a day: of a double-points day on the day before, and of vouchers a week before they
 * end (docs/product/reminders.md#kinds). A part that fails is done in the next round; what was planned before is not planned twice.
 */
@Injectable()
export class PlanReminders {
  constructor(
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    private readonly settings: ReminderSettingsRepository,
    private readonly reminders: RemindersRepository,
    private readonly progress: JobProgress,
    private readonly clock: Clock,
  ) {}

  /** Errors: SERVICE_BUSY when another service does not answer, after the other part is done. */
  async execute(ctx: RequestContext): Promise<void> {
    const outcomes = await Promise.allSettled([this.doubleDays(ctx), this.endingVouchers(ctx)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async doubleDays(ctx: RequestContext): Promise<void> {
    const now = this.clock.now();
    const today = kl.date(now);
    const tomorrow = kl.addDays(today, 1);
    if (now.getTime() < kl.startOfDay(today).getTime() + DOUBLE_DAY_HOUR * HOUR_MS) return;
    if ((await this.progress.doneTo(DOUBLE_DAYS)) === tomorrow) return;
    const { days } = await this.codes.getDoublePointsDays({}, ctx);
    if (days.includes(kl.dayOfMonth(kl.startOfDay(tomorrow)))) {
      for await (const page of this.settings.all('doubleDay'))
        await this.reminders.add(page.map((memberId) => doubleDay(memberId, tomorrow)));
    }
    await this.progress.setDoneTo(DOUBLE_DAYS, tomorrow);
  }

  private async endingVouchers(ctx: RequestContext): Promise<void> {
    const today = kl.date(this.clock.now());
    const last = kl.addDays(today, VOUCHER_DAYS);
    const doneTo = await this.progress.doneTo(VOUCHERS);
    if (doneTo === last) return;
    // Days on which nothing ran are made up for, as long as their vouchers have not ended.
    const first = doneTo !== null && doneTo < last && doneTo > today ? kl.addDays(doneTo, 1) : last;
    for (let day = first; day <= last; day = kl.addDays(day, 1)) {
      await this.endingOn(day, ctx);
      await this.progress.setDoneTo(VOUCHERS, day);
    }
  }

  private async endingOn(day: string, ctx: RequestContext): Promise<void> {
    for (let after = ''; ;) {
      const { vouchers } = await this.vouchers.listEndingVouchers({ lastDay: day, after }, ctx);
      const lastOne = vouchers.at(-1);
      if (!lastOne) return;
      const holders = [...new Set(vouchers.map(({ memberId }) => memberId))];
      const wanting = await this.settings.wanting('voucherEnding', holders);
      const wanted = vouchers.filter(({ memberId }) => wanting.has(memberId));
      await this.reminders.add(
        wanted.map(({ id, memberId, name }) =>
          voucherEnding(memberId, { id, en: name?.en ?? '', bm: name?.bm ?? '' }, day),
        ),
      );
      after = lastOne.id;
    }
  }
}
