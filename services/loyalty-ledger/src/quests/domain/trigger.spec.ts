import { triggersOf, type TriggerEntry } from './trigger.js';

const anEntry = (kind: TriggerEntry['kind'], key: string, source = '', attributes = {}): TriggerEntry => ({
  kind,
  key,
  lines: source === '' ? [] : [{ source, points: 100 }],
  attributes,
});

it.each<[string, TriggerEntry, string[]]>([
  ['a code', anEntry('credit', 'scan:c1', 'scan', { multiplier: '1' }), ['codeRegistered']],
  [
    'a code on a double-points day',
    anEntry('credit', 'scan:c1', 'scan', { multiplier: '2' }),
    ['codeRegistered', 'doublePointsCode'],
  ],
  ['a first code', anEntry('credit', 'scan:c1', 'scan', { multiplier: '3' }), ['codeRegistered']],
  [
    'a first code on a double-points day',
    anEntry('credit', 'scan:c1', 'scan', { multiplier: '3', dayMultiplier: '2' }),
    ['codeRegistered', 'doublePointsCode'],
  ],
  ['a receipt', anEntry('credit', 'receipt:r1', 'receipt'), ['receiptApproved']],
  ['a friend who joined', anEntry('credit', 'referral:m2', 'referral'), ['friendJoined']],
  ['the friend’s own part', anEntry('credit', 'referral:m2', 'referee'), []],
  ['feedback', anEntry('credit', 'feedback:o1', 'feedback'), ['feedbackGiven']],
  ['an order', anEntry('commit', 'settle:order:o1', 'redemption'), ['rewardRedeemed']],
  ['the offer of pregnancy', anEntry('commit', 'settle:order:o1', 'pregnant'), ['rewardRedeemed']],
  ['a voucher', anEntry('commit', 'settle:order:o1', 'voucher'), ['rewardRedeemed']],
  ['a hold, which may be given back', anEntry('hold', 'order:o1', 'redemption'), []],
  ['a donation', anEntry('commit', 'settle:order:o1', 'donation'), []],
  ['a wish', anEntry('commit', 'settle:wish:o1', 'wish'), []],
  ['a prize that a neighbour credits as a receipt', anEntry('credit', 'prize:1', 'receipt'), []],
  ['an account that was opened', anEntry('open', 'open'), []],
])('%s maps to its quest triggers', (_, entry, triggers) => {
  expect(triggersOf(entry)).toEqual(triggers);
});
