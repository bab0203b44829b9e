import { type Connection, kl, nativeDb, SystemClock } from '@club/platform';
import { ticketOf } from '../src/mystery-box/domain/draw.js';
import type { EntryDocument } from '../src/mystery-box/mystery-box.schema.js';
import { prize } from './mystery-box.js';
import { savedCampaign } from './saved-campaign.js';

const AT_ONCE = 500;

/** Makes a campaign of one week that has ended, with so many entries of so many members; its draws are due at once. */
export async function endedCampaign(
  connection: Connection,
  { members, entries, weeklyWinners }: { members: number; entries: number; weeklyWinners: number },
) {
  const firstDay = kl.addDays(kl.date(new SystemClock().now()), -20);
  const draws = await savedCampaign(connection, {
    ...{ name: { en: 'Mystery Box', bm: 'Kotak Misteri' }, firstDay, weeks: 1, weeklyWinners },
    ...{ weeklyPrize: prize({}), grandPrize: prize({}), voucherExpiry: '2099-05-31' },
  });
  const weekly = draws[0]!;
  const { campaignId, opensAt: at } = weekly;
  for (let from = 0; from < entries; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, entries - from) }, (_, n): EntryDocument => {
      const member = `m${(from + n) % members}`;
      const ledgerEntry = `${member}:${from + n}`;
      return { _id: ticketOf(campaignId, ledgerEntry), campaignId, member, ledgerEntry, at, drawId: weekly.id };
    });
    await nativeDb(connection).collection<EntryDocument>('mystery_entries').insertMany(some, { ordered: false });
  }
  return draws.map(({ id }) => id);
}
