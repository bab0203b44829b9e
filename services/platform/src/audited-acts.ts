const SAVED = ['added', 'changed'] as const;
const SAVED_AND_SHOWN = [...SAVED, 'shown', 'hidden'] as const;

/**
 * What is done to records of each kind: nothing else is recorded, and docs/product/back-office.md#audit lists the same. A name is
 * for ever, since what was recorded is.
 */
export const AUDITED_ACTS = {
  admin: ['added', 'secondFactorEnrolled', 'recoveryCodeUsed', 'secondFactorReset'],
  article: SAVED_AND_SHOWN,
  blog: SAVED_AND_SHOWN,
  brand: [...SAVED, 'assigned'],
  campaign: ['added'],
  category: ['added'],
  codeBatch: ['added', 'activated', 'frozen'],
  contest: SAVED_AND_SHOWN,
  donateItem: SAVED_AND_SHOWN,
  format: ['added'],
  item: [...SAVED_AND_SHOWN, 'stocked'],
  journey: SAVED,
  news: [...SAVED_AND_SHOWN, 'removed', 'restored'],
  order: ['moved'],
  pregnantItem: [...SAVED_AND_SHOWN, 'stocked'],
  quest: SAVED,
  question: SAVED_AND_SHOWN,
  receipt: ['approved', 'rejected', 'returned'],
  sample: SAVED_AND_SHOWN,
  setting: ['changed'],
  survey: ['ordered'],
  voucherBatch: ['added'],
  voucherType: ['added', 'shown', 'hidden'],
  wish: SAVED_AND_SHOWN,
} as const;

/** A kind of record that administrators change. */
export type ActRecord = keyof typeof AUDITED_ACTS;
/** What is done to a record of a kind. */
export type ActAction<R extends ActRecord = ActRecord> = (typeof AUDITED_ACTS)[R][number];
