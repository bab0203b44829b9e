import type { Article } from '../article-types.js';

/** Lists what the site keeps in a browser, and why. */
export const cookies: Article = {
  title: 'Cookies',
  lead: 'What this site keeps in your browser, and why. There is no advertising among it.',
  sections: [
    {
      title: 'What we keep',
      body: [
        {
          table: {
            head: ['Name', 'Why', 'How long'],
            rows: [
              ['uniqueToken (cookie)', 'One device can register one account', 'Until you delete it'],
              ['club.token (storage)', 'Keeps you logged in', '30 days after your last visit, or until you log out'],
              ['club.session (storage)', 'Shows your last balance while you are offline', 'Until you log out'],
              [
                'club.outbox (storage)',
                'Keeps codes and receipts that you sent while offline until they reach us',
                'Until you have seen what became of them, or log out',
              ],
              [
                'club-shell (storage)',
                'Opens the app while you are offline: its own files, nothing about you',
                'Until its next version',
              ],
              ['club.language (storage)', 'Remembers English or Malay', 'Until you delete it'],
              ['club.theme (storage)', 'Remembers the light or dark appearance you chose', 'Until you delete it'],
              ['club.… (storage)', 'Remembers which notices you closed, and your cart', 'Until you delete it'],
            ],
          },
        },
      ],
    },
    {
      title: 'Your choice',
      body: [
        'You can delete all of it in your browser’s settings. You are then logged out, and notices you closed may show again.',
      ],
    },
    {
      title: 'The camera',
      body: [
        'The camera opens only when you ask for it, to read the code on your pack. The picture is read and not kept.',
      ],
    },
  ],
};
