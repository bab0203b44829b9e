import type {
  Campaign as WireCampaign,
  Draw as WireDraw,
  MemberPrize,
  Prize as WirePrize,
} from '@club/proto/club/catalogue/v1/mysterybox';
import { localizedText } from '@club/platform';
import type { PrizeCommand } from './domain/campaign-form.js';
import { isRefused, type Draw, type Prize } from './domain/campaign.js';
import type { CampaignView, PrizeView } from './mystery-box.queries.js';

/** Returns a prize on the wire. */
export const toWirePrize = (prize: Prize): WirePrize => ({
  type: prize.type,
  name: prize.name,
  image: prize.image,
  points: prize.type === 'POINTS' ? prize.points : 0,
  voucherTypeId: prize.type === 'VOUCHER' ? prize.voucherTypeId : '',
});

/** Returns a prize of a message as it was typed. */
export const toPrizeCommand = (prize: WirePrize | undefined): PrizeCommand => ({
  type: prize?.type ?? '',
  name: localizedText(prize?.name),
  points: prize?.points ?? 0,
  voucherTypeId: prize?.voucherTypeId ?? '',
});

/** Nothing of who was drawn is shown while a prize may still be refused. */
const NOT_YET = { seed: '', winningTickets: [], refusedTickets: [], drawnAt: undefined };

const outcomeOf = ({ seed, results, drawnAt }: Draw) => ({
  seed,
  winningTickets: results.filter((result) => !isRefused(result)).map(({ ticket }) => ticket),
  refusedTickets: results.filter(isRefused).map(({ ticket }) => ticket),
  drawnAt: drawnAt?.toISOString(),
});

/** Returns the state as everybody sees it: a list that is being written is not published yet. */
function shownState({ state, settled }: Draw): 'open' | 'closed' | 'drawn' {
  if (state === 'closing') return 'open';
  return state === 'drawn' && !settled ? 'closed' : state;
}

/** A draw as everybody sees it: no member, and no seed before every prize is decided. */
export const toWireDraw = (draw: Draw): WireDraw => ({
  id: draw.id,
  kind: draw.kind,
  number: draw.number,
  opensAt: draw.opensAt.toISOString(),
  closesAt: draw.closesAt.toISOString(),
  state: shownState(draw),
  winners: draw.winners,
  prize: toWirePrize(draw.prize),
  commitment: draw.commitment,
  committedAt: draw.committedAt.toISOString(),
  entriesHash: draw.entriesHash,
  entries: draw.entries,
  ...(draw.state === 'drawn' && draw.settled ? outcomeOf(draw) : NOT_YET),
});

/** Returns a campaign with its draws, and the entries of the member who asks. */
export const toWireCampaign = ({ campaign, draws, tickets, ticketCount }: CampaignView): WireCampaign => ({
  id: campaign.id,
  name: campaign.name,
  startsAt: campaign.startsAt.toISOString(),
  endsAt: campaign.endsAt.toISOString(),
  voucherExpiry: campaign.voucherExpiry,
  draws: draws.map(toWireDraw),
  tickets: tickets.map(({ id: ticket, drawId, at }) => ({ ticket, drawId: drawId ?? '', at: at.toISOString() })),
  ticketCount,
});

/** Returns something that a member has won. */
export const toMemberPrize = ({ draw, campaign, ticket, voucher }: PrizeView): MemberPrize => ({
  id: `${draw.id}-${ticket}`,
  drawId: draw.id,
  type: draw.prize.type,
  name: draw.prize.name,
  image: draw.prize.image,
  createdAt: draw.drawnAt?.toISOString(),
  points: draw.prize.type === 'POINTS' ? draw.prize.points : 0,
  voucherId: voucher?.id ?? '',
  voucherCode: voucher?.code ?? '',
  voucherExpiry: draw.prize.type === 'VOUCHER' ? (campaign?.voucherExpiry ?? '') : '',
});
