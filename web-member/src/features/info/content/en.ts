import type { Articles } from '../article-types.js';
import { cookies } from './cookies-en.js';

/** Pages of information in English; see bm.ts for the Malay. Facts are those of docs/product. */
export const articles: Articles = {
  'how-to-collect-points': {
    title: 'How to collect points',
    lead: 'Every pack, every receipt and every friend counts. Points never expire.',
    sections: [
      {
        title: 'Register the code in your pack',
        body: [
          'Each pack has a code of 10 letters and digits, printed under the top flap.',
          {
            steps: [
              'Log in and choose Scan code.',
              'Point your camera at the code, choose a photo of it, or type it.',
              'Check the 10 characters and choose Register code.',
            ],
          },
          'The points are added at once. How many depends on the product.',
          { link: 'See the points of each product', to: '/productsinfo' },
          { link: 'Register a code', to: '/scancode' },
        ],
      },
      {
        title: 'Earn more with your first codes',
        body: [
          {
            list: [
              'Your first code earns {{firstCode}}x points.',
              'Your 5th code brings an RM5 eVoucher.',
              'Your 10th code brings an RM10 eVoucher.',
              'Codes registered on the {{days}} of each month earn {{doubleDay}}x points.',
            ],
          },
          'When more than one of these applies, the larger multiplier counts.',
        ],
      },
      {
        title: 'Upload your receipt',
        body: [
          'Bought diapers or baby care? Upload the receipt within 30 days of buying. We review it in 3–5 working days and tell you in your inbox.',
          { link: 'Upload a receipt', to: '/uploadReceipt' },
        ],
      },
      {
        title: 'Other ways',
        body: [
          {
            list: [
              'Update your profile: {{profilePoints}} points, once in 6 months.',
              'Invite a friend: {{goldReferrer}} to {{diamondReferrer}} points by your tier, up to 5 friends a month.',
              'Share feedback about your free sample: {{feedbackPoints}} points.',
              'Complete quests.',
              'Birthday points every year, by your tier.',
            ],
          },
        ],
      },
    ],
  },
  'drypers-sample-request': {
    title: 'Free samples',
    lead: 'Try a size before you buy a pack. We deliver to Malaysian addresses.',
    folded: true,
    sections: [
      {
        title: 'Who can ask for a sample?',
        body: ['Every member. Samples are for one baby in each household, so that more families can try them.'],
      },
      {
        title: 'How many samples can I have?',
        body: ['One sample at a time, up to 4 over 2 years. After a request, the next one is possible 3 months later.'],
      },
      {
        title: 'How do I ask for one?',
        body: [
          {
            steps: [
              'New here? Choose “Yes, please” when you join. Already a member? Open Free sample.',
              'Choose a sample and a size.',
              'Choose the address it should go to and confirm.',
            ],
          },
          { link: 'Choose a sample', to: '/picksample' },
        ],
      },
      {
        title: 'When will it arrive?',
        body: ['Please allow 4–6 weeks for delivery.'],
      },
      {
        title: 'Is there anything to do afterwards?',
        body: [
          'About 14 days after your request we ask whether it has arrived. Your feedback earns {{feedbackPoints}} points.',
        ],
      },
      {
        title: 'My sample has not arrived',
        body: ['Check the address in your profile first. If 6 weeks have passed, write to {{sample}}.'],
      },
    ],
  },
  'resend-activation-link': {
    title: 'Send the activation link again',
    lead: 'The link in our email confirms your address. It works until midnight of the day it was sent.',
    sections: [
      {
        title: 'Before you ask for a new one',
        body: [
          {
            list: [
              'Look in the spam or promotions folder.',
              'Check that the address is the one you joined with.',
              'Open any of today’s emails: they all hold the same link, and it works until midnight.',
            ],
          },
        ],
      },
    ],
  },
  'ways-to-earn': {
    title: 'Ways to earn points',
    lead: 'Three groups of ways, and you can use them all.',
    folded: true,
    sections: [
      {
        title: 'Scan a code',
        body: [
          'Register the code of 10 letters and digits under the top flap of your pack, by camera, by photo or by typing.',
          'Your first code earns {{firstCode}}x points. Codes registered on the {{days}} of each month earn {{doubleDay}}x points.',
          { link: 'Register a code', to: '/scancode' },
        ],
      },
      {
        title: 'Upload a receipt',
        body: [
          'Diapers and baby care count by receipt: at most 30 days old, as a JPEG, PNG or PDF of up to 10 MB.',
          'Your first approved receipt earns {{firstReceipt}}x points. Receipts uploaded on the {{days}} of each month earn {{doubleDay}}x points.',
          { link: 'Points of each product', to: '/productsinfo' },
          { link: 'Products that count by receipt', to: '/uploadReceipt/producttable' },
        ],
      },
      {
        title: 'Other ways',
        body: [
          {
            list: [
              'Update your profile: {{profilePoints}} points, once in 6 months.',
              'Invite a friend: {{goldReferrer}} points as Gold, {{platinumReferrer}} as Platinum, {{diamondReferrer}} as Diamond.',
              'Feedback on a free sample: {{feedbackPoints}} points.',
              'Reach Platinum for {{platinumWelcome}} welcome points, Diamond for {{diamondWelcome}}.',
              'Your birthday: {{goldBirthday}}, {{platinumBirthday}} or {{diamondBirthday}} points by your tier.',
              'Quests: each says what it is worth.',
            ],
          },
          { link: 'Invite a friend', to: '/referandearn' },
          { link: 'See the quests', to: '/quest' },
        ],
      },
    ],
  },
  'what-rewards': {
    title: 'What rewards are waiting',
    lead: 'Spend your points on what your family needs, or share them.',
    sections: [
      {
        title: 'Baby products',
        body: ['Diapers, wipes and baby care, delivered to your address. The shop shows what you can have now.'],
      },
      {
        title: 'eVouchers',
        body: [
          'Vouchers of shops and services, in your account at once. You also get RM5 at your 5th code and RM10 at your 10th.',
        ],
      },
      {
        title: 'For mums-to-be',
        body: ['A special offer while you are expecting, until 6 months after the due date.'],
      },
      {
        title: 'Share a little comfort',
        body: ['Give points to families who need them, through the wishing tree.'],
      },
      {
        title: 'Contests and the mystery box',
        body: [
          'Now and then there is more to win. Every code registered during a mystery box campaign is an entry.',
          { link: 'See the contests', to: '/contest' },
        ],
      },
      { title: 'Where to find them', body: [{ link: 'Open the point shop', to: '/pointshop' }] },
    ],
  },
  'sister-shop-account': {
    title: 'One account for the club and our sister shop',
    lead: 'The same email and password open both.',
    folded: true,
    sections: [
      {
        title: 'I have an account at the sister shop. Do I need to sign up here?',
        body: ['No. Log in here with the same email and password. Your club account is made from it automatically.'],
      },
      {
        title: 'How do I log in for the first time?',
        body: [
          {
            steps: [
              'Choose Log in.',
              'Enter the email and password of the sister shop.',
              'Check your profile, so that rewards reach you.',
            ],
          },
        ],
      },
      {
        title: 'My password is not accepted',
        body: [
          'If your email is known at the sister shop, use the password you have there. If you have changed it in the club, use the new one. You can always choose Forgot password.',
          { link: 'Forgot password?', to: '/password/forgot' },
        ],
      },
      {
        title: 'Which details are shared?',
        body: [
          'Your name, email and mobile number, so that you need not type them again. Your points stay in the club.',
        ],
      },
      {
        title: 'Do purchases at the sister shop earn points?',
        body: ['Register the code in each pack you receive, as with packs from any other shop.'],
      },
    ],
  },
  'contact-us': {
    title: 'Contact us',
    lead: 'We are here Monday to Friday, 9am–5.30pm.',
    sections: [
      { title: 'Call', body: ['Toll-free {{phone}}, Mon–Fri, 9am–5.30pm.'] },
      {
        title: 'Write',
        body: [
          {
            list: ['Club and points: {{club}}', 'Free samples: {{sample}}', 'Product care: {{care}}'],
          },
        ],
      },
      {
        title: 'So that we can help at once',
        body: [
          'Tell us the mobile number of your account. For a code, add a photo of it; for an order, its number. Never send us your password or a one-time code: we do not ask for them.',
        ],
      },
    ],
  },
  cookies,
};
