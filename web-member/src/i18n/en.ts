import { awayEn } from './away-en.js';
import { contentEn } from './content-en.js';
import { contestsEn } from './contests-en.js';
import { feedbackEn } from './feedback-en.js';
import { homeEn } from './home-en.js';
import { pointsEn } from './points-en.js';
import { privacyEn } from './privacy-en.js';
import { receiptsEn } from './receipts-en.js';
import { samplesEn } from './samples-en.js';
import { scanEn } from './scan-en.js';
import { shopEn } from './shop-en.js';
import { vouchersEn } from './vouchers-en.js';
import { tierEn } from './tier-en.js';
import { visitorEn } from './visitor-en.js';

/**
 * English texts, all of them: loaded with the first page that is not in visitor-en.ts. Rows that the specification or the
 * language guide gives are letter for letter; see bm.ts for the Malay.
 */
export const en = {
  ...visitorEn,
  ...awayEn,
  ...contentEn,
  ...contestsEn,
  ...feedbackEn,
  ...homeEn,
  ...privacyEn,
  ...pointsEn,
  ...tierEn,
  ...receiptsEn,
  ...samplesEn,
  ...scanEn,
  ...shopEn,
  ...vouchersEn,
  home: {
    pageTitle: 'Home',
    greeting: 'Hi, {{NAME}}',
    points_one: '{{count}} point',
    points_other: '{{count}} points',
    unit_one: 'point',
    unit_other: 'points',
    history: '{{points}}, see your point history',
    double: 'It is a double points day! Register codes and upload receipts today.',
    doubleNext: 'Next double points day: {{date}}',
    register: 'Key in code',
    registerHint: '10 characters, on your pack',
    recent: 'Latest points',
    recentAll: 'View all',
    first: 'Your first code earns {{firstCode}}x points',
    firstBody: 'Find the 10 characters on your pack and type them in.',
    profile: 'Your profile, {{NAME}}',
    shop: 'Shop online',
    shopBody: 'Packs bought from these stores carry a code too.',
    nextVoucher: 'Your next eVoucher',
    milestone5_one: '{{count}} code to your RM5 eVoucher',
    milestone5_other: '{{count}} codes to your RM5 eVoucher',
    milestone10_one: '{{count}} code to your RM10 eVoucher',
    milestone10_other: '{{count}} codes to your RM10 eVoucher',
    milestoneBody_one: 'You have registered {{count}} so far.',
    milestoneBody_other: 'You have registered {{count}} so far.',
  },
  tier: {
    member: '{{tier}} member',
    needed: '{{NAME}}, collect {{count}} more points by {{date}} to reach {{tier}}.',
    diamond: 'You are at our highest tier. Enjoy your Diamond benefits until {{date}}.',
    pending: 'You have qualified for {{tier}}! It will show within 24 hours.',
    pendingAt: 'You have qualified for {{tier}}! It will show on {{date}}, {{time}}.',
    label: 'Tier progress',
    progress: 'Tier progress: {{percent}}% of the way to {{tier}}',
    progressFull: 'Tier progress: 100%',
    needed2: '{{count}} more by {{date}}',
  },
  scan: {
    title: 'Register a code',
    heading: 'Your 10-character code',
    sub: 'Letters and numbers. We sort out capitals for you.',
    label: 'Code, 10 characters',
    toGo_one: '{{count}} character to go',
    toGo_other: '{{count}} characters to go',
    full: 'All 10 characters are in',
    count: '{{typed}} / {{length}}',
    terms: 'By registering you agree to the <terms>code terms</terms>.',
    submit: 'Register code',
    again: 'Clear and type another code',
    whereTitle: 'Where is it?',
    whereBody: 'Open the pack and look under the top flap. The code is printed on the inside.',
    knowTitle: 'Good to know',
    knowDouble: 'Double points on the {{days}}',
    knowDoubleToday: 'Today is one of those days.',
    knowDoubleNext: 'The next one is {{date}}.',
    knowFirst: 'Your first code earns {{firstCode}}x points',
    knowFirstBody: 'Added at once, to the same balance.',
    next: {
      check: 'Compare O with 0, I with 1 and B with 8, then try again.',
      another: 'Type the code from another pack.',
      history: 'See it in your point history',
      contact: 'Contact us about this pack',
      contactAccount: 'Contact us about your account',
      later: 'Your code stays here until you leave this page.',
      retry: 'Send the same code again. It can never count twice.',
      ended: 'A younger child in your profile, or one on the way, lets you earn again.',
      usePoints: 'Use your points',
    },
  },
  success: {
    pageTitle: 'Code registered',
    title: 'Code registered!',
    gain_one: '+{{count}} point',
    gain_other: '+{{count}} points',
    questGain_one: '+{{count}} point for {{quest}}',
    questGain_other: '+{{count}} points for {{quest}}',
    product: '{{product}} is registered.',
    first: 'First code: {{firstCode}}x points',
    double: 'Double points day: {{doubleDay}}x points',
    newBalance: 'New balance',
    codes: 'Codes registered',
    toTier: 'To {{tier}}',
    another: 'Scan another pack',
    home: 'Go to home',
  },
  milestone: {
    first: 'Your first code, {{firstCode}}x the points! You earned {{count}} points.',
    seeVouchers: 'See my vouchers',
    seePoints: 'See my points',
    five: '5 codes registered: an RM5 eVoucher is yours!',
    ten: '10 codes registered: an RM10 eVoucher is yours!',
    voucherYours: 'eVoucher, yours now',
    voucherWaits: 'eVoucher, reserved for you',
    voucherOwed: 'Your {{value}} eVoucher is reserved. We will add it as soon as new stock arrives.',
    home: 'Go to home',
  },
  history: {
    title: 'Point history',
    total: 'Total points',
    empty: 'No points yet. Register your first code.',
    emptyAction: 'Key in code',
    more: 'See more',
  },
  source: {
    scan: 'Unique code',
    scanMilestone: 'First-code bonus',
    doublePoints: 'Double points day',
    referral: 'Referral: a friend joined',
    referee: 'Joined with a referral code',
    profileUpdate: 'Profile update',
    redemption: 'Point shop',
    pregnant: 'Pregnant offer',
    voucher: 'eVoucher',
    donation: 'Donation',
    wish: 'Wishing tree',
    mysteryBox: 'Mystery box',
    receipt: 'Receipt',
    receiptMilestone: 'First-receipt bonus',
    feedback: 'Sample feedback',
    quest: 'Quest',
    birthday: 'Birthday points',
    welcome: 'Welcome points',
    contest: 'Contest entry',
    massCredit: 'Points from the club',
    refund: 'Points returned',
    reversal: 'Correction',
    other: 'Points',
  },
  profile: {
    title: 'Profile',
    number: 'Mobile number',
    email: 'Email',
    referral: 'Referral code',
    details: 'Your details',
    contactNote: 'Your phone number and email cannot be changed here. Please <link>contact us</link>.',
  },
  refer: {
    title: 'Refer and earn',
    own: '{{points}} for you,',
    friend: '{{points}} for your friend',
    body: 'As a {{tier}} member you get {{points}} points for every friend who joins, and your friend gets {{friendPoints}} points. Up to 5 friends a month.',
    code: 'Your code',
    copy: 'Copy code',
    share: 'Share my link',
    invite: 'Join Drypers Baby Club with my code {{code}} and get {{points}} points.',
    said: {
      code: 'Code copied',
      link: 'Link copied. Paste it in a message to your friend.',
      failed: 'Your browser did not allow copying. Select the link below and copy it.',
    },
    qr: 'QR code of your referral link',
    qrHint: 'Is your friend beside you? Let them scan this.',
    month: 'Friends this month',
    seats: '{{friends}} of {{most}}',
    restart: 'The count starts again on {{date}}.',
    how: 'How it works',
    how1: 'Send your link or code to a parent, or a parent-to-be.',
    how2: 'They join with it and confirm their number.',
    how3: 'Points reach both of you right after that.',
  },
} as const;

/** The same keys with plain strings; Malay has one plural form, so `_one` keys are English only. */
type Shape<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Shape<T[K]>;
};

/** The shape every other language must fill. */
export type Texts = Shape<typeof en>;
