import { DatabaseServer } from '@club/platform/testing';
import { openClient } from './instant.mjs';
import { reconcile } from './reconcile.mjs';

type Client = Awaited<ReturnType<typeof openClient>>;
type Row = { _id: string; [field: string]: unknown };
/** A record of a service: its database without `club_`, its collection, and itself. */
type Side = readonly [database: string, collection: string, row: Row];

const LEDGER = 'loyalty_ledger';
const ORDERS = 'catalogue_orders';
const hoursAgo = (hours: number) => new Date(Date.UTC(2026, 10, 21, 12 - hours));
const taken = (key: string, points: number, over: object = {}): Side => [
  LEDGER,
  'entries',
  { _id: `entry of ${key}`, key, member: 'm1', points, kind: 'commit', lines: [], writtenAt: hoursAgo(3), ...over },
];
const order = (id: string, over: object): Side => [
  ORDERS,
  'orders',
  {
    _id: id,
    memberId: 'm1',
    kind: 'normal',
    points: 100,
    track: { state: 'PROCESSING' },
    createdAt: hoursAgo(3),
    ...over,
  },
];
const redeemed = (id: string, over: object = {}): Side => [
  ORDERS,
  'redemptions',
  { _id: id, memberId: 'm1', kind: 'order', points: 100, state: 'placed', ...over },
];
const code = (id: string, grant: string, over: object = {}): Side => [
  ORDERS,
  'voucher_codes',
  { _id: id, hash: id, state: 'assigned', grant, ...over },
];

/** Two sides of each effect, the cause first; `due`: what makes the cause one whose effect may be missing. */
const PAIRS: readonly { name: string; cause: Side; effect: Side; beside?: Side[]; causeLines?: number }[] = [
  { name: 'a redemption ↔ its points', cause: redeemed('r1'), effect: taken('settle:order:r1', -100) },
  {
    name: 'a gift to a wish ↔ its points',
    cause: ['content', 'donations', { _id: 'd1', memberId: 'm1', state: 'done', attempt: 2, points: 300 }],
    effect: taken('settle:donation:d1:2', -300),
  },
  {
    name: 'a contest entry ↔ its points',
    cause: [
      'contests',
      'submissions',
      { _id: 's1', memberId: 'm1', state: 'done', attempt: 1, count: 3, pointsPerEntry: 50 },
    ],
    effect: taken('settle:contest:s1:1', -150),
  },
  {
    name: 'an approved receipt ↔ its points',
    cause: ['receipts', 'receipts', { _id: 'p1', memberId: 'm1', state: 'approved', points: 440 }],
    effect: taken('receipt:p1', 440, { kind: 'credit' }),
  },
  {
    name: 'a voucher that was bought ↔ its code',
    cause: redeemed('v1', { kind: 'voucher', points: 0 }),
    effect: code('c1', 'redemption:v1'),
  },
  {
    name: 'a voucher that was promised ↔ its code',
    cause: [
      ORDERS,
      'voucher_grants',
      { _id: 'prize:1', member: 'm1', source: 'mysterybox', status: 'rewarded', codeId: 'c2' },
    ],
    effect: code('c2', 'prize:1'),
  },
  {
    name: 'a cancelled order ↔ the points that came back',
    cause: order('o2', { track: { state: 'CANCELLED' }, cancellation: { refundedAt: hoursAgo(3) } }),
    effect: taken('reverse:entry of settle:order:o2', 100, { kind: 'reversal', lines: [{ source: 'orderRefund' }] }),
    beside: [redeemed('o2'), taken('settle:order:o2', -100)],
  },
  {
    name: 'a donate item ↔ the gift to the tree',
    cause: order('o3', { kind: 'donate' }),
    effect: ['content', 'item_gifts', { _id: 'o3', points: 100 }],
    beside: [redeemed('o3'), taken('settle:order:o3', -100)],
  },
  {
    name: 'the fifth code ↔ the voucher that is promised',
    cause: taken('scan:c5', 50, { kind: 'credit', counters: { scans: 5 } }),
    effect: [ORDERS, 'voucher_grants', { _id: 'milestone:m1:5', member: 'm1', source: 'milestone', status: 'owed' }],
  },
  {
    name: 'feedback on a sample ↔ its points',
    cause: ['samples_surveys', 'sample_feedback', { _id: 'f1', memberId: 'm1', received: true, givenAt: hoursAgo(3) }],
    effect: taken('feedback:f1', 50, { kind: 'credit' }),
  },
  {
    name: 'a friend who joined ↔ the points of both',
    cause: ['identity', 'members', { _id: 'm2', referrerId: 'm1', registeredAt: hoursAgo(3) }],
    effect: taken('referral:m2', 500, { kind: 'credit' }),
    beside: [taken('referral:m2', 100, { _id: 'entry of the friend', member: 'm2', kind: 'credit' })],
    causeLines: 2,
  },
  {
    name: 'a profile that was updated ↔ its points',
    cause: [
      'identity',
      'members',
      { _id: 'm3', profileAward: { updateId: 'u1', points: 200, at: hoursAgo(3), key: '' } },
    ],
    effect: taken('profileUpdate:m3:u1', 200, { member: 'm3', kind: 'credit', at: hoursAgo(3) }),
  },
  {
    name: 'a birthday ↔ its points',
    cause: ['identity', 'birthdays', { _id: 'm1:2026', day: '2026-11-18' }],
    effect: taken('birthday:2026', 100, { kind: 'credit' }),
  },
  {
    name: 'a code of a campaign ↔ the entry of the mystery box',
    cause: taken('scan:c6', 50, { kind: 'credit', counters: { scans: 6 }, at: hoursAgo(3) }),
    effect: [ORDERS, 'mystery_entries', { _id: 't1', campaignId: 'x1', ledgerEntry: 'entry of scan:c6' }],
    beside: [
      [ORDERS, 'mystery_campaigns', { _id: 'x1', startsAt: hoursAgo(4), endsAt: hoursAgo(2), updatedAt: hoursAgo(99) }],
    ],
  },
];

describe('the services, compared with one another', () => {
  let server: DatabaseServer;
  let client: Client;
  beforeAll(async () => {
    server = await DatabaseServer.start();
    client = await openClient(server.url);
    const newest = taken('scan:latest', 50, { kind: 'credit', counters: { scans: 1 }, writtenAt: hoursAgo(0) });
    for (const side of [newest, ...PAIRS.flatMap(({ cause, effect, beside = [] }) => [cause, effect, ...beside])])
      await put(side);
  });
  afterAll(async () => {
    await client?.close();
    await server?.remove();
  });

  const rows = ([database, collection]: Side) => client.db(`club_${database}`).collection<Row>(collection);
  const put = (side: Side) => rows(side).insertOne(side[2]);
  const take = (side: Side) => rows(side).deleteOne({ _id: side[2]._id });
  const broken = async (): Promise<string[]> => (await reconcile(client)).broken;

  it('fit where each effect has its two sides', async () => {
    const { checked, broken } = await reconcile(client);
    expect(broken).toEqual([]);
    expect(Object.keys(checked)).toHaveLength(PAIRS.length);
    expect(Object.values(checked).every((records) => (records as number) > 0)).toBe(true);
  });

  it.each(PAIRS)(
    'report $name, whichever side is gone, and nothing else',
    async ({ cause, effect, causeLines = 1 }) => {
      for (const [side, lines] of [
        [cause, causeLines],
        [effect, 1],
      ] as const) {
        await take(side);
        expect([side[2]._id, (await broken()).length]).toEqual([side[2]._id, lines]);
        await put(side);
      }
      expect(await broken()).toEqual([]);
    },
  );

  it.each(PAIRS.filter(({ cause }) => 'points' in cause[2] && cause[2]['points'] !== 0 && cause[0] !== LEDGER))(
    'report $name with other points',
    async ({ effect }) => {
      if (!('points' in effect[2])) return;
      await rows(effect).updateOne({ _id: effect[2]._id }, { $inc: { points: 1 } });
      expect(await broken()).toHaveLength(1);
      await rows(effect).updateOne({ _id: effect[2]._id }, { $inc: { points: -1 } });
    },
  );

  it('leave out what is under way: an effect that an event may still bring, and a step that the service will settle', async () => {
    const underWay = [
      order('o9', { kind: 'donate', createdAt: hoursAgo(0.5) }),
      order('o8', { track: { state: 'CANCELLED' }, cancellation: { refundedAt: null } }),
      redeemed('r9', { state: 'committing' }),
      redeemed('v9', { kind: 'voucher', state: 'pending', points: 0 }),
      code('c9', 'redemption:v9', { state: 'reserved' }),
      ['identity', 'members', { _id: 'm9', referrerId: 'm1', registeredAt: hoursAgo(0.5) }],
      ['identity', 'birthdays', { _id: 'm9:2026', day: '2026-11-21' }],
      ['identity', 'deleted_members', { _id: 'm8', referrerId: 'm1' }],
      taken('birthday:2025', 100, { member: 'm8', kind: 'credit' }),
    ] satisfies Side[];
    for (const side of underWay) await put(side);
    expect(await broken()).toEqual([]);
    for (const side of underWay) await take(side);
  });
});
