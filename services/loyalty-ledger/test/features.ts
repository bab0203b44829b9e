import { AdjustmentsModule } from '../src/adjustments/adjustments.module.js';
import { BirthdaysModule } from '../src/birthdays/birthdays.module.js';
import { FeedbackModule } from '../src/feedback/feedback.module.js';
import { MassCreditsModule } from '../src/mass-credits/mass-credits.module.js';
import { Sources } from '../src/points/sources.js';
import { ProfileUpdatesModule } from '../src/profile-updates/profile-updates.module.js';
import { QuestsModule } from '../src/quests/quests.module.js';
import { ReceiptsModule } from '../src/receipts/receipts.module.js';
import { ReferralsModule } from '../src/referrals/referrals.module.js';
import { ScanModule } from '../src/scan/scan.module.js';
import { TiersModule } from '../src/tiers/tiers.module.js';

/** Features that bring points. */
export const FEATURES = [
  AdjustmentsModule,
  BirthdaysModule,
  FeedbackModule,
  MassCreditsModule,
  ProfileUpdatesModule,
  QuestsModule,
  ReceiptsModule,
  ReferralsModule,
  ScanModule,
  TiersModule,
];

/** The sources as the process has them: each registered by its feature's module. */
export function allSources(features: readonly (new (sources: Sources) => object)[] = FEATURES): Sources {
  const sources = new Sources();
  for (const Feature of features) new Feature(sources);
  return sources;
}
