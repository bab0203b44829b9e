import type { Schema } from '@club/web-kit';

/** Something won in the mystery box. */
export type CampaignEntry = Schema<'CampaignEntry'>;
/** A period in which registered codes are entries. */
export type Campaign = Schema<'MysteryBoxCampaign'>;
/** One draw of a campaign, with all that is published of it. */
export type Draw = Schema<'MysteryBoxDraw'>;
