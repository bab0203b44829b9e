/** Returns the calls for pages of a list: the head of the lists of items counts by pages of one row. */
export const pagesOf = (calls: readonly unknown[]) =>
  calls.filter((options) => (options as { query: { pageSize?: string } }).query.pageSize !== '1');
