import { type CsvCell, localizedText } from '@club/platform';
import type { CampaignDraw, CampaignPrize, CampaignRecord } from '@club/proto/club/catalogue/v1/campaigns';
import { z } from 'zod';
import { draw, drawView, prizeType, prizeView } from '../member/mystery-box.view.js';
import { texts } from '../validation/choices.js';

const prize = z
  .object({
    type: prizeType,
    name: texts,
    image: z.string(),
    points: z.int(),
    voucherTypeId: z.string().describe('Of a VOUCHER; else empty'),
    needed: z.int().describe('Prizes of this sort that are still to be given'),
    available: z.int().nullable().describe('Codes in stock of a VOUCHER; null of points'),
  })
  .meta({ id: 'AdminCampaignPrize' });

const campaignState = z.enum(['upcoming', 'running', 'over']);

/** A campaign as the back office lists it. */
export const adminCampaign = z
  .object({
    id: z.string(),
    name: texts,
    firstDay: z.iso.date(),
    weeks: z.int(),
    weeklyWinners: z.int(),
    weeklyPrize: prize,
    grandPrize: prize,
    voucherExpiry: z.iso.date().describe('Last day of vouchers won in it'),
    startsAt: z.string(),
    endsAt: z.string(),
    begun: z.boolean().describe('Whether all but its name is fixed'),
    state: campaignState,
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'AdminCampaign' });

const outcome = z.object({
  ticket: z.string(),
  memberId: z.string().describe('Empty once the member was erased'),
  outcome: z.enum(['given', 'owed', 'refused']).describe('owed: the voucher waits for stock'),
  reason: z.string().describe('Code of the error for which it was refused; else empty'),
  drawnAgain: z.string().describe('The ticket that was drawn in place of a refused one; empty when nobody was left'),
});

/** A campaign with its draws and what became of their prizes. */
export const adminCampaignDetails = adminCampaign
  .extend({
    draws: z.array(
      draw.extend({
        outcomes: z.array(outcome).describe('In the order of the draw; empty until every prize is decided'),
        undecided: z.int().describe('Drawn prizes that are not decided yet'),
      }),
    ),
  })
  .meta({ id: 'AdminCampaignDetails' });

const adminPrize = (found: CampaignPrize | undefined): z.infer<typeof prize> => ({
  ...prizeView(found?.prize),
  voucherTypeId: found?.prize?.voucherTypeId ?? '',
  needed: found?.needed ?? 0,
  available: found?.prize?.type === 'VOUCHER' ? found.available : null,
});

/** Returns a campaign as the back office lists it. */
export const adminCampaignView = (campaign: CampaignRecord): z.infer<typeof adminCampaign> => ({
  id: campaign.id,
  name: localizedText(campaign.name),
  firstDay: campaign.firstDay,
  weeks: campaign.weeks,
  weeklyWinners: campaign.weeklyWinners,
  weeklyPrize: adminPrize(campaign.weeklyPrize),
  grandPrize: adminPrize(campaign.grandPrize),
  voucherExpiry: campaign.voucherExpiry,
  startsAt: campaign.startsAt ?? '',
  endsAt: campaign.endsAt ?? '',
  begun: campaign.begun,
  state: campaignState.parse(campaign.state),
  createdAt: campaign.createdAt ?? null,
  updatedAt: campaign.updatedAt ?? null,
  version: campaign.version,
});

type DrawDetails = z.infer<typeof adminCampaignDetails>['draws'][number];

const drawDetails = ({ draw: one, outcomes, undecided }: CampaignDraw): DrawDetails[] =>
  one
    ? [
        {
          ...drawView(one),
          outcomes: outcomes.map((result) => ({
            ...result,
            outcome: result.outcome as DrawDetails['outcomes'][number]['outcome'],
          })),
          undecided,
        },
      ]
    : [];

/** Returns a campaign with its draws and what became of their prizes. */
export const adminCampaignDetailsView = (campaign: CampaignRecord): z.infer<typeof adminCampaignDetails> => ({
  ...adminCampaignView(campaign),
  draws: campaign.draws.flatMap(drawDetails),
});

/** Columns of the list as a file. */
export const CAMPAIGN_COLUMNS: Readonly<Record<string, (campaign: CampaignRecord) => CsvCell>> = {
  name: ({ name }) => name?.en ?? '',
  firstDay: ({ firstDay }) => firstDay,
  weeks: ({ weeks }) => weeks,
  weeklyWinners: ({ weeklyWinners }) => weeklyWinners,
  weeklyPrize: ({ weeklyPrize }) => weeklyPrize?.prize?.name?.en ?? '',
  grandPrize: ({ grandPrize }) => grandPrize?.prize?.name?.en ?? '',
  voucherExpiry: ({ voucherExpiry }) => voucherExpiry,
};
