import type { Campaign, Prize } from './requests.js';

/** A campaign as it is typed. */
export interface Values {
  name: string;
  bmName: string;
  firstDay: string;
  weeks: string;
  weeklyWinners: string;
  voucherExpiry: string;
  weeklyType: Prize['type'];
  weeklyName: string;
  weeklyBmName: string;
  weeklyPoints: string;
  weeklyVoucher: string;
  grandType: Prize['type'];
  grandName: string;
  grandBmName: string;
  grandPoints: string;
  grandVoucher: string;
}

/** Returns a campaign as its form begins. */
export const valuesOf = (campaign: Campaign | undefined): Values => ({
  name: campaign?.name.en ?? '',
  bmName: campaign?.name.bm ?? '',
  firstDay: campaign?.firstDay ?? '',
  weeks: campaign ? String(campaign.weeks) : '',
  weeklyWinners: String(campaign?.weeklyWinners ?? 5),
  voucherExpiry: campaign?.voucherExpiry ?? '',
  weeklyType: campaign?.weeklyPrize.type ?? 'VOUCHER',
  weeklyName: campaign?.weeklyPrize.name.en ?? '',
  weeklyBmName: campaign?.weeklyPrize.name.bm ?? '',
  weeklyPoints: campaign?.weeklyPrize.points ? String(campaign.weeklyPrize.points) : '',
  weeklyVoucher: campaign?.weeklyPrize.voucherTypeId ?? '',
  grandType: campaign?.grandPrize.type ?? 'VOUCHER',
  grandName: campaign?.grandPrize.name.en ?? '',
  grandBmName: campaign?.grandPrize.name.bm ?? '',
  grandPoints: campaign?.grandPrize.points ? String(campaign.grandPrize.points) : '',
  grandVoucher: campaign?.grandPrize.voucherTypeId ?? '',
});

/** Returns what is sent of a form: of each prize its points or its voucher type. */
export const fieldsOf = ({ weeks, weeklyWinners, weeklyPoints, grandPoints, ...rest }: Values) => ({
  ...rest,
  weeks: Number(weeks),
  weeklyWinners: Number(weeklyWinners),
  weeklyPoints: rest.weeklyType === 'POINTS' ? Number(weeklyPoints) : 0,
  weeklyVoucher: rest.weeklyType === 'VOUCHER' ? rest.weeklyVoucher : '',
  grandPoints: rest.grandType === 'POINTS' ? Number(grandPoints) : 0,
  grandVoucher: rest.grandType === 'VOUCHER' ? rest.grandVoucher : '',
});

/** Returns what is sent of an edit: of a campaign that is fixed its name alone. */
export const changesOf = (values: Values, { begun }: Campaign) =>
  begun ? { name: values.name, bmName: values.bmName } : fieldsOf(values);
