import { localizedText } from '@club/platform';
import type { Campaign, Draw, MemberPrize, Prize } from '@club/proto/club/catalogue/v1/mysterybox';
import { z } from 'zod';
import { catalogueImage } from './rewards.view.js';
import { texts } from '../validation/choices.js';

export const prizeType = z.enum(['POINTS', 'VOUCHER']);
const hex = (about: string) => z.string().describe(about);

export const draw = z
  .object({
    id: z.string(),
    kind: z.enum(['weekly', 'grand']),
    number: z.int().describe('1 for the first week; 0 for the grand prize'),
    opensAt: z.string(),
    closesAt: z.string(),
    state: z
      .enum(['open', 'closed', 'drawn'])
      .describe('closed: the list is published; drawn: every prize is decided, and the seed is published'),
    winners: z.int(),
    prize: z.object({ type: prizeType, name: texts, image: z.string(), points: z.int() }),
    commitment: hex("SHA-256 of the seed's bytes, published before the campaign began"),
    committedAt: z.string(),
    entriesHash: hex('SHA-256 of the entry list; empty while open'),
    entries: z.int(),
    seed: hex('Empty until drawn'),
    winningTickets: z.array(z.string()),
    refusedTickets: z.array(z.string()).describe('Drawn, but the prize was refused: their places were drawn again'),
    drawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MysteryBoxDraw' });

/** A mystery-box campaign with its draws. */
export const campaign = z
  .object({
    id: z.string(),
    name: texts,
    startsAt: z.string(),
    endsAt: z.string(),
    voucherExpiry: z.iso.date().describe('Last day of vouchers won in it'),
    draws: z.array(draw),
    tickets: z
      .array(z.object({ ticket: z.string(), drawId: z.string(), at: z.string() }))
      .describe("The caller's latest entries, newest first; empty for a visitor"),
    ticketCount: z.int().describe('How many entries the caller has'),
  })
  .meta({ id: 'MysteryBoxCampaign' });

/** Something a member has won (docs/product/rewards.md#mystery-box). */
export const campaignEntry = z
  .object({
    id: z.string(),
    drawId: z.string(),
    type: prizeType,
    name: z.string().describe('English; `names` has both'),
    names: texts,
    image: z.string(),
    createdAt: z.iso.datetime().nullable(),
    points: z.int(),
    voucher: z
      .object({ id: z.string(), code: z.string(), expiry: z.string().describe('Last day, YYYY-MM-DD') })
      .nullable()
      .describe('Of a VOUCHER; null while none is in stock'),
  })
  .meta({ id: 'CampaignEntry' });

/** Returns a prize of a draw. */
export const prizeView = (prize: Prize | undefined) => ({
  type: (prize?.type ?? '') as z.infer<typeof prizeType>,
  name: localizedText(prize?.name),
  image: catalogueImage(prize?.image ?? ''),
  points: prize?.points ?? 0,
});

type DrawView = z.infer<typeof draw>;

/** Returns a draw as everybody sees it. */
export const drawView = ({ prize, opensAt, closesAt, committedAt, drawnAt, kind, state, ...one }: Draw): DrawView => ({
  ...one,
  kind: kind as DrawView['kind'],
  state: state as DrawView['state'],
  opensAt: opensAt ?? '',
  closesAt: closesAt ?? '',
  committedAt: committedAt ?? '',
  drawnAt: drawnAt ?? null,
  prize: prizeView(prize),
});

/** Returns a campaign as the apps see it. */
export const campaignView = ({
  name,
  startsAt,
  endsAt,
  draws,
  tickets,
  ...one
}: Campaign): z.infer<typeof campaign> => ({
  ...one,
  name: localizedText(name),
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
  draws: draws.map(drawView),
  tickets: tickets.map(({ ticket, drawId, at }) => ({ ticket, drawId, at: at ?? '' })),
});

/** Returns a prize as its winner's apps see it. */
export const entryView = (prize: MemberPrize): z.infer<typeof campaignEntry> => ({
  id: prize.id,
  drawId: prize.drawId,
  type: prize.type === 'VOUCHER' ? 'VOUCHER' : 'POINTS',
  name: prize.name?.en ?? '',
  names: localizedText(prize.name),
  image: catalogueImage(prize.image),
  createdAt: prize.createdAt ?? null,
  points: prize.points,
  voucher: prize.voucherId ? { id: prize.voucherId, code: prize.voucherCode, expiry: prize.voucherExpiry } : null,
});
