import { pathTo, type Screen } from '../../core/paths.js';
import type { AuditEntry } from '../../shared/audit/entry.js';

/** The screen of a record, for the kinds that have one of their own. */
const SCREEN_OF: Partial<Record<AuditEntry['record'], Screen>> = {
  admin: 'administrators',
  article: 'articleEdit',
  blog: 'blogEdit',
  brand: 'brandDetails',
  bulkUsers: 'bulkUsers',
  campaign: 'campaignDetails',
  code: 'codeDetails',
  codeAlarm: 'codes',
  codeBatch: 'codeDetails',
  contest: 'contestEdit',
  donateItem: 'donateEdit',
  format: 'brandFormats',
  item: 'itemEdit',
  massCredit: 'massCreditDetails',
  member: 'member',
  news: 'newsEdit',
  points: 'member',
  order: 'orders',
  pregnantItem: 'pregnantEdit',
  promoter: 'promoterEdit',
  quest: 'questEdit',
  questGroup: 'questGroups',
  question: 'questionEdit',
  retailer: 'retailerEdit',
  sample: 'sampleEdit',
  sku: 'skuEdit',
  voucherBatch: 'voucherCodes',
  voucherCode: 'voucherCodes',
  voucherType: 'voucherBatches',
  wish: 'wishEdit',
};

/** Returns the address of an audit entry's record; undefined where it has no screen. */
export function placeOf({ record, recordId }: Pick<AuditEntry, 'record' | 'recordId'>): string | undefined {
  // the order of all quests is of none of them
  if (record === 'quest' && recordId === 'quests') return pathTo('questOrder');
  if (record === 'sampleOrder')
    return `${pathTo('orders')}?${new URLSearchParams({ kind: 'sample', id: recordId }).toString()}`;
  const screen = SCREEN_OF[record];
  return screen && pathTo(screen, recordId);
}
