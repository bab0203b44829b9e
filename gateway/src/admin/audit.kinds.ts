/** What the trail speaks of: the kinds of records of all services (docs/product/back-office.md#audit). */
export const RECORDS = [
  ...([
    'admin',
    'article',
    'blog',
    'brand',
    'campaign',
    'category',
    'codeBatch',
    'contest',
    'donateItem',
    'format',
  ] as const),
  ...(['item', 'journey', 'news', 'order', 'pregnantItem', 'quest', 'question', 'receipt', 'sample'] as const),
  ...(['setting', 'survey', 'voucherBatch', 'voucherType', 'wish'] as const),
] as const;

/** What is done to them. */
export const ACTIONS = [
  ...(['added', 'changed', 'shown', 'hidden', 'removed', 'restored', 'assigned', 'stocked', 'ordered'] as const),
  ...(['moved', 'activated', 'frozen', 'approved', 'rejected', 'returned', 'secondFactorReset'] as const),
] as const;
