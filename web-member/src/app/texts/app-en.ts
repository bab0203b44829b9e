/** English texts of the pages that stand in for another. */
export const appEn = {
  notFound: {
    title: 'Page not found',
    body: 'We could not find what you were looking for.',
  },
  crash: {
    title: 'This page did not open',
    body: 'Something on our side stopped it. Nothing you have earned is lost.',
    reload: 'Load the page again',
  },
  update: {
    ready: 'A newer version of the app is ready.',
    now: 'Use it now',
    later: 'Later',
  },
  unreachable: {
    title: 'We cannot reach the club right now',
    body: 'You are still logged in.',
  },
} as const;
