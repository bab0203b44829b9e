import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  type DomainEvent,
  kl,
  LiveUpdates,
  LOGGER,
  MONGO,
  Outbox,
  PLATFORM_CONFIG,
  systemContext,
  type Connection,
  type Logger,
  withTransaction,
  PublicListsInvalidation,
  Tombstones,
} from '@club/platform';
import { ImageStore, RecordWriter } from '@club/platform/records';
import type { CatalogueConfig } from '../config.js';
import { CampaignRecords } from './campaign-records.repository.js';
import { VoucherCipher } from '../vouchers/domain/voucher-cipher.js';
import { GiveVoucher } from '../vouchers/usecases/give-voucher.js';
import { VoucherTypesRepository } from '../vouchers/voucher-types.repository.js';
import { CampaignsChanged } from './campaigns-changed.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { EntriesRepository } from './entries.repository.js';
import { LateEntries } from './late-entries.js';
import { PrizePoints } from './ports.js';
import { RunningCampaigns } from './running-campaigns.js';
import type { CampaignCommand } from './domain/campaign-form.js';
import { SaveCampaign } from './usecases/save-campaign.js';
import { CloseDraw } from './usecases/close-draw.js';
import { PickWinners } from './usecases/pick-winners.js';
import { RecordEntries } from './usecases/record-entries.js';
import { RunDraws } from './usecases/run-draws.js';
import { SettlePrizes } from './usecases/settle-prizes.js';

const WEEK_MS = 7 * 86_400_000;
const PEOPLE = 36;
const NAME = { en: 'Mystery Box', bm: 'Kotak Misteri' };

/** Article numbers of the vouchers that are won: each week, and at the end. */
export const PRIZES = { weekly: 'MB-RM50', grand: 'MB-RM500' };
export const WEEKLY_WINNERS = 5;
/** The campaign that has ended; its vouchers have the fixed date of docs/product/rewards.md#mystery-box. */
export const PAST = { firstDay: '2025-07-28', weeks: 4, voucherExpiry: '2025-09-05' };

/** A clock that stands where the past campaign is made from. */
class PastClock extends Clock {
  constructor(private readonly at: Date) {
    super();
  }

  now(): Date {
    return this.at;
  }
}

/** Writes one campaign that has ended, with its draws, and one that runs; does nothing once there is any. */
export async function seedMysteryBox(app: INestApplicationContext): Promise<void> {
  const campaigns = app.get(CampaignsRepository, { strict: false });
  const types = app.get(VoucherTypesRepository, { strict: false });
  const clock = app.get(Clock, { strict: false });
  if ((await campaigns.begun(clock.now())).length > 0) return;
  const [weekly, grand] = [await types.findByItemId(PRIZES.weekly), await types.findByItemId(PRIZES.grand)];
  if (!weekly || !grand) throw new Error('vouchers are seeded first');
  const voucher = (type: typeof weekly) => ({ type: 'VOUCHER', name: type.name, points: 0, voucherTypeId: type.id });
  await past(app, {
    name: { en: `${NAME.en} 2025`, bm: `${NAME.bm} 2025` },
    ...PAST,
    weeklyPrize: voucher(weekly),
    grandPrize: voucher(grand),
    weeklyWinners: WEEKLY_WINNERS,
  });
  const today = kl.date(clock.now());
  const monday = kl.addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  await app.get(SaveCampaign, { strict: false }).execute(systemContext(), {
    name: NAME,
    firstDay: monday,
    weeks: 8,
    weeklyPrize: voucher(weekly),
    grandPrize: {
      type: 'POINTS',
      name: { en: '10,000 points', bm: '10,000 mata' },
      points: 10_000,
      voucherTypeId: '',
    },
    weeklyWinners: WEEKLY_WINNERS,
    voucherExpiry: kl.addDays(monday, 8 * 7 + 60),
  });
}

async function past(app: INestApplicationContext, command: CampaignCommand): Promise<void> {
  const of = <T>(token: unknown): T => app.get(token as never, { strict: false });
  const connection = of<Connection>(MONGO);
  const campaigns = of<CampaignsRepository>(CampaignsRepository);
  const entries = of<EntriesRepository>(EntriesRepository);
  const cipher = of<VoucherCipher>(VoucherCipher);
  const changed = of<CampaignsChanged>(CampaignsChanged);
  const start = kl.startOfDay(command.firstDay);
  const before = new PastClock(new Date(start.getTime() - WEEK_MS));
  const types = of<VoucherTypesRepository>(VoucherTypesRepository);
  const lists = of<PublicListsInvalidation>(PublicListsInvalidation);
  const writer = new RecordWriter(connection, of(AdminAudit), lists, of<ImageStore>(ImageStore), before);
  const records = of<CampaignRecords>(CampaignRecords);
  const create = new SaveCampaign(records, campaigns, types, cipher, before, changed, writer);
  await create.execute(systemContext(), command);
  // A command does not wait for the brokers.
  const publish = (events: DomainEvent[]) =>
    withTransaction(connection, (session) => of<Outbox>(Outbox).append(session, events));
  const running = new RunningCampaigns(campaigns, before);
  const late = new LateEntries(campaigns, entries);
  const record = new RecordEntries(running, entries, late, { publish }, before, of(LOGGER));
  const redeemed = Array.from({ length: PEOPLE }, (_, n) => {
    const memberId = randomUUID();
    return Array.from({ length: (n % 3) + 1 }, (__, code) => {
      const hours = ((n * 37 + code * 61) % (PAST.weeks * 7 * 24)) + 1;
      const at = new Date(start.getTime() + hours * 3_600_000);
      return { ctx: systemContext(), scan: { memberId, entryId: `${memberId}:${code + 1}`, at } };
    });
  });
  await record.execute(redeemed.flat());
  for (let week = 1; week <= PAST.weeks; week += 1) {
    const then = new PastClock(new Date(start.getTime() + week * WEEK_MS + 20 * 60_000));
    const logger = of<Logger>(LOGGER);
    const close = new CloseDraw(campaigns, entries, { complete: async () => true }, then, changed, logger);
    const pick = new PickWinners(campaigns, entries, cipher, then, changed);
    const prizes = new SettlePrizes(
      campaigns,
      pick,
      of<GiveVoucher>(GiveVoucher),
      of<PrizePoints>(PrizePoints),
      of<Tombstones>(Tombstones),
      of<Outbox>(Outbox),
      then,
      of<LiveUpdates>(LiveUpdates),
      changed,
      logger,
      connection,
    );
    const config = of<CatalogueConfig>(PLATFORM_CONFIG);
    await new RunDraws(campaigns, close, pick, prizes, then, logger, connection, config).execute();
  }
}
