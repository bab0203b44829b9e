import { AWARDS } from '@club/proto/settings';
import { z } from 'zod';

/** Awards as GET /settings returns them. */
export const awardsSchema = z
  .object({
    firstCode: z.int().describe("Factor of a member's first code"),
    firstReceipt: z.int().describe("Factor of a member's first approved receipt"),
    doubleDay: z.int().describe('Factor of a double-points day; the larger of two factors applies'),
    profileUpdate: z.int().describe('Points of an update of the profile'),
    feedback: z.int().describe('Points of feedback on a free sample that came'),
    tiers: z
      .array(
        z.object({
          name: z.enum(AWARDS.tiers.map(({ name }) => name)),
          from: z.int().describe('Points of the past year that open it'),
          welcome: z.int(),
          birthday: z.int(),
          referrer: z.int(),
          referee: z.int(),
        }),
      )
      .readonly()
      .describe('Lowest first'),
    milestones: z
      .array(z.object({ codes: z.int(), voucher: z.enum(AWARDS.milestones.map(({ voucher }) => voucher)) }))
      .readonly()
      .describe('The eVoucher of the n-th code'),
  })
  .meta({ id: 'Awards' });
