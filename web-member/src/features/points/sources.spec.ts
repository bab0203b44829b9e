import { bm } from '../../app/texts/bm.js';
import { en } from '../../app/texts/en.js';
import { explanationOf } from './points-explanations.js';

/** Every source that a server writes on a line of points (ledger, catalogue-orders, content, samples-surveys, receipts,
 * contests). */
const SOURCES = [
  'scan',
  'scanMilestone',
  'referral',
  'referee',
  'profileUpdate',
  'feedback',
  'quest',
  'birthday',
  'welcome',
  'mysteryBox',
  'redemption',
  'pregnant',
  'voucher',
  'donation',
  'wish',
  'receipt',
  'receiptMilestone',
  'contest',
  'adjustment',
  'massCredit',
  'massRefund',
  'orderRefund',
] as const;

describe('member-rewards §4: each line of points names its source in words', () => {
  it.each([
    ['English', en.source, 'en'],
    ['Malay', bm.source, 'bm'],
  ] as const)('in %s, each in words of its own', (_, words, language) => {
    const texts = SOURCES.map((source) => words[source]);
    expect(new Set([...texts, words.other]).size).toBe(SOURCES.length + 1);
    const rules = SOURCES.map((source) => explanationOf(source, { tier: 'Gold' }, language).rule);
    expect(new Set([...rules, explanationOf('unheard', {}, language).rule]).size).toBe(SOURCES.length + 1);
  });
});
