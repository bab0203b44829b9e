/** Pages of information that every role may open: the four of member-account §2, and those that the footer leads to. */
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
