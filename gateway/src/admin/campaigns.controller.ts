import { type Calls, localizedText, type RequestContext } from '@club/platform';
import { type CampaignForm, CampaignsServiceClient } from '@club/proto/club/catalogue/v1/campaigns';
import type { Prize } from '@club/proto/club/catalogue/v1/mysterybox';
import { z } from 'zod';
import { JsonForm } from '../http/admin-form.js';
import {
  adminCampaign,
  adminCampaignDetails,
  adminCampaignDetailsView,
  adminCampaignView,
  CAMPAIGN_COLUMNS,
} from './campaigns.view.js';
import { listQuery } from './list-query.js';
import { recordController } from './record.controller.js';
import { bothTexts, formCount, formText, recordHead } from './record.form.js';

const typed = {
  ...bothTexts('name', 'bmName'),
  firstDay: formText().describe('YYYY-MM-DD, after today'),
  weeks: formCount().describe('1 to 26'),
  weeklyWinners: formCount().describe('1 to 100'),
  voucherExpiry: formText().describe('YYYY-MM-DD, the last day of vouchers won in it'),
  weeklyType: formText().describe('POINTS or VOUCHER'),
  ...bothTexts('weeklyName', 'weeklyBmName'),
  weeklyPoints: formCount(),
  weeklyVoucher: formText().describe('The voucher type'),
  grandType: formText().describe('POINTS or VOUCHER'),
  ...bothTexts('grandName', 'grandBmName'),
  grandPoints: formCount(),
  grandVoucher: formText().describe('The voucher type'),
};
const changes = z.object({ ...recordHead, ...typed });

/** A prize as typed; what is absent is as it was. */
const prizeOf = (
  before: Prize | undefined,
  typedPrize: { type?: string; en?: string; bm?: string; points?: number; voucher?: string },
): Prize => ({
  type: typedPrize.type ?? before?.type ?? '',
  name: localizedText({ en: typedPrize.en ?? before?.name?.en, bm: typedPrize.bm ?? before?.name?.bm }),
  image: '',
  points: typedPrize.points ?? before?.points ?? 0,
  voucherTypeId: typedPrize.voucher ?? before?.voucherTypeId ?? '',
});

/** Returns a form of a campaign as the service takes it, which is the whole campaign; only the version that an edit has read is replaced. */
async function campaignMessage(
  form: Partial<z.output<typeof changes>>,
  _images: unknown,
  { calls, ctx }: { calls: Calls<CampaignsServiceClient>; ctx: RequestContext },
): Promise<CampaignForm> {
  const before = form.id ? await calls.get({ id: form.id }, ctx) : undefined;
  const { weeklyType, weeklyName, weeklyBmName, weeklyPoints, weeklyVoucher } = form;
  const { grandType, grandName, grandBmName, grandPoints, grandVoucher } = form;
  return {
    id: form.id ?? '',
    version: form.version || (before?.version ?? 0),
    name: localizedText({ en: form.name ?? before?.name?.en, bm: form.bmName ?? before?.name?.bm }),
    firstDay: form.firstDay ?? before?.firstDay ?? '',
    weeks: form.weeks ?? before?.weeks ?? 0,
    weeklyWinners: form.weeklyWinners ?? before?.weeklyWinners ?? 0,
    voucherExpiry: form.voucherExpiry ?? before?.voucherExpiry ?? '',
    weeklyPrize: prizeOf(before?.weeklyPrize?.prize, {
      ...given({ type: weeklyType, en: weeklyName, bm: weeklyBmName, points: weeklyPoints, voucher: weeklyVoucher }),
    }),
    grandPrize: prizeOf(before?.grandPrize?.prize, {
      ...given({ type: grandType, en: grandName, bm: grandBmName, points: grandPoints, voucher: grandVoucher }),
    }),
  };
}

/** Returns an object without the fields that are absent. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };

/** Campaigns of the mystery box in the back office (docs/product/forms.md#mystery-box-campaigns). */
export class AdminCampaignsController extends recordController({
  client: CampaignsServiceClient,
  routes: {
    details: {
      path: 'fetch/dashboard/campaign/details',
      summary: 'One campaign of the mystery box with its draws, and what became of their prizes',
    },
    add: { path: 'setting/campaign/add', summary: 'Adds a campaign and commits to the seeds of its draws' },
    edit: {
      path: 'setting/campaign/edit',
      summary: 'Changes a campaign that has not begun, or the name of one that has; what is absent stays',
    },
  },
  list: {
    path: 'fetch/dashboard/campaign',
    summary: 'Campaigns of the mystery box, the latest first; X-Total-Count counts them all',
    query: listQuery(['startsAt']),
    file: 'campaigns',
    columns: CAMPAIGN_COLUMNS,
  },
  answer: adminCampaign,
  view: adminCampaignView,
  details: { answer: adminCampaignDetails, view: adminCampaignDetailsView },
  add: new JsonForm(z.object(typed)),
  edit: new JsonForm(changes),
  fieldMap: {
    name: 'name',
    'name.bm': 'bmName',
    'weeklyPrize.type': 'weeklyType',
    'weeklyPrize.name': 'weeklyName',
    'weeklyPrize.name.bm': 'weeklyBmName',
    'weeklyPrize.points': 'weeklyPoints',
    'weeklyPrize.voucherTypeId': 'weeklyVoucher',
    weeklyPrize: 'weeklyType',
    'grandPrize.type': 'grandType',
    'grandPrize.name': 'grandName',
    'grandPrize.name.bm': 'grandBmName',
    'grandPrize.points': 'grandPoints',
    'grandPrize.voucherTypeId': 'grandVoucher',
    grandPrize: 'grandType',
  },
  message: campaignMessage,
}) {}
