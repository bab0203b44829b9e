import { kl } from '@club/platform';
import type { CampaignDraw, CampaignPrize, CampaignRecord, DrawOutcome } from '@club/proto/club/catalogue/v1/campaigns';
import type { CampaignFigures, PrizeStock } from './campaigns.queries.js';
import { drawnAgain, isRefused, type Draw, type DrawResult } from './domain/campaign.js';
import { toWireDraw, toWirePrize } from './mystery-box.mapper.js';
import { prizeKey } from './usecases/settle-prizes.js';

const REFUSED = 'refused: ';

function outcomeOf(draw: Draw, result: DrawResult, handedOver: ReadonlySet<string>): DrawOutcome {
  const { ticket, member: memberId, outcome } = result;
  if (isRefused(result)) {
    const reason = outcome.slice(REFUSED.length);
    return { ticket, memberId, outcome: 'refused', reason, drawnAgain: drawnAgain(draw, ticket) };
  }
  const waits = draw.prize.type === 'VOUCHER' && !handedOver.has(prizeKey(draw, ticket));
  return { ticket, memberId, outcome: waits ? 'owed' : 'given', reason: '', drawnAgain: '' };
}

/** Returns a draw with what became of its prizes, once all of them are decided. */
const toCampaignDraw = (draw: Draw, handedOver: ReadonlySet<string>): CampaignDraw => ({
  draw: toWireDraw(draw),
  outcomes: draw.settled ? draw.results.map((result) => outcomeOf(draw, result, handedOver)) : [],
  undecided: draw.settled ? 0 : draw.results.filter(({ outcome }) => outcome === '').length,
});

const toCampaignPrize = ({ prize, needed, available }: PrizeStock): CampaignPrize => ({
  ...{ prize: toWirePrize(prize), needed, available },
});

/** Returns a campaign as the back office sees it; in a list without its draws. */
export const toCampaignRecord = (
  { campaign, weekly, grand, fixed, state, draws, handedOver }: CampaignFigures,
  { whole = true } = {},
): CampaignRecord => ({
  id: campaign.id,
  name: campaign.name,
  firstDay: kl.date(campaign.startsAt),
  weeks: campaign.weeks,
  weeklyWinners: campaign.weeklyWinners,
  weeklyPrize: toCampaignPrize(weekly),
  grandPrize: toCampaignPrize(grand),
  voucherExpiry: campaign.voucherExpiry,
  startsAt: campaign.startsAt.toISOString(),
  endsAt: campaign.endsAt.toISOString(),
  begun: fixed,
  state,
  draws: whole ? draws.map((draw) => toCampaignDraw(draw, handedOver)) : [],
  createdAt: campaign.createdAt.toISOString(),
  updatedAt: campaign.updatedAt.toISOString(),
  version: campaign.version,
});
