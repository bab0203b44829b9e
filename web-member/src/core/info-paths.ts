/** Pages of information that every role may open: docs/product/screens.md#pages-for-everybody. */
export const infoPaths = [
  '/faq/how-to-collect-points',
  '/faq/drypers-sample-request',
  '/faq/resend-activation-link',
  '/faq/ways-to-earn',
  '/faq/what-rewards',
  '/faq/sister-shop-account',
  '/faq/contact-us',
  '/faq/cookies',
  '/faq/terms-and-conditions',
  '/faq/privacy-notice',
  '/productsinfo',
] as const;

/** Legal texts, by the last segment of their page's path. */
export const DOCUMENTS = ['terms-and-conditions', 'privacy-notice'] as const;
export type DocumentId = (typeof DOCUMENTS)[number];
