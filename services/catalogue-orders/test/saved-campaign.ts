import { AdminAudit, type Connection, Outbox, type PublicListsInvalidation, SystemClock } from '@club/platform';
import { type ImageStore, RecordWriter } from '@club/platform/records';
import { readConfig } from '../src/config.js';
import { CampaignRecords } from '../src/mystery-box/campaign-records.repository.js';
import type { CampaignsChanged } from '../src/mystery-box/campaigns-changed.js';
import { CampaignsRepository } from '../src/mystery-box/campaigns.repository.js';
import type { CampaignCommand } from '../src/mystery-box/domain/campaign-form.js';
import type { Draw } from '../src/mystery-box/domain/campaign.js';
import { SaveCampaign } from '../src/mystery-box/usecases/save-campaign.js';
import { VoucherCipher } from '../src/vouchers/domain/voucher-cipher.js';
import { VoucherTypesRepository } from '../src/vouchers/voucher-types.repository.js';
import { ADMIN, catalogueEnv } from './vouchers.js';

/**
 * Adds a campaign to the database of a service that runs as a process, and returns its draws. Administrators can add none that has begun,
 * and what has begun is what tests of entries and draws need.
 */
export async function savedCampaign(connection: Connection, command: CampaignCommand): Promise<Draw[]> {
  const clock = new SystemClock();
  const campaigns = new CampaignsRepository(connection);
  const none = {} as unknown;
  const audit = new AdminAudit(new Outbox(connection), clock);
  const writer = new RecordWriter(connection, audit, none as PublicListsInvalidation, none as ImageStore, clock);
  const cipher = new VoucherCipher(readConfig(catalogueEnv()).VOUCHER_KEYS);
  const changed = { notify: () => Promise.resolve() } as unknown as CampaignsChanged;
  const [records, types] = [new CampaignRecords(connection), new VoucherTypesRepository(connection)];
  const saving = new SaveCampaign(records, campaigns, types, cipher, clock, changed, writer);
  const { id } = await saving.execute(ADMIN, command);
  return campaigns.drawsOf([id]);
}
