import type { Section } from '../article-types.js';

/** Topics of the help centre alone, in English; see topics-bm.ts for the Malay. Facts are those of docs/product. */
export const topics: readonly Section[] = [
  {
    title: 'My code was refused',
    body: [
      'The message below the code says why.',
      {
        list: [
          'Not recognised: compare each of the 10 characters with your pack, or read them with the camera.',
          'Already used by you: its points are in your point history.',
          'Used by another member: keep the pack and contact us with a photo of the code.',
          'Not active, or codes are suspended: keep the pack and try again later.',
          'Too many attempts: after 10 codes that we do not recognise within 10 minutes, wait for the time that the message names.',
        ],
      },
      { link: 'Register a code', to: '/scancode' },
      { link: 'See your point history', to: '/pointhistory' },
    ],
  },
  {
    title: 'Where is my order?',
    body: [
      'Open My rewards, then Order history, and choose the order. It shows each step and its time.',
      {
        list: [
          'PROCESSING: we are packing it.',
          'DELIVERING: it is on its way. You see the courier’s tracking number, and the day on which we expect it.',
          'DELIVERED: the courier has handed it over.',
          'CANCELLED: it is not sent, and its points are returned to you.',
        ],
      },
      'A parcel usually takes 3 days on the peninsula, and 7 days in Sabah, Sarawak and Labuan.',
      'Later than that? Contact us with the number of the order.',
      { link: 'See your orders', to: '/pointshop?tab=history' },
    ],
  },
  {
    title: 'How do I change my due date?',
    body: [
      'Open Profile and choose Edit profile. Your details can be updated once in 6 months. In between, you can correct the due date once; this earns no points.',
      'Has your baby arrived? Add your baby and confirm that this is the child you were expecting. The due date is then removed, and this does not count as an update.',
      { link: 'Edit profile', to: '/editprofile' },
      { link: 'Add your baby', to: '/viewbabyinfo' },
    ],
  },
];
